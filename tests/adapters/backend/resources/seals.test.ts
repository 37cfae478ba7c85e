// Seals: what was written down cannot be altered or removed unseen.
import { expect, test } from 'vitest';
import { sealChanges, verifyHistory } from '../../../../adapters/backend/resources/seals.ts';
import { hubs } from '../../../../core/index.ts';
import { seapointDepot } from '../../../core/resources/samples.ts';
import { createWorld, sql } from '../world.ts';

test('[law R-30] a version that was removed or altered is named', async () => {
  const world = await createWorld();
  const who = await world.person({ isAdministrator: true });
  const params = { cca2: 'ZA' } as const;
  const made = async (name: string) =>
    (await world.ok(hubs.calls.create, who, { params, body: { ...seapointDepot, name } })).id;
  const [first, second] = [await made('North'), await made('South')];
  await world.ok(hubs.calls.update, who, { params: { ...params, id: first }, body: { capacity: 7 } });
  const later = new Date(world.clock.now + 600_000);
  expect(await sealChanges(world.db, new Date(world.clock.now))).toBe(false);
  expect(await sealChanges(world.db, later)).toBe(true);
  expect(await sealChanges(world.db, later)).toBe(false);
  await made('East');
  expect(await sealChanges(world.db, later)).toBe(true);
  expect(await verifyHistory(world.db)).toEqual([]);

  await world.db.query(sql`
    update record_versions set diff = jsonb_set(diff, '{capacity,1}', '8') where resource = 'hubs' and record_id = ${first} and n = 2`);
  expect(await verifyHistory(world.db)).toEqual([`hubs/${first}: version 2 was altered.`]);
  await world.db.query(sql`delete from record_versions where resource = 'hubs' and record_id = ${second}`);
  expect(await verifyHistory(world.db)).toEqual([
    `hubs/${first}: version 2 was altered.`,
    'The changes 1 to 3 are not those that were sealed.',
  ]);
  await world.db.query(
    sql`delete from record_versions where resource = 'hubs' and record_id = ${first} and n = 1`,
  );
  expect(await verifyHistory(world.db)).toContain(`hubs/${first}: version 1 is gone.`);
  // A purged body is still known by its digest.
  await world.db.query(sql`update record_versions set diff = null, whole = null`);
  expect(await verifyHistory(world.db)).not.toContain(`hubs/${first}: version 2 was altered.`);
  expect(world.faults).toEqual([]);
  await world.close();
});
