// Reports of a year through the API, beside the very statements that they send, sent bare: a million facts on PostgreSQL, 300,000 in the embedded
// database. `--tiny` 10,000 on both (to see that it runs), `--small` 100,000 and 30,000: for a busy machine, with the budgets of the large ones.
import { createApp } from '../../adapters/backend/app.ts';
import { readConfig } from '../../adapters/backend/config.ts';
import { type Database, sql } from '../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../adapters/backend/db/postgres.ts';
import { loadGazetteer } from '../../adapters/backend/places/loadGazetteer.ts';
import { keepDays, rebuildDays } from '../../adapters/backend/reports/keptPass.ts';
import { openTestDatabase } from '../adapters/backend/image.ts';
import { createWorld, type World } from '../adapters/backend/world.ts';
import { seedSold } from '../doubles/manySold.ts';
import { hasPostgres, startCluster } from '../doubles/postgresCluster.ts';
import { recorder, replaySql } from './bareSql.ts';
import type { Reading, Result } from './measure.ts';

const sizes = { '--tiny': [10_000, 10_000], '--small': [100_000, 30_000] } as const;
/** A server of two processors, as it is set for a load. */
const server = ['shared_buffers = 1GB', 'maintenance_work_mem = 512MB', 'max_wal_size = 8GB'];
const SAMPLES = 9;
const WARMING = 2;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const since = (days: number): string => `from=${dayBefore(days)}&to=${dayBefore(1)}`;

