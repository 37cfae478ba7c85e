// Between the wall clock of a country and UTC. Days are 'YYYY-MM-DD', times 'HH:mm', both local to the zone (C-23);
// a zone's own offset at that moment counts, so that a change of offset never moves a window.
import { TZDate } from '@date-fns/tz';

const two = (n: number): string => String(n).padStart(2, '0');

/** What was computed before: a booking asks for the same few slots again and again, and a zone's rules are slow to read. */
const instants = new Map<string, number>();
const MOST_INSTANTS = 10_000;

/** The UTC instant of a local day and time; a time that a clock change skips becomes the one after it. */
export const toUtc = (day: string, time: string, zone: string): Date => {
  const key = `${zone} ${day} ${time}`;
  const known = instants.get(key);
  if (known !== undefined) return new Date(known);
  const at = instantOf(day, time, zone);
  if (instants.size >= MOST_INSTANTS) instants.clear();
  instants.set(key, at);
  return new Date(at);
};

const instantOf = (day: string, time: string, zone: string): number => {
  const [y = 1970, m = 1, d = 1] = day.split('-').map(Number);
  const [h = 0, min = 0] = time.split(':').map(Number);
  return new TZDate(y, m - 1, d, h, min, 0, zone).getTime();
};

/** The local day of an instant. */
export const dayOf = (at: Date, zone: string): string => {
  const local = new TZDate(at.getTime(), zone);
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
};

/** The local time of an instant as HH:mm. */
export const timeOf = (at: Date, zone: string): string => {
  const local = new TZDate(at.getTime(), zone);
  return `${two(local.getHours())}:${two(local.getMinutes())}`;
};

/** The day `n` days later (earlier when negative). */
export const addDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const minutesOf = (time: string): number => {
  const [h = 0, m = 0] = time.split(':').map(Number);
  return h * 60 + m;
};
export const timeAt = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
