// The columns of a list of the administration as the table and the cards draw them.
import type { ReactNode } from 'react';
import { type AdminList, type ListColumn, type RowAction, texts } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { Money } from '../kit/Money.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { StatusChip, ToneChip } from '../kit/StatusChip.tsx';
import { Day, When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { flagChip } from './flagChip.tsx';
import { RowActions } from './RowActions.tsx';

/** A value as its column says it; nothing of one that is not known. */
export const listCell = <R,>(column: ListColumn<R>, record: R) => {
  const { kind } = column;
  const value: unknown = record[column.field];
  if (value === null || value === undefined) return column.otherwise === undefined ? '' : t(column.otherwise);
  // What a file says in the place of a yes or no stands as it was typed.
  if (kind === 'yesNo' && typeof value === 'boolean')
    return value ? (
      <ToneChip tone="success">{t(texts.shell.yes)}</ToneChip>
    ) : (
      <ToneChip tone="neutral" icon="minus">
        {t(texts.shell.no)}
      </ToneChip>
    );
  if (kind === 'status')
    return typeof value === 'string' || typeof value === 'number' ? (
      <StatusChip table={column.table} code={value} />
    ) : (
      ''
    );
  if (kind === 'money') return <Money amount={Number(value)} />;
  if (kind === 'word') return capitalised(t(String(value)));
  if (kind === 'day') return <Day day={String(value)} />;
  if (kind === 'time') return <When at={String(value)} />;
  return kind === 'number' ? <span className="numbers">{String(value)}</span> : String(value);
};

/** The columns that are shown of a list, drawn by `drawn` where it draws them, and what may be done to a row where there is anything. */
export const listColumns = <R,>(
  list: AdminList<R>,
  shown: readonly ListColumn<R>[],
  actions: readonly RowAction<R>[],
  onChanged: (record: R, hasLeft: boolean) => void,
  drawn?: (column: ListColumn<R>, record: R) => ReactNode | undefined,
): readonly RecordColumn<R>[] => {
  // On a card how things stand is read beside the title.
  const state = shown.find(
    ({ kind, field, onCard }) => onCard === undefined && (kind === 'status' || field === 'status'),
  );
  return [
    ...shown.map(
      (column): RecordColumn<R> => ({
        key: column.field,
        label: column.label,
        render: (record) => drawn?.(column, record) ?? listCell(column, record),
        ...(column.isSortable ? { sortBy: column.field } : {}),
        ...(column.kind === 'number' || column.kind === 'money' ? { align: 'right' as const } : {}),
        ...(column.kind === 'yesNo'
          ? { chip: (record) => flagChip(column.label, record[column.field]) }
          : {}),
        ...(column.onCard ? { onCard: column.onCard } : column === state ? { onCard: 'foot' as const } : {}),
        ...(column.maxWidth ? { maxWidth: column.maxWidth } : {}),
      }),
    ),
    ...(actions.length === 0 && list.opens === undefined
      ? []
      : [
          {
            key: 'actions',
            label: marked('Actions'),
            onCard: 'foot' as const,
            isPinned: true as const,
            render: (record: R) => (
              <RowActions list={list} record={record} actions={actions} onChanged={onChanged} />
            ),
          },
        ]),
  ];
};
