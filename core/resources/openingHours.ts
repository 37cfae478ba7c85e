// Opening hours of a week: when parcels can be collected somewhere. What is wrong with them is said by one function, for the form and the
// service alike.
import * as t from 'io-ts';
import { LocalTime, Whole } from '../format/codecs.ts';

/** One opening: 0 is Sunday, times are local. */
export const OpeningHour = t.type({ dayOfWeek: Whole, opens: LocalTime, closes: LocalTime });
export type OpeningHour = t.TypeOf<typeof OpeningHour>;

/** The openings of a week; a day without one is closed. */
export const OpeningHours = t.readonlyArray(OpeningHour);
export type OpeningHours = t.TypeOf<typeof OpeningHours>;

/** What opening hours that cannot be are told; each is also the key of its translation. */
export const hoursFaults = {
  week: 'Use the days of a week, Sunday to Saturday.',
  closes: 'Closing comes after opening.',
  overlap: 'Two openings of a day overlap.',
  many: 'Use at most four openings a day.',
  none: 'Open at least once a week, or leave the hours to the country.',
} as const;

const MOST_A_DAY = 4;

/** What is wrong with the hours of a week; undefined: nothing. */
export const hoursFault = (hours: OpeningHours): string | undefined => {
  if (hours.length === 0) return hoursFaults.none;
  if (hours.some(({ dayOfWeek }) => dayOfWeek < 0 || dayOfWeek > 6)) return hoursFaults.week;
  if (hours.some(({ opens, closes }) => closes <= opens)) return hoursFaults.closes;
  for (let day = 0; day < 7; day += 1) {
    const ofDay = hours
      .filter(({ dayOfWeek }) => dayOfWeek === day)
      .sort((a, b) => a.opens.localeCompare(b.opens));
    if (ofDay.length > MOST_A_DAY) return hoursFaults.many;
    if (ofDay.some(({ opens }, at) => opens < (ofDay[at - 1]?.closes ?? ''))) return hoursFaults.overlap;
  }
  return undefined;
};
