// Which figures of a report may still change: those of days that are not over, and costs of runs under way.
import {
  daysAfter,
  type KeyName,
  localDay,
  type MeasureName,
  type ReportAnswer,
  type ReportRow,
} from '../../core/index.ts';
import { marked } from '../hooks/text.ts';

const expected: readonly MeasureName[] = ['cost', 'grossProfit', 'margin', 'costPerDrop', 'profitPerKm'];

/** A cost, or what is made of it, while a run of the row is under way. */
export const isExpected = ({ cells }: ReportRow, name: MeasureName): boolean => {
  const final = cells['costFinal'];
  return (
    expected.includes(name) &&
    typeof final === 'object' &&
    final !== null &&
    'x' in final &&
    final.x < final.y
  );
};

/** What is said of a day that is not over, or of a week or month that today or the range cuts; null of whole ones. */
export const cutWord = (
  by: KeyName,
  key: string | null,
  { range, asOf }: Pick<ReportAnswer, 'range' | 'asOf'>,
): string | null => {
  if (key === null || !range) return null;
  const [soFar, inPart] = [marked('so far'), marked('in part')];
  const today = localDay(new Date(asOf), range.zone);
  if (by === 'day') return key >= today ? soFar : null;
  if (by !== 'week' && by !== 'month') return null;
  const end = by === 'week' ? daysAfter(key, 6) : daysAfter(`${daysAfter(key, 31).slice(0, 7)}-01`, -1);
  if (end >= today) return soFar;
  return key < range.from || end > range.to ? inPart : null;
};

/** A day that is not over, or a week or month that the range or today cuts. */
export const isCut = (
  by: KeyName,
  key: string | null,
  answer: Pick<ReportAnswer, 'range' | 'asOf'>,
): boolean => cutWord(by, key, answer) !== null;
