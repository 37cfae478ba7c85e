// Times as people read them: stored in UTC, shown in the zone of the portal, never in the zone of the machine.
import { TZDate } from '@date-fns/tz';
import { defaultLanguage, type Language, type Say, sayEnglish } from './language.ts';
import { texts } from './texts.ts';

/** FMT-01. */
export const defaultZone = 'Africa/Johannesburg';

/** A time of the server, of a clock (milliseconds since 1970) or of a caller. */
export type Moment = string | number | Date | null | undefined;

/** FMT-03, by where each is used. */
export const dateForms = {
  day: 'DD/MM/YYYY',
  isoDay: 'YYYY-MM-DD',
  time: 'HH:mm',
  stamp: 'DD-MM-YYYY HH:mm',
} as const;
/** The name of a form in which a moment is written. */
export type DateForm = keyof typeof dateForms;

const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const withTime = /T\d{2}:\d{2}/;

/** FMT-04: a timestamp without a trailing Z is UTC. null for what is no time. */
export const toDate = (at: Moment): Date | null => {
  if (at === null || at === undefined || at === '') return null;
  const date =
    typeof at === 'string' && withTime.test(at) && !zoned.test(at) ? new Date(`${at}Z`) : new Date(at);
  return Number.isNaN(date.getTime()) ? null : date;
};

interface WallClock {
  readonly YYYY: string;
  readonly MM: string;
  readonly DD: string;
  readonly HH: string;
  readonly mm: string;
}

// Making a formatter costs a thousand times its use; a list of 5,000 rows shares one.
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, made);
  return made;
};

const wallClock = (date: Date, zone: string): WallClock => {
  const part = new Map(
    clockOf(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return {
    YYYY: (part.get('year') ?? '').padStart(4, '0'),
    MM: part.get('month') ?? '',
    DD: part.get('day') ?? '',
    HH: part.get('hour') ?? '',
    mm: part.get('minute') ?? '',
  };
};

/** One of the four forms of FMT-03 in a zone; empty for what is no time. */
export const formatIn = (at: Moment, form: DateForm, zone: string = defaultZone): string => {
  const date = toDate(at);
  if (date === null) return '';
  const clock = wallClock(date, zone);
  return dateForms[form].replace(/YYYY|MM|DD|HH|mm/g, (name) => clock[name as keyof WallClock]);
};

/** Day and time in full: `21-11-2026 08:30` (FMT-03), in Afrikaans `21 Nov. 2026 08:30`; empty for what is no time. */
export const formatStamp = (
  at: Moment,
  zone: string = defaultZone,
  language: Language = defaultLanguage,
): string => {
  if (dayLocales[language] === undefined || toDate(at) === null) return formatIn(at, 'stamp', zone);
  return `${writtenDay(localDay(at, zone), language)} ${formatIn(at, 'time', zone)}`;
};

/** The calendar day in a zone, YYYY-MM-DD. */
export const localDay = (at: Moment, zone: string = defaultZone): string => formatIn(at, 'isoDay', zone);

const dayNumber = (isoDay: string): number => Math.round(Date.parse(`${isoDay}T00:00:00Z`) / 86_400_000);

/** The locale of a language whose days are written by it; English has the literal forms of FMT-03. */
const dayLocales: Readonly<Partial<Record<Language, string>>> = { af: 'af-ZA' };
const dayFormats = new Map<Language, Intl.DateTimeFormat>();

/** A calendar day as the language writes it: `21/11/2026`, in Afrikaans `21 Nov. 2026`. */
const writtenDay = (isoDay: string, language: Language): string => {
  const locale = dayLocales[language];
  if (locale === undefined) return isoDay.split('-').reverse().join('/');
  const known = dayFormats.get(language);
  const format = known ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  if (known === undefined) dayFormats.set(language, format);
  return format.format(new Date(`${isoDay}T00:00:00Z`));
};

const dayWords = (isoDay: string, today: string, say: Say, language: Language): string => {
  const away = dayNumber(isoDay) - dayNumber(today);
  if (away === 0) return say(texts.shell.today);
  if (away === 1) return say(texts.shell.tomorrow);
  if (away === -1) return say(texts.shell.yesterday);
  return writtenDay(isoDay, language);
};

/** FMT-05: Today, Tomorrow or Yesterday as seen from `now`, else the day as the language writes it (DD/MM/YYYY in English), all in the zone. */
export const formatDay = (
  at: Moment,
  now: Moment,
  zone: string = defaultZone,
  say: Say = sayEnglish,
  language: Language = defaultLanguage,
): string => {
  const day = localDay(at, zone);
  return day === '' ? '' : dayWords(day, localDay(now, zone), say, language);
};

/** FMT-05 for a calendar day that carries no time (YYYY-MM-DD): no zone can move it. */
export const formatIsoDay = (
  isoDay: string,
  now: Moment,
  zone: string = defaultZone,
  say: Say = sayEnglish,
  language: Language = defaultLanguage,
): string => (/^\d{4}-\d{2}-\d{2}$/.test(isoDay) ? dayWords(isoDay, localDay(now, zone), say, language) : '');

/** The day in words and the time: `Today 08:30`, `21/11/2026 08:30`. */
export const formatWhen = (
  at: Moment,
  now: Moment,
  zone: string = defaultZone,
  say: Say = sayEnglish,
  language: Language = defaultLanguage,
): string => {
  const day = formatDay(at, now, zone, say, language);
  return day === '' ? '' : `${day} ${formatIn(at, 'time', zone)}`;
};

/** A window: `Today 08:00 - 10:00`; both days are named where it ends on another one. */
export const formatWindow = (
  start: Moment,
  end: Moment,
  now: Moment,
  zone: string = defaultZone,
  say: Say = sayEnglish,
  language: Language = defaultLanguage,
): string => {
  const from = formatWhen(start, now, zone, say, language);
  if (from === '' || toDate(end) === null) return from || formatWhen(end, now, zone, say, language);
  return localDay(start, zone) === localDay(end, zone)
    ? `${from} - ${formatIn(end, 'time', zone)}`
    : `${from} - ${formatWhen(end, now, zone, say, language)}`;
};

/** The moment of a wall clock in a zone: `atLocal('2026-11-21', '02:00', zone)` (C-23); null for no such day or time. */
export const atLocal = (isoDay: string, time: string, zone: string = defaultZone): Date | null => {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const date = new TZDate(year, month - 1, day, hour, minute, zone);
  return Number.isNaN(date.getTime()) ? null : new Date(date.getTime());
};

/** `` where the viewer's clock agrees with the zone at that moment, else the zone's name, to stand beside the time. */
export const zoneNote = (zone: string, viewerZone: string, at: Moment): string => {
  const date = toDate(at);
  if (zone === viewerZone || date === null) return '';
  return formatIn(date, 'stamp', zone) === formatIn(date, 'stamp', viewerZone) ? '' : zone;
};
