// Tax documents: the worked example of the books to the cent, numbers without a gap whatever fails, and every sale in one document.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  documentWaiting,
  invoicePeriods,
  periodsOver,
} from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { invoicePdf } from '../../../../adapters/backend/finance/print/invoice.ts';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import {
  accountBooks,
  billing,
  type Claims,
  fundsReceived,
  invoiceRuns,
  statements,
  taxDocuments,
} from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
let manager: Claims;
let administrator: Claims;
const cca2 = 'ZA';
const country = 'ZA';
const { workflow, transactions } = contract;

const house = {
  legalName: 'Umzila Couriers (Pty) Ltd',
  address: '12 Loop Street\nCape Town 8001',
  taxNumber: '4123456789',
  bankDetails: 'FNB 250655\nAccount 6200 1234 567',
};

beforeAll(async () => {
  shop = await createShop({ startAt: '2026-10-05T08:00:00Z' });
  manager = await shop.person({ isManagementOperator: true });
  administrator = await shop.person({ isAdministrator: true });
  await shop.ok(billing.updateHouse, administrator, { params: { cca2 }, body: { xmin: 0, ...house } });
});
afterAll(() => shop.close());

const at = (time: string): void => {
  shop.clock.now = Date.parse(time);
};
const now = (): Date => new Date(shop.clock.now);
const document = () => documentWaiting(shop.db, now());
const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);

interface Sale {
  readonly cents: number;
  readonly tip?: number;
  readonly isRoundTrip?: boolean;
}
/** Sells a delivery at a price without VAT. */
const sell = async (who: Claims, { cents, tip = 0, isRoundTrip = false }: Sale) => {
  const deliveryDate = now().toISOString().slice(0, 10);
  const { deliveryId } = await shop.accepted(who, { deliveryDate });
  await shop.db.query(sql`update quotes set price_excl_cents = ${cents} where delivery_id = ${deliveryId}`);
  await shop.db.query(
    sql`update deliveries set tip_cents = ${tip}, is_round_trip = ${isRoundTrip} where id = ${deliveryId}`,
  );
  return shop.ok(workflow.payByBalance, who, { params: { country, deliveryId } });
};
const documentsOf = async (accountId: number) =>
  (
    await shop.ok(taxDocuments.list, manager, {
      params: { cca2 },
      query: { accountId, pageSize: 500, sortBy: 'number' },
    })
  ).data;
const get = (id: number) => shop.ok(taxDocuments.get, manager, { params: { cca2, id } });
const balance = async (id: number) =>
  (await shop.ok(accountBooks.get, manager, { params: { cca2, id } })).balance;
const cent = (amount: number) => Math.round(amount * 100);

