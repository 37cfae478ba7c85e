// Who is told of a booking, as the page of what was told says it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type Delivery } from '../../../../core/index.ts';
import type { Shop } from '../shop.ts';
import { bookBetweenStores } from './bookedBetweenStores.ts';

let shop: Shop;
let delivery: Delivery;
const country = 'ZA';
beforeAll(async () => {
  ({ shop, delivery } = await bookBetweenStores());
});
afterAll(() => shop.end());

test('[ENT-32, API-95] staff are told, on a page of the shape of every list', async () => {
  const staff = await shop.person({ isStaffOperator: true });
  const page = await shop.ok(contract.notifications.list, staff, {
    params: { country },
    query: { page: 1, read: false },
  });
  expect(page).toMatchObject({ page: 1, totalPages: 1, totalItemCount: 1, totalCurrentItemCount: 1 });
  const [first] = page.data;
  expect(first).toMatchObject({ entity: 'deliveries', entityId: delivery.deliveryId, read: false });
  const count = async (query: Record<string, unknown>) =>
    (await shop.ok(contract.notifications.list, staff, { params: { country }, query })).totalItemCount;
  const type = first?.webNotificationTypeId ?? 0;
  expect(await count({ webNotificationTypeIds: [type, type + 1] })).toBe(1);
  expect(await count({ webNotificationTypeIds: [type + 1] })).toBe(0);
  expect(await count({ webNotificationTypeId: [type + 1] })).toBe(0);
  const beyond = await shop.ok(contract.notifications.list, staff, {
    params: { country },
    query: { page: 2, pageSize: 1 },
  });
  expect(beyond).toMatchObject({ page: 2, totalItemCount: 1, totalCurrentItemCount: 0, data: [] });
  await shop.ok(contract.notifications.markRead, staff, { params: { country, id: first?.id ?? 0 } });
  expect([await count({ read: false }), await count({ read: true }), await count({})]).toEqual([0, 1, 1]);
});
