// The worked example of the books to the cent: twenty events of one October and November in one world, each with every entry that it makes, and
// after them the documents, statements, files and balances that people read. Nothing else is in these books.
import { afterAll, describe, expect, test } from 'vitest';
import { documentWaiting, invoicePeriods } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import {
  accountBooks,
  advances,
  bankAccounts,
  type Claims,
  fundsReceived,
  invoiceRuns,
  payoutStatus,
  settlements,
  statements,
  taxDocuments,
  withdrawalCalls,
  withdrawals,
} from '../../../../core/index.ts';
import { readXlsx } from '../../../rights/readXlsx.ts';
import { GOOD, payInFrame } from '../cards/cardFrame.ts';
import { contract, sql } from '../shop.ts';
import { openExample } from './exampleStage.ts';

const cca2 = 'ZA';
const params = { cca2 };
const country = cca2;
const { accounts, workflow } = contract;

const stage = await openExample();
const { shop, manager, boss, c, p, driver, accountC, accountP, um, at, now, red } = stage;
const { postedBy, sell, assign, drive, documentsOf, adjust } = stage;
let accountD: number;
let bankD: number;
afterAll(() => shop.close());

describe('October', () => {
  test('1 to 4: C pays in by card and books UM-1; its run is over, pay and tip are D’s', async () => {
    const paidIn = async () => {
      const made = await shop.ok(accounts.deposit, c, {
        params: { cca2, id: accountC },
        body: { amount: 500 },
      });
      const body = await payInFrame(
        (path, init) => shop.raw(path, init),
        made.paymentPeachPaymentsCheckoutId,
        GOOD,
      );
      await shop.ok(accounts.processDeposit, c, {
        params: { cca2, id: accountC, depositId: made.depositId },
        body,
      });
    };
    expect(await postedBy(paidIn)).toEqual([{ provider: -500, C: 500 }]);
    expect(await postedBy(() => sell(c, 9_000, { tip: 1_000 }))).toEqual([
      { C: -113.5, revenue: 90, vat: 13.5, tips: 10 },
    ]);
    expect(await postedBy(() => documentWaiting(shop.db, now()))).toEqual([]);
    expect(await documentsOf(accountC)).toMatchObject([
      {
        number: 'ZA-INV-2026-000001',
        excl: 90,
        vat: 13.5,
        tip: 10,
        total: 113.5,
        outstanding: 0,
        status: 'paid',
      },
    ]);
    expect(await postedBy(() => drive(0, 60))).toEqual([
      { 'driver-cost': -60, 'driver-payable': 60 },
      { 'driver-payable': -60, tips: -10, D: 70 },
    ]);
    accountD = (await shop.db.one<{ id: number }>(sql`select id from accounts where kind = 'payee'`)).id;
  });

  test('5 to 9: P books on account up to 86% of its limit, and UM-2 is cancelled for a fee', async () => {
    expect(await postedBy(() => sell(p, 12_000, { isRoundTrip: true }))).toEqual([
      { P: -276, revenue: 240, vat: 36 },
    ]);
    for (let nth = 3; nth <= 5; nth += 1)
      expect(await postedBy(() => sell(p, 7_003))).toEqual([{ P: -80.53, revenue: 70.03, vat: 10.5 }]);
    expect((await shop.ok(accountBooks.get, p, { params: { cca2, id: accountP } })).balance).toBe(-517.59);
    expect(await shop.db.query(sql`select percent from limit_alerts where account_id = ${accountP}`)).toEqual(
      [{ percent: 80 }],
    );
    await assign(1, (await shop.driver()).id);
    const cancel = () =>
      shop.ok(workflow.cancelDelivery, p, { params: { country, deliveryId: um[1]?.deliveryId ?? 0 } });
    expect(await postedBy(cancel)).toEqual([{ P: 207, revenue: -240, vat: -27, fees: 60 }]);
  });
});

