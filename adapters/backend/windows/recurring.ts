// When a schedule is due: moments of UTC from local times of a zone. A time that a clock change skips is the one after it, one that comes
// twice is the first; the 29th to 31st are the last day of shorter months.
import { addDays, dayOf, timeOf, toUtc, weekday } from './localTime.ts';

/** What of a schedule says when it is due. */
export interface Slots {
  readonly period: string;
  /** 0 is Sunday; of a weekly one. */
  readonly weekdays: readonly number[];
  /** 1 to 31; of a monthly one. */
  readonly monthDay: number | null;
  /** `HH:mm`. */
  readonly sendAt: string;
  readonly zone: string;
}

const lastOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

const isDay = ({ period, weekdays, monthDay }: Slots, day: string): boolean => {
  if (period === 'daily') return true;
  if (period === 'weekly') return weekdays.includes(weekday(day));
  return Number(day.slice(8)) === Math.min(monthDay ?? 1, lastOfMonth(day));
};

/** Clocks are set back by half an hour to two hours. */
const BACK_MINUTES = [30, 60, 90, 120] as const;

/** The moment of a local time; of one that comes twice the first. */
const momentOf = (day: string, time: string, zone: string): Date => {
  const at = toUtc(day, time, zone);
  for (const minutes of BACK_MINUTES) {
    const before = new Date(at.getTime() - minutes * 60_000);
    if (timeOf(before, zone) === time && dayOf(before, zone) === day) return before;
  }
  return at;
};

/** No schedule waits longer than two months for its next day. */
const MOST_DAYS = 63;

/** The first moment after another at which it is due; null where no day ever is. */
export const nextDue = (slots: Slots, after: Date): Date | null => {
  const first = addDays(dayOf(after, slots.zone), -1);
  for (let n = 0; n <= MOST_DAYS; n += 1) {
    const day = addDays(first, n);
    if (!isDay(slots, day)) continue;
    const at = momentOf(day, slots.sendAt, slots.zone);
    if (at.getTime() > after.getTime()) return at;
  }
  return null;
};

/** The moments from one on, up to another, both included: what was missed, and at the end what is due. */
export const dueUntil = (slots: Slots, first: Date, now: Date): readonly Date[] => {
  const found: Date[] = [];
  for (let at: Date | null = first; at !== null && at.getTime() <= now.getTime(); at = nextDue(slots, at))
    found.push(at);
  return found;
};
