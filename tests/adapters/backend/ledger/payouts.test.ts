// Money that leaves: bank accounts that are sealed and verified, withdrawals and advances by two people, several at once, and what earnings give
// back of advances. Whatever is done in whatever order, nothing is paid twice and the books agree.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../../adapters/backend/db/db.ts';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import { payeeAccount } from '../../../../adapters/backend/ledger/payee.ts';
import { openTransaction, post } from '../../../../adapters/backend/ledger/post.ts';
import { giveOrder, resumeOrders } from '../../../../adapters/backend/served/payoutOrders.ts';
import {
  accountBooks,
  advanceCalls,
  advances,
  bankAccountCalls,
  bankAccounts,
  type Claims,
  payoutStatus,
  withdrawalCalls,
  withdrawals,
} from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
let manager: Claims;
let second: Claims;
let boss: Claims;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true, name: 'Thandi' });
  second = await shop.person({ isManagementOperator: true, name: 'Sipho' });
  boss = await shop.person({ isAdministrator: true, name: 'Lindiwe' });
});
afterAll(() => shop.close());
const cca2 = 'ZA';
const params = { cca2 };
const { REQUESTED, APPROVED, PAID, REJECTED, CANCELLED, RETURNED } = payoutStatus.code;
const DAY = 86_400_000;
const START = Date.parse('2026-11-20T08:00:00Z');

const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);
const balance = async (id: number) =>
  (await shop.ok(accountBooks.get, manager, { params: { cca2, id } })).balance;

let numbers = 0;
type HolderKind = 'customer' | 'partner' | 'driver';
const bankBody = (who: Claims, kind: HolderKind = 'customer') => {
  numbers += 1;
  return {
    holderName: 'N Dlamini',
    holderKind: kind,
    userId: who.id,
    bankCode: 'za-fnb',
    accountNumber: `62 ${String(100_000_000 + numbers)}`,
    accountType: 'cheque',
    forPayouts: true,
  } as const;
};
/** A verified bank account of somebody, written down three days ago. */
const bankOf = async (who: Claims, kind: HolderKind = 'customer') => {
  shop.clock.now = START - 3 * DAY;
  const made = await shop.ok(bankAccounts.calls.create, manager, { params, body: bankBody(who, kind) });
  await shop.ok(bankAccounts.actionCalls.verify, second, { params: { cca2, id: made.id }, body: {} });
  shop.clock.now = START;
  return made.id;
};
/** Somebody with an account that holds this much, and a bank account. */
const holder = async (cents: number, parts: Parameters<Shop['person']>[0] = {}) => {
  const who = await shop.person(parts);
  const accountId = await shop.fund(who, cents);
  return { who, accountId, bankAccountId: await bankOf(who) };
};
const ask = (by: Claims, of: { accountId: number; bankAccountId: number }, amount: number) =>
  shop.send(withdrawals.calls.create, by, {
    params,
    body: { accountId: of.accountId, bankAccountId: of.bankAccountId, amount },
  });
const act = (action: keyof typeof withdrawals.actionCalls, by: Claims, id: number, body: object = {}) =>
  shop.send(withdrawals.actionCalls[action], by, { params: { cca2, id }, body });
const paid = { paidOn: '2026-11-20' } as const;
/** How its withdrawals stand among what was booked on an account, the newest first. */
const rowsOf = async (by: Claims, id: number) =>
  (
    await shop.ok(accountBooks.transactions, by, { params: { cca2, id }, query: { kind: 'withdrawal' } })
  ).data.map(({ reference, status }) => [reference, status ?? null]);

