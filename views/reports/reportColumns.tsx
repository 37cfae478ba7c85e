// The columns of a report as the table and the cards draw them; a figure leads to the rows behind it.
import { Link } from 'react-router';
import {
  changeKind,
  changeWord,
  type KeyName,
  type MeasureName,
  measureOf,
  type Report,
  type ReportField,
  type ReportRow,
  reportKeys,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { Money } from '../kit/Money.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { Figure, minutesText, numberText } from './figure.tsx';
import { dateText, groupName } from './names.ts';
import { isExpected } from './openRows.ts';

const Change = ({ field, value }: { readonly field: string; readonly value: string }) => {
  const formats = useFormats();
  switch (changeKind(field)) {
    case 'status':
      return capitalised(t(changeWord(field, value) ?? value));
    case 'day':
      return formats.day(value);
    case 'money':
      return <Money amount={Number(value)} />;
    case 'text':
      return value;
  }
};

const fieldCell = (field: ReportField, row: ReportRow) => {
  const value = row.cells[field.field];
  if (value === null || value === undefined || typeof value === 'object') return '';
  switch (field.kind) {
    case 'status':
      if (typeof value === 'boolean') return '';
      // As in every list: codes that are numbers are states, words are kinds.
      return typeof value === 'number' ? (
        <StatusChip table={field.table} code={value} />
      ) : (
        capitalised(t(field.table.label(value)))
      );
    case 'time':
      return <When at={String(value)} />;
    case 'day':
      return dateText(String(value));
    case 'money':
      return <Money amount={Number(value)} />;
    case 'minutes':
      return <span className="numbers">{minutesText(Number(value))}</span>;
    case 'km':
      return <span className="numbers">{`${numberText(Number(value), 1)} km`}</span>;
    case 'number':
      return <span className="numbers">{String(value)}</span>;
    case 'yesNo':
      return value === true ? t('Yes') : t('No');
    case 'change':
      return <Change field={String(row.cells['changed'])} value={String(value)} />;
    case 'word':
      return capitalised(t(String(value)));
    default:
      return String(value);
  }
};

const isRight = (field: ReportField): boolean => ['money', 'minutes', 'km', 'number'].includes(field.kind);

/** The columns of records. */
export const recordColumns = (
  report: Report,
  seen: (field: ReportField) => boolean,
): readonly RecordColumn<ReportRow>[] => {
  const fields = (report.fields ?? []).filter(seen);
  const state = fields.find(({ kind }) => kind === 'status');
  return fields.map(
    (field, at): RecordColumn<ReportRow> => ({
      key: field.field,
      label: field.label,
      sortBy: field.field,
      render: (row) => fieldCell(field, row),
      ...(field.onCard ? { onCard: field.onCard } : {}),
      ...(at === 0 ? { onCard: 'title' as const } : field === state ? { onCard: 'foot' as const } : {}),
      ...(isRight(field) ? { align: 'right' as const } : {}),
      ...(field.kind === 'text' ? { maxWidth: 260 } : {}),
    }),
  );
};

/** The columns of groups; `wayTo` leads from a figure to its rows, where there is a way, `cut` says what is not whole. */
export const groupColumns = (
  by: KeyName,
  names: readonly MeasureName[],
  wayTo: (row: ReportRow, measure: MeasureName) => string | null,
  cut: (row: ReportRow) => string | null,
): readonly RecordColumn<ReportRow>[] => [
  {
    key: 'key',
    label: reportKeys[by].label,
    sortBy: 'key',
    onCard: 'title',
    maxWidth: 280,
    render: (row) => {
      const word = cut(row);
      return `${groupName(by, row)}${word === null ? '' : ` (${t(word)})`}`;
    },
  },
  ...names.map(
    (name): RecordColumn<ReportRow> => ({
      key: name,
      label: measureOf(name).label,
      sortBy: name,
      align: 'right',
      render: (row) => {
        const figure = (
          <Figure
            name={name}
            cell={row.cells[name]}
            before={row.before?.[name]}
            target={row.target}
            isWordAlone={by !== 'company'}
            isExpected={isExpected(row, name)}
          />
        );
        const way = wayTo(row, name);
        return way === null ? (
          figure
        ) : (
          <Link to={way} className="figure-link">
            {figure}
          </Link>
        );
      },
    }),
  ),
];
