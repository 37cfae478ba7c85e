// Lists and searches of many deliveries through the API, beside the very statements that they send, sent bare. `--tiny` 30,000 deliveries (to
// see that it runs), `--small` a million, else ten million: these take long to be laid out, and room on the disk (3 GB a million).
import { createApp } from '../../adapters/backend/app.ts';
import { readConfig } from '../../adapters/backend/config.ts';
import { type Database, sql } from '../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../adapters/backend/db/postgres.ts';
import { loadGazetteer } from '../../adapters/backend/places/loadGazetteer.ts';
import type { Claims } from '../../core/index.ts';
import { createWorld, type World } from '../adapters/backend/world.ts';
import { seedDeliveries } from '../doubles/manyDeliveries.ts';
import { hasPostgres, startCluster } from '../doubles/postgresCluster.ts';
import { recorder, replaySql } from './bareSql.ts';
import type { Reading, Result } from './measure.ts';

const sizes = { '--tiny': 30_000, '--small': 1_000_000 } as const;
const LIST_MS = 120;
const SEARCH_MS = 150;
/** Of one question. */
const SAMPLES = 40;
/** Questions that are asked before any is measured. */
const WARMING = 3;

interface Question {
  readonly name: string;
  readonly who: Claims;
  readonly path: string;
  readonly limit: number;
}

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

const questions = async (world: World): Promise<readonly Question[]> => {
  const staff = await world.person({ isStaffOperator: true });
  const shop = await world.db.one<{ id: number; company_id: number }>(
    sql`select id, company_id from stores where store_name like 'Company % shop %' order by id offset 5 limit 1`,
  );
  const company = await world.person({ isCompanyAdministrator: true, companyId: shop.company_id });
  const store = await world.person({
    isStoreAdministrator: true,
    companyId: shop.company_id,
    storeId: shop.id,
  });
  const deliveries = (query: string): string => `/connect/deliveries/ZA?national=true&${query}`;
  const list = (name: string, who: Claims, query: string): Question => ({
    name,
    who,
    path: deliveries(query),
    limit: LIST_MS,
  });
  const search = (text: string): Question => ({
    name: `search '${text}', first page`,
    who: staff,
    path: deliveries(`part=rows&search=${encodeURIComponent(text)}`),
    limit: SEARCH_MS,
  });
  return [
    list('first page, staff', staff, 'part=rows'),
    list('its counts, staff', staff, 'part=counts'),
    list('page 500, staff', staff, 'part=rows&page=500'),
    list('by waybill, staff', staff, 'part=rows&sortBy=waybill'),
    list('open, staff', staff, 'part=rows&isOpen=true'),
    list('first page, a company', company, 'part=rows'),
    list('its counts, a company', company, 'part=counts'),
    list('first page, a store', store, 'part=rows'),
    search('SEED000012345'),
    search('Person 4711'),
    search('Long Street'),
    {
      name: 'jobs, first page, staff',
      who: staff,
      path: '/connect/jobs/ZA?national=true&part=rows',
      limit: LIST_MS,
    },
    {
      name: 'jobs, open, staff',
      who: staff,
      path: '/connect/jobs/ZA?national=true&part=rows&isOpen=true',
      limit: LIST_MS,
    },
  ];
};

const measured = async (world: World, db: Database): Promise<readonly Reading[]> => {
  const recording = recorder(db);
  const parts = {
    config: readConfig({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1' }),
    places: await loadGazetteer(),
    clock: () => world.clock.now,
  };
  const watched = await createApp({ ...parts, db: recording.db });
  const readings: Reading[] = [];
  for (const { name, who, path, limit } of await questions(world)) {
    const ask = async (app: Pick<World['app'], 'fetch'>): Promise<void> => {
      const headers = { authorization: `Bearer ${await world.token(who)}` };
      const answer = await app.fetch(new Request(`http://localhost${path}`, { headers }));
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    for (let n = 0; n < WARMING; n += 1) await ask(watched);
    recording.steps.length = 0;
    await ask(watched);
    const steps = [...recording.steps];
    const [through, bare]: [number[], number[]] = [[], []];
    for (let n = 0; n < SAMPLES; n += 1) {
      through.push(await timed(() => ask(world.app)));
      bare.push(await timed(() => replaySql(db, steps, new Map())));
    }
    const round = (ms: number): number => Math.round(ms * 10) / 10;
    readings.push(
      { name: `${name}, p95`, value: round(quantile(through, 0.95)), unit: 'ms', limit },
      { name: '   the same SQL bare, p95', value: round(quantile(bare, 0.95)), unit: 'ms' },
      {
        name: '   median, times bare',
        value: round(quantile(through, 0.5) / quantile(bare, 0.5)),
        unit: '×',
        limit: 2,
      },
    );
  }
  await watched.hub.stop();
  return readings;
};

/** Lays the world out and asks; needs PostgreSQL. */
export const scale = async (): Promise<readonly Result[]> => {
  if (!hasPostgres()) throw new Error('PostgreSQL is not installed.');
  const size = Object.entries(sizes).find(([word]) => process.argv.includes(word))?.[1] ?? 10_000_000;
  const cluster = await startCluster();
  try {
    const url = await cluster.database('scale');
    const laying = await openPostgres(url, { unbounded: true });
    await migrate(laying, await readMigrations());
    const db = await openPostgres(url);
    const world = await createWorld({ db });
    const seconds = Math.round((await timed(() => seedDeliveries(laying, size))) / 1000);
    await laying.script('vacuum analyze');
    await laying.close();
    const readings = await measured(world, db);
    const starting = await timed(async () => {
      const again = await openPostgres(url);
      await migrate(again, await readMigrations());
      await again.close();
    });
    await world.close();
    return [
      {
        what: `${size.toLocaleString('en')} deliveries, PostgreSQL`,
        rows: [],
        readings: [
          { name: 'laid out in', value: seconds, unit: 's' },
          ...readings,
          {
            name: 'a process begins: connect, look for migrations',
            value: Math.round(starting),
            unit: 'ms',
            limit: 3_000,
          },
        ],
      },
    ];
  } finally {
    await cluster.stop();
  }
};
