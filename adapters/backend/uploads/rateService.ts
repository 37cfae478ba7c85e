// Rates from files: which rate a row takes the place of, what a submission does to the rates in force, and how that is taken back.
import {
  type Cells,
  companyPricingTier,
  dayOfWeekType,
  type Find,
  type RateFields,
  rateName,
  rateOfCells,
  rateUploads,
  rateWorkbench,
} from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';

import { planRates, type RateInForce, type SubmittedRow } from './plan.ts';
import type { DoneRow, Now, RowEnd, RunRow, UploadService } from './service.ts';

interface KnownCompany {
  readonly id: number;
  readonly name: string;
  readonly tier: string;
}

const companiesOf = (db: Db, country: string): Promise<KnownCompany[]> =>
  db.query(
    sql`select id, company_name as name, pricing_tier as tier from companies where country = ${country} and is_active`,
  );

const wordOf = (text: string): string => text.trim().toLowerCase();

const findCompany =
  (companies: readonly KnownCompany[]): Find =>
  (_of, text) => {
    const named = companies.filter(({ name }) => wordOf(name) === wordOf(text));
    if (named.length > 1) return { says: 'Several companies have this name; use the number of the company.' };
    const found = named[0] ?? companies.find(({ id }) => String(id) === text);
    return found === undefined ? { says: 'No company has this name.' } : { id: found.id, label: found.name };
  };

/** A company's rates are of its own tier where the file names none, and a rate is named by what it counts for. */
const complete =
  (companies: readonly KnownCompany[]) =>
  (cells: Cells): Cells => ({
    ...cells,
    pricingTierId:
      cells['pricingTierId'] ||
      (companies.find(({ id }) => String(id) === cells['companyId'])?.tier ??
        companyPricingTier.code.STANDARD),
  });

const dayOf = (rate: RateFields): number | null => dayOfWeekType.row(rate.dayOfWeekTypeId)?.day ?? null;

const submitted = ({ id, cells }: RunRow): SubmittedRow => {
  const rate = rateOfCells(cells);
  return {
    id,
    name: rateName(rate),
    companyId: rate.companyId,
    pricingTier: rate.pricingTierId,
    slaType: rate.slaTypeId,
    parcelType: rate.parcelTypeId,
    rateType: rate.rateTypeId,
    dayOfWeek: dayOf(rate),
    startKm: rate.startKmRange ?? 0,
    endKm: rate.endKmRange ?? 0,
    isHighRisk: rate.isHighRisk,
    isReturnToSender: rate.isReturnToSenderRate,
    isActive: rate.isActive,
    newPriceCents: rate.newPrice === null ? null : Math.round(rate.newPrice * 100),
  };
};

const ratesInForce = async (tx: Db, country: string): Promise<RateInForce[]> =>
  (
    await tx.query<Omit<RateInForce, 'startKm' | 'endKm'> & { startKm: string; endKm: string }>(sql`
      select id, name, company_id as "companyId", pricing_tier as "pricingTier", sla_type as "slaType", parcel_type as "parcelType",
        rate_type as "rateType", day_of_week as "dayOfWeek", start_km as "startKm", end_km as "endKm",
        price_cents as "priceCents", is_high_risk as "isHighRisk", is_return_to_sender as "isReturnToSender"
      from rates where country = ${country} and is_active order by id`)
  ).map((row) => ({ ...row, startKm: Number(row.startKm), endKm: Number(row.endKm) }));

const price = (cents: number | null): Cells => (cents === null ? {} : { newPrice: String(cents / 100) });

interface NewRate {
  readonly row: number;
  readonly id: number;
}

/** Rows of one statement. */
const some = 5_000;

/** Makes rates in the order of the lines, so that of two that fit alike the newer counts; answers their numbers by row. */
const insertRates = async (
  tx: Db,
  country: string,
  rows: readonly SubmittedRow[],
): Promise<ReadonlyMap<number, number>> => {
  const made = new Map<number, number>();
  for (let from = 0; from < rows.length; from += some) {
    const part = rows.slice(from, from + some);
    const numbers = await tx.query<NewRate>(sql`
      with given as (
        select r.*, nextval(pg_get_serial_sequence('rates', 'id')) as rate_id
        from (select * from jsonb_to_recordset(${json(part.map((row, at) => ({ ...row, at })))}) as r(at int, id bigint, name text,
          "companyId" bigint, "pricingTier" text, "slaType" text, "parcelType" text, "rateType" text, "dayOfWeek" int,
          "startKm" numeric, "endKm" numeric, "newPriceCents" bigint, "isHighRisk" boolean, "isReturnToSender" boolean)
          order by at) r),
      kept as (
        insert into rates (id, country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km,
          end_km, price_cents, is_high_risk, is_return_to_sender) overriding system value
        select rate_id, ${country}, "companyId", name, "pricingTier", "slaType", "parcelType", "rateType", "dayOfWeek", "startKm",
          "endKm", "newPriceCents", "isHighRisk", "isReturnToSender" from given)
      select id as "row", rate_id as id from given`);
    for (const { row, id } of numbers) made.set(row, id);
  }
  return made;
};

