// When a service level collects and drops off. Windows never end before they begin, and a drop-off never ends before
// its pick-up does.
import { minutesOf, toUtc } from './localTime.ts';
import { type Calendar, nextOpenDay, openingsOf, type Slot, slotsOf } from './slots.ts';

export interface Windows {
  readonly pickupStart: Date;
  readonly pickupEnd: Date;
  readonly dropOffStart: Date;
  readonly dropOffEnd: Date;
}

/** What a driver covers in an hour, in a town and between towns. */
const KM_AN_HOUR = 40;
const minutes = (n: number): number => n * 60_000;
const travel = (km: number): number => minutes(Math.ceil((km / KM_AN_HOUR) * 60));
const later = (a: Date, b: Date): Date => (a.getTime() > b.getTime() ? a : b);

/** The slot that a wished local time means: the one holding it, else the first after it; the last one when all are earlier. */
export const slotFor = (slots: readonly Slot[], wished: string): Slot | undefined =>
  slots.find((slot) => minutesOf(slot.endLocal) > minutesOf(wished)) ?? slots.at(-1);

const closing = (calendar: Calendar, day: string): Date => {
  const last = openingsOf(calendar, day).at(-1);
  return toUtc(day, last?.closes ?? '17:00', calendar.zone);
};

/**
 * The windows of one service level for a collection on `day`; null when no slot is left on it.
 * Priority collects within the chosen slot, Hyperlocal within the first, the others at any time until closing.
 */
export const windowsFor = (
  calendar: Calendar,
  slaType: string,
  day: string,
  wished: string,
  km: number,
  now: Date,
): Windows | null => {
  const slots = slotsOf(calendar, day, now);
  const first = slots[0];
  const last = slots.at(-1);
  if (first === undefined || last === undefined) return null;
  if (slaType === 'priority' || slaType === 'hyperlocal') {
    const slot = (slaType === 'priority' ? slotFor(slots, wished) : first) ?? first;
    const dropOffStart = new Date(slot.startUtc.getTime() + travel(km));
    const margin = slaType === 'priority' ? 120 : 60;
    return {
      pickupStart: slot.startUtc,
      pickupEnd: slot.endUtc,
      dropOffStart,
      dropOffEnd: new Date(slot.endUtc.getTime() + travel(km) + minutes(margin)),
    };
  }
  const dropOffDay = nextOpenDay(calendar, slaType === 'standard' ? day : nextOpenDay(calendar, day));
  const dropOffStart = new Date(first.startUtc.getTime() + travel(km));
  return {
    pickupStart: first.startUtc,
    pickupEnd: last.endUtc,
    dropOffStart,
    dropOffEnd: later(closing(calendar, dropOffDay), new Date(last.endUtc.getTime() + travel(km))),
  };
};
