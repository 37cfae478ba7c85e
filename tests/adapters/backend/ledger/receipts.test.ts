// Funds received and their allocation: every part where it was put, ended once, and never more than came in.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import { accountBooks, type Claims, fundsReceived, type Receipt } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { pdf } from '../applications/people.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
let manager: Claims;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
});
afterAll(() => shop.close());
const cca2 = 'ZA';

const receipt = { receivedOn: '2026-11-20', amount: 300, method: 'EFT', payer: 'Protea' } as const;
let slips = 0;
/** A receipt that looks like no other. */
const received = (amount: number) => {
  slips += 1;
  return shop.ok(fundsReceived.create, manager, {
    params: { cca2 },
    body: { ...receipt, amount, reference: `slip ${slips}` },
  });
};
const allocate = (id: number, parts: readonly (readonly [number, number])[]) =>
  shop.send(fundsReceived.allocate, manager, {
    params: { cca2, id },
    body: { allocations: parts.map(([accountId, amount]) => ({ accountId, amount })) },
  });
const unallocate = (id: number, allocationId: number) =>
  shop.send(fundsReceived.unallocate, manager, { params: { cca2, id, allocationId } });
const balance = async (id: number) =>
  (await shop.ok(accountBooks.get, manager, { params: { cca2, id } })).balance;
const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);

test('300.00 by EFT: 250.00 to one, 50.00 to another; the second part ended and put on the first', async () => {
  const p = await shop.fund(await shop.person(), 0, 'Postpay', 60_000);
  const c = await shop.fund(await shop.person(), 0);
  const { id } = await received(300);
  const { body } = await allocate(id, [
    [p, 250],
    [c, 50],
  ]);
  expect(body.receipt).toMatchObject({ status: 'allocated', allocated: 300, remaining: 0 });
  expect([await balance(p), await balance(c)]).toEqual([250, 50]);
  const ofC = body.allocations.find(({ accountId }) => accountId === c);
  const ended = await unallocate(id, ofC?.id ?? 0);
  expect(ended.body.receipt).toMatchObject({ status: 'partly allocated', remaining: 50 });
  expect((await unallocate(id, ofC?.id ?? 0)).status).toBe(409);
  await allocate(id, [[p, 50]]);
  expect([await balance(p), await balance(c)]).toEqual([300, 0]);
  const rows = await shop.ok(accountBooks.transactions, manager, { params: { cca2, id: c } });
  expect(rows.data.map(({ kind, moneyIn, moneyOut }) => [kind, moneyIn ?? 0, moneyOut ?? 0])).toEqual([
    ['allocation', 0, 50],
    ['allocation', 50, 0],
  ]);
  expect(await red()).toEqual([]);
});