describe('the worked example', () => {
  let c: Claims;
  let p: Claims;
  let accountC: number;
  let accountP: number;
  beforeAll(async () => {
    c = await shop.person();
    p = await shop.person();
    accountC = await shop.fund(c, 50_000);
    accountP = await shop.fund(p, 0, 'Postpay', 60_000);
    await shop.ok(billing.update, manager, {
      params: { cca2, id: accountP },
      body: {
        xmin: 0,
        name: 'Protea (Pty) Ltd',
        address: '4 Kloof Street, Cape Town',
        taxNumber: '4987654321',
        emails: ['accounts@protea.test'],
      },
    });
  });

  test('a Prepay sale has its invoice at once, with the tip outside VAT, paid from what is on account', async () => {
    await sell(c, { cents: 9_000, tip: 1_000 });
    expect(await document()).toBe(1);
    expect(await document()).toBe(0);
    const [invoice] = await documentsOf(accountC);
    expect(invoice).toMatchObject({
      number: 'ZA-INV-2026-000001',
      excl: 90,
      vat: 13.5,
      tip: 10,
      total: 113.5,
      outstanding: 0,
      status: 'paid',
    });
    expect(await balance(accountC)).toBe(386.5);
    expect(await red()).toEqual([]);
  });

  test('a month on account is one invoice: what was sold and cancelled is netted, the fee is printed, VAT is the sum of its lines', async () => {
    const second = await sell(p, { cents: 12_000, isRoundTrip: true });
    for (let n = 3; n <= 5; n += 1) await sell(p, { cents: 7_003 });
    await shop.ok(contract.jobworkflow.assign, manager, {
      params: { country, jobId: second.jobId ?? 0 },
      body: { driverId: (await shop.driver()).id },
    });
    await shop.ok(workflow.cancelDelivery, p, {
      params: { country, deliveryId: second.deliveryId },
    });
    expect(await document()).toBe(0);
    at('2026-10-31T23:59:00Z');
    expect(await invoicePeriods(shop.db, now())).toBe(0);
    at('2026-11-01T00:01:00Z');
    const preview = await shop.ok(invoiceRuns.preview, manager, {
      params: { cca2 },
      query: { to: '2026-10-31' },
    });
    expect(preview).toEqual([
      expect.objectContaining({ accountId: accountP, excl: 270.09, vat: 40.5, total: 310.59 }),
    ]);
    expect(await invoicePeriods(shop.db, now())).toBe(1);
    expect(await invoicePeriods(shop.db, now())).toBe(0);
    const [invoice] = await documentsOf(accountP);
    const { lines, ...details } = await get(invoice?.id ?? 0);
    expect(details).toMatchObject({
      number: 'ZA-INV-2026-000002',
      issuedOn: '2026-11-01',
      dueOn: '2026-12-01',
      periodTo: '2026-10-31',
      excl: 270.09,
      vat: 40.5,
      total: 310.59,
      outstanding: 310.59,
      recipient: { name: 'Protea (Pty) Ltd', taxNumber: '4987654321' },
    });
    expect(lines.map(({ excl, vat }) => [excl, vat])).toEqual([
      [60, 9],
      [70.03, 10.5],
      [70.03, 10.5],
      [70.03, 10.5],
    ]);
    const letter = await shop.db.one<{ recipient: string; name: string; bytes: Uint8Array }>(sql`
      select o.recipient, f.name, f.bytes from outbox o join outbox_attachments f on f.outbox_id = o.id order by o.id desc limit 1`);
    expect([letter.recipient, letter.name]).toEqual(['accounts@protea.test', 'ZA-INV-2026-000002.pdf']);
    // F-162: what was sent is the original, every later print is one and the same copy of it
    const printed = async (): Promise<Buffer> => {
      const file = await shop.raw(`/connect/tax-documents/ZA/${invoice?.id}/pdf`, { who: p });
      expect(file.headers.get('content-type')).toBe('application/pdf');
      return Buffer.from(await file.arrayBuffer());
    };
    const original = await invoicePdf({ ...(await get(invoice?.id ?? 0)), sentUtc: null });
    expect(Buffer.from(letter.bytes).equals(Buffer.from(original))).toBe(true);
    const copy = await printed();
    expect([copy.equals(await printed()), copy.equals(Buffer.from(original))]).toEqual([true, false]);
    expect(await red()).toEqual([]);
  });

  test('money is put on invoices, taken off again, and a later lowering becomes a credit note that is matched first', async () => {
    at('2026-11-10T08:00:00Z');
    const receipt = await shop.ok(fundsReceived.create, manager, {
      params: { cca2 },
      body: { receivedOn: '2026-11-10', amount: 300, method: 'EFT', payer: 'Protea', reference: 'UMZ' },
    });
    const [invoice] = await documentsOf(accountP);
    const documentId = invoice?.id ?? 0;
    const params = { cca2, id: receipt.id };
    const allocate = (accountId: number, amount: number, paid: number) =>
      shop.send(fundsReceived.allocate, manager, {
        params,
        body: {
          allocations: [
            { accountId, amount, ...(paid === 0 ? {} : { documents: [{ documentId, amount: paid }] }) },
          ],
        },
      });
    expect((await allocate(accountP, 250, 250)).status).toBe(200);
    const { body } = await allocate(accountC, 50, 0);
    const ofC = body.allocations.find(({ accountId }) => accountId === accountC);
    await shop.ok(fundsReceived.unallocate, manager, { params: { ...params, allocationId: ofC?.id ?? 0 } });
    const over = await allocate(accountP, 50, 60);
    expect([over.status, over.body.errors]).toEqual([
      422,
      { documents: ['The documents of a part come to more than the part.'] },
    ]);
    expect((await allocate(accountP, 50, 50)).status).toBe(200);
    expect(await get(documentId)).toMatchObject({ outstanding: 10.59, status: 'partly paid' });
    const rows = await shop.db.query<{ id: number; delivery: number }>(sql`
      select x.id, x.delivery_id as delivery from transactions x where x.account_id = ${accountP} and x.kind = 'delivery' order by x.id desc limit 1`);
    await shop.ok(transactions.createDeliveryItem, manager, {
      params: { cca2 },
      body: {
        transactionItemType: 'delivery',
        deliveryId: rows[0]?.delivery ?? 0,
        amount: 20.03,
        description: 'Late by a day',
        isCredit: false,
      },
    });
    expect(await document()).toBe(1);
    const note = (await documentsOf(accountP)).find(({ series }) => series === 'CRN');
    expect(note).toMatchObject({
      number: 'ZA-CRN-2026-000001',
      excl: 20.03,
      vat: 3,
      total: 23.03,
      corrects: 'ZA-INV-2026-000002',
      reason: 'Late by a day',
      status: 'on account',
    });
    expect(await get(documentId)).toMatchObject({ outstanding: 0, status: 'paid' });
    const ageing = await shop.ok(invoiceRuns.ageing, manager, {
      params: { cca2 },
      query: { accountId: accountP },
    });
    expect(ageing.data).toEqual([
      expect.objectContaining({ outstanding: 0, onAccount: 12.44, balance: 12.44 }),
    ]);
    expect(await balance(accountC)).toBe(386.5);
    expect(await red()).toEqual([]);
  });

  test('a statement opens and closes with the books, on screen and as a file', async () => {
    const period = { from: '2026-10-01', to: '2026-10-31' };
    const statement = await shop.ok(statements.get, p, { params: { cca2, id: accountP }, query: period });
    // and as it was on its last day, whatever came since
    const ageing = { outstanding: 0, onAccount: 0, balance: -310.59, notInvoiced: 310.59 };
    expect(statement).toMatchObject({ opening: 0, closing: -310.59, currency: 'ZAR', ageing });
    const sum = statement.rows.reduce(
      (all, { moneyIn, moneyOut }) => all + cent(moneyIn ?? 0) - cent(moneyOut ?? 0),
      0,
    );
    expect(sum).toBe(-31_059);
    const next = await shop.ok(statements.get, p, {
      params: { cca2, id: accountP },
      query: { from: '2026-11-01', to: '2026-11-10' },
    });
    expect([next.opening, next.closing]).toEqual([-310.59, 12.44]);
    const printed = async () => {
      const file = await shop.raw(
        `/connect/accounts/ZA/${accountP}/statement/pdf?from=${period.from}&to=${period.to}`,
        { who: p },
      );
      return Buffer.from(await file.arrayBuffer()).toString('base64');
    };
    expect(await printed()).toBe(await printed());
    const other = await shop.person();
    const foreign = await shop.send(statements.get, other, {
      params: { cca2, id: accountP },
      query: period,
    });
    expect(foreign.status).toBe(404);
    const long = { from: '2024-01-01', to: '2026-11-01' };
    const refused = await shop.send(statements.get, p, { params: { cca2, id: accountP }, query: long });
    expect(refused.body.errors).toEqual({ from: ['A statement covers at most 24 months.'] });
  });

  test('an invoice is credited in full once; what was paid is on account again', async () => {
    const invoice = (await documentsOf(accountP)).find(({ series }) => series === 'INV');
    const params = { cca2, id: invoice?.id ?? 0 };
    await shop.ok(taxDocuments.credit, manager, { params, body: { reason: 'Wrong company' } });
    const notes = (await documentsOf(accountP)).filter(({ series }) => series === 'CRN');
    expect(notes.map(({ total }) => total)).toEqual([23.03, 287.56]);
    expect(await balance(accountP)).toBe(300);
    const again = await shop.send(taxDocuments.credit, manager, { params, body: { reason: 'again' } });
    expect(again.status).toBe(409);
    expect(await red()).toEqual([]);
  });
});

