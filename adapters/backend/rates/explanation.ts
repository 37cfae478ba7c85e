// How the price of a quote came about: what was kept with it, or, of a quote from before that was kept, what the rates of now make of it where
// that is the same price. Rates that did not count are told to staff alone; everybody else sees the own half.
import {
  adminContract,
  dayOfWeekType,
  Explanation,
  explainTrip,
  fromCents,
  isInternal,
  losers,
  type NamedRate,
  seesPrices,
} from '../../../core/index.ts';
import { parcelsOf } from '../booking/quoting.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, notFound } from '../http/problem.ts';
import { deliveryWhere } from '../lists/scope.ts';
import { cardAt } from '../pricing/card.ts';
import { weekday } from '../windows/localTime.ts';

interface QuoteRow {
  readonly id: number;
  readonly deliveryId: number;
  readonly companyId: number | null;
  readonly slaType: string;
  readonly tier: string;
  readonly cents: number;
  readonly vatRate: string;
  readonly currency: string;
  readonly day: string;
  readonly km: string;
  readonly isHighRisk: boolean;
  readonly isReturnToSender: boolean;
  readonly isRoundTrip: boolean;
  readonly explanation: unknown;
  readonly version: number;
}

const columns = sql`q.id, d.id as "deliveryId", d.company_id as "companyId", q.sla_type as "slaType", q.pricing_tier as tier,
  q.price_excl_cents as cents, q.vat_rate as "vatRate", k.currency, q.distance_km as km, q.is_high_risk as "isHighRisk",
  d.is_return_to_sender as "isReturnToSender", d.is_round_trip as "isRoundTrip", q.explanation,
  coalesce(d.delivery_date, (d.created_utc at time zone k.time_zone)::date)::text as day,
  coalesce((select max(id) from rate_changes), 0) as version`;

/** By the rates of now; undefined where they come to another price. */
const madeAnew = async (db: Db, country: string, row: QuoteRow): Promise<Explanation | undefined> => {
  const { tier, companyId, slaType, day, version } = row;
  const card = await cardAt(db, { country, tier, companyId }, slaType, version);
  const price = explainTrip(card, await parcelsOf(db, row.deliveryId), {
    slaType,
    pricingTier: tier,
    companyId,
    day,
    dayOfWeek: weekday(day),
    km: Number(row.km),
    isHighRisk: row.isHighRisk,
    isReturnToSender: row.isReturnToSender,
    isRoundTrip: row.isRoundTrip,
    ratesVersion: version,
  });
  return price?.cents === row.cents ? price.explanation : undefined;
};

const keptWith = ({ explanation }: QuoteRow): Explanation | undefined => {
  const read = Explanation.decode(explanation);
  return read._tag === 'Right' ? read.right : undefined;
};

const candidatesOf = (card: readonly NamedRate[], explanation: Explanation) =>
  losers(card, explanation, weekday(explanation.day)).map(({ rate, loss }) => ({
    rateId: rate.id,
    name: rate.name,
    companyId: rate.companyId,
    parcelTypeId: rate.parcelType,
    rateTypeId: rate.rateType,
    dayOfWeekTypeId: rate.dayOfWeek === null ? dayOfWeekType.code.EVERY_DAY : String(rate.dayOfWeek),
    startKmRange: rate.startKm,
    endKmRange: rate.endKm,
    price: fromCents(rate.priceCents),
    validFrom: rate.validFrom,
    validUntil: rate.validUntil,
    isHighRisk: rate.isHighRisk,
    isReturnToSenderRate: rate.isReturnToSender,
    lossId: loss,
  }));

const explain = implement(adminContract.pricing.explanation, async (context, { params }) => {
  const who = signedIn(context);
  const { db } = context;
  // Whoever sees no prices is told nothing of whether there is one.
  // To whom prices are not shown no price is explained.
  if (!seesPrices(who)) throw notFound('Quote');
  const row = await db.maybeOne<QuoteRow>(sql`
    select ${columns} from quotes q join deliveries d on d.id = q.delivery_id join countries k on k.cca2 = d.country
    where q.id = ${params.id} and d.deleted_utc is null and ${deliveryWhere(who, params.cca2)}`);
  if (row === undefined) throw notFound('Quote');
  const kept = keptWith(row);
  const explanation = kept ?? (await madeAnew(db, params.cca2, row));
  if (explanation === undefined)
    throw conflict('This price was made before explanations were kept, and by rates that are gone.');
  const told = {
    quoteId: row.id,
    deliveryId: row.deliveryId,
    priceExcl: fromCents(row.cents),
    vatRate: Number(row.vatRate),
    currency: row.currency,
    isKept: kept !== undefined,
    explanation,
  };
  if (!isInternal(who)) return told;
  const card = await cardAt(
    db,
    { country: params.cca2, tier: row.tier, companyId: explanation.companyId ?? null },
    row.slaType,
    explanation.ratesVersion,
  );
  return { ...told, candidates: candidatesOf(card, explanation) };
});

export const explanationHandlers = [explain];
