// The weekly pay run: due on Tuesdays from six in the morning by the local clock, once an account, for whoever can be paid.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import { payeeAccount } from '../../../../adapters/backend/ledger/payee.ts';
import { addLines, houseAccounts, openTransaction, post } from '../../../../adapters/backend/ledger/post.ts';
import { payRunOf, payWeekly } from '../../../../adapters/backend/served/payRun.ts';
import {
  accountBooks,
  bankAccounts,
  type Claims,
  withdrawalCalls,
  withdrawals,
} from '../../../../core/index.ts';
import { createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
let manager: Claims;
let boss: Claims;
const cca2 = 'ZA';
const params = { cca2 };
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
  boss = await shop.person({ isAdministrator: true });
});
afterAll(() => shop.close());

/** A driver who earned this much, with or without a bank account that was verified. */
const driver = async (cents: number, isVerified = true): Promise<number> =>
  earner((await shop.driver()).who, cents, isVerified);
const earner = async (who: Claims, cents: number, isVerified = true): Promise<number> => {
  const at = new Date(shop.clock.now);
  const accountId = await shop.db.tx(async (tx) => {
    const account = await payeeAccount(tx, cca2, who.id);
    const house = await houseAccounts(tx, cca2, ['driver-cost', 'driver-payable']);
    const opening = { country: cca2, accountId: null, description: 'Run', createdBy: null, at };
    const job = await openTransaction(tx, { ...opening, kind: 'job' });
    const pay = { type: 'PAY', description: 'Run', exclCents: cents, vatRate: 0 } as const;
    await addLines(tx, job, [pay], null, at);
    await post(
      tx,
      job,
      [
        { accountId: house['driver-payable'], cents },
        { accountId: house['driver-cost'], cents: -cents },
      ],
      at,
    );
    const release = await openTransaction(tx, { ...opening, kind: 'pay-release', accountId: account });
    await addLines(tx, release, [pay], null, at);
    await post(
      tx,
      release,
      [
        { accountId: account, cents },
        { accountId: house['driver-payable'], cents: -cents },
      ],
      at,
    );
    return account;
  });
  const place = await shop.ok(bankAccounts.calls.create, manager, {
    params,
    body: {
      holderName: 'D',
      holderKind: 'driver',
      userId: who.id,
      bankCode: 'za-fnb',
      accountNumber: `62481${100_000 + accountId}`,
      accountType: 'cheque',
      forPayouts: true,
    },
  });
  if (isVerified)
    await shop.ok(bankAccounts.actionCalls.verify, boss, { params: { cca2, id: place.id }, body: {} });
  return accountId;
};
const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);

test('is due on a Tuesday from six on', () => {
  expect(['2026-11-24 05', '2026-11-24 06', '2026-11-24 23', '2026-11-25 06'].map(payRunOf)).toEqual([
    null,
    '2026-11-24',
    '2026-11-24',
    null,
  ]);
});

test('asks once for what each independent driver holds; by two who run at once too, and a second person lets it go', async () => {
  const paid = await driver(12_345);
  const [little, unverified] = [await driver(4_999), await driver(9_000, false)];
  // 05:59 in Johannesburg, then 06:00
  expect(await payWeekly(shop.db, new Date('2026-11-24T03:59:00Z'))).toBe(0);
  const due = new Date('2026-11-24T04:00:00Z');
  shop.clock.now = due.getTime();
  const made = await Promise.all([payWeekly(shop.db, due), payWeekly(shop.db, due)]);
  expect(made[0] + made[1]).toBe(1);
  expect(await payWeekly(shop.db, due)).toBe(0);
  const { data } = await shop.ok(withdrawals.calls.list, manager, { params });
  expect(data.map(({ accountId, amount, statusId, note }) => [accountId, amount, statusId, note])).toEqual([
    [paid, 123.45, 0, 'Weekly pay'],
  ]);
  const rows = await shop.db.query<{ id: number; cents: number }>(
    sql`select id, balance_cents as cents from accounts where id = any(${[paid, little, unverified]}::bigint[]) order by id`,
  );
  expect(rows.map(({ cents }) => cents)).toEqual([0, 4_999, 9_000]);
  expect(await red()).toEqual([]);
  const { outcomes } = await shop.ok(withdrawalCalls.approve, manager, {
    params,
    body: { ids: data.map(({ id }) => id) },
  });
  expect(outcomes.map(({ done }) => done)).toEqual([true]);
  expect(await red()).toEqual([]);
});

test('a partner chooses the run; nobody else does it for one, and an independent driver cannot leave it', async () => {
  const partner = await shop.person({ isPartner: true });
  const other = await shop.person({ isPartner: true });
  const [account, alone] = [await earner(partner, 20_000), await driver(4_000)];
  const at = (id: number) => ({ params: { cca2, id } });
  const { xmin, ...kept } = await shop.ok(accountBooks.get, partner, at(account));
  expect(kept).toMatchObject({ paidWeekly: false, choosesPay: true, issuesOwnInvoices: false });
  const pay = (by: Claims, id: number, change: object, version = xmin) =>
    shop.send(accountBooks.pay, by, { ...at(id), body: { xmin: version, ...change } });
  const due = new Date('2026-12-01T04:00:00Z');
  expect(await payWeekly(shop.db, due)).toBe(0);
  expect((await pay(other, account, { paidWeekly: true })).status).toBe(404);
  expect((await pay({ ...partner, actorId: boss.id }, account, { paidWeekly: true })).status).toBe(403);
  expect((await pay(partner, account, { issuesOwnInvoices: true })).status).toBe(403);
  const chosen = await pay(partner, account, { paidWeekly: true });
  expect(chosen.body).toMatchObject({ paidWeekly: true });
  expect((await pay(manager, account, { issuesOwnInvoices: true }, chosen.body.xmin)).body).toMatchObject({
    paidWeekly: true,
    issuesOwnInvoices: true,
  });
  const own = await shop.ok(accountBooks.get, manager, at(alone));
  expect(own).toMatchObject({ paidWeekly: true, choosesPay: false });
  expect((await pay(manager, alone, { paidWeekly: false }, own.xmin)).status).toBe(409);
  const customer = await shop.fund(await shop.person(), 0);
  const plain = await shop.ok(accountBooks.get, manager, at(customer));
  expect((await pay(manager, customer, { issuesOwnInvoices: true }, plain.xmin)).status).toBe(409);
  expect(await payWeekly(shop.db, due)).toBe(1);
  expect((await shop.ok(accountBooks.get, partner, at(account))).balance).toBe(0);
  expect(await red()).toEqual([]);
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