test('a full invoice waits for the address of its recipient; a month has one invoice however often it is run', async () => {
  at('2026-11-12T08:00:00Z');
  const who = await shop.person();
  const account = await shop.fund(who, 0, 'Postpay', 5_000_000);
  await sell(who, { cents: 600_000 });
  const run = () =>
    shop.ok(invoiceRuns.run, manager, {
      params: { cca2 },
      body: { to: '2026-11-12', accountIds: [account] },
    });
  const told = () =>
    shop.db.query<{ body: string; link: string }>(
      sql`select body, link from web_notifications where title = 'An invoice is held back' and entity_id = ${account}`,
    );
  expect(await told()).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    expect(await run()).toEqual([
      expect.objectContaining({ held: 'Needs details: the address of the recipient.' }),
    ]);
    // staff hear of it once, until it is mended
    expect(await told()).toEqual([
      {
        body: 'Test: Needs details: the address of the recipient.',
        link: `/accounts/${account}/transactions?tab=documents`,
      },
    ]);
    // what is sold meanwhile waits with it
    await sell(who, { cents: 200 });
  }
  expect(await documentsOf(account)).toEqual([]);
  await shop.ok(billing.update, manager, {
    params: { cca2, id: account },
    body: { xmin: 0, address: '1 Main Road' },
  });
  expect((await run())[0]?.number).toMatch(/^ZA-INV-2026-\d{6}$/);
  await sell(who, { cents: 100 });
  expect((await run())[0]?.number).toBeUndefined();
  expect(await documentsOf(account)).toHaveLength(1);
  expect(await red()).toEqual([]);
});

