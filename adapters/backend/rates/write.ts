// One rate is made, changed or withdrawn. What a rate counts for never changes, so that each price can be made again: an edit makes a
// successor and ends the old one on the day on which that begins.
import {
  adminContract,
  type CallBody,
  type DatedRate,
  datedRateErrors,
  dayFault,
  type NamedRate,
  plannedRow,
  planRates,
  type Rate,
  type RateEnd,
  type RateFields,
  rateName,
  type SubmittedRow,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { checkVersion, conflict, invalid, notFound, Problem } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { ratesOfCountry } from '../pricing/card.ts';
import { endRates } from '../pricing/endRates.ts';
import { dayOf } from '../windows/localTime.ts';
import { rateRecords } from './record.ts';

const calls = adminContract.pricing;
type Body = CallBody<typeof calls.addRate>;

/** A rate of this country. @throws 404 */
export const rateOf = async (db: Db, country: string, id: number, now: Date): Promise<Rate> => {
  const [rate] = await rateRecords(db, [id], now);
  if (rate?.portalCountryId !== country) throw notFound('Rate');
  return rate;
};

/** The local day of a country. @throws 404 where it is not served */
export const todayIn = async (db: Db, country: string, now: Date): Promise<string> => {
  const row = await db.maybeOne<{ zone: string }>(
    sql`select time_zone as zone from countries where cca2 = ${country} and is_served`,
  );
  if (row === undefined) throw notFound('Country');
  return dayOf(now, row.zone);
};

const noted = (context: Context, tx: Db, action: string, entityId: number, detail?: unknown) => {
  const who = signedIn(context);
  return audit(tx, context.now(), {
    actorId: who.actorId ?? who.id,
    userId: who.id,
    action,
    entity: 'rates',
    entityId,
    ...(detail === undefined ? {} : { detail }),
  });
};

/** One writer of rates at a time; who reads them waits for nobody. */
const lockRates = (tx: Db) => tx.query(sql`lock table rates in share row exclusive mode`);

/** The tier of a company that counts here. @throws 422 where it is none of the country's */
const tierOf = async (tx: Db, country: string, companyId: number | null, kept: number | null) => {
  if (companyId === null) return 'standard';
  const company = await tx.maybeOne<{ tier: string }>(sql`
    select pricing_tier as tier from companies where id = ${companyId} and country = ${country}
      and (is_active or id = ${kept})`);
  if (company === undefined) throw invalid({ companyId: 'This company is not known.' });
  return company.tier;
};

/** What is entered, over what there was. */
const entered = (body: Body, now?: Rate): DatedRate => ({
  name: body.name ?? '',
  companyId: body.companyId ?? null,
  pricingTierId: body.pricingTierId ?? now?.pricingTierId ?? '',
  slaTypeId: body.slaTypeId ?? '',
  parcelTypeId: body.parcelTypeId ?? '',
  rateTypeId: body.rateTypeId ?? '',
  dayOfWeekTypeId: body.dayOfWeekTypeId ?? '',
  startKmRange: body.startKmRange ?? null,
  endKmRange: body.endKmRange ?? null,
  price: body.price ?? null,
  isHighRisk: body.isHighRisk ?? now?.isHighRisk ?? false,
  isReturnToSenderRate: body.isReturnToSenderRate ?? now?.isReturnToSenderRate ?? false,
  validFrom: body.validFrom ?? '',
  validUntil: body.validUntil ?? '',
});

const fieldsOf = ({ price, validFrom: _, validUntil: __, ...rate }: DatedRate): RateFields => ({
  ...rate,
  newPrice: price,
  isActive: true,
});

/** A judged rate as a row of the plan. */
const rowOf = (rate: DatedRate, validFrom: string | null): SubmittedRow =>
  plannedRow(rate, {
    id: 0,
    price: rate.price ?? 0,
    isActive: true,
    validFrom,
    validUntil: rate.validUntil === '' ? null : rate.validUntil,
  });

const insert = async (
  tx: Db,
  country: string,
  name: string,
  row: SubmittedRow,
  replacesId: number | null,
): Promise<number> => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into rates (country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km, end_km,
      price_cents, is_high_risk, is_return_to_sender, valid_from, valid_until, replaces_id)
    values (${country}, ${row.companyId}, ${name}, ${row.pricingTier}, ${row.slaType}, ${row.parcelType}, ${row.rateType},
      ${row.dayOfWeek}, ${row.startKm}, ${row.endKm}, ${row.newPriceCents}, ${row.isHighRisk}, ${row.isReturnToSender},
      ${row.validFrom}, ${row.validUntil}, ${replacesId}) returning id`);
  return id;
};

/** What becomes of the row. @throws 422 where it may not be, with the rate that stands in its way as `current` */
const planned = async (
  tx: Db,
  rates: readonly NamedRate[],
  row: SubmittedRow,
  country: string,
  now: Date,
) => {
  const end = planRates(rates, [row]).get(row.id);
  if (end !== undefined && end.kind !== 'failed') return end;
  const says = end?.says ?? 'It overlaps another rate.';
  throw new Problem(422, says, {
    errors: { startKmRange: [says] },
    ...(end?.rateId === undefined ? {} : { current: await rateOf(tx, country, end.rateId, now) }),
  });
};

const judge = (rate: DatedRate, today: string, stands?: Partial<DatedRate>): void => {
  const errors = datedRateErrors(rate, today, stands);
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

const add = implement(calls.addRate, (context, { params, query, body }) =>
  context.db.tx(async (tx) => {
    const now = context.now();
    const { cca2 } = params;
    const today = await todayIn(tx, cca2, now);
    await lockRates(tx);
    const tier = await tierOf(tx, cca2, body.companyId ?? null, null);
    const rate = entered({ ...body, pricingTierId: body.pricingTierId || tier });
    judge(rate, today);
    const { rates } = await ratesOfCountry(tx, cca2);
    const always = rowOf(rate, rate.validFrom === '' ? null : rate.validFrom);
    const first = await planned(tx, rates, always, cca2, now);
    if (first.oldId !== null && query.replace !== true)
      throw new Problem(422, 'There is such a rate already.', {
        errors: { startKmRange: ['There is such a rate already.'] },
        current: await rateOf(tx, cca2, first.oldId, now),
      });
    // One that takes another one's place does so from a day on: what that one priced stays as it was.
    const row = first.oldId === null ? always : { ...always, validFrom: always.validFrom ?? today };
    const end = await planned(tx, rates, row, cca2, now);
    await endRates(tx, end.ends);
    const made = { ...row, validUntil: end.validUntil };
    const id = await insert(tx, cca2, rateName(fieldsOf(rate)), made, end.oldId);
    await noted(context, tx, 'create', id);
    return rateOf(tx, cca2, id, now);
  }),
);

/** What the service alone sets: whoever sends the whole record sends it as it stands. */
const kept = ['id', 'isActive', 'replacesId', 'replacedById'] as const;

/** Whether only the name of a rate differs, or not even that. */
const countsAlike = (rate: DatedRate, now: Rate): boolean =>
  rate.companyId === (now.companyId ?? null) &&
  rate.pricingTierId === now.pricingTierId &&
  rate.slaTypeId === now.slaTypeId &&
  rate.parcelTypeId === now.parcelTypeId &&
  rate.rateTypeId === now.rateTypeId &&
  rate.dayOfWeekTypeId === now.dayOfWeekTypeId &&
  rate.startKmRange === now.startKmRange &&
  rate.endKmRange === now.endKmRange &&
  rate.price === now.price &&
  rate.isHighRisk === now.isHighRisk &&
  rate.isReturnToSenderRate === now.isReturnToSenderRate &&
  rate.validUntil === (now.validUntil ?? '');

/** The rates without one from a day on, and how that one ends. */
const without = (rates: readonly NamedRate[], id: number, day: string) => {
  const old = rates.find((rate) => rate.id === id);
  const began = old !== undefined && (old.validFrom === null || old.validFrom < day);
  const end: RateEnd = { id, validUntil: began ? day : null };
  const rest = rates.filter((rate) => rate.id !== id);
  return { end, rest: began ? [...rest, { ...old, validUntil: day }] : rest };
};

/** The rate, to be changed by who read this version. @throws 404, 409 where it was changed since or is over */
const standing = async (tx: Db, country: string, id: number, xmin: number | null | undefined, at: Date) => {
  await lockRates(tx);
  const now = await rateOf(tx, country, id, at);
  await checkVersion(xmin, now.xmin ?? 0, async () => now);
  return now;
};

const change = implement(calls.changeRate, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const at = context.now();
    const { cca2, id } = params;
    const now = await standing(tx, cca2, id, body.xmin, at);
    const today = await todayIn(tx, cca2, at);
    const moved = kept.filter(
      (field) => body[field] !== undefined && body[field] !== null && body[field] !== (now[field] ?? null),
    );
    if (moved.length > 0)
      throw invalid(Object.fromEntries(moved.map((field) => [field, 'must stay as it is'])));
    const tier = await tierOf(tx, cca2, body.companyId ?? null, now.companyId ?? null);
    const rate = entered({ ...body, pricingTierId: (body.pricingTierId ?? now.pricingTierId) || tier }, now);
    const began = now.validFrom ?? '';
    const isNameAlone = countsAlike(rate, now) && rate.validFrom === began;
    if (!isNameAlone && !now.isActive) throw conflict('This rate is no longer in force.', now);
    judge(rate, today, { validFrom: began, validUntil: now.validUntil ?? '' });
    const name = rateName(fieldsOf(rate));
    if (isNameAlone) {
      if (name !== now.name) {
        await tx.query(sql`update rates set name = ${name} where id = ${id}`);
        await noted(context, tx, 'update', id);
      }
      return rateOf(tx, cca2, id, at);
    }
    const from = rate.validFrom === '' || rate.validFrom < today ? today : rate.validFrom;
    const { rates } = await ratesOfCountry(tx, cca2);
    const { end, rest } = without(rates, id, from);
    const row = rowOf(rate, from);
    const plan = await planned(tx, rest, row, cca2, at);
    await endRates(tx, [end, ...plan.ends.filter((other) => other.id !== id)]);
    const made = await insert(tx, cca2, name, { ...row, validUntil: plan.validUntil }, id);
    await noted(context, tx, 'replace', id, { by: made });
    return rateOf(tx, cca2, made, at);
  }),
);

const withdraw = implement(calls.withdrawRate, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const at = context.now();
    const { cca2, id } = params;
    const now = await standing(tx, cca2, id, body.xmin, at);
    const today = await todayIn(tx, cca2, at);
    const day = body.validUntil || today;
    const fault = dayFault(day, today);
    if (fault !== undefined) throw invalid({ validUntil: fault });
    if (!now.isActive) throw conflict('This rate is no longer in force.', now);
    if (now.validUntil != null && now.validUntil <= day)
      throw invalid({ validUntil: 'It ends before that day already.' });
    const { rates } = await ratesOfCountry(tx, cca2);
    await endRates(tx, [without(rates, id, day).end]);
    await noted(context, tx, 'withdraw', id, { from: day });
    return rateOf(tx, cca2, id, at);
  }),
);

const get = implement(calls.rate, (context, { params }) =>
  rateOf(context.db, params.cca2, params.id, context.now()),
);

const chain = implement(calls.chain, async (context, { params }) => {
  const { db } = context;
  const now = context.now();
  await rateOf(db, params.cca2, params.id, now);
  const rows = await db.query<{ id: number }>(sql`
    with recursive before as (
      select id, replaces_id from rates where id = ${params.id}
      union select r.id, r.replaces_id from rates r join before b on r.id = b.replaces_id),
    after as (
      select id from rates where id = ${params.id}
      union select r.id from rates r join after a on r.replaces_id = a.id)
    select id from before union select id from after`);
  return rateRecords(
    db,
    rows.map(({ id }) => id),
    now,
  );
});

export const rateWriteHandlers = [get, chain, add, change, withdraw];
