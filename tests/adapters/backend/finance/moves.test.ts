// Money that staff move by hand: transfers, debts given up, VAT paid over, deposits that go back to their card; each undone by name, once.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentWaiting, invoicePeriods } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import { accountBooks, type Claims, ledger, taxDocuments } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { GOOD, payInFrame } from '../cards/cardFrame.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';
import { fillHouse } from './houseDetails.ts';

let shop: Shop;
let manager: Claims;
let boss: Claims;
const cca2 = 'ZA';
const { workflow, accounts } = contract;

beforeAll(async () => {
  shop = await createShop({ startAt: '2026-10-05T08:00:00Z' });
  manager = await shop.person({ isManagementOperator: true });
  boss = await shop.person({ isAdministrator: true });
  await fillHouse(shop, boss);
});
afterAll(() => shop.close());

const at = (id: number) => ({ params: { cca2, id } });
const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);
const balance = async (id: number) => (await shop.ok(accountBooks.get, manager, at(id))).balance;
const newest = async (kind: string): Promise<number> =>
  (await shop.db.one<{ id: number }>(sql`select max(id) as id from transactions where kind = ${kind}`)).id;
/** A customer who paid this much in by card, as the services book it. */
const deposited = async (amount: number) => {
  const who = await shop.person();
  const id = await shop.fund(who, 0);
  const { depositId, paymentPeachPaymentsCheckoutId: checkout } = await shop.ok(accounts.deposit, who, {
    ...at(id),
    body: { amount },
  });
  const body = await payInFrame((path, init) => shop.raw(path, init), checkout, GOOD);
  await shop.ok(accounts.processDeposit, who, { params: { cca2, id, depositId }, body });
  return { who, id, deposit: await newest('deposit') };
};
/** Books a delivery on the one account of somebody. */
const buy = async (who: Claims): Promise<void> => {
  const deliveryDate = new Date(shop.clock.now).toISOString().slice(0, 10);
  const { deliveryId } = await shop.accepted(who, { deliveryDate });
  await shop.ok(workflow.payByBalance, who, { params: { country: cca2, deliveryId } });
};
const transfer = (who: Claims, from: number, toAccountId: number, amount: number) =>
  shop.send(accountBooks.transfer, who, { ...at(from), body: { toAccountId, amount, reason: 'Moved' } });
const writeOff = (who: Claims, id: number, amount: number) =>
  shop.send(accountBooks.writeOff, who, { ...at(id), body: { amount, reason: 'Gone out of business' } });
const reverse = (who: Claims, id: number) =>
  shop.send(ledger.reverse, who, { ...at(id), body: { reason: 'By mistake' } });