const run: UploadService['run'] = async (tx, { country }, rows) => {
  // One writer of rates at a time; who reads them waits for nobody.
  await tx.query(sql`lock table rates in share row exclusive mode`);
  const wanted = rows.map(submitted);
  const ends = planRates(await ratesInForce(tx, country), wanted);
  const ended = [...ends.values()].flatMap((end) =>
    end.kind === 'failed' || end.kind === 'unchanged' || end.oldId === null ? [] : [end.oldId],
  );
  await tx.query(sql`update rates set is_active = false where id = any(${ended}::bigint[])`);
  const made = await insertRates(
    tx,
    country,
    wanted.filter(({ id }) => ends.get(id)?.kind === 'created'),
  );
  const cents = new Map(wanted.map(({ id, newPriceCents }) => [id, newPriceCents]));
  return new Map(
    [...ends].map(([id, end]): readonly [number, RowEnd] => {
      if (end.kind === 'failed') return [id, { outcome: 'failed', says: end.says }];
      return [
        id,
        {
          outcome: end.kind === 'created' && end.oldId !== null ? 'changed' : end.kind,
          recordId: made.get(id) ?? end.oldId,
          before: { ...price(end.oldCents), ...(end.oldId === null ? {} : { rateId: String(end.oldId) }) },
          after: end.kind === 'created' ? price(cents.get(id) ?? null) : {},
        },
      ];
    }),
  );
};

/** Why an undo leaves a row. */
const since = {
  file: 'Another file has changed this rate since.',
  rate: 'Another rate has taken its place since.',
} as const;

/** A rate that was made ends, the one whose place it took counts again; nothing where another file has come after. */
const undo: UploadService['undo'] = async (tx, _of, rows) => {
  await tx.query(sql`lock table rates in share row exclusive mode`);
  const ids = rows.flatMap(({ recordId, before }) => [recordId ?? 0, Number(before['rateId'] ?? 0)]);
  const known = new Map(
    (
      await tx.query<{ id: number; is_active: boolean }>(
        sql`select id, is_active from rates where id = any(${ids}::bigint[])`,
      )
    ).map(({ id, is_active }) => [id, is_active] as const),
  );
  const left = new Map<number, string>();
  const ended: number[] = [];
  const revived: number[] = [];
  for (const row of rows) {
    if (row.outcome === 'unchanged') continue;
    const isMade = row.outcome !== 'withdrawn';
    const old = isMade ? row.before['rateId'] : String(row.recordId ?? '');
    if (known.get(row.recordId ?? 0) !== isMade)
      left.set(row.id, since.file);
    else {
      if (isMade && row.recordId !== null) ended.push(row.recordId);
      if (old !== undefined && old !== '') revived.push(Number(old));
    }
  }
  await tx.query(sql`update rates set is_active = false where id = any(${ended}::bigint[])`);
  const again = await overlapped(tx, revived);
  const reached = (row: DoneRow): number =>
    Number(row.outcome === 'withdrawn' ? row.recordId : (row.before['rateId'] ?? 0));
  for (const row of rows)
    if (again.has(reached(row))) left.set(row.id, since.rate);
  await tx.query(sql`
    update rates set is_active = true where id = any(${revived.filter((id) => !again.has(id))}::bigint[])`);
  return left;
};

/** Those of these rates that another one in force overlaps. */
const overlapped = async (tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await tx.query<{ id: number }>(sql`
        select r.id from rates r where r.id = any(${[...ids]}::bigint[]) and exists (
          select from rates o where o.is_active and o.id <> r.id and o.country = r.country and o.pricing_tier = r.pricing_tier
            and o.sla_type = r.sla_type and o.parcel_type = r.parcel_type and o.rate_type = r.rate_type
            and o.company_id is not distinct from r.company_id and o.day_of_week is not distinct from r.day_of_week
            and o.is_high_risk = r.is_high_risk and o.is_return_to_sender = r.is_return_to_sender
            and o.start_km < r.end_km and r.start_km < o.end_km)`)
    ).map(({ id }) => id),
  );

const now: NonNullable<UploadService['now']> = async (db, { country }, rows) => {
  const wanted = rows.map(submitted);
  const found = await db.query<{ row: number; id: number; cents: number }>(sql`
    select distinct on (u.id) u.id as "row", r.id, r.price_cents as cents
    from jsonb_to_recordset(${json(wanted)}) as u(id bigint, "companyId" bigint, "pricingTier" text, "slaType" text,
      "parcelType" text, "rateType" text, "dayOfWeek" int, "startKm" numeric, "endKm" numeric, "isHighRisk" boolean,
      "isReturnToSender" boolean)
    join rates r on r.is_active and r.country = ${country} and r.pricing_tier = u."pricingTier" and r.sla_type = u."slaType"
      and r.parcel_type = u."parcelType" and r.rate_type = u."rateType" and r.company_id is not distinct from u."companyId"
      and r.day_of_week is not distinct from u."dayOfWeek" and r.start_km = u."startKm" and r.end_km = u."endKm"
      and r.is_high_risk = u."isHighRisk" and r.is_return_to_sender = u."isReturnToSender"
    order by u.id, r.id desc`);
  return new Map(
    found.map(({ row, id, cents }): readonly [number, Now] => [row, { recordId: id, cells: price(cents) }]),
  );
};

export const rateService: UploadService = {
  kind: rateUploads,
  calls: rateWorkbench,
  where: () => sql`true`,
  world: async (db, { country }) => {
    const companies = await companiesOf(db, country);
    return { country, find: findCompany(companies), complete: complete(companies) };
  },
  now,
  run,
  undo,
};
