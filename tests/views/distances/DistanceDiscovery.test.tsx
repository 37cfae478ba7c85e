// `/admin/distancediscovery`: the list of batches and the ways of one, over the real backend.
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Claims } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
let administrator: Claims;

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  administrator = await world.person({ isAdministrator: true });
  const [batch] = await world.db.query<{ id: number }>(sql`
    insert into distance_batches (country, kind, name, user_id, created_utc)
      values ('ZA', 'past', 'Spring', ${administrator.id}, now()) returning id`);
  await world.db.query(sql`
    insert into distance_rows (batch_id, line, from_name, to_name, from_lat, from_lon, to_lat, to_lon, great_circle_km)
      values (${batch?.id ?? 0}, 1, 'Sea Point', 'Bellville', -33.92, 18.39, -33.9, 18.63, 22.3)`);
  await import('../../../views/distances/DistanceDiscovery.tsx');
}, 300_000);
afterAll(() => world.close());

const open = pagesOver(() => world);

it('[RT-91] lists the batches, and opens the ways of one', async () => {
  const page = await open('/admin/distancediscovery', administrator);
  await screen.findByText('Spring', undefined, firstLoad);
  expect(page.address()).toBe('/admin/distancediscovery');
  await open('/admin/distancediscovery/batches/1/uploads', administrator);
  await screen.findByText('Bellville', undefined, firstLoad);
});