describe('a transfer', () => {
  test('moves what is on an account, never out of a limit, to another of the country', async () => {
    const { id: from } = await deposited(200);
    const to = await shop.fund(await shop.person(), 0, 'Postpay', 50_000);
    expect((await transfer(manager, from, to, 150)).body.balance).toBe(50);
    expect(await balance(to)).toBe(150);
    expect((await transfer(manager, from, to, 50.01)).body.errors).toEqual({
      accountId: ['The balance of the account is not sufficient.'],
    });
    expect((await transfer(manager, to, from, 150.01)).status).toBe(422);
    expect((await transfer(manager, from, from, 1)).body.errors).toHaveProperty('toAccountId');
    expect((await transfer(manager, from, 987_654, 1)).body.errors).toEqual({
      toAccountId: ['Unknown here.'],
    });
    expect((await transfer(manager, from, to, 0)).body.errors).toHaveProperty('amount');
    expect((await transfer({ ...manager, actorId: boss.id }, from, to, 1)).status).toBe(403);
    expect(await red()).toEqual([]);
  });

  test('of more than 1,000.00 is for administrators', async () => {
    const { id: from } = await deposited(3_000);
    const to = await shop.fund(await shop.person(), 0);
    expect((await transfer(manager, from, to, 1_000.01)).body.errors).toHaveProperty('amount');
    expect((await transfer(boss, from, to, 1_000.01)).status).toBe(200);
  });

  test('leaves an account that is on hold only when that is released, to its card too; money may come to it', async () => {
    const { id: from, deposit } = await deposited(100);
    const to = await shop.fund(await shop.person(), 0);
    const held = async (id: number) => {
      const { xmin } = await shop.ok(accountBooks.get, manager, at(id));
      await shop.ok(accountBooks.hold, manager, { ...at(id), body: { xmin, reason: 'Asked' } });
    };
    await held(to);
    expect((await transfer(manager, from, to, 10)).status).toBe(200);
    await held(from);
    const toCard = shop.send(ledger.refundToCard, manager, { ...at(deposit), body: { amount: 10 } });
    for (const answer of [await transfer(manager, from, to, 10), await toCard])
      expect(answer.body.errors).toEqual({ accountId: ['The account is on hold.'] });
  });

  test('of all that is there, asked for by several at once, moves it once', async () => {
    const { id: from } = await deposited(100);
    const to = await shop.fund(await shop.person(), 0);
    const answers = await Promise.all(Array.from({ length: 6 }, () => transfer(manager, from, to, 100)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect([await balance(from), await balance(to)]).toEqual([0, 100]);
    expect(await red()).toEqual([]);
  });

  test('is undone once, by name, where the money is still there', async () => {
    const { id: from, who } = await deposited(100);
    const to = await shop.fund(await shop.person(), 0);
    await transfer(manager, from, to, 100);
    const moved = await newest('transfer');
    expect(await shop.ok(ledger.transaction, manager, at(moved))).toMatchObject({ canReverse: true });
    expect(await shop.ok(ledger.transaction, who, at(moved))).not.toHaveProperty('canReverse');
    await transfer(manager, to, await shop.fund(await shop.person(), 0), 60);
    expect((await reverse(manager, moved)).body.errors).toHaveProperty('accountId');
    await reverse(manager, await newest('transfer'));
    expect((await reverse(manager, moved)).body).toMatchObject({ canReverse: false });
    expect([await balance(from), await balance(to)]).toEqual([100, 0]);
    expect((await reverse(manager, moved)).status).toBe(409);
    expect(await red()).toEqual([]);
  });
});

describe('a write-off', () => {
  test('gives up what is owed at most, settles the oldest invoice, and opens it again when it is undone', async () => {
    const who = await shop.person();
    const id = await shop.fund(who, 0, 'Postpay', 100_000);
    await buy(who);
    const owed = -((await balance(id)) ?? 0);
    shop.clock.now = Date.parse('2026-11-01T00:30:00Z');
    expect(await invoicePeriods(shop.db, new Date(shop.clock.now))).toBeGreaterThan(0);
    const invoice = async () =>
      (await shop.ok(taxDocuments.list, manager, { params: { cca2 }, query: { accountId: id } })).data[0];
    expect(await invoice()).toMatchObject({ outstanding: owed, status: 'open' });
    expect((await writeOff(manager, id, owed + 0.01)).body.errors).toEqual({
      amount: [`The account owes only ${owed.toFixed(2)}.`],
    });
    expect((await writeOff(manager, id, owed - 1)).body.balance).toBe(-1);
    expect(await invoice()).toMatchObject({ outstanding: 1, status: 'partly paid' });
    expect(await red()).toEqual([]);
    expect((await reverse(manager, await newest('write-off'))).status).toBe(200);
    expect(await invoice()).toMatchObject({ outstanding: owed, status: 'open' });
    expect(await balance(id)).toBe(-owed);
    expect((await writeOff({ ...manager, actorId: boss.id }, id, 1)).status).toBe(403);
    expect(await red()).toEqual([]);
    // a Monday in working hours again
    shop.clock.now = Date.parse('2026-11-02T08:00:00Z');
  });
});

describe('VAT', () => {
  test('is paid over by administrators, at most what the books owe, and the check of VAT stays green', async () => {
    const who = await shop.person();
    await shop.fund(who, 100_000);
    await buy(who);
    await documentWaiting(shop.db, new Date(shop.clock.now));
    const params = { cca2 };
    const { owed } = await shop.ok(ledger.vat, manager, { params });
    expect(owed).toBeGreaterThan(0);
    const pay = (by: Claims, amount: number) =>
      shop.send(ledger.payVat, by, { params, body: { amount, reference: 'VAT201 October' } });
    expect((await pay(manager, 1)).status).toBe(403);
    expect((await pay(boss, owed + 0.01)).body.errors).toHaveProperty('amount');
    const paid = (await pay(boss, owed)).body;
    expect(paid).toMatchObject({ owed: 0, payments: [{ amount: owed, reference: 'VAT201 October' }] });
    expect(await red()).toEqual([]);
    await reverse(manager, paid.payments[0]?.transactionId ?? 0);
    expect(await shop.ok(ledger.vat, manager, { params })).toMatchObject({
      owed,
      payments: [{ isReversed: true }],
    });
    expect(await red()).toEqual([]);
  });
});

describe('a deposit', () => {
  const refund = (by: Claims, id: number, amount: number) =>
    shop.send(ledger.refundToCard, by, { ...at(id), body: { amount } });

  test('goes back to its card once, up to what is left of it, and the provider is asked', async () => {
    const { id, deposit } = await deposited(200);
    const other = await shop.fund(await shop.person(), 0);
    await transfer(manager, id, other, 50);
    const seen = await shop.ok(ledger.transaction, manager, at(deposit));
    const { reference } = await shop.db.one<{ reference: string }>(
      sql`select provider_payment_id as reference from card_payments where transaction_id = ${deposit}`,
    );
    expect(seen).toMatchObject({ refundable: 150, providerReference: reference });
    const rows = async (kind: string) =>
      (await shop.ok(accountBooks.transactions, manager, { ...at(id), query: { kind } })).data.length;
    expect([await rows('deposit'), await rows('transfer,deposit'), await rows('transfer,refund')]).toEqual([
      1, 2, 1,
    ]);
    expect((await refund(manager, deposit, 200)).body.errors).toHaveProperty('accountId');
    expect((await refund(manager, deposit, 200.01)).body.errors).toHaveProperty('amount');
    const answers = await Promise.all([1, 2, 3].map(() => refund(manager, deposit, 150)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await balance(id)).toBe(0);
    expect(await red()).toEqual([]);
    expect(await shop.settleRefunds()).toBe(1);
    const row = await shop.db.one(
      sql`select status, amount_cents as cents from card_refunds where account_id = ${id}`,
    );
    expect(row).toEqual({ status: 'paid', cents: 15_000 });
    expect(await red()).toEqual([]);
  });

  test('that the bank refuses falls back to the account, with a letter that speaks of no delivery', async () => {
    const { id, deposit } = await deposited(80);
    await shop.db.query(sql`
      update provider_checkouts set result_code = '800.100.100' where payment_id = (
        select provider_payment_id from card_payments where transaction_id = ${deposit})`);
    await refund(boss, deposit, 80);
    expect(await balance(id)).toBe(0);
    await shop.settleRefunds();
    shop.clock.now += 120_000;
    await shop.settleRefunds();
    const { status } = await shop.db.one<{ status: string }>(
      sql`select status from card_refunds where account_id = ${id}`,
    );
    expect([status, await balance(id)]).toEqual(['failed', 80]);
    const letters = await shop.db.query<{ subject: string }>(
      sql`select subject from outbox where subject like 'Your refund%'`,
    );
    expect(letters.map(({ subject }) => subject)).toEqual(['Your refund']);
    expect(await red()).toEqual([]);
  });

  test('is the only thing that goes back this way, and what others undo is not undone here', async () => {
    const who = await shop.person();
    await shop.fund(who, 100_000);
    await buy(who);
    const sale = await newest('delivery');
    expect((await refund(manager, sale, 1)).status).toBe(409);
    expect((await reverse(manager, sale)).body.message).toBe('This transaction is undone where it was made.');
  });
});

test('FL-1 to FL-5: whatever is moved, given up and undone by hand, in any order, nothing passes a limit and the books agree', async () => {
  const step = fc.record({
    what: fc.constantFrom('transfer', 'writeOff', 'reverse', 'vat'),
    from: fc.nat(2),
    to: fc.nat(2),
    amount: fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100),
    which: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const buyer = await shop.person();
      const ids = [
        await shop.fund(await shop.person(), 30_000),
        await shop.fund(buyer, 0, 'Postpay', 50_000),
        await shop.fund(await shop.person(), 0),
      ];
      await buy(buyer);
      const sum = async () =>
        (await Promise.all(ids.map(balance))).reduce<number>((all, one) => all + (one ?? 0), 0);
      const before = await sum();
      const made: number[] = [];
      let given = 0;
      for (const { what, from, to, amount, which } of steps) {
        const [a = 0, b = 0] = [ids[from], ids[to]];
        if (what === 'transfer') {
          if ((await transfer(manager, a, b, amount)).status === 200) made.push(await newest('transfer'));
        } else if (what === 'writeOff') {
          if ((await writeOff(manager, a, amount)).status !== 200) continue;
          made.push(await newest('write-off'));
          given += Math.round(amount * 100);
        } else if (what === 'vat') {
          const paid = await shop.send(ledger.payVat, boss, {
            params: { cca2 },
            body: { amount, reference: 'VAT201' },
          });
          if (paid.status === 200) made.push(paid.body.payments[0]?.transactionId ?? 0);
        } else {
          const id = made[which % Math.max(1, made.length)];
          if (id === undefined) continue;
          const { kind, amountExcl } = await shop.ok(ledger.transaction, manager, at(id));
          const undone = await reverse(manager, id);
          if (undone.status === 200 && kind === 'write-off') given -= Math.round((amountExcl ?? 0) * 100);
        }
      }
      expect(await red()).toEqual([]);
      expect(Math.round((await sum()) * 100)).toBe(Math.round(before * 100) + given);
      const both = await shop.db.query(sql`
        select x.id from transactions x join transactions r on r.reverses_id = x.id join ledger_entries e on e.transaction_id in (x.id, r.id)
        group by x.id, e.account_id having sum(e.amount_cents) <> 0`);
      expect(both).toEqual([]);
    }),
    runs(4),
  );
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
