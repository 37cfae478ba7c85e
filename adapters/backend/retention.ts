// How long what only grows is kept: one row for each such table, deleted by the sweep. What the business is made of (deliveries, jobs, the
// ledger, users) is not here: it stays.
import { type Db, type Sql, sql } from './db/db.ts';

const DAY_MS = 86_400_000;

interface Kept {
  /** What is asked of the database; `before` is the end of what is deleted. */
  readonly forget: (before: Date) => Sql;
  readonly days: number;
}

/** By table. */
export const retention = {
  // a request is repeated within minutes
  idempotency_keys: {
    days: 1,
    forget: (before) => sql`delete from idempotency_keys where created_utc < ${before}`,
  },
  // an error is looked into within weeks; its recording tells of people
  frontend_errors: {
    days: 30,
    forget: (before) => sql`delete from frontend_errors where created_utc < ${before}`,
  },
  // whether a letter left is asked within weeks; what it said goes as soon as it left
  outbox: {
    days: 30,
    forget: (before) => sql`delete from outbox where created_utc < ${before}`,
  },
  // who has not read it in half a year never will
  web_notifications: {
    days: 180,
    forget: (before) => sql`delete from web_notifications where created_utc < ${before}`,
  },
  // the embedded provider, as a real one, takes payments back for a year
  provider_checkouts: {
    days: 365,
    forget: (before) => sql`delete from provider_checkouts where created_utc < ${before}`,
  },
  // whoever is told of it had thirty days to take it; the log of each address goes with it
  outgoing_events: {
    days: 30,
    forget: (before) => sql`delete from outgoing_events where at < ${before}`,
  },
  // a picture that was taken away can be brought back for thirty days; its bytes go with it
  files: {
    days: 30,
    forget: (before) =>
      sql`with gone as (delete from media where deleted_utc < ${before} returning file_id)
        update files set bytes = ''::bytea where id in (select file_id from gone)`,
  },
  // questions about a deed come within two years
  audit_log: {
    days: 730,
    forget: (before) => sql`delete from audit_log where at < ${before}`,
  },
} as const satisfies Readonly<Record<string, Kept>>;

/** One pass over all of them; any number of processes may do it at once. */
export const sweepRetention = async (db: Db, now: Date): Promise<void> => {
  for (const { forget, days } of Object.values(retention))
    await db.query(forget(new Date(now.getTime() - days * DAY_MS)));
};
