// A file of rates is taken back. On the day of its submission all is as it was before; later the rates that it made end, and those whose
// place they took count again from that day on, because what was priced meanwhile stays explained.
import { type Cells, isRecord, type NamedRate, type RateEnd } from '../../../core/index.ts';
import { type Db, sql, sqlState } from '../db/db.ts';
import { dayOf } from '../windows/localTime.ts';
import type { DoneRow, UploadService } from './service.ts';

/** A rate that made room: until when it counted before. */
interface Ended {
  readonly id: number;
  /** Null: it stayed. */
  readonly was: string | null;
  /** Until when it counts since; null: never. */
  readonly until: string | null;
}

/** What a row notes of the rates that it ended. */
export const endedCell = (ends: readonly RateEnd[], known: ReadonlyMap<number, NamedRate>): Cells =>
  ends.length === 0
    ? {}
    : {
        ended: JSON.stringify(
          ends.map(
            ({ id, validUntil }): Ended => ({
              id,
              was: known.get(id)?.validUntil ?? null,
              until: validUntil,
            }),
          ),
        ),
      };

const dayOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const endedBy = ({ before }: DoneRow): readonly Ended[] => {
  const noted: unknown = JSON.parse(before['ended'] ?? '[]');
  return (Array.isArray(noted) ? noted : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one['id'] === 'number'
      ? [{ id: one['id'], was: dayOrNull(one['was']), until: dayOrNull(one['until']) }]
      : [],
  );
};

interface Standing {
  readonly id: number;
  readonly is_active: boolean;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

/** Why an undo leaves a row. */
const since = {
  file: 'Another file has changed this rate since.',
  rate: 'Another rate has taken its place since.',
} as const;

const standingOf = async (tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Standing>> =>
  new Map(
    (
      await tx.query<Standing>(sql`
        select id, is_active, valid_from, valid_until from rates where id = any(${[...ids]}::bigint[])`)
    ).map((rate) => [rate.id, rate]),
  );

/** Whether the rates of a row stand as it left them. */
const isAsLeft = (row: DoneRow, known: ReadonlyMap<number, Standing>): boolean => {
  const made = row.outcome === 'withdrawn' ? undefined : known.get(row.recordId ?? 0);
  if (row.outcome !== 'withdrawn' && !(made?.is_active && (made.valid_until ?? '') === row.before['until']))
    return false;
  return endedBy(row).every(({ id, until }) => {
    const rate = known.get(id);
    return (
      rate !== undefined && (until === null ? !rate.is_active : rate.is_active && rate.valid_until === until)
    );
  });
};

const takeBack = async (tx: Db, row: DoneRow, known: ReadonlyMap<number, Standing>, today: string) => {
  const made = row.outcome === 'withdrawn' ? undefined : known.get(row.recordId ?? 0);
  const began = made?.valid_from ?? null;
  if (made !== undefined)
    await (began === null || began < today
      ? tx.query(sql`update rates set valid_until = ${today} where id = ${made.id}`)
      : tx.query(sql`update rates set is_active = false where id = ${made.id}`));
  for (const { id, was, until } of endedBy(row)) {
    const isToday = until === null || until >= today;
    await (isToday
      ? tx.query(sql`update rates set is_active = true, valid_until = ${was} where id = ${id}`)
      : tx.query(sql`
          insert into rates (country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km, end_km,
            price_cents, is_high_risk, is_return_to_sender, valid_from, valid_until, replaces_id)
          select country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km, end_km, price_cents,
            is_high_risk, is_return_to_sender, ${today}, ${was}, ${made?.id ?? id} from rates where id = ${id}`));
  }
};

/** Takes rows back, the last first; one whose rates were changed since stays. */
export const undoRates: UploadService['undo'] = async (tx, { country }, rows, { now }) => {
  await tx.query(sql`lock table rates in share row exclusive mode`);
  const { zone } = await tx.one<{ zone: string }>(
    sql`select time_zone as zone from countries where cca2 = ${country}`,
  );
  const today = dayOf(now, zone);
  const known = await standingOf(
    tx,
    rows.flatMap((row) => [row.recordId ?? 0, ...endedBy(row).map(({ id }) => id)]),
  );
  const left = new Map<number, string>();
  for (const row of rows) if (!isAsLeft(row, known)) left.set(row.id, since.file);
  let waiting = rows.filter(({ id }) => !left.has(id));
  // What a row withdrew may overlap what another one made: it follows that one, so they go round for as long as one of them goes through.
  for (;;) {
    const refused: DoneRow[] = [];
    for (const row of waiting)
      try {
        await tx.tx((inner) => takeBack(inner, row, known, today));
      } catch (error) {
        // Two rates for the same never overlap: the database says so.
        if (sqlState(error) !== '23P01') throw error;
        refused.push(row);
      }
    if (refused.length === 0 || refused.length === waiting.length) {
      for (const { id } of refused) left.set(id, since.rate);
      return left;
    }
    waiting = refused;
  }
};
