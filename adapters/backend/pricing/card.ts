// The rates of the database as a card of the core: as they are, or as they were when a price was made. What a rate counts for never changes
// (an edit makes a successor), only its days do; every change of its days is kept with a number, so that each state of all rates has one.
import type { NamedRate } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';

/** Rates, and the number of the state of all rates that they were read from. */
export interface Card {
  readonly rates: readonly NamedRate[];
  readonly version: number;
}

/** Which rates: those of a tier that count for everybody or for this company. */
export interface CardOf {
  readonly country: string;
  readonly tier: string;
  readonly companyId: number | null;
}

/** A rate without its days. */
const rateFields = sql`'id', r.id, 'name', r.name, 'companyId', r.company_id, 'pricingTier', r.pricing_tier,
  'slaType', r.sla_type, 'parcelType', r.parcel_type, 'rateType', r.rate_type, 'dayOfWeek', r.day_of_week,
  'startKm', r.start_km, 'endKm', r.end_km, 'priceCents', r.price_cents, 'isHighRisk', r.is_high_risk,
  'isReturnToSender', r.is_return_to_sender`;

/** The rates that are not withdrawn, and the state that they are of, read at once. */
const read = (db: Db, where: Sql): Promise<Card> =>
  db.one<Card>(sql`
    select coalesce((select max(id) from rate_changes), 0) as version,
      coalesce((select jsonb_agg(jsonb_build_object(${rateFields}, 'validFrom', r.valid_from, 'validUntil', r.valid_until) order by r.id)
        from rates r where r.is_active and ${where}), '[]') as rates`);

/** All rates of a country that are not withdrawn, whenever they are in force. */
export const ratesOfCountry = (db: Db, country: string): Promise<Card> =>
  read(db, sql`r.country = ${country}`);

const onTier = ({ country, tier, companyId }: CardOf): Sql =>
  sql`r.country = ${country} and r.pricing_tier = ${tier} and (r.company_id is null or r.company_id = ${companyId})`;

/** The rates of a tier in force on a day that can matter for a trip of `km`. */
export const cardOn = (db: Db, of: CardOf, day: string, km: number): Promise<Card> =>
  read(
    db,
    sql`${onTier(of)} and (r.valid_from is null or r.valid_from <= ${day}) and (r.valid_until is null or ${day} < r.valid_until)
      and r.start_km <= ${km} and (r.end_km > ${km} or r.rate_type = 'per-km')`,
  );

/** The rates of a tier and a service level as they were in an earlier state of all rates, whenever they were in force. */
export const cardAt = async (db: Db, of: CardOf, slaType: string, version: number): Promise<NamedRate[]> =>
  (
    await db.one<{ rates: NamedRate[] }>(sql`
      select coalesce(jsonb_agg(jsonb_build_object(${rateFields}, 'validFrom', s.valid_from, 'validUntil', s.valid_until) order by r.id), '[]')
        as rates
      from rates r cross join lateral (select * from rate_changes c where c.rate_id = r.id and c.id <= ${version}
        order by c.id desc limit 1) s
      where ${onTier(of)} and r.sla_type = ${slaType} and s.is_active`)
  ).rates;
