// What is known of where drivers were is the same folded and unfolded, costs a row a minute, and is forgotten in time.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json } from '../../../../adapters/backend/db/db.ts';
import { foldTrack, forgetTrack, TRACK_DAYS } from '../../../../adapters/backend/drivers/track.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
let ids: readonly number[];
beforeAll(async () => {
  world = await createWorld();
  await world.db.query(
    sql`insert into drivers (country, first_name, last_name) values ('ZA', 'Sizwe', 'Zulu'), ('ZA', 'Ama', 'Dube')`,
  );
  ids = (await world.db.query<{ id: number }>(sql`select id from drivers order by id`)).map(({ id }) => id);
});
afterAll(() => world.close());
beforeEach(() =>
  world.db.script('delete from driver_fixes; delete from driver_minutes; delete from driver_positions'),
);

const start = Date.parse('2026-11-20T08:00:00.000Z');
const at = (ms: number) => new Date(start + ms);
const track = () =>
  world.db.query<{ driver_id: number; at: Date; lat: number; lon: number }>(
    sql`select driver_id, at, round(lat::numeric, 5)::float8 as lat, round(lon::numeric, 5)::float8 as lon from driver_track order by 1, 2`,
  );
const drove = (fixes: readonly { readonly driver: number; readonly ms: number; readonly lat: number }[]) =>
  world.db.query(sql`
    insert into driver_fixes select (${[...ids]}::bigint[])[f.driver], f.at, f.lat, 18.42
    from jsonb_to_recordset(${json(fixes.map(({ driver, ms, lat }) => ({ driver, at: at(ms), lat })))}) as f(driver int, at timestamptz, lat float8)
    on conflict do nothing`);

test('folded in any portions, the track is what the fixes were', async () => {
  const fix = fc.record({
    driver: fc.integer({ min: 1, max: 2 }),
    ms: fc.integer({ min: 0, max: 400_000 }),
    lat: fc.integer({ min: -3_400_000, max: -3_300_000 }).map((e5) => e5 / 1e5),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fix, { maxLength: 30 }),
      fc.array(fix, { maxLength: 10 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 800_000 }),
      async (fixes, late, some, laterMs) => {
        await world.db.script('delete from driver_fixes; delete from driver_minutes');
        await drove(fixes);
        const before = await track();
        await foldTrack(world.db, at(laterMs), some);
        expect(await track()).toEqual(before);
        await drove(
          late.filter(({ driver, ms }) => !fixes.some((one) => one.driver === driver && one.ms === ms)),
        );
        const all = await track();
        await foldTrack(world.db, at(24 * 3_600_000), some);
        expect(await track()).toEqual(all);
        expect(await world.db.query(sql`select from driver_fixes`)).toEqual([]);
        const minutes = new Set(
          all.map((one) => `${one.driver_id} ${Math.floor(one.at.getTime() / 60_000)}`),
        );
        expect(await world.db.one(sql`select count(*) as n from driver_minutes`)).toEqual({
          n: minutes.size,
        });
      },
    ),
    runs(25),
  );
});

test('what a driver sends is kept as it comes, and folded when its minute is over', async () => {
  for (const [ms, lat] of [
    [0, -33.9],
    [20_000, -33.91],
    [70_000, -33.92],
  ] as const)
    await world.db.query(sql`
      insert into driver_positions (driver_id, lat, lon, at) values (${ids[0]}, ${lat}, 18.42, ${at(ms)})
      on conflict (driver_id) do update set lat = excluded.lat, at = excluded.at`);
  expect(await foldTrack(world.db, at(120_000))).toBe(0);
  expect(await foldTrack(world.db, at(5 * 60_000 + 60_000))).toBe(2);
  expect((await track()).map(({ lat }) => lat)).toEqual([-33.9, -33.91, -33.92]);
});

test('after 90 days nobody knows where a driver was, and reports say since when they know', async () => {
  const now = at(TRACK_DAYS * 86_400_000 + 90_000);
  await drove([
    { driver: 1, ms: 0, lat: -33.9 },
    { driver: 1, ms: 200_000, lat: -33.91 },
  ]);
  await world.db.query(sql`update recordings set since = ${at(-1)} where what = 'driver_track'`);
  await foldTrack(world.db, now);
  await forgetTrack(world.db, now);
  expect((await track()).map(({ lat }) => lat)).toEqual([-33.91]);
  const since = sql`select since from recordings where what = 'driver_track'`;
  expect(await world.db.one(since)).toEqual({ since: at(90_000) });
  await forgetTrack(world.db, now);
  expect(await world.db.one(since)).toEqual({ since: at(90_000) });
});