describe('F-81 to F-84', () => {
  test('all parts of one request or none; each above zero; together at most what remains; accounts of the country alone', async () => {
    const a = await shop.fund(await shop.person(), 0);
    const { id } = await received(100);
    const kenyan = await shop.db.one<{ id: number }>(
      sql`insert into accounts (country, name, user_id) values ('KE', 'Other', ${manager.id}) returning id`,
    );
    const refused = async (parts: readonly (readonly [number, number])[]) => {
      const { status, body } = await allocate(id, parts);
      return [status, body.errors];
    };
    expect(await refused([])).toEqual([422, { allocations: ['Each part must be above 0.'] }]);
    expect(await refused([[a, 0]])).toEqual([422, { allocations: ['Each part must be above 0.'] }]);
    const more = [422, { allocations: ['The amount is more than remains.'] }];
    expect(
      await refused([
        [a, 60],
        [a, 40.01],
      ]),
    ).toEqual(more);
    const elsewhere = [422, { accountId: ['The account is kept in KES.'] }];
    expect(
      await refused([
        [a, 60],
        [kenyan.id, 40],
      ]),
    ).toEqual(elsewhere);
    expect(await balance(a)).toBe(0);
  });

  test('a part that was spent stays where it is', async () => {
    const who = await shop.person();
    const a = await shop.fund(who, 0);
    const { id } = await received(200);
    const { body } = await allocate(id, [[a, 200]]);
    const { deliveryId } = await shop.accepted(who);
    await shop.ok(contract.workflow.payByBalance, who, { params: { country: 'ZA', deliveryId } });
    const back = await unallocate(id, body.allocations[0]?.id ?? 0);
    const says = { accountId: ['The balance of the account is not sufficient.'] };
    expect([back.status, back.body.errors]).toEqual([422, says]);
    expect(await red()).toEqual([]);
  });

  test('of those who allocate at once the later find what remains', async () => {
    const a = await shop.fund(await shop.person(), 0);
    const { id } = await received(100);
    const answers = await Promise.all([1, 2, 3].map(() => allocate(id, [[a, 60]])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await balance(a)).toBe(60);
  });
});

describe('a receipt', () => {
  test('that looks like another is asked about once', async () => {
    const body = { ...receipt, reference: 'twice' };
    const first = await shop.ok(fundsReceived.create, manager, { params: { cca2 }, body });
    const again = await shop.send(fundsReceived.create, manager, { params: { cca2 }, body });
    expect([again.status, again.body.message]).toEqual([409, `Looks like receipt ${first.id}.`]);
    const sure = await shop.ok(fundsReceived.create, manager, {
      params: { cca2 },
      body: { ...body, confirmDuplicate: true },
    });
    expect(sure.id).not.toBe(first.id);
  });

  test('is not of tomorrow, by the day of the country', async () => {
    const send = (receivedOn: string) =>
      shop.send(fundsReceived.create, manager, {
        params: { cca2 },
        body: { ...receipt, receivedOn, reference: `day ${receivedOn}` },
      });
    expect((await send('2026-11-21')).body.errors).toHaveProperty('receivedOn');
    shop.clock.now = Date.parse('2026-11-20T22:01:00Z');
    expect((await send('2026-11-21')).status).toBe(200);
    shop.clock.now = Date.parse('2026-11-20T08:00:00Z');
  });

  test('changes amount and day while nothing is allocated: the old booking is undone by name', async () => {
    const { id, xmin, transactionId } = await received(100);
    const params = { cca2, id };
    const update = (body: object) =>
      shop.send(fundsReceived.update, manager, { params, body: { xmin, ...body } });
    const changed = await update({ amount: 130, payer: 'Protea Home' });
    expect(changed.body).toMatchObject({ amount: 130, remaining: 130, payer: 'Protea Home' });
    expect((await update({ payer: 'Late' })).status).toBe(409);
    expect(
      await shop.db.one(
        sql`select count(*)::int as n from transactions where reverses_id = ${transactionId}`,
      ),
    ).toEqual({ n: 1 });
    const a = await shop.fund(await shop.person(), 0);
    await allocate(id, [[a, 1]]);
    const newer = await shop.ok(fundsReceived.get, manager, { params });
    const late = { xmin: newer.xmin, amount: 140 };
    expect((await shop.send(fundsReceived.update, manager, { params, body: late })).status).toBe(409);
    const words = await shop.ok(fundsReceived.update, manager, {
      params,
      body: { xmin: newer.xmin, note: 'by phone' },
    });
    expect(words).toMatchObject({ note: 'by phone', amount: 130 });
    expect(await red()).toEqual([]);
  });

  test('is sent back as far as it remains, or taken back as a whole, once', async () => {
    const a = await shop.fund(await shop.person(), 0);
    const { id } = await received(90);
    await allocate(id, [[a, 40]]);
    const { xmin } = await shop.ok(fundsReceived.get, manager, { params: { cca2, id } });
    const back = await shop.ok(fundsReceived.giveBack, manager, { params: { cca2, id }, body: { xmin } });
    expect(back).toMatchObject({ returned: 50, remaining: 0, status: 'returned' });
    const wrong = await received(70);
    const reverse = () =>
      shop.send(fundsReceived.reverse, manager, {
        params: { cca2, id: wrong.id },
        body: { xmin: wrong.xmin, reason: 'typed twice' },
      });
    expect((await reverse()).body).toMatchObject({ status: 'reversed', remaining: 0 });
    expect((await reverse()).status).toBe(409);
    expect((await allocate(wrong.id, [[a, 1]])).status).toBe(422);
    expect(await red()).toEqual([]);
  });

  test('is for administrators and managers alone', async () => {
    const staff = await shop.person({ isStaffOperator: true });
    expect((await shop.send(fundsReceived.list, staff, { params: { cca2 } })).status).toBe(403);
    const query = { status: 'returned' };
    const page = await shop.ok(fundsReceived.list, manager, { params: { cca2 }, query });
    expect(page.data.map(({ status }) => status)).toEqual(['returned']);
  });
});

test('FL-6, FL-11: whatever is allocated, ended and sent back, parts never pass the receipt and balances are what is open', async () => {
  const people = await Promise.all([1, 2].map(() => shop.person()));
  const step = fc.record({
    what: fc.constantFrom('allocate', 'allocate', 'end', 'return'),
    to: fc.nat(1),
    cents: fc.integer({ min: 1, max: 9_000 }),
    which: fc.nat(5),
  });
  const cent = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12_000 }),
      fc.array(step, { maxLength: 10 }),
      async (cents, steps) => {
        const accounts = await Promise.all(people.map((who) => shop.fund(who, 0)));
        const { id } = await received(cents / 100);
        const params = { cca2, id };
        for (const { what, to, cents: part, which } of steps) {
          const now = await shop.ok(fundsReceived.allocation, manager, { params });
          if (what === 'allocate') await allocate(id, [[accounts[to] ?? 0, part / 100]]);
          else if (what === 'end') await unallocate(id, now.allocations[which]?.id ?? 999_999);
          else await shop.send(fundsReceived.giveBack, manager, { params, body: { xmin: now.receipt.xmin } });
        }
        const { receipt: after, allocations } = await shop.ok(fundsReceived.allocation, manager, { params });
        for (const account of accounts)
          expect(cent(await balance(account))).toBe(
            allocations
              .filter(({ accountId }) => accountId === account)
              .reduce((sum, { amount }) => sum + cent(amount), 0),
          );
        expect(cent(after.allocated) + cent(after.returned) + cent(after.remaining)).toBe(cents);
        for (const { id: part } of allocations) expect((await unallocate(id, part)).status).toBe(200);
        for (const account of accounts) expect(await balance(account)).toBe(0);
        expect(await red()).toEqual([]);
      },
    ),
    runs(4),
  );
});

