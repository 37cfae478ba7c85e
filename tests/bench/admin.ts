// What staff do to many records at once, each beside the bare SQL that no service could do without: a list and a save among 10,000 hubs, 10,000 of
// them changed and taken back, the history of 1,000 versions, a border over 100,000 open deliveries, a file of 50,000 rates. By the clock.
import { applyBatches } from '../../adapters/backend/served/uploads.ts';
import { adminContract, changeCalls, hubs, rateWorkbench, type Shape } from '../../core/index.ts';
import { createShop, type Shop, sql } from '../adapters/backend/shop.ts';
import { headings, rateLine } from '../adapters/backend/uploads/rateFiles.ts';
import { csvFile, uploadTo } from '../adapters/backend/uploads/uploadFiles.ts';
import { openDatabase } from './benchDatabase.ts';
import type { Reading, Result } from './measure.ts';

/** `BENCH_SHARE=0.1`: a tenth of everything, for a machine that has other work. */
const share = Number(process.env['BENCH_SHARE'] ?? 1);
const RECORDS = Math.round(10_000 * share);
const VERSIONS = Math.round(1_000 * share);
const DELIVERIES = Math.round(100_000 * share);
const LINES = Math.round(50_000 * share);
const params = { cca2: 'ZA' } as const;

const timed = async <A>(work: () => Promise<A>): Promise<{ readonly ms: number; readonly answer: A }> => {
  const since = performance.now();
  const answer = await work();
  return { ms: Math.round(performance.now() - since), answer };
};

const median = async (rounds: number, work: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) taken.push((await timed(work)).ms);
  // the first one is warming
  return taken.slice(1).sort((x, y) => x - y)[Math.floor(rounds / 2)] ?? Number.NaN;
};

const reading = (name: string, value: number, limit?: number): Reading => ({
  name,
  value,
  unit: 'ms',
  ...(limit === undefined ? {} : { limit }),
});

/** Thrown to give up what was only measured. */
class TakenBack extends Error {}
const takenBack = (shop: Shop, work: (tx: Shop['db']) => Promise<unknown>): Promise<void> =>
  shop.db
    .tx(async (tx) => {
      await work(tx as Shop['db']);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });

const records = async (shop: Shop, rounds: number): Promise<readonly Reading[]> => {
  const who = await shop.person({ isAdministrator: true });
  await shop.db.query(sql`
    insert into hubs (country, name, address) select 'ZA', 'Depot ' || n,
      jsonb_build_object('placeId', 'x', 'description', n || ' Main Road', 'coordinates', jsonb_build_object('lat', -33.9, 'lon', 18.4))
    from generate_series(1, ${RECORDS}::int) n`);
  await shop.db.script('analyze hubs');
  const page = { params, query: { pageSize: 50, search: 'depot 99', sortBy: 'name' } } as const;
  const list = await median(rounds, () => shop.ok(hubs.calls.list, who, page));
  const bareList = await median(rounds, () =>
    shop.db.query(sql`select r.*, r.xmin from hubs r where r.country = 'ZA' and r.deleted_utc is null and r.name ilike '%depot 99%'
      order by lower(r.name), r.id limit 50`),
  );
  const { data } = await shop.ok(hubs.calls.list, who, { params, query: { pageSize: 1 } });
  const id = data[0]?.id ?? 0;
  let n = 0;
  const save = await median(rounds, () => {
    n += 1;
    return shop.ok(hubs.calls.update, who, {
      params: { ...params, id },
      body: { contactName: `Contact ${n}` },
    });
  });
  const bareSave = await median(rounds, () => {
    n += 1;
    return shop.db.query(sql`update hubs set contact_name = ${`Contact ${n}`} where id = ${id}`);
  });
  const chosen = { filter: { isActive: true }, expect: RECORDS } as const;
  const bulk = await timed(() =>
    shop.ok(hubs.calls.change, who, { params, body: { ...chosen, fields: { isActive: false } } }),
  );
  const undo = await timed(() =>
    shop.ok(changeCalls.undo, who, { params: { ...params, id: bulk.answer.changeId ?? 0 }, body: {} }),
  );
  const bareBulk = await timed(() =>
    takenBack(shop, (tx) => tx.query(sql`update hubs set is_active = false where country = 'ZA'`)),
  );
  for (let at = 0; at < VERSIONS; at += 1)
    await shop.ok(hubs.calls.update, who, {
      params: { ...params, id },
      body: { contactName: `Person ${at}` },
    });
  const history = await median(rounds, () =>
    shop.ok(hubs.calls.history, who, { params: { ...params, id }, query: { pageSize: 50 } }),
  );
  const bareHistory = await median(rounds, () =>
    shop.db.query(
      sql`select * from record_versions where resource = 'hubs' and record_id = ${id} order by n desc limit 50`,
    ),
  );
  return [
    reading(`a page of 50 of ${RECORDS} records, searched and sorted`, list, 120),
    reading('   the bare SQL', bareList),
    reading('one record saved', save, 200),
    reading('   the bare update', bareSave),
    reading(`${RECORDS} records changed at once`, bulk.ms, 3_000),
    reading('   the bare update', bareBulk.ms),
    reading('   taken back', undo.ms, 5_000),
    reading(`history of ${VERSIONS} versions, a page`, history, 200),
    reading('   the bare SQL', bareHistory),
  ];
};

