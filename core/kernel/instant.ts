// Milliseconds from the one form of time that recordings and servers write, without a Date for each of them.

let lastYear = '';
/** Of a minute what follows its year: short enough that a part of a text is a text by itself and quick to compare. */
let lastMinute = '';
let lastMinuteMs = 0;

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;
/** Taken without a sign, what is below 0 is large. */
const isNoDigit = (value: number): boolean => value >>> 0 > 9;

/** A day, or a day and a time of the Gregorian calendar; what else Date.parse guesses at is nobody's time. */
const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Whether the month of a text that begins with YYYY-MM-DD has that day: Date.parse takes 30 February as 2 March. */
export const isInCalendar = (text: string): boolean => {
  const day = Number(text.slice(8, 10));
  if (day <= 28) return true;
  // The calendar repeats after 400 years, and Date.UTC takes years below 100 as of the last century.
  const lastOfMonth = new Date(Date.UTC(2000 + Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0));
  return day <= lastOfMonth.getUTCDate();
};

/**
 * Milliseconds since 1970 of an ISO 8601 time; a time without a zone is UTC (FMT-04); NaN for what is no time. The minute is kept:
 * times that come one after another mostly share it.
 */
export const toMillis = (text: string): number => {
  const isUsual =
    text.length === 24 &&
    text.charCodeAt(23) === 90 &&
    text.charCodeAt(19) === 46 &&
    text.charCodeAt(16) === 58;
  if (isUsual) {
    const year = text.slice(0, 4);
    const minute = text.slice(4, 16);
    if (minute !== lastMinute || year !== lastYear) {
      const ms = iso.test(text) && isInCalendar(text) ? Date.parse(`${year}${minute}:00.000Z`) : Number.NaN;
      if (Number.isNaN(ms)) return ms;
      lastYear = year;
      lastMinute = minute;
      lastMinuteMs = ms;
    }
    const tens = digit(text, 17);
    const ones = digit(text, 18);
    const hundreds = digit(text, 20);
    const tenths = digit(text, 21);
    const last = digit(text, 22);
    if (isNoDigit(tens) || isNoDigit(ones) || isNoDigit(hundreds) || isNoDigit(tenths) || isNoDigit(last))
      return Number.NaN;
    const ms = tens * 10_000 + ones * 1000 + hundreds * 100 + tenths * 10 + last;
    // 60 seconds are no time.
    return ms < 60_000 ? lastMinuteMs + ms : Number.NaN;
  }
  if (!iso.test(text) || !isInCalendar(text)) return Number.NaN;
  return Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(text) || !text.includes('T') ? text : `${text}Z`);
};
