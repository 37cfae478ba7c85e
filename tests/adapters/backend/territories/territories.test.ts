// A border that moves takes with it what lies within; what cannot be is refused; the migration moved nothing.
import { describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../../adapters/backend/db/migrate.ts';
import { openEmbedded } from '../../../../adapters/backend/db/pglite.ts';
import { distanceKm } from '../../../../adapters/backend/places/distance.ts';
import { territoriesOf, territoryParts } from '../../../../adapters/backend/pricing/territories.ts';
import { territories, territoryIndex } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { CAPE_TOWN, json, SEA_POINT, sql } from '../shop.ts';
import {
  administrator,
  area,
  calls,
  city,
  customer,
  ids,
  partsOf,
  put,
  rectangle,
  save,
  seaside,
  shop,
  usual,
} from './territoryShop.ts';

const inland = rectangle(18.4, -34, 18.6, -33.8);

const territoryOf = async (table: 'deliveries' | 'jobs' | 'stores', id: number): Promise<number | null> =>
  (
    await shop.db.one<{ territory: number | null }>(
      table === 'deliveries'
        ? sql`select territory_id as territory from deliveries where id = ${id}`
        : table === 'jobs'
          ? sql`select territory_id as territory from jobs where id = ${id}`
          : sql`select territory_id as territory from stores where id = ${id}`,
    )
  ).territory;

describe('a border that moves', () => {
  test('[TER-02] [law R-57] what a preview says is what the save does: stores, open deliveries, their jobs, and the people who look after them', async () => {
    const from = { originAddress: SEA_POINT, destinationAddress: CAPE_TOWN };
    const [open, paid] = [await shop.begin(customer, from), await shop.paid(customer, from)];
    const stays = await shop.begin(customer);
    const store = await shop.db.one<{ id: number }>(sql`
      insert into stores (country, store_name, address, territory_id)
      values ('ZA', 'By the sea', ${json(SEA_POINT)}, ${ids['city']}) returning id`);
    const watcher = await shop.person({ isStaffOperator: true });
    await shop.db.query(sql`insert into user_territories values (${watcher.id}, ${ids['seaside']})`);

    const { xmin } = await partsOf('seaside');
    const parts = { xmin, areas: [area('Beach', seaside)] };
    const { body: tried } = await save('seaside', parts, { preview: true });
    const [city_, seaside_] = [ids['city'], ids['seaside']];
    expect(tried.effects).toEqual([
      { key: 'deliveries', n: 2, from: city_, into: seaside_ },
      { key: 'jobs', n: 1, from: city_, into: seaside_ },
      { key: 'stores', n: 1, from: city_, into: seaside_ },
      { key: 'gain', n: 1, from: null, into: null },
      { key: 'ways', n: 2, from: null, into: null },
    ]);
    expect(await partsOf('seaside')).toMatchObject({ xmin, areas: [] });
    expect(await territoryOf('deliveries', open.deliveryId)).toBe(city_);

    const { status, body: saved } = await save('seaside', parts, { effect: tried.effect });
    expect([status, saved.effects]).toEqual([200, tried.effects]);
    expect(await territoryOf('deliveries', open.deliveryId)).toBe(seaside_);
    expect(await territoryOf('deliveries', paid.deliveryId)).toBe(seaside_);
    expect(await territoryOf('jobs', paid.jobId ?? 0)).toBe(seaside_);
    expect(await territoryOf('stores', store.id)).toBe(seaside_);
    expect(await territoryOf('deliveries', stays.deliveryId)).toBe(city_);
    // A booking made now agrees with what was recomputed.
    const next = await shop.begin(customer, from);
    expect(await territoryOf('deliveries', next.deliveryId)).toBe(seaside_);
  });

  test('an effect that was overtaken is refused with the new one, and nothing is kept', async () => {
    const { xmin } = await partsOf('seaside');
    const parts = { xmin, areas: [] };
    const { body: tried } = await save('seaside', parts, { preview: true });
    await shop.begin(customer, { originAddress: SEA_POINT, destinationAddress: CAPE_TOWN });
    const { status, body } = await save('seaside', parts, { effect: tried.effect });
    expect(status).toBe(409);
    expect(body.current).toMatchObject({
      effects: expect.arrayContaining([expect.objectContaining({ key: 'deliveries' })]),
    });
    expect((await partsOf('seaside')).xmin).toBe(xmin);
  });

  test('[law R-58] a border that two share is saved as one change, and back again', async () => {
    const [before, other] = [await partsOf('city'), await partsOf('seaside')];
    const both = (a: object, b: object, xmins: readonly [number, number]) =>
      save('city', { xmin: xmins[0], areas: a, others: [{ id: ids['seaside'], xmin: xmins[1], areas: b }] });
    const moved = rectangle(18.41, -34, 18.6, -33.8);
    const { status, body } = await both(
      before.areas.map((one) => ({ ...one, shape: moved })),
      other.areas.map((one) => ({ ...one, shape: rectangle(18.3, -34, 18.41, -33.8) })),
      [before.xmin, other.xmin],
    );
    expect(status).toBe(200);
    const versions = body.territories.map(({ xmin }) => xmin);
    // Of one that is old nothing is kept, of neither side.
    const stale = await both(before.areas, other.areas, [versions[0] ?? 0, other.xmin]);
    expect(stale.status).toBe(409);
    expect((await partsOf('city')).areas[0]?.shape).toEqual(moved);
    const back = await both(before.areas, other.areas, [
      (await partsOf('city')).xmin,
      (await partsOf('seaside')).xmin,
    ]);
    expect(back.status).toBe(200);
    expect((await partsOf('city')).areas).toEqual(before.areas);
    expect((await partsOf('seaside')).areas).toEqual(other.areas);
  });

  test('of a thousand deliveries each lies where a booking would put it', async () => {
    await shop.db.query(sql`
      insert into deliveries (hash, country, waybill, origin, destination)
      select 'h' || n, 'ZA', 'W' || n, jsonb_build_object('address', jsonb_build_object('coordinates',
          jsonb_build_object('lat', -34.05 + (n % 32) * 0.01, 'lon', 18.25 + n * 0.0004))), '{}'
      from generate_series(1, 1000) n`);
    await put('city', { areas: [area('Inland', inland)] });
    const territories = await territoriesOf(shop.db, 'ZA');
    const rows = await shop.db.query<{ territory: number | null; place: { lat: number; lon: number } }>(sql`
      select territory_id as territory, origin #> '{address,coordinates}' as place from deliveries`);
    expect(rows.length).toBeGreaterThan(1000);
    for (const { territory, place } of rows) expect(territory).toBe(territories.at(place)?.id ?? null);
  });
});

describe('what is refused', () => {
  test.each([
    ['a name that is missing', { areas: [area(' ', city)] }, { 'areas.0.name': ['Name is required'] }],
    [
      'a border that crosses itself',
      {
        areas: [
          area('x', {
            type: 'Polygon',
            coordinates: [
              [
                [18, -34],
                [19, -33],
                [19, -34],
                [18, -33],
                [18, -34],
              ],
            ],
          }),
        ],
      },
      { 'areas.0.shape': ['The border crosses itself.'] },
    ],
    [
      'a part of elsewhere',
      { areas: [{ ...area('x', city), id: 999 }] },
      { 'areas.0.id': ['This part is not known here.'] },
    ],
    [
      'an exception without a reason, with hours that make none',
      { exceptions: [{ ...usual, reason: '', effect: 'other-hours', opens: '12:00', closes: '09:00' }] },
      {
        'exceptions.0.closes': ['It closes before it opens.'],
        'exceptions.0.reason': ['Reason is required'],
      },
    ],
    [
      'a hub that is not there',
      { exceptions: [{ ...usual, effect: 'another-hub', hubId: 999 }] },
      { 'exceptions.0.hubId': ['Hub is not known'] },
    ],
  ])('%s', async (_, parts, errors) => {
    const before = await partsOf('north');
    const { status, body } = await save('north', { xmin: before.xmin, ...parts });
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await partsOf('north')).toEqual(before);
  });

  test('an overlap where nothing says who wins', async () => {
    await shop.db.query(sql`update territories set rank = 10 where id = ${ids['city']}`);
    const { xmin } = await partsOf('city');
    const { status, body } = await save('city', { xmin, areas: [area('City', city)] });
    expect([status, body.errors]).toEqual([
      422,
      { shape: [expect.stringMatching(/^city and seaside share \d+\.\d\d km² and the same rank\.$/)] },
    ]);
    await shop.db.query(sql`update territories set rank = 20 where id = ${ids['city']}`);
  });

  test('[ROL-13] [API-87] the parts are an administrator’s; a part of another territory is not found', async () => {
    const params = { cca2: 'ZA', id: ids['north'] ?? 0 };
    for (const one of [{ isStaffOperator: true }, { isManagementOperator: true }])
      expect((await shop.send(calls.areas, await shop.person(one), { params })).status).toBe(403);
    const [own, ...others] = (await partsOf('north')).areas;
    expect([own?.name, others]).toEqual(['North', []]);
    const ask = (id: number, areaid: number) =>
      shop.send(calls.area, administrator, { params: { cca2: 'ZA', id, areaid } });
    expect((await ask(params.id, own?.id ?? 0)).body).toEqual(own);
    expect((await ask(ids['city'] ?? 0, own?.id ?? 0)).status).toBe(404);
    expect((await shop.send(calls.areas, administrator, { params: { ...params, cca2: 'KE' } })).status).toBe(
      404,
    );
    expect(
      (await shop.ok(calls.all, administrator, { params: { cca2: 'ZA' } })).map(({ name }) => name),
    ).toEqual(['seaside', 'city', 'north']);
  });
});

