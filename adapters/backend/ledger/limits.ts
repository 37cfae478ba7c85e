// The limits of the books of a country, as they are set or as they usually are.
import { type FinanceLimits, toCents, usualLimits } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';

/** As the settings show them. @throws 404 for a country that is none */
export const limitsOf = async (db: Db, country: string): Promise<FinanceLimits> => {
  const row = await db.maybeOne<{ currency: string; record: Omit<FinanceLimits, 'currency'> | null }>(sql`
    select k.currency, case when l.country is null then null else jsonb_build_object('xmin', l.version,
      'managersCredit', l.managers_credit_cents::numeric / 100, 'managersMove', l.managers_move_cents::numeric / 100,
      'managersPayout', l.managers_payout_cents::numeric / 100, 'leastPayout', l.least_payout_cents::numeric / 100,
      'mostPayout', l.most_payout_cents::numeric / 100, 'advanceShare', l.advance_share, 'recoveredShare', l.recovered_share,
      'holdAfterDays', coalesce(l.hold_after_days, 0)) end as record
    from countries k left join finance_limits l on l.country = k.cca2 where k.cca2 = ${country}`);
  const usual = usualLimits[country] ?? usualLimits['ZA'];
  if (row === undefined || usual === undefined) throw notFound('Country');
  return { ...(row.record ?? { xmin: 0, ...usual }), currency: row.currency };
};

/** What may be asked for at once, in cents. */
export const payoutSpan = async (
  db: Db,
  country: string,
): Promise<{ readonly least: number; readonly most: number }> => {
  const { leastPayout, mostPayout } = await limitsOf(db, country);
  return { least: toCents(leastPayout), most: toCents(mostPayout) };
};