test('documents of others are not there, and who sees no prices sees none', async () => {
  const own = await shop.person();
  await shop.fund(own, 100_000);
  await sell(own, { cents: 5_000 });
  await document();
  const [mine] = (await shop.ok(taxDocuments.list, own, { params: { cca2 } })).data;
  const params = { cca2, id: mine?.id ?? 0 };
  expect((await shop.send(taxDocuments.get, own, { params })).status).toBe(200);
  const other = await shop.person();
  const driver = await shop.driver();
  for (const who of [other, driver.who]) {
    expect((await shop.send(taxDocuments.get, who, { params })).status).toBe(404);
    expect((await shop.send(taxDocuments.pdf, who, { params })).status).toBe(404);
    expect((await shop.ok(taxDocuments.list, who, { params: { cca2 } })).data).toEqual([]);
  }
});

test('the month that is over, by the local clock: from two in the morning of the first, halves from the sixteenth', () => {
  expect(periodsOver('2026-11-01 01:59')).toEqual({ month: '2026-09-30', half: '2026-10-15' });
  expect(periodsOver('2026-11-01 02:00')).toEqual({ month: '2026-10-31', half: '2026-10-31' });
  expect(periodsOver('2026-11-16 02:00')).toEqual({ month: '2026-10-31', half: '2026-11-15' });
  expect(periodsOver('2027-01-01 02:00')).toEqual({ month: '2026-12-31', half: '2026-12-31' });
});

