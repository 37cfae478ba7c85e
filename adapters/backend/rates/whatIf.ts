// Past deliveries for what other rates would make of them: a sample for a page, and a year of them part by part. Both only read; what they
// answer holds sums, and no delivery that anything could be posted to.
import { adminContract, type PastTrip, priceTrips, whatIf } from '../../../core/index.ts';
import { type Context, implement } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { ratesOfCountry } from '../pricing/card.ts';
import { todayIn } from './write.ts';

const calls = adminContract.pricing;
const SAMPLE = 10_000;
const PART = 2_000;
const DAY_MS = 86_400_000;
const YEAR = 365;
/** Percent: nothing can cost less than nothing, and ten times as much is a slip of the hand. */
const [LEAST, MOST] = [-100, 900];

const from = sql`deliveries d join quotes q on q.id = d.selected_quote_id join countries k on k.cca2 = d.country`;
const past = (country: string, since: Date): Sql => sql`d.country = ${country} and d.deleted_utc is null
  and d.created_utc >= ${since} and exists (select from parcels p where p.delivery_id = d.id)`;
const trip = sql`jsonb_build_object('slaType', q.sla_type, 'pricingTier', q.pricing_tier, 'companyId', d.company_id,
  'dayOfWeek', extract(dow from coalesce(d.delivery_date, (d.created_utc at time zone k.time_zone)::date))::int,
  'km', q.distance_km, 'isHighRisk', q.is_high_risk,
  'isReturnToSender', coalesce((q.explanation ->> 'isReturnToSender')::boolean, d.is_return_to_sender),
  'isRoundTrip', d.is_round_trip, 'quotedCents', q.price_excl_cents,
  'parcels', (select jsonb_agg(jsonb_build_object('parcelType', p.parcel_type, 'length', p.length, 'width', p.width,
    'height', p.height, 'weight', p.weight) order by p.id) from parcels p where p.delivery_id = d.id))`;

const daysAgo = (context: Context, days: number): Date => new Date(context.now().getTime() - days * DAY_MS);

const count = async (db: Db, where: Sql): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from ${from} where ${where}`)).n;

const sample = implement(calls.whatIfSample, async (context, { params }) => {
  const { db } = context;
  const day = await todayIn(db, params.cca2, context.now());
  const where = past(params.cca2, daysAgo(context, YEAR));
  const rows = await db.query<{ trip: PastTrip }>(sql`
    select ${trip} as trip from ${from} where ${where} order by md5(d.hash) limit ${SAMPLE}`);
  const { rates } = await ratesOfCountry(db, params.cca2);
  return {
    trips: rows.map((row) => row.trip),
    rates: rates.map(({ name: _, ...rate }) => rate),
    total: await count(db, where),
    day,
  };
});

const part = implement(calls.whatIf, async (context, { params, query }) => {
  const { db } = context;
  const { percent = 0, days = YEAR, after = 0 } = query;
  if (percent < LEAST || percent > MOST)
    throw invalid({ percent: `Enter a number from ${LEAST} to ${MOST}` });
  if (days < 1 || days > YEAR) throw invalid({ days: `Enter a number from 1 to ${YEAR}` });
  const today = await todayIn(db, params.cca2, context.now());
  const where = past(params.cca2, daysAgo(context, days));
  const rows = await db.query<{ id: number; trip: PastTrip }>(sql`
    select d.id, ${trip} as trip from ${from} where ${where} and d.id > ${after} order by d.id limit ${PART}`);
  const trips = rows.map((row) => row.trip);
  const draft = {
    percent,
    pricingTier: query.pricingTier ?? '',
    slaType: query.slaType ?? '',
    day: query.day ?? today,
  };
  const { rates } = await ratesOfCountry(db, params.cca2);
  const last = rows.at(-1)?.id ?? after;
  return {
    done: await count(db, sql`${where} and d.id <= ${last}`),
    total: await count(db, where),
    next: rows.length < PART ? null : last,
    result: whatIf(rates, trips, draft, priceTrips(rates, trips, draft.day)),
  };
});

export const whatIfHandlers = [sample, part];
