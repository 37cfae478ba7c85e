// What the card provider pays out, what banks take back, and the rows of the worked example about cards and pay, to the cent.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import { moveBetween } from '../../../../adapters/backend/ledger/moves.ts';
import { payeeAccount } from '../../../../adapters/backend/ledger/payee.ts';
import { addLines, houseAccounts, openTransaction, post } from '../../../../adapters/backend/ledger/post.ts';
import {
  accountBooks,
  advances,
  bankAccounts,
  billing,
  type Claims,
  disputes,
  payoutStatus,
  settlements,
  withdrawalCalls,
  withdrawals,
} from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
let manager: Claims;
let boss: Claims;
const cca2 = 'ZA';
const params = { cca2 };
const DAY = 86_400_000;
const START = Date.parse('2026-11-20T08:00:00Z');
const period = { from: '2026-11-01', to: '2026-11-20' } as const;

beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
  boss = await shop.person({ isAdministrator: true });
});
afterAll(() => shop.close());

const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);
const balance = async (id: number) =>
  (await shop.ok(accountBooks.get, manager, { params: { cca2, id } })).balance;
/** What the house's own sides stand at, in cents. */
const house = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (
      await shop.db.query<{ kind: string; cents: number }>(
        sql`select kind, balance_cents as cents from accounts where country = 'ZA' and kind not in ('customer', 'payee')`,
      )
    ).map(({ kind, cents }) => [kind, cents]),
  );
/** A card payment that is settled with the account, as the services book it. */
const cardPays = async (accountId: number, cents: number): Promise<number> => {
  const at = new Date(shop.clock.now);
  return shop.db.tx(async (tx) => {
    const transactionId = await openTransaction(tx, {
      country: cca2,
      kind: 'deposit',
      accountId,
      description: 'Card payment',
      createdBy: null,
      at,
    });
    await addLines(
      tx,
      transactionId,
      [{ type: 'CARD_PAYMENT', description: 'Card payment', exclCents: cents, vatRate: 0 }],
      null,
      at,
    );
    const { provider } = await houseAccounts(tx, cca2, ['provider']);
    await post(
      tx,
      transactionId,
      [
        { accountId, cents },
        { accountId: provider, cents: -cents },
      ],
      at,
    );
    const { id } = await tx.one<{ id: number }>(sql`
      insert into card_payments (country, purpose, account_id, amount_cents, currency, status, transaction_id, created_utc, settled_utc)
      values ('ZA', 'deposit', ${accountId}, ${cents}, 'ZAR', 'paid', ${transactionId}, ${at}, ${at}) returning id`);
    return id;
  });
};
const settle = (
  body: { gross: number; fees: number; net: number; payments?: number[]; reference?: string },
  who = manager,
) => shop.send(settlements.create, who, { params, body: { ...period, ...body } });

test('a settlement clears what cards paid: gross is net and fees, each payment once, and what it does not explain is told', async () => {
  const account = await shop.fund(await shop.person(), 0);
  const [a, b] = [await cardPays(account, 10_000), await cardPays(account, 5_000)];
  expect((await settle({ gross: 100, fees: 3, net: 98 })).body.errors).toEqual({
    net: ['Gross less fees must be net.'],
  });
  expect((await settle({ gross: 100, fees: -3, net: 103 })).status).toBe(422);
  const before = await house();
  const made = await settle({ gross: 110, fees: 3, net: 107, payments: [a], reference: 'PP-1' });
  expect(made.body.settlements).toMatchObject([{ gross: 110, net: 107, difference: 10, reference: 'PP-1' }]);
  expect(made.body.unsettled.map(({ id, amount }) => [id, amount])).toEqual([[b, 50]]);
  const after = await house();
  const moved = (kind: string) => (after[kind] ?? 0) - (before[kind] ?? 0);
  expect(['provider', 'bank', 'provider-fees'].map(moved)).toEqual([11_000, -10_700, -300]);
  const notice = await shop.db.one<{ n: number }>(
    sql`select count(*)::int as n from web_notifications where title = 'A settlement differs from its payments'`,
  );
  expect(notice.n).toBeGreaterThan(0);
  expect((await settle({ gross: 50, fees: 0, net: 50, payments: [a] })).body.errors).toEqual({
    payments: ['Unknown here, or settled already.'],
  });
  expect((await settle({ gross: 50, fees: 0, net: 50, payments: [b], reference: 'pp-1' })).status).toBe(409);
  expect(await red()).toEqual([]);

  const settlementId = made.body.settlements[0]?.id ?? 0;
  const undo = () =>
    shop.send(settlements.reverse, manager, {
      params: { cca2, settlementId },
      body: { reason: 'typed wrong' },
    });
  expect((await undo()).body.unsettled.map(({ id }) => id).sort()).toEqual([a, b].sort());
  expect((await undo()).status).toBe(409);
  expect(await house()).toMatchObject(before);
  const acting = { ...manager, actorId: boss.id };
  expect((await settle({ gross: 1, fees: 0, net: 1 }, acting)).status).toBe(403);
  expect(
    (await settle({ gross: 1, fees: 0, net: 1 }, await shop.person({ isStaffOperator: true }))).status,
  ).toBe(403);
  expect(await red()).toEqual([]);
});