describe('November', () => {
  test('the run of the first makes one invoice, line by line, and books nothing', async () => {
    at('2026-11-01T00:30:00Z');
    expect(await postedBy(() => invoicePeriods(shop.db, now()))).toEqual([]);
    const [invoice] = await documentsOf(accountP);
    const of = { params: { cca2, id: invoice?.id ?? 0 } };
    const { lines, ...head } = await shop.ok(taxDocuments.get, p, of);
    expect(head).toMatchObject({
      number: 'ZA-INV-2026-000002',
      issuedOn: '2026-11-01',
      dueOn: '2026-12-01',
      excl: 270.09,
      vat: 40.5,
      total: 310.59,
      outstanding: 310.59,
    });
    const printed = lines.map(({ description, excl, vat }) => [description.replace(/ ZA\S+/, ''), excl, vat]);
    expect(printed).toHaveLength(4);
    expect(printed).toEqual(
      expect.arrayContaining([
        ['Standard delivery', 70.03, 10.5],
        ['Standard delivery', 70.03, 10.5],
        ['Standard delivery', 70.03, 10.5],
        ['Cancellation fee', 60, 9],
      ]),
    );
    const file = await shop.raw(`/connect/tax-documents/ZA/${invoice?.id}`, {
      who: p,
      headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    });
    const cells = readXlsx(await file.arrayBuffer()).slice(1);
    const sums = cells.map((row) => row.filter(({ type }) => type === 'n').map(({ text }) => Number(text)));
    for (const [, excl, vat] of printed)
      expect(sums.some((row) => row.includes(Number(excl)) && row.includes(Number(vat)))).toBe(true);
  });

  test('10 to 14: 300.00 by EFT is put on P and C, taken off C and put on P; UM-5 is lowered after its invoice', async () => {
    at('2026-11-10T08:00:00Z');
    const body = {
      receivedOn: '2026-11-10',
      amount: 300,
      method: 'EFT',
      payer: 'Protea',
      reference: 'UMZ',
    } as const;
    let receipt = 0;
    const receive = async () => {
      receipt = (await shop.ok(fundsReceived.create, manager, { params, body })).id;
    };
    expect(await postedBy(receive)).toEqual([{ bank: -300, unallocated: 300 }]);
    const [invoice] = await documentsOf(accountP);
    const documentId = invoice?.id ?? 0;
    const of = { params: { cca2, id: receipt } };
    const onInvoice = (amount: number) => ({
      accountId: accountP,
      amount,
      documents: [{ documentId, amount }],
    });
    const allocate = (allocations: { accountId: number; amount: number }[]) => () =>
      shop.ok(fundsReceived.allocate, manager, { ...of, body: { allocations } });
    expect(await postedBy(allocate([onInvoice(250), { accountId: accountC, amount: 50 }]))).toEqual(
      expect.arrayContaining([
        { unallocated: -250, P: 250 },
        { unallocated: -50, C: 50 },
      ]),
    );
    const { allocations } = await shop.ok(fundsReceived.allocation, manager, of);
    const ofC = allocations.find(({ accountId }) => accountId === accountC)?.id ?? 0;
    const end = () =>
      shop.ok(fundsReceived.unallocate, manager, { params: { ...of.params, allocationId: ofC } });
    expect(await postedBy(end)).toEqual([{ C: -50, unallocated: 50 }]);
    expect(await postedBy(allocate([onInvoice(50)]))).toEqual([{ unallocated: -50, P: 50 }]);
    expect(await documentsOf(accountP)).toMatchObject([{ outstanding: 10.59 }]);

    expect(await postedBy(() => adjust(4, 20.03))).toEqual([{ P: 23.03, revenue: -20.03, vat: -3 }]);
    expect(await documentWaiting(shop.db, now())).toBe(1);
    const documents = await documentsOf(accountP);
    expect(documents.find(({ series }) => series === 'CRN')).toMatchObject({
      number: 'ZA-CRN-2026-000001',
      excl: 20.03,
      vat: 3,
      total: 23.03,
      corrects: 'ZA-INV-2026-000002',
    });
    expect(documents.find(({ series }) => series === 'INV')).toMatchObject({
      outstanding: 0,
      status: 'paid',
    });
    const { data } = await shop.ok(invoiceRuns.ageing, manager, { params, query: { accountId: accountP } });
    expect(data).toMatchObject([{ outstanding: 0, onAccount: 12.44, balance: 12.44 }]);
  });

  test('15 to 20: the provider settles, D is paid 50.00 and ahead 100.00, and a second run gives a quarter back', async () => {
    const settle = () =>
      shop.ok(settlements.create, manager, {
        params,
        body: { from: '2026-10-01', to: '2026-10-31', gross: 500, fees: 15, net: 485, reference: 'PP-1' },
      });
    expect(await postedBy(settle)).toEqual([{ bank: -485, 'provider-fees': -15, provider: 500 }]);
    at('2026-11-07T08:00:00Z');
    const made = await shop.ok(bankAccounts.calls.create, manager, {
      params,
      body: {
        holderName: 'D',
        holderKind: 'driver',
        userId: driver.who.id,
        bankCode: 'za-fnb',
        accountNumber: '62481200917',
        accountType: 'cheque',
        forPayouts: true,
      },
    });
    bankD = made.id;
    await shop.ok(bankAccounts.actionCalls.verify, boss, { params: { cca2, id: bankD }, body: {} });
    at('2026-11-10T09:00:00Z');
    let asked = 0;
    const ask = async () => {
      const body = { accountId: accountD, bankAccountId: bankD, amount: 50 };
      asked = (await shop.ok(withdrawals.calls.create, manager, { params, body })).id;
    };
    expect(await postedBy(ask)).toEqual([{ D: -50, withdrawals: 50 }]);
    const pay = async () => {
      await shop.ok(withdrawalCalls.approve, boss, { params, body: { ids: [asked] } });
      await shop.ok(withdrawalCalls.complete, boss, { params, body: { ids: [asked], paidOn: '2026-11-10' } });
    };
    expect(await postedBy(pay)).toEqual([{ withdrawals: -50, bank: 50 }]);
    // more than half of an average week, as an agreement: written down by hand
    const { id: ahead } = await shop.db.one<{ id: number }>(sql`
      insert into payouts (country, kind, account_id, bank_account_id, amount_cents, status_id, asked_by, approved_by)
      values ('ZA', 'advance', ${accountD}, ${bankD}, 10000, ${payoutStatus.code.APPROVED}::int, ${manager.id}, ${boss.id}) returning id`);
    const payAhead = () =>
      shop.ok(advances.actionCalls.complete, boss, {
        params: { cca2, id: ahead },
        body: { paidOn: '2026-11-10' },
      });
    expect(await postedBy(payAhead)).toEqual([{ advances: -100, bank: 100 }]);
    expect(await postedBy(() => drive(2, 80))).toEqual([
      { 'driver-cost': -80, 'driver-payable': 80 },
      { 'driver-payable': -80, D: 60, advances: 20 },
    ]);
  });

  test('at the end every balance is the one of the page, and together they are nothing', async () => {
    const rows = await shop.db.query<{ id: number; kind: string; cents: number }>(
      sql`select id, kind, balance_cents as cents from accounts where country = 'ZA' order by id`,
    );
    const of = new Map([
      [accountC, 'C'],
      [accountP, 'P'],
      [accountD, 'D'],
    ]);
    const balances = Object.fromEntries(rows.map(({ id, kind, cents }) => [of.get(id) ?? kind, cents / 100]));
    expect(balances).toEqual({
      C: 386.5,
      P: 12.44,
      D: 80,
      revenue: 280.06,
      fees: 60,
      vat: 51,
      tips: 0,
      'driver-payable': 0,
      provider: 0,
      unallocated: 0,
      withdrawals: 0,
      bank: -635,
      advances: -80,
      'driver-cost': -140,
      'provider-fees': -15,
      opening: 0,
    });
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    expect(await red()).toEqual([]);
  });

  test('statements open and close with them, on the screen and in the file', async () => {
    const october = { from: '2026-10-01', to: '2026-10-31' };
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const ends = async (who: Claims, id: number, query: typeof october) => {
      const { opening, closing } = await shop.ok(statements.get, who, { params: { cca2, id }, query });
      return [opening, closing];
    };
    expect(await ends(p, accountP, october)).toEqual([0, -310.59]);
    expect(await ends(p, accountP, november)).toEqual([-310.59, 12.44]);
    expect(await ends(c, accountC, october)).toEqual([0, 386.5]);
    expect(await ends(c, accountC, november)).toEqual([386.5, 386.5]);
    expect(await ends(driver.who, accountD, october)).toEqual([0, 70]);
    expect(await ends(driver.who, accountD, november)).toEqual([70, 80]);
    const accept = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const file = await shop.raw(
      `/connect/accounts/ZA/${accountP}/transactions?from=2026-11-01&to=2026-11-30`,
      {
        who: p,
        headers: { accept },
      },
    );
    const cells = readXlsx(await file.arrayBuffer()).map((row) =>
      row.filter(({ type }) => type === 'n').map(({ text }) => Number(text)),
    );
    for (const sum of [250, 50, 23.03, 12.44]) expect(cells.flat()).toContain(sum);
  });
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
