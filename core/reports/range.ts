// Ranges of days by words that stay relative, so that a kept view means the same next month. Weeks begin on Monday.

/** The words for ranges, in the order of the picker, with what they are called. */
export const rangeWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'last-90-days': 'Last 90 days',
  'last-365-days': 'Last 365 days',
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  'last-week': 'Last week',
  'last-month': 'Last month',
  'last-quarter': 'Last quarter',
  'last-year': 'Last year',
} as const;
/** A word for a range. */
export type RangeWord = keyof typeof rangeWords;

/** Whether a text is a word for a range. */
export const isRangeWord = (text: string): text is RangeWord => Object.hasOwn(rangeWords, text);

/** Days from the first to the last, both included, as YYYY-MM-DD. */
export interface DayRange {
  /** The first day. */
  readonly from: string;
  /** The last day. */
  readonly to: string;
}

const DAY = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string => dayOf(numberOf(day) + days);

/** How many days a range has. */
export const daysIn = ({ from, to }: DayRange): number => numberOf(to) - numberOf(from) + 1;

/** The first day of the month so many months later. */
const monthStart = (day: string, months = 0): string => {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};
const quarterStart = (day: string, quarters = 0): string => {
  const month = Number(day.slice(5, 7));
  return monthStart(day, -((month - 1) % 3) + quarters * 3);
};
const weekStart = (day: string): string => daysAfter(day, -((numberOf(day) + 3) % 7));

/** The days that a word means on a day. */
export const rangeOf = (word: RangeWord, today: string): DayRange => {
  const yesterday = daysAfter(today, -1);
  const back = (days: number): DayRange => ({ from: daysAfter(today, -days), to: yesterday });
  switch (word) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last-7-days':
      return back(7);
    case 'last-30-days':
      return back(30);
    case 'last-90-days':
      return back(90);
    case 'last-365-days':
      return back(365);
    case 'week':
      return { from: weekStart(today), to: today };
    case 'month':
      return { from: monthStart(today), to: today };
    case 'quarter':
      return { from: quarterStart(today), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'last-week':
      return { from: daysAfter(weekStart(today), -7), to: daysAfter(weekStart(today), -1) };
    case 'last-month':
      return { from: monthStart(today, -1), to: daysAfter(monthStart(today), -1) };
    case 'last-quarter':
      return { from: quarterStart(today, -1), to: daysAfter(quarterStart(today), -1) };
    case 'last-year': {
      const year = Number(today.slice(0, 4)) - 1;
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    }
  }
};

/** With what a range is compared: as many days before it, or the same days a year ago. Today is left out on both sides. */
export const rangeBefore = (range: DayRange, how: 'previous' | 'year', today: string): DayRange => {
  const whole = range.to >= today && range.from < today ? { ...range, to: daysAfter(today, -1) } : range;
  if (how === 'previous') {
    const days = daysIn(whole);
    return { from: daysAfter(whole.from, -days), to: daysAfter(whole.from, -1) };
  }
  const yearAgo = (day: string): string => {
    const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    return day.endsWith('02-29') ? `${same.slice(0, 5)}02-28` : same;
  };
  return { from: yearAgo(whole.from), to: yearAgo(whole.to) };
};