test('[law R-56] after the migration places lie where they lay, but for a line at the border', async () => {
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ name }) => name.startsWith('0021-'));
  const db = await openEmbedded({});
  try {
    await migrate(db, migrations.slice(0, at));
    const circles = [
      { id: 1, lat: -26.2, lon: 28.05, km: 40 },
      { id: 2, lat: -25.75, lon: 28.19, km: 40 },
      { id: 3, lat: -33.92, lon: 18.42, km: 60 },
      { id: 4, lat: -32.35, lon: 22.58, km: 150 },
      { id: 5, lat: -33.9, lon: 18.6, km: 5 },
    ];
    await db.query(sql`
      insert into countries (cca2, common_name, calling_code, flag, time_zone, currency, vat_rate, centre_lat, centre_lon)
      values ('ZA', 'South Africa', '+27', 'x', 'Africa/Johannesburg', 'ZAR', 0.15, -33.92, 18.42)`);
    await db.query(sql`
      insert into territories (id, country, name, centre_lat, centre_lon, radius_km, is_high_risk) overriding system value
      select id, 'ZA', 'T' || id, lat, lon, km, id = 4 from jsonb_to_recordset(${json(circles)}) as c(id bigint, lat float8, lon float8, km float8)`);
    await migrate(db, migrations);
    const parts = await territoryParts(db, sql`true`);
    expect(parts.map(({ areas }) => areas.map(({ shape }) => shape.coordinates.flat().length))).toEqual(
      circles.map(() => [129]),
    );
    const index = territoryIndex(parts);
    const ordered = [...circles].sort((a, b) => a.km - b.km || a.id - b.id);
    // A lattice that meets no direction of the corners.
    for (let n = 0; n < runs(8_000, 1_000_000).numRuns; n += 1) {
      const around = circles[n % circles.length] ?? circles[0];
      if (around === undefined) break;
      const place = {
        lat: around.lat + (((n * 0.618_033_988_7) % 1) - 0.5) * (around.km / 45),
        lon: around.lon + (((n * 0.754_877_666_2) % 1) - 0.5) * (around.km / 38),
      };
      const away = circles.map((circle) => ({ circle, km: distanceKm(place, circle) }));
      if (away.some(({ circle, km }) => Math.abs(km - circle.km) < circle.km * 0.005 + 0.02)) continue;
      const before = ordered.find((circle) => distanceKm(place, circle) <= circle.km);
      expect(index.at(place)?.territoryId).toBe(before?.id);
    }
    expect(parts.find(({ id }) => id === 4)?.areas[0]?.isHighRisk).toBe(true);
  } finally {
    await db.close();
  }
});

test('[API-90] deletes the territories that the filter leaves, and no others', async () => {
  const list = async () => {
    const { data } = await shop.ok(territories.calls.list, administrator, { params: { cca2: 'ZA' } });
    return data.map(({ name }) => name);
  };
  const before = await list();
  for (const name of ['Reef East', 'Reef West']) {
    const body = { name, rank: 90, isActive: true };
    await shop.ok(territories.calls.create, administrator, { params: { cca2: 'ZA' }, body });
  }
  const gone = await shop.ok(territories.calls.remove, administrator, {
    params: { cca2: 'ZA' },
    query: { search: 'reef' },
  });
  expect(gone.deleted).toBe(2);
  expect(await list()).toEqual(before);
});
