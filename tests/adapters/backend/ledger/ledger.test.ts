// The ledger under everything that moves it: adjustments, refunds, and sequences that nobody wrote down.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type House,
  houseAccounts,
  openTransaction,
  post,
} from '../../../../adapters/backend/ledger/post.ts';
import type { Claims } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
let manager: Claims;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
});
afterAll(() => shop.close());
const { transactions, workflow, jobworkflow, accounts, lookup } = contract;
const country = 'ZA';
const cca2 = 'ZA';
const params = { cca2 };
const balance = async (id: number | null | undefined) =>
  (
    await shop.db.one<{ balance: number }>(
      sql`select balance_cents as balance from accounts where id = ${id}`,
    )
  ).balance;

describe('adjustments', () => {
  test('[ENT-21, ENT-22, API-47] a credit raises what a paid delivery costs, a debit gives back, with VAT', async () => {
    const customer = await shop.person();
    const { deliveryId, accountId, transactionId } = await shop.paid(customer);
    const before = await balance(accountId);
    const body = { deliveryId, transactionItemType: 'delivery', description: 'Waiting time' } as const;
    const item = await shop.ok(transactions.createDeliveryItem, manager, {
      params,
      body: { ...body, amount: 20, isCredit: true },
    });
    expect(item).toMatchObject({
      id: expect.any(Number),
      transactionId,
      transactionItemTypeId: 1200,
      quantity: 1,
      amountExcl: 20,
      isCredit: true,
      description: 'Waiting time',
    });
    expect(await balance(accountId)).toBe(before - 2_300);
    const another = { ...body, amount: 1, isCredit: true, transactionItemTypeId: 1300 };
    const refused = await shop.send(transactions.createDeliveryItem, manager, { params, body: another });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['transactionItemTypeId'],
    ]);
    await shop.ok(transactions.createDeliveryItem, manager, {
      params,
      body: { ...body, amount: 50, isCredit: false },
    });
    expect(await balance(accountId)).toBe(before - 2_300 + 5_750);
    const record = await shop.ok(workflow.getQuotes, manager, { params: { country, deliveryId } });
    expect(record.paymentTotal).toBe(115 + 23 - 57.5);
    expect(await shop.ledgerSum()).toBe(0);
    const cancelled = await shop.ok(workflow.cancelDelivery, manager, { params: { country, deliveryId } });
    expect([cancelled.paymentStatusId, await balance(accountId), await shop.ledgerSum()]).toEqual([
      -10001, 1_000_000, 0,
    ]);
  });

  test('[VAL-28] [VAL-29] [VAL-30] [VAL-33] amount, reason and result are judged', async () => {
    const { deliveryId } = await shop.paid(await shop.person());
    const send = async (parts: { amount?: number; description?: string; isCredit?: boolean }) => {
      const answer = await shop.send(transactions.createDeliveryItem, manager, {
        params,
        body: {
          deliveryId,
          transactionItemType: 'delivery',
          amount: 1,
          description: 'x',
          isCredit: false,
          ...parts,
        },
      });
      return [answer.status, answer.body.errors];
    };
    expect(await send({ amount: 0 })).toEqual([422, { amount: ['Amount excl cannot be less than 0'] }]);
    expect(await send({ amount: -1 })).toEqual([422, { amount: ['Amount excl cannot be less than 0'] }]);
    expect(await send({ description: ' ' })).toEqual([422, { description: ['Reason is required'] }]);
    expect(await send({ amount: 100.01 })).toEqual([
      422,
      { amount: ['New price excl cannot be less than 0'] },
    ]);
    expect((await send({ amount: 100 }))[0]).toBe(200);
  });

  test('[ROL-53, ROL-54, VAL-32, API-43, API-46] only administrators and managers, only a paid delivery, only a job with a driver', async () => {
    const customer = await shop.person();
    const open = await shop.begin(customer);
    const body = {
      deliveryId: open.deliveryId,
      transactionItemType: 'delivery',
      amount: 1,
      description: 'x',
      isCredit: true,
    } as const;
    expect((await shop.send(transactions.createDeliveryItem, manager, { params, body })).status).toBe(409);
    const staff = await shop.person({ isStaffOperator: true });
    expect((await shop.send(transactions.createDeliveryItem, staff, { params, body })).status).toBe(403);
    expect(
      (
        await shop.send(transactions.createDeliveryItem, manager, {
          params,
          body: { ...body, deliveryId: 999_999 },
        })
      ).status,
    ).toBe(404);
    const { jobId } = await shop.paid(customer);
    const onJob = {
      jobId: jobId ?? 0,
      transactionItemType: 'job',
      amount: 500,
      description: 'x',
      isCredit: false,
    } as const;
    expect((await shop.send(transactions.createJobItem, manager, { params, body: onJob })).status).toBe(409);
    const driver = await shop.driver();
    await shop.ok(jobworkflow.assign, manager, {
      params: { country, jobId: jobId ?? 0 },
      body: { driverId: driver.id },
    });
    const low = await shop.send(transactions.createJobItem, manager, { params, body: onJob });
    expect([low.status, low.body.errors]).toEqual([422, { amount: ['New cost excl cannot be less than 0'] }]);
    await shop.ok(transactions.createJobItem, manager, {
      params,
      body: { ...onJob, amount: 5, isCredit: true },
    });
    const items = await shop.ok(transactions.jobItems, manager, { params: { cca2, jobId: jobId ?? 0 } });
    expect(items.map((item) => [item.description, item.amountExcl, item.isCredit])).toEqual([
      ['Driver pay', 60, true],
      ['x', 5, true],
    ]);
    const { job } = await shop.ok(contract.jobs.get, manager, { params: { cca2, id: jobId ?? 0 } });
    expect(job.amountExcl).toBe(65);
    expect(await shop.ledgerSum()).toBe(0);
  });
});

