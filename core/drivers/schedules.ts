// When drivers are to work (ENT-44): shifts by the local day on which they begin; an end before its start is the next day's. What a week
// may look like is judged here, for the grid and for the service.
import * as t from 'io-ts';
import { Id, LocalDate, LocalTime, maybe } from '../format/codecs.ts';

/** One shift of a driver. */
export const Shift = t.intersection([
  t.type({ id: Id, driverId: Id, date: LocalDate, startLocal: LocalTime, endLocal: LocalTime }),
  t.partial({ territoryId: maybe(Id), territoryName: maybe(t.string), plannedBy: maybe(t.string) }),
]);
export type Shift = t.TypeOf<typeof Shift>;

/** A shift as it is planned: without an id until it is kept. */
export type PlannedShift = Pick<Shift, 'date' | 'startLocal' | 'endLocal'>;

const MINUTES_A_DAY = 24 * 60;
/** Most hours at a stretch. */
export const longestShift = 14;

const says = {
  empty: 'A shift ends at another time than it begins.',
  overlap: 'It overlaps another shift.',
  long: `At most ${longestShift} hours at a stretch.`,
} as const;

const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** Minutes since 1970 by the local clock, from where to where. */
const spanOf = ({ date, startLocal, endLocal }: PlannedShift): readonly [from: number, to: number] => {
  const from = dayNumber(date) * MINUTES_A_DAY + minutesOf(startLocal);
  const to = dayNumber(date) * MINUTES_A_DAY + minutesOf(endLocal);
  return [from, to > from ? to : to + MINUTES_A_DAY];
};

/** How long a shift is, in hours. */
export const shiftHours = (shift: PlannedShift): number => {
  const [from, to] = spanOf(shift);
  return (to - from) / 60;
};

/**
 * What is wrong with the shifts of one driver, by their place in the list: two at the same time, or more hours at a stretch than allowed;
 * shifts that meet are one stretch.
 */
export const shiftFaults = (shifts: readonly PlannedShift[]): ReadonlyMap<number, string> => {
  const faults = new Map<number, string>();
  const ordered = shifts
    .map((shift, at) => ({ shift, at, span: spanOf(shift) }))
    .sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]);
  let reach = Number.NEGATIVE_INFINITY;
  let began = Number.NEGATIVE_INFINITY;
  for (const { shift, at, span } of ordered) {
    const [from, to] = span;
    if (shift.startLocal === shift.endLocal) faults.set(at, says.empty);
    else if (from < reach) faults.set(at, says.overlap);
    if (from > reach) began = from;
    reach = Math.max(reach, to);
    if (reach - began > longestShift * 60 && !faults.has(at)) faults.set(at, says.long);
  }
  return faults;
};

/** The date so many days later. */
export const daysLater = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10);

/** The Monday of the week of a date. */
export const mondayOf = (date: string): string => daysLater(date, -((dayNumber(date) + 3) % 7));