describe('a bank account', () => {
  test('[ROL-23] is shown by its last digits; the number is sealed, and told to staff for a reason that is written down', async () => {
    const partner = await shop.person({ isPartner: true });
    const body = bankBody(partner, 'partner');
    const made = await shop.ok(bankAccounts.calls.create, manager, { params, body });
    const digits = body.accountNumber.replace(' ', '');
    expect(made).toMatchObject({ number: `•••• ${digits.slice(-4)}`, branchCode: '250655', statusId: 0 });
    const kept = await shop.db.one<{ row: string; history: string }>(sql`
      select to_jsonb(b)::text as row, (select coalesce(jsonb_agg(to_jsonb(v)), '[]')::text from record_versions v) as history
      from bank_accounts b where b.id = ${made.id}`);
    expect([
      kept.row.includes(digits),
      kept.history.includes(digits),
      JSON.stringify(made).includes(digits),
    ]).toEqual([false, false, false]);
    expect((await shop.ok(bankAccounts.calls.list, partner, { params })).data.map(({ id }) => id)).toEqual([
      made.id,
    ]);
    const other = await shop.person({ isPartner: true });
    expect((await shop.ok(bankAccounts.calls.list, other, { params })).data).toEqual([]);
    const reveal = (by: Claims, reason: string) =>
      shop.send(bankAccountCalls.reveal, by, { params: { cca2, id: made.id }, body: { reason } });
    expect((await reveal(partner, 'mine')).status).toBe(403);
    expect((await reveal(manager, '')).status).toBe(422);
    expect((await reveal(manager, 'The bank asked')).body.accountNumber).toBe(digits);
    const noted = await shop.db.one<{ detail: string }>(sql`
      select detail::text as detail from audit_log where action = 'reveal' and entity_id = ${made.id}`);
    expect([noted.detail.includes('The bank asked'), noted.detail.includes(digits)]).toEqual([true, false]);
  });

  test('of another row does not open, and what is wrong with a number is said at its field', async () => {
    const who = await shop.person();
    const refused = async (parts: object) => {
      const { status, body } = await shop.send(bankAccounts.calls.create, manager, {
        params,
        body: { ...bankBody(who), ...parts },
      });
      return [status, body.errors];
    };
    const local = { accountNumber: ['Use the local account number.'] };
    expect(await refused({ accountNumber: 'GB29NWBK60161331926819' })).toEqual([422, local]);
    const short = { accountNumber: ['Enter the account number as the bank writes it'] };
    expect(await refused({ accountNumber: '1234' })).toEqual([422, short]);
    expect(await refused({ branchCode: '12' })).toEqual([422, { branchCode: ['Enter six digits'] }]);
    expect((await refused({ bankCode: 'ke-kcb', branchCode: '01100' }))[1]).toEqual({
      bankCode: ['Choose a bank of this country'],
    });
    expect((await refused({ userId: null }))[1]).toEqual({ userId: ['User is required'] });
    const [one, two] = [await bankOf(who), await bankOf(await shop.person())];
    await shop.db.query(sql`
      update bank_accounts b set account_number = o.account_number from bank_accounts o where b.id = ${one} and o.id = ${two}`);
    const { status } = await shop.send(bankAccountCalls.reveal, manager, {
      params: { cca2, id: one },
      body: { reason: 'moved' },
    });
    expect(status).toBe(500);
    expect(shop.faults.splice(0)).toHaveLength(1);
  });

  test('that is verified takes the place of the holder’s other ones', async () => {
    const { who, accountId, bankAccountId } = await holder(100_000);
    const next = await bankOf(who);
    const { body } = await ask(who, { accountId, bankAccountId }, 100);
    expect(body.errors).toBeUndefined();
    expect((await ask(manager, { accountId, bankAccountId }, 100)).body.errors).toEqual({
      bankAccountId: ['The bank account is not verified.'],
    });
    expect((await ask(manager, { accountId, bankAccountId: next }, 100)).status).toBe(200);
  });
});