test('the proof of a receipt is shown to who looks after receipts alone, a newer one takes its place', async () => {
  const { id, xmin } = await received(77);
  const address = `/connect/funds-received/ZA/${id}/proof`;
  const bring = (bytes: Buffer, who = manager) => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(bytes)], 'slip.pdf'));
    return shop.raw(address, { method: 'POST', who, body });
  };
  expect((await shop.raw(address, { who: manager })).status).toBe(404);
  expect((await bring(Buffer.from('no paper'))).status).toBe(422);
  const first = pdf('/Lang (one)');
  for (const bytes of [first, pdf('/Lang (two)')]) {
    const answer: Receipt = await (await bring(bytes)).json();
    expect(answer.hasProof).toBe(true);
    expect(answer.xmin).toBeGreaterThan(xmin);
    const shown = await shop.raw(address, { who: manager });
    expect([shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      'application/pdf',
      'no-store',
    ]);
    expect(Buffer.from(await shown.arrayBuffer()).equals(first)).toBe(bytes === first);
  }
  expect(await shop.db.one(sql`select count(*)::int as n from guarded_files`)).toEqual({ n: 1 });
  const support = await shop.person({ isStaffOperator: true });
  expect((await shop.raw(address, { who: support })).status).toBe(403);
  expect((await bring(first, support)).status).toBe(403);
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
