// The books as sub-ledgers: what a run earns, whose it is, and that every control account equals what it stands for.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import { accountBooks, type Claims, ledger } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

let shop: Shop;
let manager: Claims;
let administrator: Claims;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
  administrator = await shop.person({ isAdministrator: true });
});
afterAll(() => shop.close());
const { transactions, workflow, jobworkflow, taskworkflow, accounts } = contract;
const country = 'ZA';
const cca2 = 'ZA';

const houseBalances = async () =>
  Object.fromEntries(
    (
      await shop.db.query<{ kind: string; cents: number }>(
        sql`select kind, balance_cents as cents from accounts where country = 'ZA' and kind not in ('customer', 'payee')`,
      )
    ).map(({ kind, cents }) => [kind, cents]),
  );
const payeeOf = (userId: number) =>
  shop.db.maybeOne<{ id: number; cents: number }>(
    sql`select id, balance_cents as cents from accounts where kind = 'payee' and user_id = ${userId}`,
  );
const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);

/** A paid delivery whose run has a driver; `drive` ends it at the recipient's door. */
const underWay = async (values: Readonly<Record<string, unknown>> = {}) => {
  const customer = await shop.person();
  const delivery = await shop.paid(customer, values);
  const driver = await shop.driver();
  const jobId = delivery.jobId ?? 0;
  await shop.ok(jobworkflow.assign, manager, { params: { country, jobId }, body: { driverId: driver.id } });
  const { tasks } = await shop.job(jobId);
  const drive = async () => {
    for (const taskId of tasks) {
      const at = { params: { country, taskId } };
      await shop.ok(taskworkflow.start, driver.who, at);
      await shop.ok(taskworkflow.arrive, driver.who, at);
      await shop.ok(taskworkflow.complete, driver.who, { ...at, body: { recipientName: 'Ann' } });
    }
  };
  return { customer, delivery, driver, jobId, drive };
};

describe('pay of a run', () => {
  test('is released with the tip in the commit that ends the run, to whoever drove it', async () => {
    const before = await houseBalances();
    const { driver, delivery, drive } = await underWay({ tipAmount: 10 });
    expect((await houseBalances())['tips']).toBe((before['tips'] ?? 0) + 1_000);
    await drive();
    const payee = await payeeOf(driver.who.id);
    expect(payee?.cents).toBe(7_000);
    const after = await houseBalances();
    expect([after['tips'], after['driver-payable']]).toEqual([
      before['tips'] ?? 0,
      before['driver-payable'] ?? 0,
    ]);
    expect(after['driver-cost']).toBe((before['driver-cost'] ?? 0) - 6_000);
    const own = await shop.ok(accounts.list, driver.who, { params: { cca2 }, query: { kind: 'payee' } });
    expect(own.data).toEqual([expect.objectContaining({ id: payee?.id, balance: 70, kind: 'payee' })]);
    const rows = await shop.ok(accountBooks.transactions, driver.who, {
      params: { cca2, id: payee?.id ?? 0 },
    });
    expect(rows.data).toEqual([
      expect.objectContaining({ moneyIn: 70, balanceAfter: 70, kind: 'pay-release' }),
    ]);
    const items = await shop.ok(transactions.items, driver.who, {
      params: { cca2, transactionId: rows.data[0]?.transactionId ?? 0 },
    });
    expect(items.data.map(({ description, amountExcl }) => [description, amountExcl])).toEqual([
      ['Driver pay', 60],
      [`Driver tip ${delivery.waybill}`, 10],
    ]);
    expect(await red()).toEqual([]);
  });

  test('of a partner’s driver is the partner’s, and a later adjustment moves it', async () => {
    const partner = await shop.person({ isPartner: true });
    const { driver, jobId, delivery } = await (async () => {
      const made = await underWay();
      await shop.db.query(sql`update drivers set partner_id = ${partner.id} where id = ${made.driver.id}`);
      await shop.db.query(sql`update jobs set partner_id = ${partner.id} where id = ${made.jobId}`);
      await made.drive();
      return made;
    })();
    expect(delivery.jobId).toBe(jobId);
    expect(await payeeOf(driver.who.id)).toBeUndefined();
    expect((await payeeOf(partner.id))?.cents).toBe(6_000);
    const adjust = (amount: number, isCredit: boolean) =>
      shop.send(transactions.createJobItem, manager, {
        params: { cca2 },
        body: { jobId, transactionItemType: 'job', amount, description: 'waiting', isCredit },
      });
    expect((await adjust(15, true)).status).toBe(200);
    expect((await payeeOf(partner.id))?.cents).toBe(7_500);
    expect((await adjust(25, false)).status).toBe(200);
    expect((await payeeOf(partner.id))?.cents).toBe(5_000);
    expect((await houseBalances())['driver-payable']).toBe(0);
    expect(await red()).toEqual([]);
  });

  test('booked early is taken back when the run is cancelled; what staff added stays', async () => {
    const { driver, jobId, delivery, customer } = await underWay();
    await shop.ok(transactions.createJobItem, manager, {
      params: { cca2 },
      body: { jobId, transactionItemType: 'job', amount: 5, description: 'way there', isCredit: true },
    });
    const refused = await shop.send(jobworkflow.jobcost, manager, {
      params: { country, jobId },
      body: { amountExcl: 90 },
    });
    expect(refused.status).toBe(409);
    await shop.ok(workflow.cancelDelivery, customer, {
      params: { country, deliveryId: delivery.deliveryId },
    });
    expect((await payeeOf(driver.who.id))?.cents).toBe(500);
    expect((await houseBalances())['driver-payable']).toBe(0);
    expect(await red()).toEqual([]);
  });

  test('with nobody to pay stays owed, and staff are told', async () => {
    const { driver, jobId, drive } = await underWay();
    await shop.db.query(sql`update drivers set user_id = null where id = ${driver.id}`);
    const { tasks } = await shop.job(jobId);
    for (const taskId of tasks) {
      const at = { params: { country, taskId } };
      await shop.ok(taskworkflow.start, manager, at);
      await shop.ok(taskworkflow.complete, manager, { ...at, body: { recipientName: 'Ann' } });
    }
    expect(drive).toBeDefined();
    expect((await houseBalances())['driver-payable']).toBe(6_000);
    const told = await shop.db.query(
      sql`select title from web_notifications where entity_id = ${jobId} and title like 'Run%'`,
    );
    expect(told).toEqual([{ title: `Run ${jobId} has nobody to pay.` }]);
    expect(await red()).toEqual([]);
  });
});

