// What is left of something that ends: one helper of units for quotes and for every other expiry (C-20).
import { type Say, sayEnglish } from './language.ts';
import { texts } from './texts.ts';
import { type Moment, toDate } from './when.ts';

/** WIZ-59. */
export const quoteTickMs = 30_000;

const units = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1000 },
] as const;

/** The largest whole unit left, never zero: `12 minutes`, `1 hour`; null once `until` is past or no time. */
export const remaining = (until: Moment, now: Moment, say: Say = sayEnglish): string | null => {
  const end = toDate(until);
  const at = toDate(now);
  if (end === null || at === null) return null;
  const left = end.getTime() - at.getTime();
  if (left <= 0) return null;
  const unit = units.find(({ ms }) => left >= ms) ?? units[3];
  const count = Math.max(1, Math.floor(left / unit.ms));
  return `${count} ${say(count === 1 ? unit.name : `${unit.name}s`)}`;
};

/** Whether `until` is past; what is no time counts as past. */
export const isExpired = (until: Moment, now: Moment): boolean => remaining(until, now) === null;

/** WIZ-60..62: `Expires in 12 minutes`, else `Expired`. */
export const expiresIn = (until: Moment, now: Moment, say: Say = sayEnglish): string => {
  const time = remaining(until, now, say);
  return time === null ? say(texts.wizard.expired) : say(texts.wizard.expiresIn, { time });
};

/** DEL-25: `12 minutes remaining`, else `Expired`. */
export const expiryText = (until: Moment, now: Moment, say: Say = sayEnglish): string => {
  const time = remaining(until, now, say);
  return time === null ? say(texts.wizard.expired) : say('{time} remaining', { time });
};
