// Pay cannot be redirected by one person, what an advance still owes can be given up, and what a bank returns to a closed account moves on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import { payeeAccount } from '../../../../adapters/backend/ledger/payee.ts';
import { openTransaction, post } from '../../../../adapters/backend/ledger/post.ts';
import {
  accountBooks,
  advances,
  bankAccounts,
  type Claims,
  ledger,
  withdrawalCalls,
  withdrawals,
} from '../../../../core/index.ts';
import { createShop, type Shop, sql } from '../shop.ts';

const cca2 = 'ZA';
const params = { cca2 };
let shop: Shop;
let boss: Claims;
let manager: Claims;
let second: Claims;
beforeAll(async () => {
  shop = await createShop();
  boss = await shop.person({ isAdministrator: true });
  manager = await shop.person({ isManagementOperator: true });
  second = await shop.person({ isManagementOperator: true });
});
afterAll(() => shop.close());

const at = (id: number) => ({ params: { cca2, id } });
const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);
const paidOn = () => new Date(shop.clock.now).toISOString().slice(0, 10);

let numbers = 100_000_000;
const placeOf = async (by: Claims, who: Claims, holderKind: 'customer' | 'driver') => {
  numbers += 1;
  const body = {
    holderName: 'N Dlamini',
    holderKind,
    userId: who.id,
    bankCode: 'za-fnb',
    accountNumber: `62${numbers}`,
    accountType: 'cheque',
    forPayouts: true,
  } as const;
  return (await shop.ok(bankAccounts.calls.create, by, { params, body })).id;
};
const verify = (by: Claims, id: number) =>
  shop.send(bankAccounts.actionCalls.verify, by, { ...at(id), body: {} });
const payable = async (who: Claims, holderKind: 'customer' | 'driver') => {
  const id = await placeOf(manager, who, holderKind);
  expect((await verify(second, id)).status).toBe(200);
  shop.clock.now += 3 * 86_400_000;
  return id;
};

/** A driver who earned this much. */
const earner = async (who: Claims, cents: number): Promise<number> => {
  const now = new Date(shop.clock.now);
  return shop.db.tx(async (tx) => {
    const accountId = await payeeAccount(tx, cca2, who.id);
    const { id: opening } = await tx.one<{ id: number }>(
      sql`select id from accounts where country = ${cca2} and kind = 'opening'`,
    );
    const id = await openTransaction(tx, {
      country: cca2,
      kind: 'pay-release',
      accountId,
      description: 'Earned before',
      createdBy: null,
      at: now,
    });
    await tx.query(sql`insert into transaction_items (transaction_id, transaction_item_type_id, amount_excl_cents, description, is_credit)
      values (${id}, 9000, ${cents}, 'Earned before', true)`);
    const legs = [
      { accountId, cents },
      { accountId: opening, cents: -cents },
    ];
    await post(tx, id, legs, now);
    return accountId;
  });
};

test('a bank account is verified by somebody else than who wrote it down, in whoever’s name, and never by its holder', async () => {
  const { who: driver } = await shop.driver();
  const own = await placeOf(boss, driver, 'driver');
  expect((await verify(boss, own)).body.message).toMatch(/^Somebody else has to verify this/);
  const inHisName = await placeOf({ ...manager, actorId: boss.id }, driver, 'driver');
  expect((await verify(boss, inHisName)).status).toBe(403);
  expect((await verify(manager, own)).body).toMatchObject({ statusId: 200, verifiedBy: expect.any(String) });
  const alsoStaff = await shop.person({ isAdministrator: true });
  const mine = await placeOf(manager, alsoStaff, 'driver');
  expect((await verify(alsoStaff, mine)).status).toBe(403);
  expect((await verify(second, mine)).status).toBe(200);
  const written = shop.db.query(sql`update bank_accounts set verified_by = created_by where id = ${mine}`);
  await expect(written).rejects.toThrow(/bank_accounts_eyes/);
});

test('mobile money of a person goes to the phone that the person has confirmed', async () => {
  const who = await shop.person({ cca2: 'KE' });
  const say = (isConfirmed: boolean) =>
    shop.db.query(
      sql`update users set phone_number = '+254 712 345 678', phone_number_confirmed = ${isConfirmed} where id = ${who.id}`,
    );
  const add = (accountNumber: string) =>
    shop.send(bankAccounts.calls.create, manager, {
      params: { cca2: 'KE' },
      body: {
        holderName: 'W Otieno',
        holderKind: 'customer',
        userId: who.id,
        bankCode: 'ke-mpesa',
        accountNumber,
        accountType: 'mobile money',
        forPayouts: true,
      },
    });
  const refused = { accountNumber: ['Use the confirmed phone number of the user.'] };
  await say(false);
  expect((await add('+254 712 345 678')).body.errors).toEqual(refused);
  await say(true);
  expect((await add('+254 712 345 679')).body.errors).toEqual(refused);
  expect((await add('254712345678')).status).toBe(200);
});

