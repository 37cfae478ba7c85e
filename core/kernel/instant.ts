// Milliseconds from the one form of time that recordings and servers write, without a Date for each of them.

let lastMinute = '';
let lastMinuteMs = 0;

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;

/** A day, or a day and a time of the Gregorian calendar; what else Date.parse guesses at is nobody's time. */
const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Milliseconds since 1970 of an ISO 8601 time; a time without a zone is UTC (FMT-04); NaN for what is no time. The minute is kept:
 * times that come one after another mostly share it.
 */
export const toMillis = (text: string): number => {
  if (text.length === 24 && text.charCodeAt(23) === 90 && text.charCodeAt(19) === 46) {
    const minute = text.slice(0, 16);
    if (minute !== lastMinute) {
      const ms = Date.parse(`${minute}:00.000Z`);
      if (Number.isNaN(ms)) return ms;
      lastMinute = minute;
      lastMinuteMs = ms;
    }
    const seconds = digit(text, 17) * 10 + digit(text, 18);
    const millis = digit(text, 20) * 100 + digit(text, 21) * 10 + digit(text, 22);
    return seconds >= 0 && seconds < 60 && millis >= 0 && millis < 1000
      ? lastMinuteMs + seconds * 1000 + millis
      : Number.NaN;
  }
  if (!iso.test(text)) return Number.NaN;
  return Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(text) || !text.includes('T') ? text : `${text}Z`);
};
