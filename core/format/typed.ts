// Days and times as people type them: whatever one may mean by `5/12`, `5 Dec`, `05122026` or `17h30` is kept as the contract has it.
/** A calendar day as the portal writes it in its fields: DD/MM/YYYY; empty for what is none. */
export const writeDay = (isoDay: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(isoDay) ? isoDay.split('-').reverse().join('/') : '';

/** What was typed into a field. */
export interface Typed {
  /** As the contract has it: YYYY-MM-DD or HH:MM. */
  readonly value: string;
  /** Nothing is missing that may still be typed: `5/12` may become `5/12/2027`. */
  readonly isWhole: boolean;
}

/** The first three letters of each month, in the languages of the portal. */
const months = [
  'jan',
  'feb',
  'mar mrt maa',
  'apr',
  'may mei',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct okt',
  'nov',
  'dec des',
];
const monthNamed = (name: string): number =>
  months.findIndex((known) => known.split(' ').includes(name.slice(0, 3).toLowerCase())) + 1;

const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere =
    year >= 1900 && year <= 9999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : null;
};

/** The day that was typed, without a year the one of `today`; null for what names none. */
export const readDay = (text: string, today: string): Typed | null => {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed);
  const [, day, month, year] =
    /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ??
    /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,}\.?)(?:[\s./-]+(\d{4}|\d\d))?$/i.exec(typed) ??
    (iso === null ? [] : [iso[0], iso[3], iso[2], iso[1]]);
  if (day === undefined || month === undefined) return null;
  const value = dayOf(
    year === undefined ? Number(today.slice(0, 4)) : Number(year) + (year.length === 2 ? 2000 : 0),
    /^\d/.test(month) ? Number(month) : monthNamed(month),
    Number(day),
  );
  return value === null ? null : { value, isWhole: year?.length === 4 };
};

/** The time of the day that was typed; null for what names none. */
export const readClock = (text: string): Typed | null => {
  const found = /^(\d{1,2}?)(?:\s*[:.h]\s*)?(\d\d)?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim());
  if (found === null) return null;
  const [, hours = '', minutes = '00', half] = found;
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const isThere = hour < 24 && Number(minutes) < 60 && (half === undefined || Number(hours) <= 12);
  return isThere
    ? {
        value: `${String(hour).padStart(2, '0')}:${minutes}`,
        isWhole: half !== undefined || /\d[:.h ]+\d\d$|^\d{4}$/i.test(text.trim()),
      }
    : null;
};
