// How long what only grows is kept: one row for each such table, deleted by the sweep. What the business is made of (deliveries, jobs, the
// ledger, users) is not here: it stays.
import { type Db, name, sql } from './db/db.ts';

const DAY_MS = 86_400_000;

interface Kept {
  readonly days: number;
  /** The column that says when a row was made. */
  readonly since: 'created_utc' | 'at';
}

/** By table. */
export const retention = {
  // who wrote is asked within seconds
  recent_writers: { days: 1, since: 'at' },
  // a request is repeated within minutes
  idempotency_keys: { days: 1, since: 'created_utc' },
  // an error is looked into within weeks; its recording tells of people
  frontend_errors: { days: 30, since: 'created_utc' },
  // whether a letter left is asked within weeks; what it said goes as soon as it left
  outbox: { days: 30, since: 'created_utc' },
  // who has not read it in half a year never will
  web_notifications: { days: 180, since: 'created_utc' },
  // the embedded provider, as a real one, takes payments back for a year
  provider_checkouts: { days: 365, since: 'created_utc' },
  // whoever is told of it had thirty days to take it; the log of each address goes with it
  outgoing_events: { days: 30, since: 'at' },
  // who looked at a record is asked within half a minute
  record_lookers: { days: 1, since: 'at' },
  // questions about a deed come within two years
  audit_log: { days: 730, since: 'at' },
} as const satisfies Readonly<Record<string, Kept>>;

/** One pass over all of them; any number of processes may do it at once. */
export const sweepRetention = async (db: Db, now: Date): Promise<void> => {
  for (const [table, { days, since }] of Object.entries(retention))
    await db.query(
      sql`delete from ${name(table)} where ${name(since)} < ${new Date(now.getTime() - days * DAY_MS)}`,
    );
};
