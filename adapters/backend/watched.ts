// The parts of a running portal that the status page tells of: the database, live changes, letters, card
// payments, the finding of addresses.
import { isCardInUse, providerOf } from './cards/provider.ts';
import type { Config } from './config.ts';
import { type Db, sql } from './db/db.ts';
import type { PlaceFinder } from './places/placeFinder.ts';
import type { Part } from './site/status.ts';

export interface WatchedParts {
  readonly db: Db;
  readonly config: Config;
  readonly places: PlaceFinder;
  /** Since when the hub cannot read what changed, in milliseconds since 1970; null while it can. */
  readonly hubAwaySince: () => number | null;
}

/**
 * One letter to a wrong address is no disturbance: letters are, that wait after several tries while none
 * has left since they were written.
 */
const lettersStuck = async (db: Db): Promise<Date | null> =>
  (
    await db.one<{ since: Date | null }>(sql`
      select min(o.created_utc) as since from outbox o
      where o.sent_utc is null and o.attempts > 1 and not exists (select from outbox s where s.sent_utc > o.created_utc)`)
  ).since;

export const watchedParts = ({ db, config, places, hubAwaySince }: WatchedParts): readonly Part[] => [
  {
    name: 'Booking and tracking',
    ask: async () => {
      await db.query(sql`select 1`);
      return null;
    },
  },
  {
    name: 'Live changes',
    ask: async () => {
      const since = hubAwaySince();
      return since === null ? null : new Date(since);
    },
  },
  ...(config.smtpUrl === undefined ? [] : [{ name: 'Letters by email', ask: () => lettersStuck(db) }]),
  ...(isCardInUse(config)
    ? [
        {
          name: 'Card payments',
          ask: async () => {
            // A payment that nobody made: whatever is said of it, the provider has answered.
            await providerOf(db, config).result('/v1/checkouts/status/payment');
            return null;
          },
        },
      ]
    : []),
  {
    name: 'Addresses and maps',
    ask: async () => {
      await places.search('paarl', 'ZA', 1);
      return null;
    },
  },
];
