// What rates that are entered do to those that are there: pure, over the rates as they are and the new ones in their order. Each takes the
// place of the rate for the same, makes a new one, withdraws one, or fails; afterwards no two rates for the same overlap in distance and days.
import { dayOfWeekType } from '../rates/status.ts';
import type { RateFields } from '../rates/validate.ts';
import type { CardRate } from './rateCard.ts';

/** A rate without its price and number: what it counts for, and when. */
export type RateKey = Omit<CardRate, 'id' | 'priceCents'>;

/** A rate to be. */
export interface SubmittedRow extends RateKey {
  /** The number by which its end is told. */
  readonly id: number;
  /** False withdraws the rate for the same. */
  readonly isActive: boolean;
  /** Null where it withdraws. */
  readonly newPriceCents: number | null;
}

/** A rate as it is entered or read of a file, as a row of the plan; `validFrom` null: from today. */
export const plannedRow = (
  rate: Omit<RateFields, 'name' | 'newPrice' | 'isActive'>,
  {
    id,
    price,
    isActive,
    validFrom,
    validUntil,
  }: {
    readonly id: number;
    /** In the country's currency, without VAT; null where it withdraws. */
    readonly price: number | null;
    readonly isActive: boolean;
    readonly validFrom: string | null;
    readonly validUntil: string | null;
  },
): SubmittedRow => ({
  id,
  companyId: rate.companyId,
  pricingTier: rate.pricingTierId,
  slaType: rate.slaTypeId,
  parcelType: rate.parcelTypeId,
  rateType: rate.rateTypeId,
  dayOfWeek: dayOfWeekType.row(rate.dayOfWeekTypeId)?.day ?? null,
  startKm: rate.startKmRange ?? 0,
  endKm: rate.endKmRange ?? 0,
  isHighRisk: rate.isHighRisk,
  isReturnToSender: rate.isReturnToSenderRate,
  isActive,
  newPriceCents: price === null ? null : Math.round(price * 100),
  validFrom,
  validUntil,
});

/** A rate that makes room: the first day on which it is not in force any more; null where it never counts again on any day. */
export interface RateEnd {
  /** The rate. */
  readonly id: number;
  /** Null: withdrawn for all its days. */
  readonly validUntil: string | null;
}

/** What becomes of a row. */
export type RowEnd =
  | {
      readonly kind: 'created' | 'withdrawn';
      /** The rate whose place it takes, or that it withdraws. */
      readonly oldId: number | null;
      /** What that one cost. */
      readonly oldCents: number | null;
      /** What ends because of it. */
      readonly ends: readonly RateEnd[];
      /** Of one that is created: the first day on which it is not in force any more; null: it stays. */
      readonly validUntil: string | null;
    }
  | {
      readonly kind: 'failed';
      readonly says: string;
      /** The rate that stands in its way. */
      readonly rateId?: number;
    };

/** All but the distance and the days. */
export const rateKeyOf = (rate: RateKey): string =>
  JSON.stringify([
    rate.companyId,
    rate.pricingTier,
    rate.slaType,
    rate.parcelType,
    rate.rateType,
    rate.dayOfWeek,
    rate.isHighRisk,
    rate.isReturnToSender,
  ]);

/** A rate that counts; `id` null: one that this plan makes. */
interface InForce extends Pick<CardRate, 'startKm' | 'endKm' | 'priceCents' | 'validFrom' | 'validUntil'> {
  readonly id: number | null;
}

type Range = Pick<InForce, 'startKm' | 'endKm'>;
type Days = Pick<InForce, 'validFrom' | 'validUntil'>;

const isSameRange = (x: Range, y: Range): boolean => x.startKm === y.startKm && x.endKm === y.endKm;
const meetInKm = (x: Range, y: Range): boolean => x.startKm < y.endKm && y.startKm < x.endKm;
const isBefore = (from: string | null, until: string | null): boolean =>
  from === null || until === null || from < until;
/** Whether two spans of days have a day in common. */
export const meetInDays = (x: Days, y: Days): boolean =>
  isBefore(x.validFrom, y.validUntil) && isBefore(y.validFrom, x.validUntil);

/** Whether a rate begins after the day; one that always was never does. */
const beginsAfter = (rate: Days, day: string | null): boolean =>
  day !== null && rate.validFrom !== null && rate.validFrom > day;
const beginsBefore = (rate: Days, day: string | null): boolean =>
  day !== null && (rate.validFrom === null || rate.validFrom < day);

/** The first of two days; null is never. */
const earlier = (x: string | null, y: string | null): string | null =>
  x === null ? y : y === null || x < y ? x : y;

const failed = (says: string, rate?: InForce): RowEnd => ({
  kind: 'failed',
  says,
  ...(rate?.id == null ? {} : { rateId: rate.id }),
});

/**
 * The rates for the same by distance. Each stands in the one or two cells that its range touches, of cells as wide as the range: so few that
 * fifty thousand rates of one file are found among each other in a second, whatever their widths.
 */