describe('a withdrawal', () => {
  test('is set aside when it is asked for, let go by somebody else, and paid', async () => {
    const of = await holder(50_000);
    const { body } = await ask(manager, of, 200);
    expect(body).toMatchObject({
      statusId: REQUESTED,
      amount: 200,
      askedBy: expect.stringContaining('Thandi'),
    });
    expect(await balance(of.accountId)).toBe(300);
    expect(await rowsOf(of.who, of.accountId)).toEqual([[`UMZ-P${body.id}`, 'on the way']]);
    expect((await act('approve', manager, body.id)).body.message).toBe('Somebody else has to approve this.');
    expect((await act('complete', second, body.id, paid)).body.message).toBe('This withdrawal is requested.');
    expect((await act('approve', second, body.id)).body).toMatchObject({ statusId: APPROVED });
    expect((await act('complete', manager, body.id, paid)).status).toBe(403);
    expect((await act('complete', second, body.id, { paidOn: '2026-11-21' })).status).toBe(422);
    expect((await act('complete', second, body.id, paid)).body).toMatchObject({
      statusId: PAID,
      paidOn: '2026-11-20',
    });
    expect(await act('complete', second, body.id, paid)).toMatchObject({
      status: 409,
      body: { message: 'This withdrawal is paid.', current: { statusId: PAID } },
    });
    expect(await balance(of.accountId)).toBe(300);
    expect(await rowsOf(of.who, of.accountId)).toEqual([[`UMZ-P${body.id}`, null]]);
    expect(await red()).toEqual([]);
    const back = await act('return', second, body.id, { reason: 'Account closed' });
    expect(back.body).toMatchObject({ statusId: RETURNED, reason: 'Account closed' });
    expect(await balance(of.accountId)).toBe(500);
    expect((await ask(manager, of, 200)).body.errors).toEqual({
      bankAccountId: ['The bank account is not verified.'],
    });
    expect(await red()).toEqual([]);
  });

  test('of more than is held, from the credit limit or of somebody else is refused', async () => {
    const of = await holder(10_000);
    const says = async (answer: ReturnType<typeof ask>) => {
      const { status, body } = await answer;
      return [status, body.errors];
    };
    const little = [422, { accountId: ['The balance of the account is not sufficient.'] }];
    expect(await says(ask(manager, of, 100.01))).toEqual(little);
    expect(await says(ask(manager, of, 49.99))).toEqual([
      422,
      { amount: ['Enter an amount from 50.00 to 100000.00'] },
    ]);
    const credit = await shop.fund(of.who, 0, 'Postpay', 100_000);
    expect(await says(ask(manager, { ...of, accountId: credit }, 60))).toEqual(little);
    const other = await holder(10_000);
    expect(await says(ask(manager, { ...of, bankAccountId: other.bankAccountId }, 60))).toEqual([
      422,
      { bankAccountId: ['Unknown here.'] },
    ]);
    expect((await ask(of.who, of, 60)).status).toBe(403);
  });

  test('[ROL-34] is asked for and seen by its holder; who asked cancels it until it is approved', async () => {
    const partner = await shop.person({ isPartner: true });
    const accountId = await shop.fund(partner, 90_000);
    const of = { accountId, bankAccountId: await bankOf(partner, 'partner') };
    const choices = await shop.ok(withdrawalCalls.choices, partner, { params });
    expect(
      choices.accounts.map(({ id, most, bankAccounts: at }) => [id, most, at.map((one) => one.id)]),
    ).toEqual([[accountId, 900, [of.bankAccountId]]]);
    const first = (await ask(partner, of, 100)).body;
    const next = (await ask(partner, of, 200)).body;
    const stranger = await shop.person({ isPartner: true });
    expect((await act('cancel', stranger, first.id)).status).toBe(404);
    expect((await shop.ok(withdrawals.calls.list, stranger, { params })).data).toEqual([]);
    expect((await act('cancel', partner, first.id)).body).toMatchObject({ statusId: CANCELLED });
    await act('approve', manager, next.id);
    expect((await act('cancel', partner, next.id)).status).toBe(403);
    expect((await act('approve', partner, next.id)).status).toBe(403);
    const mine = await shop.ok(withdrawals.calls.list, partner, { params });
    expect(mine.data.map(({ statusId }) => statusId)).toEqual([APPROVED, CANCELLED]);
    expect(await balance(accountId)).toBe(700);
  });

  test('is not approved to a bank account younger than 48 hours, nor by management beyond its limit', async () => {
    const rich = await holder(9_000_000);
    const { body: large } = await ask(manager, rich, 60_000);
    expect((await act('approve', second, large.id)).body.message).toBe(
      'Only an administrator approves this much.',
    );
    expect((await act('approve', boss, large.id)).status).toBe(200);
    const who = await shop.person();
    const accountId = await shop.fund(who, 10_000);
    const young = await shop.ok(bankAccounts.calls.create, manager, { params, body: bankBody(who) });
    await shop.ok(bankAccounts.actionCalls.verify, second, { params: { cca2, id: young.id }, body: {} });
    const { body } = await ask(manager, { accountId, bankAccountId: young.id }, 60);
    expect((await act('approve', second, body.id)).body.errors).toEqual({
      bankAccountId: ['The bank account is younger than 48 hours.'],
    });
    shop.clock.now = START + 2 * DAY + 1;
    expect((await act('approve', second, body.id)).status).toBe(200);
    shop.clock.now = START;
  });

  test('of those who ask at once for the same money the later find too little', async () => {
    const of = await holder(10_000);
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(manager, of, 60)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 422),
    ]);
    expect(await balance(of.accountId)).toBe(40);
  });
});

