// Staff hear of money that has waited too long, once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkNightly } from '../../../../adapters/backend/finance/checks.ts';
import { type Claims, fundsReceived } from '../../../../core/index.ts';
import { createShop, type Shop, sql } from '../shop.ts';

const params = { cca2: 'ZA' };
const DAY = 86_400_000;
let shop: Shop;
let manager: Claims;
beforeAll(async () => {
  shop = await createShop();
  manager = await shop.person({ isManagementOperator: true });
});
afterAll(() => shop.end());

const receive = (amount: number) =>
  shop.ok(fundsReceived.create, manager, {
    params,
    body: { receivedOn: '2026-11-20', amount, method: 'EFT', payer: `Payer ${amount}` },
  });
/** The nights after a day, and what was told of a kind by then. */
const told = async (nights: number, title: string): Promise<readonly string[]> => {
  const first = Date.parse('2026-11-21T00:30:00Z');
  for (let night = 0; night < nights; night += 1) await checkNightly(shop.db, new Date(first + night * DAY));
  const rows = await shop.db.query<{ body: string }>(
    sql`select body from web_notifications where title = ${title} and country = 'ZA' order by id`,
  );
  return rows.map(({ body }) => body);
};

test('a receipt whose account nobody has said is told after three days, a card payment that is not settled after ten, and neither every night', async () => {
  await receive(70);
  const allocated = await receive(30);
  const account = await shop.fund(await shop.person(), 0);
  await shop.ok(fundsReceived.allocate, manager, {
    params: { ...params, id: allocated.id },
    body: { allocations: [{ accountId: account, amount: 30 }] },
  });
  await shop.db.query(sql`
    insert into card_payments (country, purpose, account_id, amount_cents, currency, status, created_utc, settled_utc)
    values ('ZA', 'deposit', ${account}, 12345, 'ZAR', 'paid', ${new Date(shop.clock.now)}, ${new Date(shop.clock.now)})`);
  expect(await told(3, 'A receipt waits for its account')).toEqual([]);
  expect(await told(6, 'A receipt waits for its account')).toEqual(['1: 70.00 ZAR']);
  expect(await told(9, 'Card payments are not settled')).toEqual([]);
  expect(await told(14, 'Card payments are not settled')).toEqual(['1: 123.45 ZAR']);
  expect(await told(14, 'A receipt waits for its account')).toHaveLength(1);
});