test('FL-5, FL-8 to FL-12: whatever is sold, adjusted, paid and fails, numbers are whole, sales stand once, credit is used once, age only grows', async () => {
  const step = fc.record({
    what: fc.constantFrom('sell', 'sell', 'adjust', 'pay', 'run', 'die', 'unmatch'),
    cents: fc.integer({ min: 1, max: 20_000 }),
    which: fc.nat(5),
    isCredit: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('Prepay' as const, 'Postpay' as const),
      fc.array(step, { minLength: 2, maxLength: 9 }),
      async (type, steps) => {
        const who = await shop.person();
        const limit = type === 'Postpay' ? 10_000_000 : 0;
        const account = await shop.fund(who, type === 'Postpay' ? 0 : 5_000_000, type, limit);
        const sold: number[] = [];
        const runTo = async (db: typeof shop.db) => {
          await documentWaiting(db, now());
          shop.clock.now += 1_000;
        };
        for (const { what, cents, which, isCredit } of steps) {
          const deliveryId = sold[which % Math.max(1, sold.length)];
          if (what === 'sell') sold.push((await sell(who, { cents, tip: which * 100 })).deliveryId);
          else if (what === 'adjust' && deliveryId !== undefined)
            await shop.send(transactions.createDeliveryItem, manager, {
              params: { cca2 },
              body: {
                transactionItemType: 'delivery',
                deliveryId,
                amount: cents / 100,
                description: 'Adjusted',
                isCredit,
              },
            });
          else if (what === 'pay') {
            const receipt = await shop.ok(fundsReceived.create, manager, {
              params: { cca2 },
              body: {
                receivedOn: '2026-11-12',
                amount: cents / 100,
                method: 'EFT',
                payer: 'Law',
                reference: `law ${account} ${cents} ${sold.length}`,
                confirmDuplicate: true,
              },
            });
            await shop.ok(fundsReceived.allocate, manager, {
              params: { cca2, id: receipt.id },
              body: { allocations: [{ accountId: account, amount: cents / 100 }] },
            });
          } else if (what === 'run') {
            await runTo(shop.db);
            await shop.ok(invoiceRuns.run, manager, {
              params: { cca2 },
              body: { to: '2026-11-12', accountIds: [account] },
            });
          } else if (what === 'die') {
            // the process dies within a transaction: whatever it had written in it is as if it had never been
            await shop.db
              .tx(async (tx) => {
                await documentWaiting(
                  Object.assign(Object.create(tx), { tx: (work: (db: typeof tx) => unknown) => work(tx) }),
                  now(),
                );
                throw new Error('dead');
              })
              .catch(() => undefined);
          } else if (what === 'unmatch') {
            const [document] = await documentsOf(account);
            const [first] = document === undefined ? [] : (await get(document.id)).matches;
            if (first !== undefined)
              await shop.ok(taxDocuments.unmatch, manager, {
                params: { cca2, id: account, matchId: first.id },
              });
          }
        }
        await runTo(shop.db);
        expect(await red()).toEqual([]);
        const days = ['2026-11-12', '2026-12-20', '2027-01-30', '2027-04-01'];
        let before = [0, 0, 0, 0, 0];
        for (const [index, asAt] of days.entries()) {
          const { data } = await shop.ok(invoiceRuns.ageing, manager, {
            params: { cca2 },
            query: { accountId: account, asAt },
          });
          const [row] = data;
          if (row === undefined) continue;
          const buckets = [row.notDue, row.days30, row.days60, row.days90, row.older].map(cent);
          expect(buckets.reduce((sum, one) => sum + one, 0)).toBe(cent(row.outstanding));
          const older = (from: readonly number[]) =>
            from.map((_, at) => from.slice(at).reduce((sum, one) => sum + one, 0));
          if (index > 0)
            for (const [at, sum] of older(buckets).entries())
              expect(sum).toBeGreaterThanOrEqual(older(before)[at] ?? 0);
          before = buckets;
        }
      },
    ),
    runs(6),
  );
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
