// Times and amounts as this portal's country writes them: zone and currency come from the configuration, the words
// Today and Tomorrow from a clock that ticks once a minute for everybody, so a long list costs one timer.
import { useMemo } from 'react';
import {
  formatIn,
  formatIsoDay,
  formatMoney,
  formatWhen,
  formatWindow,
  localDay,
  type Moment,
  zoneNote,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t } from './text.ts';
import { useMinute } from './useNow.ts';

export interface Formats {
  /** `Today 08:30`, with the zone's name where it is not the viewer's; empty for no time. */
  readonly when: (at: Moment) => string;
  /** For narrow rows: the time alone where it is today, else the day before it; without the zone, which the whole text beside it names. */
  readonly short: (at: Moment) => string;
  /** `Today 08:00 - 10:00`. */
  readonly window: (start: Moment, end: Moment) => string;
  /** A calendar day YYYY-MM-DD in words. */
  readonly day: (isoDay: string | null | undefined) => string;
  /** Two places, in the portal's currency unless another is named; empty for no amount. */
  readonly money: (amount: number | null | undefined, currency?: string) => string;
}

const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How times and amounts are written at a moment. */
export const formatsAt = (now: number, timeZone: string, currency: string): Formats => {
  const noted = (text: string, at: Moment): string => {
    const note = text === '' ? '' : zoneNote(timeZone, viewerZone, at);
    return note === '' ? text : `${text} (${note})`;
  };
  return {
    when: (at) => noted(formatWhen(at, now, timeZone, t, spokenLanguage()), at),
    short: (at) =>
      localDay(at, timeZone) === localDay(now, timeZone)
        ? formatIn(at, 'time', timeZone)
        : formatWhen(at, now, timeZone, t, spokenLanguage()),
    window: (start, end) => noted(formatWindow(start, end, now, timeZone, t, spokenLanguage()), start ?? end),
    day: (isoDay) => (isoDay ? formatIsoDay(isoDay, now, timeZone, t, spokenLanguage()) : ''),
    money: (amount, own) => formatMoney(amount, own ?? currency, spokenLanguage()),
  };
};

/** The same functions until the minute changes. */
export const useFormats = (): Formats => {
  const { timeZone, currency } = useConfig();
  const now = useMinute();
  return useMemo(() => formatsAt(now, timeZone, currency), [timeZone, currency, now]);
};
