// What whoever runs the portal asks the process: whether it may be sent requests, and what it counts.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';
import { type Database, sql } from './db/db.ts';
import { jsonAnswer } from './http/answer.ts';
import { bearerOf } from './http/bearer.ts';
import type { Gauge, Metrics } from './http/metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Where nobody set a token there are no metrics to be had. */
const mayRead = (request: Request, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(bearerOf(request) ?? ''), digest(token));

const gaugesOf = async (db: Database, connections: number): Promise<readonly Gauge[]> => {
  const { changes, jobs, days, mended } = await db.one<
    Readonly<Record<'changes' | 'jobs' | 'days' | 'mended', number>>
  >(sql`
    select (select count(*) from (select 1 from delivery_count_changes limit 100001) c) as changes,
      (select count(*) from (select 1 from outbox where sent_utc is null limit 100001) o) as jobs,
      (select count(*) from report_noted_days) as days, (select coalesce(sum(mended), 0)::bigint from report_state) as mended`);
  const memory = process.memoryUsage();
  return [
    { name: 'umzila_hub_connections', help: 'People that hear of changes.', value: connections },
    {
      name: 'umzila_count_changes_waiting',
      help: 'Changes that are not in the counters of deliveries yet.',
      value: changes,
    },
    { name: 'umzila_letters_waiting', help: 'Letters that have not left.', value: jobs },
    { name: 'umzila_report_days_waiting', help: 'Days that reports sum anew.', value: days },
    {
      name: 'umzila_report_days_mended',
      help: 'Kept days of reports that the nightly check found wrong and mended.',
      value: mended,
    },
    { name: 'process_resident_memory_bytes', help: 'Memory of the process.', value: memory.rss },
    { name: 'nodejs_heap_size_used_bytes', help: 'Memory of its objects.', value: memory.heapUsed },
    {
      name: 'process_cpu_seconds',
      help: 'Time that it computed.',
      value: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    },
    { name: 'process_uptime_seconds', help: 'Since it began.', value: process.uptime() },
  ];
};

/** `/metrics`: 404 for who may not read them, as for what is not there. */
export const metricsAnswer = async (
  request: Request,
  {
    db,
    config,
    metrics,
    connections,
  }: {
    readonly db: Database;
    readonly config: Config;
    readonly metrics: Metrics;
    readonly connections: number;
  },
): Promise<Response> =>
  mayRead(request, config.metricsToken)
    ? new Response(metrics.text(await gaugesOf(db, connections)), {
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
      })
    : jsonAnswer(404, { message: 'Not found' });
