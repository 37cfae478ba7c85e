// How long what only grows is kept: one row for each such table, deleted by the sweep. What the business is made of (deliveries, jobs, the
// ledger, users) is not here: it stays.
import { type Db, name, type Sql, sql } from './db/db.ts';

const DAY_MS = 86_400_000;

interface Kept {
  readonly days: number;
  /** What is asked of the database; `before` is the end of what is deleted. */
  readonly forget: (before: Date) => Sql;
}

const olderRows =
  (table: string, madeAt: 'created_utc' | 'at'): Kept['forget'] =>
  (before) =>
    sql`delete from ${name(table)} where ${name(madeAt)} < ${before}`;

/** By table. */
export const retention = {
  // a request is repeated within minutes
  idempotency_keys: { days: 1, forget: olderRows('idempotency_keys', 'created_utc') },
  // an error is looked into within weeks; its recording tells of people
  frontend_errors: { days: 30, forget: olderRows('frontend_errors', 'created_utc') },
  // whether a letter left is asked within weeks; what it said goes as soon as it left
  outbox: { days: 30, forget: olderRows('outbox', 'created_utc') },
  // who has not read it in half a year never will
  web_notifications: { days: 180, forget: olderRows('web_notifications', 'created_utc') },
  // the embedded provider, as a real one, takes payments back for a year
  provider_checkouts: { days: 365, forget: olderRows('provider_checkouts', 'created_utc') },
  // whoever is told of it had thirty days to take it; the log of each address goes with it
  outgoing_events: { days: 30, forget: olderRows('outgoing_events', 'at') },
  // a picture that was taken away can be brought back for thirty days; its bytes go with it
  files: {
    days: 30,
    forget: (before) =>
      sql`with gone as (delete from media where deleted_utc < ${before} returning file_id)
        update files set bytes = ''::bytea where id in (select file_id from gone)`,
  },
  // questions about a deed come within two years
  audit_log: { days: 730, forget: olderRows('audit_log', 'at') },
} as const satisfies Readonly<Record<string, Kept>>;

/** One pass over all of them; any number of processes may do it at once. */
export const sweepRetention = async (db: Db, now: Date): Promise<void> => {
  for (const { forget, days } of Object.values(retention))
    await db.query(forget(new Date(now.getTime() - days * DAY_MS)));
};
