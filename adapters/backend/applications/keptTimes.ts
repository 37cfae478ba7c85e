// How long what people hand in is kept, by country, in days: what an administrator said, else the portal's own times.
import type { KeptTimes } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';

/** The portal's own times. */
export const usualTimes: KeptTimes = {
  draft: 30,
  returned: 60,
  ended: 90,
  identityPage: 90,
  policePage: 30,
  afterLeaving: 1_826,
};

/** The times of a country. */
export const keptTimesOf = async (db: Db, country: string): Promise<KeptTimes> =>
  (await db.maybeOne<KeptTimes>(sql`
    select draft, returned, ended, identity_page as "identityPage", police_page as "policePage", after_leaving as "afterLeaving"
    from kept_times where country = ${country}`)) ?? usualTimes;