test('whose money it is does not let it go, though nobody asked for it', async () => {
  const holder = await shop.person({ isAdministrator: true });
  const accountId = await shop.fund(holder, 20_000);
  const bankAccountId = await payable(holder, 'customer');
  const body = { accountId, bankAccountId, amount: 100 };
  const { id } = await shop.ok(withdrawals.calls.create, manager, { params, body });
  await shop.db.query(sql`update payouts set asked_by = null, pay_run_on = current_date where id = ${id}`);
  const approve = (by: Claims) => shop.send(withdrawals.actionCalls.approve, by, { ...at(id), body: {} });
  expect((await approve(holder)).body.message).toBe('Somebody else has to approve this.');
  expect((await approve(second)).status).toBe(200);
});

test('what an advance still owes is written off by an administrator, and owed again where that was wrong', async () => {
  const { who: driver } = await shop.driver();
  const accountId = await earner(driver, 80_000);
  const bankAccountId = await payable(driver, 'driver');
  const body = { accountId, bankAccountId, amount: 100 };
  const { id } = await shop.ok(advances.calls.create, manager, { params, body });
  const step = (action: keyof typeof advances.actionCalls, by: Claims, asked: object) =>
    shop.send(advances.actionCalls[action], by, { ...at(id), body: asked });
  const reason = 'He moved away';
  expect((await step('writeOff', boss, { reason })).status).toBe(409);
  await step('approve', second, {});
  await step('complete', second, { paidOn: paidOn() });
  expect((await step('writeOff', manager, { reason })).status).toBe(403);
  expect((await step('writeOff', { ...boss, actorId: 1 }, { reason })).status).toBe(403);
  expect((await step('writeOff', boss, { reason: ' ' })).status).toBe(422);
  const bears = async () =>
    (
      await shop.db.one<{ cents: number }>(
        sql`select coalesce(sum(balance_cents), 0)::bigint as cents from accounts where country = ${cca2} and kind = 'write-off'`,
      )
    ).cents;
  expect((await step('writeOff', boss, { reason })).body).toMatchObject({
    outstanding: 0,
    recovered: 0,
    givenUp: 100,
  });
  expect([await bears(), await red()]).toEqual([-10_000, []]);
  expect((await step('writeOff', boss, { reason })).status).toBe(409);
  expect((await step('return', second, { reason })).status).toBe(409);
  expect((await step('oweAgain', boss, { reason: 'He is back' })).body).toMatchObject({
    outstanding: 100,
    givenUp: 0,
  });
  expect([await bears(), await red()]).toEqual([0, []]);
  // undone at its transaction, it is owed again just the same
  await step('writeOff', boss, { reason });
  const { transactionId } = await shop.db.one<{ transactionId: number }>(sql`
    select max(transaction_id) as "transactionId" from recoveries where payout_id = ${id}`);
  await shop.ok(ledger.reverse, boss, { ...at(transactionId), body: { reason } });
  const now = await shop.ok(advances.calls.get, boss, at(id));
  expect([now.outstanding, now.givenUp, await red()]).toEqual([100, 0, []]);
});

test('what a bank returns to an account that was closed meanwhile is moved to another, or withdrawn anew', async () => {
  const who = await shop.person();
  const accountId = await shop.fund(who, 20_000);
  const other = await shop.fund(await shop.person(), 0);
  const bankAccountId = await payable(who, 'customer');
  const ask = (amount: number) =>
    shop.send(withdrawals.calls.create, manager, { params, body: { accountId, bankAccountId, amount } });
  const { body } = await ask(200);
  const step = (action: keyof typeof withdrawals.actionCalls, asked: object) =>
    shop.ok(withdrawals.actionCalls[action], second, { ...at(body.id), body: asked });
  await step('approve', {});
  await step('complete', { paidOn: paidOn() });
  const { xmin } = await shop.ok(accountBooks.get, manager, at(accountId));
  await shop.ok(accountBooks.close, manager, { ...at(accountId), body: { xmin } });
  await step('return', { reason: 'No such account' });
  expect(await shop.ok(accountBooks.get, manager, at(accountId))).toMatchObject({
    balance: 200,
    status: 'closed',
  });
  const moved = await shop.ok(accountBooks.transfer, manager, {
    ...at(accountId),
    body: { toAccountId: other, amount: 80, reason: 'The holder asked' },
  });
  expect(moved.balance).toBe(120);
  const back = await shop.send(accountBooks.transfer, manager, {
    ...at(other),
    body: { toAccountId: accountId, amount: 80, reason: 'Back' },
  });
  expect(back.body.errors).toEqual({ toAccountId: ['Unknown here.'] });
  expect((await verify(second, bankAccountId)).status).toBe(200);
  const { accounts } = await shop.ok(withdrawalCalls.choices, manager, { params });
  expect(accounts.find(({ id }) => id === accountId)?.most).toBe(120);
  expect((await ask(120.01)).status).toBe(422);
  expect((await ask(120)).status).toBe(200);
  expect(await red()).toEqual([]);
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
