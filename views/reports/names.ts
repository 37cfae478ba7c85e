// How keys of reports are named for people: days, weeks and months by the calendar, words in the reader's language, the rest as it is.
import {
  type Grouping,
  type KeyName,
  keyWord,
  type Report,
  type ReportKey,
  type ReportRow,
  reportKeys,
  vehicleType,
} from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { capitalised } from '../kit/words.ts';

/** A day of the calendar in words. */
export const dateText = (
  day: string,
  form: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' },
): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(spokenLanguage() === 'af' ? 'af-ZA' : 'en-GB', {
    timeZone: 'UTC',
    ...form,
  });

/** A way of gathering, in words: by a key, or each record by itself. */
export const groupingWord = ({ noun: [one] }: Report, by: Grouping): string =>
  by === 'record' ? capitalised(t(one)) : t(reportKeys[by].label);

/** What a group is called. */
export const groupName = (by: KeyName, { key, name }: Pick<ReportRow, 'key' | 'name'>): string => {
  const { kind, none }: ReportKey = reportKeys[by];
  if (key === null || key === undefined) return t(none);
  if (kind === 'day') return dateText(key, { day: 'numeric', month: 'short', year: 'numeric' });
  if (kind === 'week')
    return t('Week of {day}', { day: dateText(key, { day: 'numeric', month: 'short', year: 'numeric' }) });
  if (kind === 'month') return dateText(key, { month: 'long', year: 'numeric' });
  // `2026-11-24 17:00`, in the country's zone.
  if (by === 'dueHour') return `${dateText(key.slice(0, 10), { weekday: 'short' })} ${key.slice(11)}`;
  if (by === 'vehicleType') return capitalised(t(vehicleType.label(Number(key))));
  return kind === 'word' ? capitalised(t(name ?? keyWord(by, key))) : (name ?? key);
};

/** The same, as short as an axis needs it: at most so many letters. */
export const axisName = (by: KeyName, row: Pick<ReportRow, 'key' | 'name'>, most: number): string => {
  const { kind }: ReportKey = reportKeys[by];
  if (row.key !== null && row.key !== undefined) {
    if (kind === 'day' || kind === 'week') return dateText(row.key, { day: 'numeric', month: 'short' });
    if (kind === 'month') return dateText(row.key, { month: 'short', year: '2-digit' });
  }
  const name = groupName(by, row);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
};