const square = (west: number, east: number): Shape => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, -34],
      [east, -34],
      [east, -33],
      [west, -33],
      [west, -34],
    ],
  ],
});

const borders = async (shop: Shop, rounds: number): Promise<readonly Reading[]> => {
  const who = await shop.person({ isAdministrator: true });
  const { id } = await shop.db.one<{ id: number }>(
    sql`insert into territories (country, name, rank) values ('ZA', 'Bench', 5) returning id`,
  );
  await shop.db.query(sql`
    insert into territory_areas (territory_id, name, shape, is_high_risk, km2)
    values (${id}, 'All', ${JSON.stringify(square(18, 19))}::jsonb, false, 10000)`);
  await shop.db.query(sql`
    insert into deliveries (hash, country, waybill, origin, destination, logistic_status_id, payment_status_id, territory_id, delivery_date)
    select 'h' || n, 'ZA', 'W' || n, jsonb_build_object('contactName', 'Shop ' || n, 'address', jsonb_build_object('placeId', 'x',
        'description', n || ' Long Street, Cape Town, Western Cape',
        'coordinates', jsonb_build_object('lat', -34 + (n % 1000) * 0.001, 'lon', 18 + (n / 1000) * 0.01))),
      jsonb_build_object('contactName', 'Person ' || n, 'address', jsonb_build_object('placeId', 'x', 'description', n || ' Main Road',
        'coordinates', jsonb_build_object('lat', -34 + (n % 999) * 0.001, 'lon', 18.5))), 2501, 10001, ${id}, '2026-11-20'
    from generate_series(1, ${DELIVERIES}::int) n`);
  await shop.db.script('analyze deliveries');
  const { xmin, areas } = await shop.ok(adminContract.territoryParts.areas, who, {
    params: { ...params, id },
  });
  const [area] = areas;
  const preview = await median(rounds, () =>
    shop.ok(adminContract.territoryParts.save, who, {
      params: { ...params, id },
      query: { preview: true },
      body: {
        xmin,
        areas: [{ id: area?.id ?? null, name: 'All', isHighRisk: false, shape: square(18, 18.5) }],
      },
    }),
  );
  const bare = await median(rounds, () =>
    shop.db.query(sql`
      select count(*) from deliveries where country = 'ZA' and logistic_status_id >= 0 and logistic_status_id < 30001
        and origin_lon >= 18.5 and origin_lon < 19 and origin_lat >= -34 and origin_lat < -33`),
  );
  return [
    reading(`what a border would move of ${DELIVERIES} open deliveries`, preview, 500),
    reading('   the bare count of them by a box', bare),
  ];
};

const files = async (shop: Shop): Promise<readonly Reading[]> => {
  const who = await shop.person({ isManagementOperator: true });
  const lines = Array.from({ length: LINES }, (_, at) =>
    rateLine({
      'Start km': String(3_000 + at),
      'End km': String(3_001 + at),
      'New price': (50 + (at % 100)).toFixed(2),
    }),
  );
  const file = csvFile(headings, ...lines);
  const idle = process.memoryUsage().rss;
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  try {
    const sent = await timed(() => uploadTo(shop, rateWorkbench, who, file));
    const of = { params: { country: 'ZA', batchId: sent.answer.body.id } } as const;
    const dry = await timed(() => shop.ok(rateWorkbench.dryRun, who, of));
    await shop.ok(rateWorkbench.submit, who, of);
    const done = await timed(() => applyBatches(shop.db, new Date(shop.clock.now), shop.app.contextAs));
    const bare = await timed(() =>
      takenBack(shop, (tx) =>
        tx.query(sql`
          insert into rates (country, name, pricing_tier, sla_type, parcel_type, rate_type, start_km, end_km, price_cents)
          select 'ZA', 'bare ' || n, 'standard', 'standard', 'large', 'per-kg', n, n + 1, 5000 from generate_series(1, ${LINES}::int) n`),
      ),
    );
    return [
      reading(`a file of ${LINES} rates read, judged and kept`, sent.ms, 3_000),
      reading('   its dry run', dry.ms, 3_000),
      reading('   worked off', done.ms, 10_000),
      reading('   the bare insert of as many rates', bare.ms),
      {
        name: '   most memory beyond the idle process',
        value: Math.round((most - idle) / 1e6),
        unit: 'MB',
        limit: 200,
      },
    ];
  } finally {
    clearInterval(watch);
  }
};

export const admin = async (rounds: number): Promise<readonly Result[]> => {
  const opened = await openDatabase();
  const shop = await createShop({ db: opened.db });
  try {
    const times = Math.min(rounds, 5);
    return [
      {
        what: `the administration, ${opened.name}`,
        rows: [],
        readings: [...(await records(shop, times)), ...(await borders(shop, times)), ...(await files(shop))],
      },
    ];
  } finally {
    await shop.app.hub.stop();
    await opened.close();
  }
};
