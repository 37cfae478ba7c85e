// What a chart shows, in a sentence: the highest and the lowest of what is drawn first, and over time from where to where it went.
import {
  type KeyName,
  type MeasureName,
  measureOf,
  numberOf,
  type ReportRow,
  reportKeys,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { plainText } from './figure.tsx';
import { groupName } from './names.ts';

/** Empty where nothing has a value. */
export const chartSentence = (by: KeyName, name: MeasureName, rows: readonly ReportRow[]): string => {
  const measure = measureOf(name);
  const values = rows.flatMap((row) => {
    const value = numberOf(row.cells[name]);
    return value === null ? [] : [{ row, value }];
  });
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return '';
  const label = t(measure.label);
  const said = ({ row }: { readonly row: ReportRow }): string => plainText(measure, row.cells[name]);
  const called = ({ row }: { readonly row: ReportRow }): string => groupName(by, row);
  const high = values.reduce((best, one) => (one.value > best.value ? one : best), first);
  const low = values.reduce((least, one) => (one.value < least.value ? one : least), first);
  if (said(high) === said(low))
    return values.length === 1
      ? t(marked('{label}: {value} ({name}).'), { label, value: said(first), name: called(first) })
      : t(marked('{label}: {value} throughout.'), { label, value: said(first) });
  const extremes = t(marked('{label}: highest {high} ({highName}), lowest {low} ({lowName}).'), {
    label,
    high: said(high),
    highName: called(high),
    low: said(low),
    lowName: called(low),
  });
  const { kind } = reportKeys[by];
  if (kind === 'name' || kind === 'word') return extremes;
  return `${extremes} ${t(marked('From {first} to {last} it went from {from} to {to}.'), {
    first: called(first),
    last: called(last),
    from: said(first),
    to: said(last),
  })}`;
};
