// The small codecs that every record is made of. They validate and keep the value as it came: what the server sent
// is what a recording keeps and what a replay shows.
import * as t from 'io-ts';
import { isInCalendar } from '../kernel/instant.ts';

const refine = <A>(name: string, says: string, is: (input: unknown) => input is A): t.Type<A> =>
  new t.Type<A>(
    name,
    is,
    (input, context) => (is(input) ? t.success(input) : t.failure(input, context, says)),
    t.identity,
  );

/** A whole number above zero that a double holds exactly. */
export const Id = refine(
  'Id',
  'must be a whole number above 0',
  (input): input is number => Number.isSafeInteger(input) && (input as number) > 0,
);

/** A finite number: NaN and the infinities are no measurements. */
export const Finite = refine(
  'Finite',
  'must be a number',
  (input): input is number => typeof input === 'number' && Number.isFinite(input),
);

/** A whole number as a database keeps codes and counts: 32 bits. */
export const Whole = refine(
  'Whole',
  'must be a whole number',
  (input): input is number =>
    Number.isInteger(input) && (input as number) >= -(2 ** 31) && (input as number) < 2 ** 31,
);

/** What came of one of several that were done one after the other. */
export const DeedOutcome = t.intersection([
  t.type({ id: Id, done: t.boolean }),
  /** `name`: what people call it, where an id says nothing to them. */
  t.partial({ reason: t.union([t.string, t.null]), name: t.string }),
]);
export type DeedOutcome = t.TypeOf<typeof DeedOutcome>;

/** Money as a decimal number with at most two places; computed in integer cents wherever it is added. */
export const Money = refine(
  'Money',
  'must be an amount with at most two decimals',
  (input): input is number =>
    typeof input === 'number' &&
    Number.isFinite(input) &&
    Math.abs(input) < 1e12 &&
    Math.abs(input * 100 - Math.round(input * 100)) < 1e-4,
);

// The year has four digits and does not begin with 0: no calendar here knows a year 0.
const instant = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The one form that servers write, on a day that every month has: nothing more to be asked. A record carries a dozen of them. */
const usualInstant =
  /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** An ISO 8601 time; without a trailing Z it is read as UTC (FMT-04), see `toDate`. */
export const Instant = refine(
  'Instant',
  'must be an ISO 8601 time',
  (input): input is string =>
    typeof input === 'string' &&
    (usualInstant.test(input) ||
      (instant.test(input) && !Number.isNaN(Date.parse(input)) && isInCalendar(input))),
);

// What is planned for a day ends after it, in a year of four digits too.
const day = /^(?!9999)[1-9]\d{3}-\d{2}-\d{2}$/;
const usualDay = /^(?!9999)[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** A calendar day YYYY-MM-DD that exists. */
export const LocalDate = refine('LocalDate', 'must be a date as YYYY-MM-DD', (input): input is string => {
  if (typeof input !== 'string') return false;
  if (usualDay.test(input)) return true;
  return day.test(input) && !Number.isNaN(Date.parse(input)) && isInCalendar(input);
});

/** A time of day HH:mm. */
export const LocalTime = refine(
  'LocalTime',
  'must be a time as HH:mm',
  (input): input is string => typeof input === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(input),
);

/** Text without control characters, at most `max` characters long, trimmed length at least `min`. */
export const text = (max: number, min = 0): t.Type<string> =>
  refine(
    `Text${min}..${max}`,
    min > 0 ? `must be text of ${min} to ${max} characters` : `must be text of at most ${max} characters`,
    (input): input is string =>
      typeof input === 'string' &&
      input.length <= max &&
      input.trim().length >= min &&
      ![...input].some((c) => c < ' ' && !'\t\n\r'.includes(c)),
  );

/** Coordinates in degrees; the codec bounds them, it does not judge 0,0 (a lost fix is the drivers' rule). */
export const Coordinates = t.type({
  lat: refine(
    'Latitude',
    'must be between -90 and 90',
    (input): input is number => typeof input === 'number' && input >= -90 && input <= 90,
  ),
  lon: refine(
    'Longitude',
    'must be between -180 and 180',
    (input): input is number => typeof input === 'number' && input >= -180 && input <= 180,
  ),
});
export type Coordinates = t.TypeOf<typeof Coordinates>;

/** A field that may be absent or null. */
export const maybe = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined]);

/** A select option: key and label (LST-10, ENT-33). */
export const Option = t.type({ key: t.string, value: t.string });
export type Option = t.TypeOf<typeof Option>;

/** One page of a list, with the field names of the contract. */
export const page = <C extends t.Mixed>(row: C) =>
  t.intersection([
    t.type({ data: t.array(row), page: t.number, totalPages: t.number, totalItems: t.number }),
    t.partial({
      totalCurrentItemCount: t.number,
      totalItemCount: t.number,
      isBounded: t.boolean,
      isCounted: t.boolean,
      aggregationDictionary: t.record(t.string, t.record(t.string, t.number)),
    }),
  ]);
/** One page of a list, as a service answers it. */
export interface Page<A> {
  /** The rows of this page, in the order that was asked for. */
  readonly data: readonly A[];
  /** 1 for the first. */
  readonly page: number;
  /** 0 where nothing was found. */
  readonly totalPages: number;
  /** Of all pages. */
  readonly totalItems: number;
  /** Rows on this page, from services that say so. */
  readonly totalCurrentItemCount?: number;
  /** The older name of `totalItems`. */
  readonly totalItemCount?: number;
  /** There are more than `totalItems` says: counting ended there. Absent: there are not. */
  readonly isBounded?: boolean;
  /** false: only rows were asked for, so totals say no more than these rows do, and counts are missing. */
  readonly isCounted?: boolean;
  /** Counts by field and value over everything that the filters leave: `{logisticStatusId: {'2501': 17}}`. */
  readonly aggregationDictionary?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
