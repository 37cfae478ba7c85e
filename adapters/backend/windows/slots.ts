// Days and slots on which a parcel can be collected, from opening hours and holidays. Pure: the clock comes in.
// A slot that is offered can be kept: it lies inside the opening hours and begins after the lead time.
import { addDays, dayOf, minutesOf, timeAt, toUtc, weekday } from './localTime.ts';

/** When a country, or a store of it, is open; local times, 0 is Sunday. */
export interface Opening {
  readonly dayOfWeek: number;
  readonly opens: string;
  readonly closes: string;
}
export interface Calendar {
  readonly zone: string;
  readonly openings: readonly Opening[];
  /** Days on which nothing is collected. */
  readonly holidays: ReadonlySet<string>;
  /** Minutes that the place of the collection needs beside `LEAD_MINUTES`. */
  readonly leadMinutes?: number;
  /** What is said of single days at the place of the collection. */
  hours?(day: string): DayHours;
}
/** How a day differs from the usual one at some place. */
export interface DayHours {
  /** Times at which nothing is collected; until 24:00 at most. */
  readonly closed: readonly { readonly start: string; readonly end: string }[];
  /** The hours instead of the usual ones. */
  readonly hours: { readonly start: string; readonly end: string } | null;
}
export interface Slot {
  readonly startLocal: string;
  readonly endLocal: string;
  readonly startUtc: Date;
  readonly endUtc: Date;
}

export const SLOT_MINUTES = 60;
/** A slot can be booked until this long before it begins. */
export const LEAD_MINUTES = 30;
/** How many open days are offered, and how far ahead they are looked for. */
export const DAYS_OFFERED = 14;
const HORIZON_DAYS = 60;

/** What is left of opening hours beside a part of the day that is closed. */
const outside = (
  openings: readonly Opening[],
  { start, end }: { readonly start: string; readonly end: string },
): readonly Opening[] =>
  openings.flatMap(({ dayOfWeek, opens, closes }) =>
    [
      { dayOfWeek, opens, closes: closes < start ? closes : start },
      { dayOfWeek, opens: opens > end ? opens : end, closes },
    ].filter((part) => part.opens < part.closes),
  );

/** The opening hours of a day; empty on a holiday, and where the place is not served. */
export const openingsOf = (calendar: Calendar, day: string): readonly Opening[] => {
  if (calendar.holidays.has(day)) return [];
  const usual = calendar.openings
    .filter((opening) => opening.dayOfWeek === weekday(day))
    .sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens));
  const said = calendar.hours?.(day);
  if (said === undefined) return usual;
  const hours = said.hours;
  const open = hours === null ? usual : [{ dayOfWeek: weekday(day), opens: hours.start, closes: hours.end }];
  return said.closed.reduce(outside, open);
};

/** The slots of a day that can still be booked, in order. */
export const slotsOf = (calendar: Calendar, day: string, now: Date): readonly Slot[] => {
  const earliest = now.getTime() + (LEAD_MINUTES + (calendar.leadMinutes ?? 0)) * 60_000;
  const slots: Slot[] = [];
  for (const opening of openingsOf(calendar, day)) {
    const closes = minutesOf(opening.closes);
    for (let at = minutesOf(opening.opens); at + SLOT_MINUTES <= closes; at += SLOT_MINUTES) {
      const startLocal = timeAt(at);
      const startUtc = toUtc(day, startLocal, calendar.zone);
      if (startUtc.getTime() < earliest) continue;
      const endUtc = new Date(startUtc.getTime() + SLOT_MINUTES * 60_000);
      slots.push({ startLocal, endLocal: timeAt(at + SLOT_MINUTES), startUtc, endUtc });
    }
  }
  return slots;
};

/** The next open days that still have a slot, today first when it has. */
export const availableDays = (calendar: Calendar, now: Date, count = DAYS_OFFERED): readonly string[] => {
  const days: string[] = [];
  const today = dayOf(now, calendar.zone);
  for (let ahead = 0; ahead < HORIZON_DAYS && days.length < count; ahead += 1) {
    const day = addDays(today, ahead);
    if (slotsOf(calendar, day, now).length > 0) days.push(day);
  }
  return days;
};

/** The next open day after `day`; the day itself plus one where none is found within the horizon. */
export const nextOpenDay = (calendar: Calendar, day: string): string => {
  for (let ahead = 1; ahead < HORIZON_DAYS; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (openingsOf(calendar, candidate).length > 0) return candidate;
  }
  return addDays(day, 1);
};