describe('several at once', () => {
  const some = async (n: number) => {
    const of = await holder(100_000);
    const ids: number[] = [];
    for (let at = 0; at < n; at += 1) ids.push((await ask(manager, of, 60)).body.id);
    return { of, ids };
  };

  test('are approved, put into one file and paid, each by itself; what could not be is named', async () => {
    const { ids, of } = await some(3);
    const [one = 0, two = 0, three = 0] = ids;
    await act('reject', second, three, { reason: 'Not now' });
    expect(await rowsOf(manager, of.accountId)).toContainEqual([`UMZ-P${three}`, 'declined']);
    const { outcomes } = await shop.ok(withdrawalCalls.approve, second, { params, body: { ids } });
    expect(outcomes.map(({ id, done }) => [id, done])).toEqual([
      [one, true],
      [two, true],
      [three, false],
    ]);
    const made = await shop.ok(withdrawalCalls.makeFile, second, { params, body: { ids: [one, two] } });
    expect(made).toMatchObject({ payments: 2, amount: 120 });
    expect((await shop.send(withdrawalCalls.makeFile, second, { params, body: { ids: [one] } })).status).toBe(
      422,
    );
    const cancelled = await shop.ok(withdrawalCalls.cancel, second, { params, body: { ids: [one] } });
    expect(cancelled.outcomes.map(({ done }) => done)).toEqual([false]);
    const complete = () =>
      shop.ok(withdrawalCalls.complete, second, { params, body: { ids: [one, two], ...paid } });
    expect((await complete()).outcomes.every(({ done }) => done)).toBe(true);
    expect((await complete()).outcomes.some(({ done }) => done)).toBe(false);
    expect(await balance(of.accountId)).toBe(880);
    expect(await red()).toEqual([]);
  });

  test('that a process left undone are gone on with, and nothing is paid twice', async () => {
    const { ids } = await some(3);
    await shop.ok(withdrawalCalls.approve, second, { params, body: { ids } });
    const acting = {
      who: second,
      country: cca2,
      now: new Date(shop.clock.now),
      requestId: null,
      job: null,
      post: null,
    };
    const orderId = await giveOrder(shop.db, acting, 'withdrawals', 'complete', ids, paid);
    // the process did the first and died before it told
    const [first = 0] = ids;
    await act('complete', second, first, paid);
    const later = new Date(shop.clock.now + 60_000);
    expect(await resumeOrders(shop.db, new Date(shop.clock.now))).toBe(0);
    expect(await Promise.all([resumeOrders(shop.db, later), resumeOrders(shop.db, later)])).toEqual([1, 1]);
    expect(await resumeOrders(shop.db, later)).toBe(0);
    const { outcomes } = await shop.db.one<{ outcomes: readonly { id: number; done: boolean }[] }>(
      sql`select outcomes from payout_orders where id = ${orderId}`,
    );
    expect(outcomes.map(({ id, done }) => [id, done])).toEqual(ids.map((id) => [id, id !== first]));
    const { n } = await shop.db.one<{ n: number }>(sql`
      select count(*)::int as n from transactions x join payouts p on p.paid_id = x.id where p.id = any(${ids}::bigint[])`);
    expect(n).toBe(3);
    expect(await red()).toEqual([]);
  });
});