/** What is asked, and what it may take, in milliseconds. */
const questions: readonly (readonly [name: string, path: string, limit: number])[] = [
  [
    'a page of deliveries, 92 days, newest first',
    `reports/customer-deliveries/ZA?pageSize=20&${since(92)}`,
    500,
  ],
  ['the same by waybill', `reports/customer-deliveries/ZA?pageSize=20&sortBy=waybill&${since(92)}`, 500],
  ['a month by day', `reports/delivery-summary/ZA?by=day&${since(30)}`, 300],
  ['a quarter by company with p90', `reports/service-levels/ZA?by=company&${since(92)}`, 1_000],
  ['a year by week', `reports/service-levels/ZA?by=week&${since(364)}`, 200],
  ['a year by company', `reports/service-levels/ZA?by=company&${since(364)}`, 500],
  ['a year of money by company', `reports/gross-profits/ZA?by=company&${since(364)}`, 500],
  ['a year of one company', `reports/service-levels/ZA?by=week&companyId=COMPANY&${since(364)}`, 500],
  ['arrivals, 31 days', `reports/delivery-arrival/ZA?pageSize=20&${since(31)}`, 1_000],
  ['a year by driver', `reports/driver-analysis/ZA?by=driver&${since(364)}`, 300],
  ['a year of compliance by month', `reports/accept-and-compliance/ZA?by=month&${since(364)}`, 300],
  ['offers of a month by driver', `reports/driver-metrics/ZA?by=driver&${since(31)}`, 500],
  ['the books of a year by week', `reports/finance-metrics/ZA?by=week&${since(364)}`, 200],
  ['the figures of a day', 'stats/ZA', 150],
];

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
const round = (ms: number): number => Math.round(ms * 10) / 10;
const round2 = (value: number): number => Math.round(value * 100) / 100;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const measured = async (world: World, db: Database): Promise<readonly Reading[]> => {
  const who = await world.person({ isAdministrator: true });
  const { id } = await db.one<{ id: number }>(
    sql`select company_id as id from deliveries where company_id is not null group by 1 order by count(*) desc, 1 limit 1`,
  );
  const recording = recorder(db);
  const watched = await createApp({
    config: readConfig({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1' }),
    places: await loadGazetteer(),
    clock: () => world.clock.now,
    db: recording.db,
  });
  const readings: Reading[] = [];
  for (const [name, path, limit] of questions) {
    const ask = async (app: Pick<World['app'], 'fetch'>): Promise<void> => {
      const headers = { authorization: `Bearer ${await world.token(who)}` };
      const answer = await app.fetch(
        new Request(`http://localhost/reporting/${path.replace('COMPANY', String(id))}`, { headers }),
      );
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
    readings.push(
      { name: `${name}, p95`, value: round(quantile(through, 0.95)), unit: 'ms', limit },
      { name: '   the same SQL bare, p95', value: round(quantile(bare, 0.95)), unit: 'ms' },
    );
  }
  await watched.hub.stop();
  return readings;
};

/** What only reports ask of the tables that a deed writes. */
const recording = [
  ...['end', 'record', 'touched'].map((name) => ['deliveries', `deliveries_${name}`] as const),
  ...['record', 'touched'].map((name) => ['tasks', `tasks_${name}`] as const),
] as const;
const DEEDS = 50;

/** A stop is reached and a delivery goes on, each in one transaction: with what is recorded for reports, and without, in turn. */
const recordingCost = async (db: Database): Promise<readonly Reading[]> => {
  const open = await db.query<{ id: number }>(sql`
    select id from deliveries where logistic_status_id in (2501, 15001) and paid_utc is not null order by id limit ${DEEDS}::int`);
  const took: Record<'enable' | 'disable', number[]> = { disable: [], enable: [] };
  for (let round = 0; round < SAMPLES + WARMING; round += 1)
    for (const how of ['disable', 'enable'] as const) {
      await db.script(
        recording.map(([table, name]) => `alter table ${table} ${how} trigger ${name};`).join('\n'),
      );
      for (const { id } of open) {
        const ms = await timed(() =>
          db.tx(async (tx) => {
            await tx.query(
              sql`update tasks set arrived_utc = now(), task_status_id = 2001 + 1000 * ${round % 2}::int where delivery_id = ${id}`,
            );
            await tx.query(
              sql`update deliveries set logistic_status_id = 17502 - logistic_status_id where id = ${id}`,
            );
          }),
        );
        if (round >= WARMING) took[how].push(ms);
      }
    }
  const [without, recorded] = [quantile(took.disable, 0.5), quantile(took.enable, 0.5)];
  const passes = await timed(() => keepDays(db, new Date()));
  return [
    { name: 'a deed of two statements, recorded, p50', value: round2(recorded), unit: 'ms' },
    { name: '   the same without what reports record, p50', value: round2(without), unit: 'ms' },
    { name: '   one beside the other', value: round2(recorded / without), unit: '×', limit: 2 },
    { name: 'the days of all these changes summed anew in', value: round(passes), unit: 'ms' },
  ];
};

const laidOut = async (db: Database, laying: Database, facts: number, where: string): Promise<Result> => {
  const world = await createWorld({ db });
  world.clock.now = Date.now();
  const laid = Math.round((await timed(() => seedSold(laying, facts))) / 1000);
  const summed = Math.round((await timed(() => rebuildDays(laying, new Date()))) / 1000);
  await laying.script('vacuum analyze');
  const readings = [...(await measured(world, db)), ...(await recordingCost(laying))];
  await world.close();
  return {
    what: `${facts.toLocaleString('en')} facts, ${where}`,
    rows: [],
    readings: [
      { name: 'laid out in', value: laid, unit: 's' },
      { name: 'all days summed in', value: summed, unit: 's' },
      ...readings,
    ],
  };
};

/** Lays both worlds out and asks; without PostgreSQL the embedded one alone. */
export const reports = async (): Promise<readonly Result[]> => {
  const [facts, embedded] = Object.entries(sizes).find(([word]) => process.argv.includes(word))?.[1] ?? [
    1_000_000, 300_000,
  ];
  const results: Result[] = [];
  if (hasPostgres()) {
    const cluster = await startCluster(server);
    try {
      const url = await cluster.database('reports');
      const laying = await openPostgres(url, { unbounded: true });
      await migrate(laying, await readMigrations());
      results.push(await laidOut(await openPostgres(url), laying, facts, 'PostgreSQL'));
      await laying.close();
    } finally {
      await cluster.stop();
    }
  }
  const db = await openTestDatabase();
  results.push(await laidOut(db, db, embedded, 'embedded'));
  return results;
};