test('FL-1 to FL-4, FL-6 to FL-8: whatever is booked, adjusted, driven and called off, every control holds', async () => {
  const act = fc.record({
    which: fc.nat(2),
    what: fc.constantFrom('raise', 'lower', 'pay more', 'pay less', 'drive', 'cancel', 'reverse'),
    amount: fc.integer({ min: 1, max: 4_000 }).map((cents) => cents / 100),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(0, 10, 7.35), { minLength: 1, maxLength: 3 }),
      fc.array(act, { maxLength: 6 }),
      async (tips, acts) => {
        const made = [];
        for (const tipAmount of tips) made.push(await underWay(tipAmount === 0 ? {} : { tipAmount }));
        const seen = await shop.db.query(
          sql`select id, transaction_id, amount_cents from ledger_entries order by id`,
        );
        for (const { which, what, amount } of acts) {
          const one = made[which % made.length];
          if (one === undefined) continue;
          const { delivery, jobId, driver } = one;
          const { deliveryId } = delivery;
          const item = { amount, description: 'x', isCredit: what === 'raise' || what === 'pay more' };
          // what may not happen any more is refused, and must leave nothing behind
          if (what === 'raise' || what === 'lower')
            await shop.send(transactions.createDeliveryItem, manager, {
              params: { cca2 },
              body: { ...item, deliveryId, transactionItemType: 'delivery' },
            });
          else if (what === 'pay more' || what === 'pay less')
            await shop.send(transactions.createJobItem, manager, {
              params: { cca2 },
              body: { ...item, jobId, transactionItemType: 'job' },
            });
          else if (what === 'drive')
            for (const taskId of (await shop.job(jobId)).tasks) {
              const at = { params: { country, taskId } };
              await shop.send(taskworkflow.start, driver.who, at);
              await shop.send(taskworkflow.complete, driver.who, { ...at, body: { recipientName: 'Ann' } });
            }
          else
            await shop.send(workflow.cancelDelivery, manager, {
              params: { country, deliveryId },
              body: { waiveFee: what === 'reverse' },
            });
        }
        expect(await red()).toEqual([]);
        const still = await shop.db.query(
          sql`select id, transaction_id, amount_cents from ledger_entries order by id limit ${seen.length}::int`,
        );
        expect(still).toEqual(seen);
      },
    ),
    runs(3),
  );
});