/** Where balances that were brought in stand against. */
const opening = async (tx: Db): Promise<number> =>
  (await tx.one<{ id: number }>(sql`select id from accounts where country = ${cca2} and kind = 'opening'`))
    .id;

/** A payee who earned this much, as a release of a run books it. */
const earned = async (who: Claims, cents: number) => {
  const at = new Date(shop.clock.now);
  return shop.db.tx(async (tx) => {
    const accountId = await payeeAccount(tx, cca2, who.id);
    const id = await openTransaction(tx, {
      country: cca2,
      kind: 'pay-release',
      accountId,
      description: 'Earned before',
      createdBy: null,
      at,
    });
    await tx.query(sql`
      insert into transaction_items (transaction_id, transaction_item_type_id, amount_excl_cents, description, is_credit)
      values (${id}, 9000, ${cents}, 'Earned before', true)`);
    await post(
      tx,
      id,
      [
        { accountId, cents },
        { accountId: await opening(tx), cents: -cents },
      ],
      at,
    );
    return accountId;
  });
};

describe('an advance', () => {
  const askAhead = (by: Claims, of: { accountId: number; bankAccountId: number }, amount: number) =>
    shop.send(advances.calls.create, by, {
      params,
      body: { accountId: of.accountId, bankAccountId: of.bankAccountId, amount },
    });
  const step = (action: keyof typeof advances.actionCalls, by: Claims, id: number, body: object = {}) =>
    shop.send(advances.actionCalls[action], by, { params: { cca2, id }, body });

  test('is at most half of an average week, one at a time, and given back by a quarter of what is earned after', async () => {
    const driver = await shop.driver();
    const accountId = await earned(driver.who, 80_000);
    const of = { accountId, bankAccountId: await bankOf(driver.who, 'driver') };
    expect((await askAhead(manager, of, 100.01)).body.errors).toEqual({
      amount: ['At most 100.00: 50% of an average week'],
    });
    const { body } = await askAhead(manager, of, 100);
    expect((await askAhead(manager, of, 60)).body.errors).toEqual({
      accountId: ['Another advance is not recovered yet.'],
    });
    await step('approve', second, body.id);
    const { body: given } = await step('complete', second, body.id, paid);
    expect(given).toMatchObject({ statusId: PAID, recovered: 0, outstanding: 100 });
    expect(await balance(accountId)).toBe(800);
    expect(await red()).toEqual([]);

    const delivery = await shop.paid(await shop.person());
    const jobId = delivery.jobId ?? 0;
    const country = cca2;
    const { jobworkflow, taskworkflow, transactions } = contract;
    await shop.ok(jobworkflow.assign, manager, { params: { country, jobId }, body: { driverId: driver.id } });
    for (const taskId of (await shop.job(jobId)).tasks) {
      const at = { params: { country, taskId } };
      await shop.ok(taskworkflow.start, driver.who, at);
      await shop.ok(taskworkflow.arrive, driver.who, at);
      await shop.ok(taskworkflow.complete, driver.who, { ...at, body: { recipientName: 'Ann' } });
    }
    const released = Math.round(((await balance(accountId)) ?? 0) * 100) - 80_000;
    const now = await shop.ok(advances.calls.get, manager, { params: { cca2, id: body.id } });
    const recovered = Math.round((now.recovered ?? 0) * 100);
    expect(recovered).toBe(Math.floor((released + recovered) / 4));
    expect(recovered).toBeGreaterThan(0);
    expect(Math.round((now.outstanding ?? 0) * 100)).toBe(10_000 - recovered);
    expect(await red()).toEqual([]);
    expect((await step('return', second, body.id, { reason: 'late' })).status).toBe(409);

    // pay that is taken back beyond what the payee still holds is owed, and later pay gives all of it back
    const holds = Math.round(((await balance(accountId)) ?? 0) * 100);
    await shop.db.tx(async (tx) => {
      const id = await openTransaction(tx, {
        country: cca2,
        kind: 'withdrawal',
        accountId,
        description: 'Everything',
        createdBy: null,
        at: new Date(shop.clock.now),
      });
      await tx.query(sql`insert into transaction_items (transaction_id, transaction_item_type_id, amount_excl_cents, description, is_credit)
        values (${id}, 9000, ${holds}, 'Everything', false)`);
      await post(
        tx,
        id,
        [
          { accountId, cents: -holds },
          { accountId: await opening(tx), cents: holds },
        ],
        new Date(shop.clock.now),
      );
    });
    const adjust = (isCredit: boolean, amount: number) =>
      shop.ok(transactions.createJobItem, manager, {
        params,
        body: { jobId, amount, isCredit, description: 'Late', transactionItemType: 'job' },
      });
    await adjust(false, 2);
    const owed = await shop.ok(advances.calls.list, manager, { params, query: { kind: ['claw back'] } });
    expect(owed.data.map(({ amount, outstanding }) => [amount, outstanding])).toEqual([[2, 2]]);
    expect([await balance(accountId), await red()]).toEqual([0, []]);
    await adjust(true, 3);
    const after = await shop.ok(advances.calls.list, manager, { params, query: { kind: ['claw back'] } });
    expect(after.data.map(({ outstanding }) => outstanding)).toEqual([0]);
    expect(await balance(accountId)).toBe(0.75);
    expect(await red()).toEqual([]);
  });

  test('is for payees alone; others see none', async () => {
    const of = await holder(100_000);
    expect((await askAhead(manager, of, 60)).body.errors).toEqual({ accountId: ['Unknown here.'] });
    const company = await shop.person({ isCompanyOperator: true });
    expect((await shop.ok(advances.calls.list, company, { params })).data).toEqual([]);
    expect((await shop.send(advanceCalls.choices, company, { params })).status).toBe(403);
  });
});

