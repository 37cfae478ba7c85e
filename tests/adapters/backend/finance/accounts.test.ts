// The list of accounts: what of each is not invoiced yet and overdue, beside its balance, for those who see amounts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicePeriods } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { billing, type Claims } from '../../../../core/index.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

const params = { cca2: 'ZA' };
let shop: Shop;
let boss: Claims;
beforeAll(async () => {
  shop = await createShop({ startAt: '2026-10-05T08:00:00Z' });
  boss = await shop.person({ isAdministrator: true });
  const house = { xmin: 0, legalName: 'Umzila', address: 'Cape Town', taxNumber: '4123456789' };
  await shop.ok(billing.updateHouse, boss, { params, body: house });
});
afterAll(() => shop.end());

const sell = async (who: Claims): Promise<void> => {
  const deliveryDate = new Date(shop.clock.now).toISOString().slice(0, 10);
  const { deliveryId } = await shop.accepted(who, { deliveryDate });
  await shop.ok(contract.workflow.payByBalance, who, { params: { country: 'ZA', deliveryId } });
};
const list = async (who: Claims, query: { readonly isOverdue?: boolean; readonly sortBy?: string } = {}) =>
  (await shop.ok(contract.accounts.list, who, { params, query: { kind: 'customer', ...query } })).data;

test('an account stands in the list with what it is not invoiced for yet and what is overdue, and is found by it', async () => {
  const [late, paysNow] = [await shop.person(), await shop.person()];
  const owing = await shop.fund(late, 0, 'Postpay', 100_000);
  const clean = await shop.fund(paysNow, 5_000);
  await sell(late);
  const row = async () => (await list(boss)).find(({ id }) => id === owing);
  expect(await row()).toMatchObject({ balance: -115, notInvoiced: 115, spentThisMonth: 115 });
  // what is paid in is not spent
  expect((await list(boss)).find(({ id }) => id === clean)).not.toHaveProperty('spentThisMonth');
  expect(await list(boss, { isOverdue: true })).toEqual([]);
  await invoicePeriods(shop.db, new Date('2026-11-01T00:30:00Z'));
  expect(await row()).not.toHaveProperty('notInvoiced');
  shop.clock.now = Date.parse('2026-10-31T21:59:00Z');
  expect(await row()).toHaveProperty('spentThisMonth', 115);
  shop.clock.now = Date.parse('2026-10-31T22:01:00Z');
  expect(await row()).not.toHaveProperty('spentThisMonth');
  // due on the first of December
  shop.clock.now = Date.parse('2026-12-01T21:59:00Z');
  expect(await row()).not.toHaveProperty('overdue');
  shop.clock.now = Date.parse('2026-12-01T22:01:00Z');
  expect(await row()).toMatchObject({ overdue: 115 });
  expect((await list(boss, { isOverdue: true })).map(({ id }) => id)).toEqual([owing]);
  expect((await list(boss, { isOverdue: false })).map(({ id }) => id)).toEqual([clean]);
  expect((await list(boss, { sortBy: 'overdue' })).map(({ id }) => id)).toEqual([clean, owing]);
  expect((await list(late)).map(({ overdue }) => overdue)).toEqual([115]);
});

test('[ROL-47] who sees no prices is told neither, and does not learn of it by asking', async () => {
  const { id: companyId } = await shop.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', 'Protea') returning id`,
  );
  const one = await shop.person({ isCompanyNormalUser: true, companyId });
  await shop.db.query(
    sql`update accounts set user_id = null, company_id = ${companyId} where balance_cents < 0`,
  );
  const seen = await list(one, { isOverdue: false });
  expect(seen).toHaveLength(1);
  for (const figure of ['balance', 'notInvoiced', 'overdue', 'spentThisMonth'])
    expect(seen[0]).not.toHaveProperty(figure);
  expect((await list(boss, { isOverdue: true })).map(({ overdue }) => overdue)).toEqual([115]);
});