describe('lists', () => {
  test('[API-44] [API-45] items of a transaction as a page and as a file, for its holder and staff alone', async () => {
    const customer = await shop.person();
    const { transactionId } = await shop.paid(customer, { tipAmount: 5 });
    const at = { cca2, transactionId: transactionId ?? 0 };
    const page = await shop.ok(transactions.items, customer, { params: at });
    expect(page.data.map((item) => item.amountExcl)).toEqual([100, 5]);
    const file = await shop.raw(`/connect/transactions/ZA/${transactionId}/transactionItems`, {
      who: manager,
      headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    });
    expect(file.headers.get('content-disposition')).toContain(`Transaction Id ${transactionId}.xlsx`);
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
    const stranger = await shop.person();
    expect((await shop.send(transactions.items, stranger, { params: at })).status).toBe(404);
  });

  test('[ENT-33] accounts: one’s own, or all for staff', async () => {
    const customer = await shop.person();
    const id = await shop.fund(customer, 12_345);
    const own = await shop.ok(accounts.list, customer, { params: { cca2 } });
    expect(own.data).toEqual([expect.objectContaining({ id, accountType: 'Prepay', balance: 123.45 })]);
    const options = { params: { entity: 'accounts' }, query: {} };
    expect(await shop.ok(lookup.select, customer, options)).toEqual([
      { key: String(id), value: expect.stringContaining('Prepay') },
    ]);
    const all = await shop.ok(accounts.list, manager, { params: { cca2 }, query: { pageSize: 500 } });
    expect(all.totalItems).toBeGreaterThan(1);
    expect(all.data.every((account) => account.name !== 'revenue')).toBe(true);
  });
});

test('whatever is posted, the ledger sums to zero, balances are the sums of their entries, and limits hold', async () => {
  const people = await Promise.all([1, 2, 3].map(() => shop.person()));
  const customers = await Promise.all(
    people.map((who, index) => shop.fund(who, 0, 'Postpay', index * 1_000)),
  );
  const kinds: readonly House[] = ['revenue', 'vat', 'provider', 'tips'];
  const house = await houseAccounts(shop.db, 'ZA', kinds);
  const moves = fc.array(
    fc.record({
      customer: fc.constantFrom(...customers),
      kind: fc.constantFrom(...kinds),
      cents: fc.integer({ min: -1_500, max: 1_500 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      await Promise.allSettled(
        list.map(({ customer, kind, cents }) =>
          shop.db.tx(async (tx) => {
            const at = new Date(shop.clock.now);
            const id = await openTransaction(tx, {
              country: 'ZA',
              kind: 'deposit',
              accountId: customer,
              description: 'x',
              createdBy: null,
              at,
            });
            await post(
              tx,
              id,
              [
                { accountId: customer, cents },
                { accountId: house[kind], cents: -cents },
              ],
              at,
            );
          }),
        ),
      );
      expect(await shop.ledgerSum()).toBe(0);
      const wrong = await shop.db.query(sql`
        select a.id from accounts a where a.balance_cents <> coalesce((select sum(e.amount_cents) from ledger_entries e where e.account_id = a.id), 0)
          or (a.kind = 'customer' and a.balance_cents < -a.credit_limit_cents)`);
      expect(wrong).toEqual([]);
    }),
    runs(25),
  );
});

test('a posting that does not sum to zero is refused, and the ledger cannot be rewritten', async () => {
  const who = await shop.person();
  const id = await shop.fund(who, 500);
  const at = new Date(shop.clock.now);
  const transactionId = await openTransaction(shop.db, {
    country: 'ZA',
    kind: 'deposit',
    accountId: id,
    description: 'x',
    createdBy: null,
    at,
  });
  await expect(post(shop.db, transactionId, [{ accountId: id, cents: 1 }], at)).rejects.toThrow(
    'sum to zero',
  );
  await expect(
    shop.db.query(
      sql`insert into ledger_entries (transaction_id, posting, account_id, amount_cents) values (${transactionId}, gen_random_uuid(), ${id}, 1)`,
    ),
  ).rejects.toThrow('does not sum to zero');
  await expect(
    shop.db.query(sql`update ledger_entries set amount_cents = 2 where account_id = ${id}`),
  ).rejects.toThrow('append-only');
  await expect(shop.db.query(sql`delete from ledger_entries`)).rejects.toThrow('append-only');
  expect(await balance(id)).toBe(500);
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
