// Rates as records and as a list: the list and its file read the same filters, so they mean the same rows.
import {
  companyPricingTier,
  dayOfWeekType,
  parcelSize,
  type Rate,
  type rateList,
  rateType,
  type SortField,
  type StatusRow,
  serviceLevel,
} from '../../../core/index.ts';
import { type Db, json, name, type Sql, sql } from '../db/db.ts';
import { amount, versionOf } from '../db/wire.ts';
import { contains, isTrue, oneOf, oneOfTexts, orEmpty } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';

interface Codes {
  readonly rows: readonly StatusRow[];
}

/** The label of a code, from the core's own table. */
const labelOf = ({ rows }: Codes, code: Sql): Sql =>
  sql`(${json(Object.fromEntries(rows.map((row) => [row.code, row.label])))} ->> ${code})`;

/** Where a code stands in the core's own table. */
const rankOf = ({ rows }: Codes, code: Sql): Sql =>
  sql`array_position(${rows.map((row) => String(row.code))}::text[], ${code})`;

const dayCode = (alias: string): Sql =>
  sql`coalesce(${name(`${alias}.day_of_week`)}::text, ${dayOfWeekType.code.EVERY_DAY}::text)`;

/** What a rate or an uploaded one counts for, as an object of JSON; `c` is its company, where it has one. */
export const rateTerms = (alias: 'r' | 'u', country: Sql): Sql => {
  const of = (column: string): Sql => name(`${alias}.${column}`);
  const day = dayCode(alias);
  return sql`jsonb_build_object('name', ${of('name')}, 'companyId', ${of('company_id')}, 'company', c.company_name,
    'portalCountryId', ${country},
    'pricingTierId', ${of('pricing_tier')}, 'pricingTier', ${labelOf(companyPricingTier, of('pricing_tier'))},
    'slaTypeId', ${of('sla_type')}, 'slaType', ${labelOf(serviceLevel, of('sla_type'))},
    'parcelTypeId', ${of('parcel_type')}, 'parcelType', ${labelOf(parcelSize, of('parcel_type'))},
    'rateTypeId', ${of('rate_type')}, 'rateType', ${labelOf(rateType, of('rate_type'))},
    'dayOfWeekTypeId', ${day}, 'dayOfWeekType', ${labelOf(dayOfWeekType, day)},
    'startKmRange', ${of('start_km')}, 'endKmRange', ${of('end_km')}, 'isReturnToSenderRate', ${of('is_return_to_sender')},
    'isHighRisk', ${of('is_high_risk')}, 'isActive', ${of('is_active')})`;
};

const from = sql`rates r join countries k on k.cca2 = r.country left join companies c on c.id = r.company_id
  left join lateral (select s.id from rates s where s.replaces_id = r.id order by s.id desc limit 1) s on true`;

/** Whether a rate counts still: it was not withdrawn, and its last day is not over in its country. */
const isStanding = (now: Date): Sql =>
  sql`(r.is_active and (r.valid_until is null or r.valid_until > (${now}::timestamptz at time zone k.time_zone)::date))`;

/** Rates as they stand at a time, in the order of their ids. */
export const rateRecords = async (db: Db, ids: readonly number[], now: Date): Promise<Rate[]> =>
  (
    await db.query<{ record: Rate }>(sql`
      select jsonb_build_object('id', r.id, 'xmin', ${versionOf('r')}, 'price', ${amount('r.price_cents')})
        || ${rateTerms('r', sql`r.country`)} || jsonb_build_object('isActive', ${isStanding(now)}, 'validFrom', r.valid_from,
          'validUntil', r.valid_until, 'replacesId', r.replaces_id, 'replacedById', s.id) as record
      from ${from} where r.id = any(${[...ids]}::bigint[]) order by r.id`)
  ).map((row) => row.record);

/** Words stand in the order of their tables, as people count sizes and days. */
const sorts: Readonly<Record<SortField<typeof rateList>, Sql>> = {
  name: sql`lower(r.name)`,
  company: sql`lower(c.company_name)`,
  pricingTier: rankOf(companyPricingTier, sql`r.pricing_tier`),
  slaType: rankOf(serviceLevel, sql`r.sla_type`),
  parcelType: rankOf(parcelSize, sql`r.parcel_type`),
  rateType: rankOf(rateType, sql`r.rate_type`),
  dayOfWeekType: rankOf(dayOfWeekType, dayCode('r')),
  startKmRange: sql`r.start_km`,
  endKmRange: sql`r.end_km`,
  price: sql`r.price_cents`,
  validFrom: sql`r.valid_from`,
};

/** The list as it stands at a time. */
export const rateShape = (now: Date): ListShape<Rate> => ({
  from,
  id: sql`r.id`,
  sorts,
  usual: sql`${sorts.company} nulls first, ${sorts.pricingTier}, ${sorts.slaType}, ${sorts.parcelType}, ${sorts.rateType},
    ${sorts.dayOfWeekType}, r.is_return_to_sender, r.start_km, r.valid_from nulls first, r.id`,
  counts: {},
  records: (db, ids) => rateRecords(db, ids, now),
  idOf: ({ id }) => id,
});

export interface RateFilters {
  readonly companyId?: readonly number[] | undefined;
  readonly pricingTierId?: readonly string[] | undefined;
  readonly slaTypeId?: readonly string[] | undefined;
  readonly parcelTypeId?: readonly string[] | undefined;
  readonly rateTypeId?: readonly string[] | undefined;
  readonly dayOfWeekTypeId?: readonly string[] | undefined;
  readonly isReturnToSenderRate?: boolean | undefined;
  /** Those in force or to come, where nothing is said. */
  readonly isActive?: boolean | undefined;
  readonly search?: string | undefined;
}

/** The rates of a country that the filters leave. */
export const rateConditions = (country: string, filters: RateFilters, now: Date): Sql[] => [
  sql`r.country = ${country}`,
  ...isTrue(isStanding(now), filters.isActive ?? true),
  ...oneOf(sql`r.company_id`, filters.companyId),
  ...oneOfTexts(sql`r.pricing_tier`, filters.pricingTierId),
  ...oneOfTexts(sql`r.sla_type`, filters.slaTypeId),
  ...oneOfTexts(sql`r.parcel_type`, filters.parcelTypeId),
  ...oneOfTexts(sql`r.rate_type`, filters.rateTypeId),
  ...oneOfTexts(dayCode('r'), filters.dayOfWeekTypeId),
  ...isTrue(sql`r.is_return_to_sender`, filters.isReturnToSenderRate),
  ...contains([sql`r.name`, orEmpty(sql`c.company_name`)], filters.search),
];
