// Rates from files: which rate a row takes the place of, and what a submission does to the rates in force. How that is taken back stands in
// rateUndo.ts.
import {
  type Cells,
  companyPricingTier,
  type Find,
  type NamedRate,
  plannedRow,
  planRates,
  type RateEnd,
  rateKeyOf,
  rateName,
  rateOfCells,
  rateUploads,
  rateWorkbench,
  type SubmittedRow,
} from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import { ratesOfCountry } from '../pricing/card.ts';
import { endRates } from '../pricing/endRates.ts';
import { dayOf } from '../windows/localTime.ts';
import { endedCell, undoRates } from './rateUndo.ts';
import type { Now, RowEnd, RunRow, UploadService } from './service.ts';

interface KnownCompany {
  readonly id: number;
  readonly name: string;
  readonly tier: string;
}

const companiesOf = (db: Db, country: string): Promise<KnownCompany[]> =>
  db.query(
    sql`select id, company_name as name, pricing_tier as tier from companies
      where country = ${country} and is_active and deleted_utc is null`,
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

/** A company's rates are of its own tier where the file names none. */
const complete =
  (companies: readonly KnownCompany[]) =>
  (cells: Cells): Cells => ({
    ...cells,
    pricingTierId:
      cells['pricingTierId'] ||
      (companies.find(({ id }) => String(id) === cells['companyId'])?.tier ??
        companyPricingTier.code.STANDARD),
  });

interface NamedRow extends SubmittedRow {
  readonly name: string;
}

/** A row as a rate to be, in force from a day on. */
const submitted =
  (validFrom: string | null) =>
  ({ id, cells }: RunRow): NamedRow => {
    const rate = rateOfCells(cells);
    const { newPrice, isActive } = rate;
    const row = plannedRow(rate, { id, price: newPrice, isActive, validFrom, validUntil: null });
    return { ...row, name: rateName(rate) };
  };

const price = (cents: number | null): Cells => (cents === null ? {} : { newPrice: String(cents / 100) });

/** Rows of one statement: each is compared with all rates alike, those of the statements before among them, so that few statements are less work. */
const some = 25_000;

interface Made extends NamedRow {
  readonly oldId: number | null;
  readonly until: string | null;
}

/** Makes rates in the order of the lines, so that of two that fit alike the newer counts; answers their numbers by row. */
const insertRates = async (
  tx: Db,
  country: string,
  rows: readonly Made[],
): Promise<ReadonlyMap<number, number>> => {
  const made = new Map<number, number>();
  for (let from = 0; from < rows.length; from += some) {
    const part = rows.slice(from, from + some);
    const numbers = await tx.query<{ row: number; id: number }>(sql`
      with given as (
        select r.*, nextval(pg_get_serial_sequence('rates', 'id')) as rate_id
        from (select * from jsonb_to_recordset(${json(part.map((row, at) => ({ ...row, at })))}) as r(at int, id bigint, name text,
          "companyId" bigint, "pricingTier" text, "slaType" text, "parcelType" text, "rateType" text, "dayOfWeek" int,
          "startKm" numeric, "endKm" numeric, "newPriceCents" bigint, "isHighRisk" boolean, "isReturnToSender" boolean,
          "validFrom" date, until date, "oldId" bigint) order by at) r),
      kept as (
        insert into rates (id, country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km,
          end_km, price_cents, is_high_risk, is_return_to_sender, valid_from, valid_until, replaces_id) overriding system value
        select rate_id, ${country}, "companyId", name, "pricingTier", "slaType", "parcelType", "rateType", "dayOfWeek", "startKm",
          "endKm", "newPriceCents", "isHighRisk", "isReturnToSender", "validFrom", until, "oldId" from given)
      select id as "row", rate_id as id from given`);
    for (const { row, id } of numbers) made.set(row, id);
  }
  return made;
};

const placeOf = (rate: SubmittedRow | NamedRate): string =>
  `${rateKeyOf(rate)} ${rate.startKm} ${rate.endKm}`;

const isOn = ({ validFrom, validUntil }: NamedRate, day: string): boolean =>
  (validFrom === null || validFrom <= day) && (validUntil === null || day < validUntil);

const run: UploadService['run'] = async (tx, { country }, rows, { now }) => {
  // One writer of rates at a time; who reads them waits for nobody.
  await tx.query(sql`lock table rates in share row exclusive mode`);
  const { zone } = await tx.one<{ zone: string }>(
    sql`select time_zone as zone from countries where cca2 = ${country}`,
  );
  const today = dayOf(now, zone);
  const { rates } = await ratesOfCountry(tx, country);
  const known = new Map(rates.map((rate) => [rate.id, rate]));
  const inForce = new Map(rates.filter((rate) => isOn(rate, today)).map((rate) => [placeOf(rate), rate]));
  const ends = new Map<number, RowEnd>();
  const wanted = rows.map(submitted(today));
  const changing = wanted.filter((row) => {
    const same = inForce.get(placeOf(row));
    const isSame = row.isActive && same?.priceCents === row.newPriceCents && same.name === row.name;
    if (isSame) ends.set(row.id, { outcome: 'unchanged', recordId: same.id, before: price(same.priceCents) });
    return !isSame;
  });
  const ended: RateEnd[] = [];
  const making: Made[] = [];
  const plan = planRates(rates, changing);
  for (const row of changing) {
    const end = plan.get(row.id);
    if (end === undefined || end.kind === 'failed') continue;
    ended.push(...end.ends);
    if (end.kind === 'created') making.push({ ...row, oldId: end.oldId, until: end.validUntil });
  }
  await endRates(tx, ended);
  const made = await insertRates(tx, country, making);
  for (const row of changing) {
    const end = plan.get(row.id);
    if (end === undefined) continue;
    if (end.kind === 'failed') ends.set(row.id, { outcome: 'failed', says: end.says });
    else
      ends.set(row.id, {
        outcome: end.kind === 'created' && end.oldId !== null ? 'changed' : end.kind,
        recordId: made.get(row.id) ?? end.oldId,
        before: { ...price(end.oldCents), ...endedCell(end.ends, known), until: end.validUntil ?? '' },
        after: end.kind === 'created' ? price(row.newPriceCents) : {},
      });
  }
  return ends;
};

const now: NonNullable<UploadService['now']> = async (db, { country }, rows) => {
  const wanted = rows.map(submitted(null));
  const found = await db.query<{ row: number; id: number; cents: number }>(sql`
    select distinct on (u.id) u.id as "row", r.id, r.price_cents as cents
    from jsonb_to_recordset(${json(wanted)}) as u(id bigint, "companyId" bigint, "pricingTier" text, "slaType" text,
      "parcelType" text, "rateType" text, "dayOfWeek" int, "startKm" numeric, "endKm" numeric, "isHighRisk" boolean,
      "isReturnToSender" boolean)
    join rates r on r.is_active and (r.valid_until is null or r.valid_until > current_date) and r.country = ${country}
      and r.pricing_tier = u."pricingTier" and r.sla_type = u."slaType"
      and r.parcel_type = u."parcelType" and r.rate_type = u."rateType" and r.company_id is not distinct from u."companyId"
      and r.day_of_week is not distinct from u."dayOfWeek" and r.start_km = u."startKm" and r.end_km = u."endKm"
      and r.is_high_risk = u."isHighRisk" and r.is_return_to_sender = u."isReturnToSender"
    order by u.id, r.valid_from nulls first, r.id desc`);
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
  undo: undoRates,
};