describe('a payment that a bank took back', () => {
  const open = (paymentId: number) =>
    shop.send(disputes.open, manager, {
      params,
      body: { paymentId, reason: 'The holder knows of no courier' },
    });
  const close = (disputeId: number, isWon: boolean) =>
    shop.send(disputes.close, manager, { params: { cca2, disputeId }, body: { isWon } });
  const idOf = async (paymentId: number) =>
    (await shop.ok(settlements.list, manager, { params })).disputes.find((one) => one.paymentId === paymentId)
      ?.id ?? 0;

  test('charges nobody until it is decided; won, the provider has it again', async () => {
    const account = await shop.fund(await shop.person(), 0);
    const payment = await cardPays(account, 8_000);
    const before = await house();
    expect((await open(payment)).status).toBe(200);
    expect((await open(payment)).status).toBe(409);
    expect([(await house())['disputes'], await balance(account)]).toEqual([-8_000, 80]);
    expect(await red()).toEqual([]);
    expect((await close(await idOf(payment), true)).status).toBe(200);
    expect((await close(await idOf(payment), false)).status).toBe(409);
    expect(await house()).toMatchObject({ ...before, disputes: 0 });
    expect(await red()).toEqual([]);
  });

  test('lost, is borne by the account as far as it can, which is put on hold where it cannot', async () => {
    const account = await shop.fund(await shop.person(), 0);
    await shop.ok(billing.update, manager, {
      params: { cca2, id: account },
      body: { xmin: 0, emails: ['disputed@protea.test'], language: 'af' },
    });
    const payment = await cardPays(account, 8_000);
    await shop.db.tx(async (tx) => {
      const at = new Date(shop.clock.now);
      const id = await openTransaction(tx, {
        country: cca2,
        kind: 'opening',
        accountId: account,
        description: 'Spent',
        createdBy: null,
        at,
      });
      const opening = await tx.one<{ id: number }>(
        sql`select id from accounts where country = 'ZA' and kind = 'opening'`,
      );
      await post(
        tx,
        id,
        [
          { accountId: account, cents: -5_000 },
          { accountId: opening.id, cents: 5_000 },
        ],
        at,
      );
    });
    await open(payment);
    await close(await idOf(payment), false);
    expect(await house()).toMatchObject({ disputes: 0, 'write-off': -5_000 });
    const after = await shop.ok(accountBooks.get, manager, { params: { cca2, id: account } });
    expect([after.balance, after.status]).toEqual([0, 'on hold']);
    const letters = await shop.db.query<{ body: string }>(
      sql`select body from outbox where recipient = 'disputed@protea.test'`,
    );
    expect(letters.map(({ body }) => body)).toEqual([
      expect.stringContaining(`Dispuut oor kaartbetaling ${payment}`),
    ]);
    expect(await red()).toEqual([]);
  });

  test('lost, is the house’s where the account was closed meanwhile, whatever its limit was', async () => {
    const account = await shop.fund(await shop.person(), 0, 'Postpay', 90_000);
    const other = await shop.fund(await shop.person(), 0);
    const payment = await cardPays(account, 8_000);
    await shop.db.tx(async (tx) => {
      const at = new Date(shop.clock.now);
      await moveBetween(tx, account, other, {
        country: cca2,
        cents: 8_000,
        description: 'Moved',
        by: manager.id,
        at,
      });
    });
    const { xmin, balance: left } = await shop.ok(accountBooks.get, manager, {
      params: { cca2, id: account },
    });
    expect(left).toBe(0);
    await shop.ok(accountBooks.close, manager, { params: { cca2, id: account }, body: { xmin } });
    await open(payment);
    const before = await house();
    await close(await idOf(payment), false);
    expect((await house())['write-off']).toBe((before['write-off'] ?? 0) - 8_000);
    expect(await balance(account)).toBe(0);
    expect(await red()).toEqual([]);
  });
});

test('FL-1, FL-6, FL-7: whatever is settled, taken back, won and lost in any order, the provider holds what cards paid', async () => {
  const step = fc.record({
    what: fc.constantFrom('pay', 'settle', 'undo', 'dispute', 'win', 'lose'),
    cents: fc.integer({ min: 100, max: 9_000 }),
    which: fc.nat(3),
  });
  const account = await shop.fund(await shop.person(), 0);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { what, cents, which } of steps) {
        const now = await shop.ok(settlements.list, manager, { params });
        const gross = cents / 100;
        if (what === 'pay') await cardPays(account, cents);
        else if (what === 'settle')
          await settle({
            gross,
            fees: 0,
            net: gross,
            payments: now.unsettled
              .slice(0, which)
              .filter(({ kind }) => kind === 'payment')
              .map(({ id }) => id),
          });
        else if (what === 'undo')
          await shop.send(settlements.reverse, manager, {
            params: { cca2, settlementId: now.settlements[which]?.id ?? 999_999 },
            body: { reason: 'x' },
          });
        else if (what === 'dispute')
          await shop.send(disputes.open, manager, {
            params,
            body: { paymentId: now.unsettled[which]?.id ?? 999_999, reason: 'x' },
          });
        else
          await shop.send(disputes.close, manager, {
            params: { cca2, disputeId: now.disputes[which]?.id ?? 999_999 },
            body: { isWon: what === 'win' },
          });
        expect(await red()).toEqual([]);
      }
    }),
    runs(3),
  );
});

