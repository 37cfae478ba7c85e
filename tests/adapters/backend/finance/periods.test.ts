// Credit limits are told once a crossing; months are closed in their order, and nothing is booked in a closed one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellLimits } from '../../../../adapters/backend/finance/limits.ts';
import { addLines, openTransaction, post } from '../../../../adapters/backend/ledger/post.ts';
import { accountBooks, billing, type Claims, fundsReceived, periods } from '../../../../core/index.ts';
import { createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
let manager: Claims;
let administrator: Claims;
const cca2 = 'ZA';

beforeAll(async () => {
  shop = await createShop({ startAt: '2026-09-10T08:00:00Z' });
  manager = await shop.person({ isManagementOperator: true });
  administrator = await shop.person({ isAdministrator: true });
});
afterAll(() => shop.close());

const now = (): Date => new Date(shop.clock.now);

/** Moves money between an account and the house, at a moment. */
const move = async (accountId: number, cents: number, at: Date): Promise<number> => {
  const transactionId = await openTransaction(shop.db, {
    country: cca2,
    kind: 'opening',
    accountId,
    description: 'moved',
    createdBy: null,
    at,
  });
  await addLines(
    shop.db,
    transactionId,
    [
      {
        type: 'CORRECTION',
        description: 'moved',
        exclCents: Math.abs(cents),
        vatRate: 0,
        isCredit: cents > 0,
      },
    ],
    null,
    at,
  );
  const opening = await shop.db.one<{ id: number }>(
    sql`select id from accounts where kind = 'opening' and country = 'ZA'`,
  );
  await shop.db.tx((tx) =>
    post(
      tx,
      transactionId,
      [
        { accountId, cents },
        { accountId: opening.id, cents: -cents },
      ],
      at,
    ),
  );
  return transactionId;
};

test('a limit is told at 80 and at 95 percent, once, and again only after it fell below 70', async () => {
  const holder = await shop.person();
  const account = await shop.fund(holder, 0, 'Postpay', 60_000);
  const told = async (): Promise<readonly number[]> =>
    (
      await shop.db.query<{ percent: number }>(
        sql`select percent from limit_alerts where account_id = ${account} order by id`,
      )
    ).map(({ percent }) => percent);
  await move(account, -47_999, now());
  expect(await told()).toEqual([]);
  await move(account, -3_760, now());
  expect(await told()).toEqual([80]);
  await move(account, 5_000, now());
  await move(account, -4_000, now());
  expect(await told()).toEqual([80]);
  await move(account, -8_000, now());
  expect(await told()).toEqual([80, 95]);
  await move(account, 20_000, now());
  await move(account, -15_000, now());
  expect(await told()).toEqual([80, 95, 80]);
  expect(await tellLimits(shop.db, now())).toBe(3);
  expect(await tellLimits(shop.db, now())).toBe(0);
  const notices = await shop.db.query<{ body: string }>(
    sql`select body from web_notifications where title = 'An account nears its credit limit' order by id`,
  );
  expect(notices[0]?.body).toMatch(/^Test: 86% of R\s600\.00 is used\.$/);
  const letters = await shop.db.query<{ recipient: string }>(
    sql`select recipient from outbox where subject like '%credit limit%'`,
  );
  expect(letters.map(({ recipient }) => recipient)).toEqual([holder.email, holder.email, holder.email]);
});

test('limits are settings of a country: set by an administrator, refused by field, and counted from then on', async () => {
  const params = { cca2 };
  const usual = await shop.ok(billing.limits, manager, { params });
  expect(usual).toMatchObject({ xmin: 0, managersMove: 1_000, mostPayout: 100_000, recoveredShare: 25 });
  const { currency: _currency, ...body } = usual;
  const set = (who: Claims, change: object) =>
    shop.send(billing.updateLimits, who, { params, body: { ...body, ...change } });
  expect((await set(manager, {})).status).toBe(403);
  expect(
    (await set(administrator, { recoveredShare: 0.5, mostPayout: 10, managersMove: -1 })).body.errors,
  ).toEqual({
    recoveredShare: ['Enter a whole number from 1 to 100'],
    mostPayout: ['The most cannot be below the least.'],
    managersMove: ['Enter an amount from 0 on'],
  });
  const [rich, other] = [
    await shop.fund(await shop.person(), 500_000),
    await shop.fund(await shop.person(), 0),
  ];
  const transfer = (amount: number) =>
    shop.send(accountBooks.transfer, manager, {
      params: { cca2, id: rich },
      body: { toAccountId: other, amount, reason: 'moved' },
    });
  expect((await transfer(1_000.01)).body.errors).toEqual({
    amount: ['Only an administrator may move more than 1000'],
  });
  expect((await set(administrator, { managersMove: 2_000, managersCredit: 3 })).body).toMatchObject({
    managersMove: 2_000,
  });
  expect((await set(administrator, {})).status).toBe(409);
  expect((await transfer(2_000)).status).toBe(200);
  const granted = await shop.send(accountBooks.create, manager, {
    params,
    body: { name: 'Rich', accountType: 'Postpay', userId: (await shop.person()).id, creditLimit: 3.01 },
  });
  expect(granted.body.errors).toEqual({ creditLimit: ['Only an administrator may grant more than 3'] });
  const { xmin } = await shop.ok(billing.limits, manager, { params });
  expect((await set(administrator, { xmin })).status).toBe(200);
});

describe('months', () => {
  const months = async () => shop.ok(periods.list, manager, { params: { cca2 } });
  const find = async (month: string) => (await months()).find((one) => one.month === month);
  const close = async (who: Claims, month: string, reason?: string) =>
    shop.send(periods.close, who, {
      params: { cca2, month },
      body: { xmin: (await find(month))?.xmin ?? 0, ...(reason === undefined ? {} : { reason }) },
    });

  test('are closed when they are over, in their order, and late knowledge is booked on the first open day', async () => {
    const account = await shop.fund(await shop.person(), 10_000);
    expect((await close(manager, '2026-09-01')).status).toBe(409);
    // 23:59 of the last day in Johannesburg, then two minutes later
    shop.clock.now = Date.parse('2026-10-31T21:59:00Z');
    await move(account, 100, now());
    expect((await find('2026-10-01'))?.canClose).toBe(false);
    shop.clock.now = Date.parse('2026-10-31T22:01:00Z');
    expect((await find('2026-10-01'))?.canClose).toBe(false);
    expect((await close(manager, '2026-10-01')).status).toBe(409);
    expect((await close(manager, '2026-09-01')).status).toBe(200);
    const stale = await shop.send(periods.close, manager, {
      params: { cca2, month: '2026-10-01' },
      body: { xmin: 9 },
    });
    expect(stale.status).toBe(409);
    expect((await close(manager, '2026-10-01')).status).toBe(200);
    const late = await move(account, 200, new Date('2026-10-30T10:00:00Z'));
    const rows = await shop.db.query<{ day: string }>(
      sql`select distinct booked_on::text as day from ledger_entries where transaction_id = ${late}`,
    );
    expect(rows).toEqual([{ day: '2026-11-01' }]);
    const october = { from: '2026-10-01', to: '2026-10-31' };
    const details = await shop.ok(accountBooks.get, manager, {
      params: { cca2, id: account },
      query: october,
    });
    expect(details.closing).toBe(101);
  });

  test('take no posting that names a day of theirs, whoever posts it', async () => {
    const [posting] = await shop.db.query<{ t: number; a: number }>(
      sql`select transaction_id as t, account_id as a from ledger_entries order by id limit 1`,
    );
    const insert = shop.db.query(sql`
      insert into ledger_entries (transaction_id, posting, account_id, amount_cents, booked_on)
      values (${posting?.t ?? 0}, gen_random_uuid(), ${posting?.a ?? 0}, 1, '2026-10-15')`);
    await expect(insert).rejects.toThrow(/is closed/);
  });

  test('are closed over a red check by an administrator alone, with a reason, and reopened from the newest back', async () => {
    shop.clock.now = Date.parse('2026-11-20T08:00:00Z');
    await shop.ok(fundsReceived.create, manager, {
      params: { cca2 },
      body: { receivedOn: '2026-11-20', amount: 10, method: 'EFT', payer: 'Somebody' },
    });
    shop.clock.now = Date.parse('2026-12-02T08:00:00Z');
    await shop.db.script(`
      alter table accounts disable trigger user;
      update accounts set balance_cents = balance_cents + 1 where kind = 'bank' and country = 'ZA';
      alter table accounts enable trigger user`);
    const checks = await shop.ok(periods.checks, manager, { params: { cca2, month: '2026-11-01' } });
    expect(checks.map(({ isGreen, holds }) => [isGreen, holds])).toEqual([
      [false, true],
      [true, true],
      [false, false],
      [true, false],
    ]);
    expect((await close(manager, '2026-11-01')).status).toBe(403);
    expect((await close(administrator, '2026-11-01')).status).toBe(422);
    expect((await close(administrator, '2026-11-01', 'The cent is known')).status).toBe(200);
    const reopen = async (who: Claims, month: string) =>
      (
        await shop.send(periods.reopen, who, {
          params: { cca2, month },
          body: { xmin: (await find(month))?.xmin ?? 0, reason: 'A receipt was missing' },
        })
      ).status;
    expect(await reopen(manager, '2026-11-01')).toBe(403);
    expect(await reopen(administrator, '2026-10-01')).toBe(409);
    expect(await reopen(administrator, '2026-11-01')).toBe(200);
    expect((await find('2026-11-01'))?.isClosed).toBe(false);
    await shop.db.script(`
      alter table accounts disable trigger user;
      update accounts set balance_cents = balance_cents - 1 where kind = 'bank' and country = 'ZA';
      alter table accounts enable trigger user`);
  });
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