test('FL-13: whatever is asked, approved, paid, refused and returned, in any order, every cent has one end', async () => {
  const step = fc.record({
    what: fc.constantFrom('ask', 'ask', 'approve', 'complete', 'reject', 'cancel', 'return', 'several'),
    cents: fc.integer({ min: 5_000, max: 40_000 }),
    which: fc.nat(4),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const of = await holder(100_000);
      const ids: number[] = [];
      for (const { what, cents, which } of steps) {
        const id = ids[which] ?? 0;
        if (what === 'ask') {
          const { status, body } = await ask(manager, of, cents / 100);
          if (status === 200) ids.push(body.id);
          // what was returned asks for a bank account that is verified anew
          else
            await shop.send(bankAccounts.actionCalls.verify, second, {
              params: { cca2, id: of.bankAccountId },
              body: {},
            });
        } else if (what === 'several')
          await shop.send(withdrawalCalls.complete, second, { params, body: { ids: [...ids, id], ...paid } });
        else await act(what, second, id, what === 'complete' ? paid : { reason: 'Because' });
      }
      const left = await shop.db.query<{ status: number; cents: number }>(sql`
        select status_id as status, amount_cents as cents from payouts where account_id = ${of.accountId}`);
      const gone = left
        .filter(({ status }) => [REQUESTED, APPROVED, PAID].some((one) => one === status))
        .reduce((sum, { cents }) => sum + cents, 0);
      const given = left.filter(({ status }) => ![REQUESTED, APPROVED, PAID].some((one) => one === status));
      expect(given.every(({ status }) => [REJECTED, CANCELLED, RETURNED].some((one) => one === status))).toBe(
        true,
      );
      expect(Math.round(((await balance(of.accountId)) ?? 0) * 100)).toBe(100_000 - gone);
      expect(await red()).toEqual([]);
    }),
    runs(5),
  );
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