class Group {
  readonly #widths = new Map<number, Map<number, Set<InForce>>>();

  #cells(rate: InForce): Set<InForce>[] {
    const width = 2 ** Math.ceil(Math.log2(Math.max(rate.endKm - rate.startKm, 0.01)));
    const cells = this.#widths.get(width) ?? new Map<number, Set<InForce>>();
    this.#widths.set(width, cells);
    const first = Math.floor(rate.startKm / width);
    return [...new Set([first, Math.floor(rate.endKm / width)])].map((at) => {
      const cell = cells.get(at) ?? new Set<InForce>();
      cells.set(at, cell);
      return cell;
    });
  }
  add(rate: InForce): void {
    for (const cell of this.#cells(rate)) cell.add(rate);
  }
  remove(rate: InForce): void {
    for (const cell of this.#cells(rate)) cell.delete(rate);
  }
  /** Those that share a kilometre with the range, by where they begin. */
  near(range: Range): InForce[] {
    const found = new Set<InForce>();
    for (const [width, cells] of this.#widths) {
      const [first, last] = [Math.floor(range.startKm / width), Math.floor(range.endKm / width)];
      const asked = last - first < cells.size ? steps(first, last) : cells.keys();
      for (const at of asked)
        for (const rate of cells.get(at) ?? []) if (meetInKm(rate, range)) found.add(rate);
    }
    return [...found].sort((x, y) => x.startKm - y.startKm);
  }
}

function* steps(first: number, last: number): Generator<number> {
  for (let at = first; at <= last; at += 1) yield at;
}

/** Takes rates off a group from a day on; answers those of them that are kept in the database. */
const endFrom = (group: Group, old: readonly InForce[], day: string | null): RateEnd[] =>
  old.flatMap((rate): RateEnd[] => {
    const validUntil = beginsBefore(rate, day) ? day : null;
    group.remove(rate);
    if (validUntil !== null) group.add({ ...rate, validUntil });
    return rate.id === null ? [] : [{ id: rate.id, validUntil }];
  });

const endOf = (row: SubmittedRow, group: Group): RowEnd => {
  const near = group.near(row);
  const alike = near.filter((rate) => isSameRange(rate, row) && meetInDays(rate, row));
  const first = [...alike].sort((x, y) => ((x.validFrom ?? '') < (y.validFrom ?? '') ? -1 : 1))[0];
  // What is planned for a later day stays: the new one is in force until then.
  const next = alike
    .filter((rate) => beginsAfter(rate, row.validFrom))
    .reduce<string | null>((day, rate) => earlier(day, rate.validFrom), null);
  if (!row.isActive) {
    if (first === undefined) return failed('There is no such rate to withdraw.');
    const ends = endFrom(group, [first], row.validFrom);
    return { kind: 'withdrawn', oldId: first.id, oldCents: first.priceCents, ends, validUntil: null };
  }
  const made: InForce = {
    id: null,
    startKm: row.startKm,
    endKm: row.endKm,
    priceCents: row.newPriceCents ?? 0,
    validFrom: row.validFrom,
    validUntil: earlier(row.validUntil, next),
  };
  const overlapped = near.find((rate) => !isSameRange(rate, made) && meetInDays(rate, made));
  if (overlapped !== undefined)
    return failed(`It overlaps the rate from ${overlapped.startKm} to ${overlapped.endKm} km.`, overlapped);
  if (row.newPriceCents === null) return failed('New price is required');
  const old = alike.filter((rate) => meetInDays(rate, made));
  const lasting = old.find((rate) => made.validUntil !== null && isLonger(rate, made.validUntil));
  if (lasting !== undefined)
    return failed('Another rate for the same stays in force after its last day.', lasting);
  const ends = endFrom(group, old, row.validFrom);
  group.add(made);
  return {
    kind: 'created',
    oldId: old[0]?.id ?? null,
    oldCents: old[0]?.priceCents ?? null,
    ends,
    validUntil: made.validUntil,
  };
};

const isLonger = (rate: Days, day: string): boolean => rate.validUntil === null || rate.validUntil > day;

/**
 * What becomes of each row, by its id. Withdrawals go first, so that one file can cut the distances anew; the rest is done in the order of
 * the rows.
 */
export const planRates = (
  inForce: readonly CardRate[],
  rows: readonly SubmittedRow[],
): ReadonlyMap<number, RowEnd> => {
  const groups = new Map<string, Group>();
  const groupFor = (key: RateKey): Group => {
    const name = rateKeyOf(key);
    const group = groups.get(name) ?? new Group();
    groups.set(name, group);
    return group;
  };
  for (const rate of inForce) groupFor(rate).add(rate);
  const ends = new Map<number, RowEnd>();
  for (const isActive of [false, true])
    for (const row of rows) if (row.isActive === isActive) ends.set(row.id, endOf(row, groupFor(row)));
  return ends;
};