test('a refund of adjusted lines gives back the very VAT that was posted', async () => {
  const customer = await shop.person();
  const { deliveryId, accountId } = await shop.paid(customer);
  for (const amount of [70.03, 70.03, 33.37])
    await shop.ok(transactions.createDeliveryItem, manager, {
      params: { cca2 },
      body: { deliveryId, transactionItemType: 'delivery', amount, description: 'more', isCredit: true },
    });
  await shop.ok(workflow.cancelDelivery, manager, { params: { country, deliveryId } });
  const held = await shop.ok(accountBooks.get, customer, { params: { cca2, id: accountId ?? 0 } });
  expect(held.balance).toBe(10_000);
  expect(await red()).toEqual([]);
});

describe('an account', () => {
  const company = async (name: string) =>
    (
      await shop.db.one<{ id: number }>(
        sql`insert into companies (country, company_name) values ('ZA', ${name}) returning id`,
      )
    ).id;

  test('is made for one holder, by its rules', async () => {
    const companyId = await company('Rules');
    const send = (body: object) =>
      shop.send(accountBooks.create, manager, {
        params: { cca2 },
        body: { name: 'Main', accountType: 'Postpay', companyId, ...body },
      });
    expect((await send({ userId: manager.id })).body.errors).toHaveProperty('userId');
    expect((await send({ companyId: 999_999 })).body.errors).toEqual({ companyId: ['Unknown here.'] });
    expect((await send({ accountType: 'Prepay', creditLimit: 1 })).body.errors).toHaveProperty('creditLimit');
    expect((await send({ creditLimit: 600_000 })).body.errors).toHaveProperty('creditLimit');
    const made = await send({ creditLimit: 600 });
    expect(made.body).toMatchObject({ name: 'Main', creditLimit: 600, available: 600, ownerName: 'Rules' });
    expect((await send({ name: 'MAIN' })).body.errors).toHaveProperty('name');
    const staff = await shop.person({ isStaffOperator: true });
    expect(
      (
        await shop.send(accountBooks.create, staff, {
          params: { cca2 },
          body: { name: 'x', accountType: 'Prepay', companyId },
        })
      ).status,
    ).toBe(403);
  });

  test('changes by its version; the limit never falls below what is used', async () => {
    const customer = await shop.person();
    const id = await shop.fund(customer, 0, 'Postpay', 60_000);
    const { deliveryId } = await shop.accepted(customer);
    await shop.ok(workflow.payByBalance, customer, { params: { country, deliveryId } });
    const params = { cca2, id };
    const { xmin } = await shop.ok(accountBooks.get, manager, { params });
    const update = (body: object) =>
      shop.send(accountBooks.update, manager, { params, body: { xmin, ...body } });
    expect((await update({ creditLimit: 114.99 })).body.errors).toEqual({
      creditLimit: ['The limit cannot be below what is used.'],
    });
    expect((await update({ accountType: 'Prepay' })).body.errors).toEqual({
      accountType: ['Settle what is owed first.'],
    });
    expect((await update({ creditLimit: 115, name: 'Exactly' })).body).toMatchObject({
      available: 0,
      name: 'Exactly',
    });
    const stale = await update({ name: 'Late' });
    expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ name: 'Exactly' })]);
  });

  test('on hold may not be charged, takes money in, and is released', async () => {
    const customer = await shop.person();
    const id = await shop.fund(customer, 100_000);
    const params = { cca2, id };
    const { deliveryId } = await shop.accepted(customer);
    const at = { params: { country, deliveryId } };
    const { xmin } = await shop.ok(accountBooks.get, manager, { params });
    const held = await shop.ok(accountBooks.hold, manager, { params, body: { xmin, reason: 'Unpaid' } });
    expect(held).toMatchObject({ status: 'on hold', holdReason: 'Unpaid', available: 0 });
    expect(await shop.ok(accountBooks.get, customer, { params })).not.toHaveProperty('holdReason');
    const refused = await shop.send(workflow.payByBalance, customer, at);
    expect([refused.status, refused.body.errors]).toEqual([422, { accountId: ['The account is on hold.'] }]);
    await shop.ok(accountBooks.release, manager, { params, body: { xmin: held.xmin } });
    expect((await shop.ok(workflow.payByBalance, customer, at)).paymentStatusId).toBe(30_001);
  });

  test('is closed only with a balance of 0, and in one’s own name', async () => {
    const customer = await shop.person();
    const id = await shop.fund(customer, 1);
    const params = { cca2, id };
    const { xmin } = await shop.ok(accountBooks.get, administrator, { params });
    expect((await shop.send(accountBooks.close, administrator, { params, body: { xmin } })).status).toBe(409);
    const empty = await shop.fund(await shop.person(), 0);
    const asAnother = { ...manager, actorId: administrator.id };
    const close = (who: Claims) =>
      shop.send(accountBooks.close, who, { params: { cca2, id: empty }, body: { xmin: 1 } });
    expect((await close(asAnother)).status).toBe(403);
    expect((await close(manager)).body).toMatchObject({ status: 'closed' });
  });

  test('[ROL-47] tells no amounts to whoever sees no prices', async () => {
    const companyId = await company('Prices');
    const { id } = await shop.ok(accountBooks.create, manager, {
      params: { cca2 },
      body: { name: 'Main', accountType: 'Postpay', companyId, creditLimit: 600 },
    });
    const user = await shop.person({ isCompanyNormalUser: true, companyId });
    const page = await shop.ok(accounts.list, user, { params: { cca2 }, query: { sortBy: 'balance' } });
    expect(page.data.map(({ id: one }) => one)).toEqual([id]);
    for (const amount of ['balance', 'creditLimit', 'available'])
      expect(page.data[0]).not.toHaveProperty(amount);
    expect((await shop.send(accountBooks.transactions, user, { params: { cca2, id } })).status).toBe(404);
    const operator = await shop.person({ isCompanyOperator: true, companyId });
    expect((await shop.ok(accounts.list, operator, { params: { cca2 } })).data[0]).toMatchObject({
      balance: 0,
    });
  });
});

