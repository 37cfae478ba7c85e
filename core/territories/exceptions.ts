// When a territory is not served as usual: on some days, at some hours, in all of it or in a part. The narrower exception wins: a part
// before the whole territory, dates before weekdays.
import { statusTable } from '../format/statusTable.ts';
import type { LatLon } from '../ports/maps.ts';
import { shapeHolder } from './locate.ts';
import { boxesMeet, boxOf, type Shape } from './shape.ts';

/** What an exception does. */
export const exceptionEffect = statusTable('exceptionEffect', [
  { code: 'not-served', name: 'NOT_SERVED', label: 'not served', terminal: false },
  { code: 'other-hours', name: 'OTHER_HOURS', label: 'other hours', terminal: false },
  { code: 'surcharge', name: 'SURCHARGE', label: 'area surcharge', terminal: false },
  { code: 'another-hub', name: 'ANOTHER_HUB', label: 'through another hub', terminal: false },
]);
type Effect = (typeof exceptionEffect.rows)[number]['code'];

/** An exception of a territory; days and times are local ones of its country. */
export interface TerritoryException {
  /** Names it. */
  readonly id: number;
  /** As staff call it. */
  readonly name: string;
  /** What it covers; null: the whole territory. */
  readonly shape: Shape | null;
  /** The first day; null: from always. */
  readonly from: string | null;
  /** The last day; null: for ever. */
  readonly until: string | null;
  /** 0 is Sunday; none: every day. */
  readonly weekdays: readonly number[];
  /** From which time of day on it is in force; null: all day. */
  readonly start: string | null;
  /** Until which time of day; before `start`, it is of the next morning too. */
  readonly end: string | null;
  /** What it does. */
  readonly effect: Effect;
  /** Of `other-hours`: when collections begin. */
  readonly opens: string | null;
  /** Of `other-hours`: when collections end. */
  readonly closes: string | null;
  /** Of `another-hub`: which. */
  readonly hubId: number | null;
  /** Why, for staff. */
  readonly reason: string;
}

/** A part of a day, local times; `end` may be 24:00. */
export interface PartOfDay {
  /** HH:mm. */
  readonly start: string;
  /** HH:mm, or 24:00. */
  readonly end: string;
}

/** What the exceptions say of a place on a day. */
export interface DayRules {
  /** Times of the day at which the place is not served; the whole day is 00:00 to 24:00. */
  readonly closed: readonly PartOfDay[];
  /** The hours instead of the usual ones; null: the usual ones. */
  readonly hours: PartOfDay | null;
  /** Times of the day that cost the area surcharge. */
  readonly surcharged: readonly PartOfDay[];
  /** The hub instead of the territory's own; null: no other. */
  readonly hubId: number | null;
}

const wholeDay: PartOfDay = { start: '00:00', end: '24:00' };
const usual: DayRules = { closed: [], hours: null, surcharged: [], hubId: null };

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether an exception speaks of a day. */
export const speaksOf = ({ from, until, weekdays }: TerritoryException, day: string): boolean =>
  (from === null || from <= day) &&
  (until === null || day <= until) &&
  (weekdays.length === 0 || weekdays.includes(weekdayOf(day)));

/** The times of day of an exception; one over midnight is the evening and the early morning of the days it speaks of. */
export const timesOf = ({ start, end }: TerritoryException): readonly PartOfDay[] => {
  const part = { start: start ?? wholeDay.start, end: end ?? wholeDay.end };
  if (part.start < part.end) return [part];
  return [
    { start: wholeDay.start, end: part.end },
    { start: part.start, end: wholeDay.end },
  ].filter((one) => one.start < one.end);
};

/** How narrow an exception is: a part of the territory counts most, then dates, then weekdays. */
const narrowness = ({ shape, from, until, weekdays }: TerritoryException): number =>
  (shape === null ? 0 : 4) + (from === null && until === null ? 0 : 2) + (weekdays.length === 0 ? 0 : 1);

const serves: ReadonlySet<Effect> = new Set(['not-served', 'other-hours']);
const kindOf = ({ effect }: TerritoryException): string => (serves.has(effect) ? 'service' : effect);

/** The narrower first; of two alike, the older one. */
const narrowFirst = (exceptions: readonly TerritoryException[]): readonly TerritoryException[] =>
  [...exceptions].sort((a, b) => narrowness(b) - narrowness(a) || a.id - b.id);

/** The exceptions of one territory, made ready for many places and days. */
export const exceptionRules = (
  exceptions: readonly TerritoryException[],
): ((place: LatLon, day: string) => DayRules) => {
  const ordered = narrowFirst(exceptions).map((exception) => ({
    exception,
    holds: exception.shape === null ? () => true : shapeHolder(exception.shape),
  }));
  return (place, day) => {
    const here = ordered
      .filter(({ exception, holds }) => speaksOf(exception, day) && holds(place))
      .map(({ exception }) => exception);
    if (here.length === 0) return usual;
    const service = here.find((one) => serves.has(one.effect));
    return {
      closed: service?.effect === 'not-served' ? timesOf(service) : [],
      hours:
        service?.effect === 'other-hours' && service.opens !== null && service.closes !== null
          ? { start: service.opens, end: service.closes }
          : null,
      surcharged: here.filter(({ effect }) => effect === 'surcharge').flatMap(timesOf),
      hubId: here.find(({ effect }) => effect === 'another-hub')?.hubId ?? null,
    };
  };
};

/** Whether nothing at all is collected or dropped off on the day. */
export const isClosedAllDay = ({ closed }: DayRules): boolean =>
  closed.some(({ start, end }) => start === wholeDay.start && end === wholeDay.end);

/** Whether a time of day costs the surcharge; without a time, only a surcharge of the whole day counts. */
export const isSurcharged = ({ surcharged }: DayRules, time: string | null): boolean =>
  surcharged.some(({ start, end }) =>
    time === null ? start === wholeDay.start && end === wholeDay.end : start <= time && time < end,
  );

/** Two exceptions that say different things of the same place and day; `winner` is what happens. */
export interface Contradiction {
  /** What happens. */
  readonly winner: TerritoryException;
  /** What does not. */
  readonly loser: TerritoryException;
}

const daysMeet = (a: TerritoryException, b: TerritoryException): boolean =>
  (a.from === null || b.until === null || a.from <= b.until) &&
  (b.from === null || a.until === null || b.from <= a.until) &&
  (a.weekdays.length === 0 || b.weekdays.length === 0 || a.weekdays.some((day) => b.weekdays.includes(day)));

const placesMeet = (a: TerritoryException, b: TerritoryException): boolean =>
  a.shape === null || b.shape === null || boxesMeet(boxOf(a.shape), boxOf(b.shape));

const saysTheSame = (a: TerritoryException, b: TerritoryException): boolean =>
  a.effect === b.effect &&
  (a.effect !== 'other-hours' || (a.opens === b.opens && a.closes === b.closes)) &&
  (a.effect !== 'another-hub' || a.hubId === b.hubId);

/** The exceptions of a territory that contradict each other, for who plans them. Shapes are compared by their boxes. */
export const contradictions = (exceptions: readonly TerritoryException[]): readonly Contradiction[] => {
  const ordered = narrowFirst(exceptions);
  return ordered.flatMap((winner, at) =>
    ordered
      .slice(at + 1)
      .filter(
        (loser) =>
          kindOf(winner) === kindOf(loser) &&
          !saysTheSame(winner, loser) &&
          daysMeet(winner, loser) &&
          placesMeet(winner, loser),
      )
      .map((loser) => ({ winner, loser })),
  );
};
