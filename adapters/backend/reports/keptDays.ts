// What is kept of each day, so that a long range need not read every delivery: sums of the very expressions by which a source counts its rows,
// one row a day and what it is gathered by. A table of them is a row here; what waits for the clock (open, overdue) is in none.

import { createHash } from 'node:crypto';
import { type DayWord, everyReport, type KeyName } from '../../../core/index.ts';
import { compile, join, name, type Sql, sql } from '../db/db.ts';
import { TRACK_DAYS } from '../drivers/track.ts';
import { type Asked, type Pieces, piecesOf, type Source } from './source.ts';
import { sources } from './sources.ts';

/** A table of kept days. */
export interface KeptDays {
  readonly table: string;
  /** The reports that read it; they have one source. */
  readonly reports: readonly [string, ...string[]];
  /** The moments by which a row belongs to a day. */
  readonly words: readonly DayWord[];
  /** What its rows are gathered by. */
  readonly keys: readonly KeyName[];
  /** Gathered too by whether this is so. */
  readonly isQsr: boolean;
  /** Rows that no clock changes any more. */
  readonly settled: Sql;
  /** Sums of what is forgotten after so many days: they stay as they are from then on. */
  readonly lasting?: { readonly pieces: readonly string[]; readonly days: number };
}

const ended = sql`f.outcome <> 'open'`;
const done = sql`(f.part <> 'delivery' or f.outcome <> 'open') and (f.part <> 'stop' or f.status_id in (4001, -1001))`;
const ofDeliveries = ['customer-deliveries', 'gross-profits', 'service-levels', 'delivery-summary'] as const;
const ofStops = ['kpi-performance', 'accept-and-compliance'] as const;

/** Every table; a report reads the first that knows what is asked. */
export const keptDays: readonly KeptDays[] = [
  {
    table: 'delivery_days',
    reports: ofDeliveries,
    words: ['booked', 'due', 'ended'],
    keys: ['territory', 'slaType'],
    isQsr: true,
    settled: ended,
  },
  {
    table: 'company_days',
    reports: ofDeliveries,
    words: ['booked', 'due', 'ended'],
    keys: ['company', 'slaType'],
    isQsr: false,
    settled: ended,
  },
  {
    table: 'stop_area_days',
    reports: ofStops,
    words: ['due'],
    keys: ['territory', 'slaType'],
    isQsr: true,
    settled: done,
  },
  {
    table: 'stop_days',
    reports: ofStops,
    words: ['due'],
    keys: ['company', 'store', 'territory', 'slaType'],
    isQsr: true,
    settled: done,
  },
  {
    table: 'driver_days',
    reports: ['driver-analysis', 'driver-routes', 'driver-kpi'],
    words: ['at'],
    keys: ['driver', 'partner', 'territory', 'vehicleType'],
    isQsr: false,
    settled: done,
    lasting: { pieces: ['drivenKm', 'visible'], days: TRACK_DAYS },
  },
  {
    table: 'ledger_days',
    reports: ['finance-metrics'],
    words: ['at'],
    keys: ['kind'],
    isQsr: false,
    settled: sql`true`,
  },
];

/** The column of a key or a sum. */
export const columnOf = (called: string): string =>
  called.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const reportsOf = (kept: KeptDays) => everyReport.filter((one) => kept.reports.includes(one.name));

/** Where its rows come from. */
export const sourceOf = (kept: KeptDays): Source => {
  const source = sources[reportsOf(kept)[0]?.source ?? ''];
  if (source === undefined) throw new Error(`${kept.table}: no source`);
  return source;
};

/** Every sum that its reports are made of. */
export const sumsOf = (kept: KeptDays, asked: Asked): Pieces => {
  const source = sourceOf(kept);
  const wanted = new Set(
    reportsOf(kept).flatMap(({ measures, chart }) => [
      ...measures,
      ...(chart?.y ?? []),
      ...(chart?.overTime?.y ?? []),
    ]),
  );
  const parts = new Set<string>();
  const made = source.made?.((piece) => {
    parts.add(piece);
    return sql`0`;
  });
  // What is made of sums is none itself.
  const summed = Object.fromEntries(
    Object.entries(source.measures(asked)).filter(([measure]) => made === undefined || !(measure in made)),
  );
  const all: Pieces = { ...piecesOf(summed), ...source.pieces?.(asked) };
  const isMade = [...wanted].some((one) => made?.[one] !== undefined);
  const isWanted = (measure: string): boolean => [...wanted].some((one) => one === measure);
  return Object.fromEntries(
    Object.entries(all).filter(
      ([piece]) => (isMade && parts.has(piece)) || isWanted(piece.replace(/_[xy]$/, '')),
    ),
  );
};

/** The columns by which its rows are told apart, after country, moment and day. */
export const gatheredBy = (kept: KeptDays): readonly string[] => [
  ...kept.keys.map(columnOf),
  ...(kept.isQsr ? ['is_qsr'] : []),
];

const keySql = (kept: KeptDays, at: Sql): readonly Sql[] => [
  ...kept.keys.map((key) => {
    const made = sourceOf(kept).keys(at)[key];
    if (made === undefined) throw new Error(`${kept.table}: no key ${key}`);
    return sql`(${made.key})::text`;
  }),
  ...(kept.isQsr ? [sql`coalesce(f.is_qsr, false)`] : []),
];

/** The day of a moment, in the country's zone. */
export const dayOf = (at: Sql): Sql => sql`((${at}) at time zone z.time_zone)::date`;

/** The moment by which a row belongs to a day. */
export const momentOf = (kept: KeptDays, word: DayWord): Sql => {
  const at = sourceOf(kept).days[word];
  if (at === undefined) throw new Error(`${kept.table}: no day ${word}`);
  return at;
};

/** Rows of the source, summed a day: what is kept of them, and what would be. */
export const summed = (
  kept: KeptDays,
  word: DayWord,
  country: string,
  pieces: Pieces,
  where: readonly Sql[],
): Sql => {
  const source = sourceOf(kept);
  const at = momentOf(kept, word);
  const by = keySql(kept, at);
  const narrow = source.narrow?.(reportsOf(kept).flatMap(({ measures }) => measures));
  return sql`select ${source.country} as country, ${word}::text as by_day, ${dayOf(at)} as day,
      ${join(by.map((key, index) => sql`${key} as ${name(gatheredBy(kept)[index] ?? '')}`))},
      ${join(Object.entries(pieces).map(([piece, made]) => sql`coalesce(${made}, 0)::numeric as ${name(columnOf(piece))}`))}
    from ${source.from} where ${join([sql`${source.country} = ${country}`, ...(source.where === undefined ? [] : [source.where]), ...(narrow === undefined ? [] : [narrow]), ...where], ' and ')}
    group by ${join([source.country, dayOf(at), ...by])}`;
};

const ofNobody: Asked = {
  asOf: new Date(0),
  limits: { freeWaitMinutes: 0, nearMetres: 0, variationMetres: 0, onTimeTarget: 0 },
};

const madeOf = (kept: KeptDays): string => {
  const made = kept.words.map(
    (word) => compile(summed(kept, word, '', sumsOf(kept, ofNobody), [kept.settled])).text,
  );
  return createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 16);
};
const versions = new Map(keptDays.map((kept) => [kept.table, madeOf(kept)]));

/** What the sums of a table are made of, as a short text: another one, and all is summed anew. */
export const versionOf = ({ table }: KeptDays): string => versions.get(table) ?? '';