test('rows, opening and closing of a period agree, and a balance stands after each row', async () => {
  const customer = await shop.person();
  const { accountId, transactionId } = await shop.paid(customer);
  const params = { cca2, id: accountId ?? 0 };
  shop.clock.now += 40 * 86_400_000;
  await shop.ok(transactions.createDeliveryItem, manager, {
    params: { cca2 },
    body: {
      deliveryId: (
        await shop.db.one<{ id: number }>(
          sql`select delivery_id as id from transactions where id = ${transactionId}`,
        )
      ).id,
      transactionItemType: 'delivery',
      amount: 20,
      description: 'late',
      isCredit: false,
    },
  });
  const rows = await shop.ok(accountBooks.transactions, customer, { params });
  expect(
    rows.data.map(({ moneyIn, moneyOut, balanceAfter }) => [moneyIn ?? null, moneyOut ?? null, balanceAfter]),
  ).toEqual([
    [23, null, 9_908],
    [null, 115, 9_885],
    [10_000, null, 10_000],
  ]);
  const late = await shop.ok(accountBooks.get, customer, {
    params,
    query: { from: '2026-12-01', to: '2026-12-31' },
  });
  expect([late.opening, late.closing]).toEqual([9_885, 9_908]);
  const one = await shop.ok(ledger.transaction, manager, { params: { cca2, id: transactionId ?? 0 } });
  expect(one).toMatchObject({ kind: 'delivery', amountExcl: 80, vat: 12 });
  expect(one.entries?.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
  expect(
    await shop.ok(ledger.transaction, customer, { params: { cca2, id: transactionId ?? 0 } }),
  ).not.toHaveProperty('entries');
  shop.clock.now -= 40 * 86_400_000;
});

test('accounts of two countries never meet in a posting, and nothing that was read is ever rewritten', async () => {
  const { id: other } = await shop.db.one<{ id: number }>(
    sql`insert into accounts (country, kind, name) values ('KE', 'bank', 'KE bank') returning id`,
  );
  const { id } = await shop.db.one<{ id: number }>(sql`select id from transactions order by id limit 1`);
  await expect(
    shop.db.query(
      sql`insert into ledger_entries (transaction_id, posting, account_id, amount_cents) values (${id}, gen_random_uuid(), ${other}, 1)`,
    ),
  ).rejects.toThrow('its transaction');
  for (const table of [sql`transactions`, sql`transaction_items`])
    await expect(shop.db.query(sql`update ${table} set description = 'x'`)).rejects.toThrow('append-only');
  await expect(
    shop.db.query(sql`insert into transactions (country, kind) values ('ZA', 'typo')`),
  ).rejects.toThrow('kind');
});

test('the checks of the books are kept, and are green', async () => {
  const found = await shop.ok(ledger.check, manager, { params: { cca2 } });
  expect(found.every(({ isGreen }) => isGreen)).toBe(true);
  expect(found.length).toBeGreaterThan(8);
  expect(await shop.db.one(sql`select count(*)::int as n from ledger_checks`)).toEqual({ n: 1 });
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