test('the worked example, rows 1 to 4 and 15 to 20: cards, a settlement, pay of two runs, a withdrawal and an advance', async () => {
  const before = await house();
  const c = await shop.person();
  const accountC = await shop.fund(c, 0);
  const payment = await cardPays(accountC, 50_000);
  const driver = await shop.driver();
  const { workflow, jobworkflow, taskworkflow, transactions } = contract;
  const country = cca2;
  const sell = async (who: Claims, cents: number, tip: number) => {
    const { deliveryId } = await shop.accepted(who);
    await shop.db.query(sql`update quotes set price_excl_cents = ${cents} where delivery_id = ${deliveryId}`);
    await shop.db.query(sql`update deliveries set tip_cents = ${tip} where id = ${deliveryId}`);
    return shop.ok(workflow.payByBalance, who, { params: { country, deliveryId } });
  };
  /** A run of the driver whose pay comes to this much. */
  const drive = async (jobId: number, cents: number): Promise<void> => {
    await shop.ok(jobworkflow.assign, manager, { params: { country, jobId }, body: { driverId: driver.id } });
    const { due } = await shop.db.one<{ due: number }>(
      sql`select round(amount_excl_cents)::bigint as due from jobs where id = ${jobId}`,
    );
    if (due !== cents)
      await shop.ok(transactions.createJobItem, manager, {
        params,
        body: {
          jobId,
          amount: Math.abs(cents - due) / 100,
          isCredit: cents > due,
          description: 'As agreed',
          transactionItemType: 'job',
        },
      });
    for (const taskId of (await shop.job(jobId)).tasks) {
      const at = { params: { country, taskId } };
      await shop.ok(taskworkflow.start, driver.who, at);
      await shop.ok(taskworkflow.arrive, driver.who, at);
      await shop.ok(taskworkflow.complete, driver.who, { ...at, body: { recipientName: 'Ann' } });
    }
  };
  const first = await sell(c, 9_000, 1_000);
  expect(await balance(accountC)).toBe(386.5);
  await drive(first.jobId ?? 0, 6_000);
  const accountD = await shop.db.tx((tx) => payeeAccount(tx, cca2, driver.who.id));
  expect(await balance(accountD)).toBe(70);

  expect((await settle({ gross: 500, fees: 15, net: 485, payments: [payment] })).status).toBe(200);

  shop.clock.now = START - 3 * DAY;
  const place = await shop.ok(bankAccounts.calls.create, manager, {
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
  await shop.ok(bankAccounts.actionCalls.verify, boss, { params: { cca2, id: place.id }, body: {} });
  shop.clock.now = START;
  const asked = await shop.ok(withdrawals.calls.create, manager, {
    params,
    body: { accountId: accountD, bankAccountId: place.id, amount: 50 },
  });
  await shop.ok(withdrawalCalls.approve, boss, { params, body: { ids: [asked.id] } });
  await shop.ok(withdrawalCalls.complete, boss, { params, body: { ids: [asked.id], paidOn: '2026-11-20' } });
  expect(await balance(accountD)).toBe(20);

  // more than half of an average week, as an agreement: written down by hand
  const { id: ahead } = await shop.db.one<{ id: number }>(sql`
    insert into payouts (country, kind, account_id, bank_account_id, amount_cents, status_id, asked_by, approved_by)
    values ('ZA', 'advance', ${accountD}, ${place.id}, 10000, ${payoutStatus.code.APPROVED}::int, ${manager.id}, ${boss.id}) returning id`);
  await shop.ok(advances.actionCalls.complete, boss, {
    params: { cca2, id: ahead },
    body: { paidOn: '2026-11-20' },
  });
  expect(await balance(accountD)).toBe(20);

  const other = await shop.person();
  await shop.fund(other, 100_000);
  const second = await sell(other, 5_000, 0);
  await drive(second.jobId ?? 0, 8_000);
  expect(await balance(accountD)).toBe(80);
  const after = await house();
  const moved = (kind: string) => (after[kind] ?? 0) - (before[kind] ?? 0);
  expect(
    [
      'provider',
      'bank',
      'provider-fees',
      'driver-cost',
      'driver-payable',
      'tips',
      'withdrawals',
      'advances',
    ].map((kind) => [kind, moved(kind)]),
  ).toEqual([
    ['provider', 0],
    // 485.00 settled less 50.00 and 100.00 paid
    ['bank', -33_500],
    ['provider-fees', -1_500],
    ['driver-cost', -14_000],
    ['driver-payable', 0],
    ['tips', 0],
    ['withdrawals', 0],
    ['advances', -8_000],
  ]);
  expect(await red()).toEqual([]);
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
