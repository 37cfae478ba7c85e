// The rows of one uploaded file as a list, whatever kind they are of: what the table shows, narrows by and does, and what its file holds.
import type { Calls } from '../../contract/outcome.ts';
import { uploadSegment, type WorkbenchCalls } from '../../contract/workbench.ts';
import { changeText } from '../../format/changeText.ts';
import type { StatusRow } from '../../format/statusTable.ts';
import { mapLive } from '../../kernel/live.ts';
import { uploadStatus } from '../../rates/uploadStatus.ts';
import { canCancelUpload } from '../../uploads/actions.ts';
import type { UploadRow } from '../../uploads/codec.ts';
import type { UploadColumn } from '../../uploads/column.ts';
import type { UploadKind } from '../../uploads/kind.ts';
import type { ListState, LiveList, ShownRecord } from '../types.ts';
import {
  type AdminList,
  filterTexts,
  type ListColumn,
  type ListFilter,
  type ListTable,
  pageTexts,
  readQuery,
  type StatusWords,
} from './adminList.ts';

/** A row with its cells beside one another: what a table shows under the field of a column, and the row itself. */
export interface FlatRow {
  /** The number of the row. */
  readonly id: number;
  /** The row itself. */
  readonly row: UploadRow;
  readonly [field: string]: unknown;
}

/** A list of rows. */
export type UploadRowList = AdminList<FlatRow>;

const numberOr = (text: string): number | string =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

const yesNo: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** FMT-03. */
const dayText = (day: string): string => day.split('-').reverse().join('/');

/** A cell as a table shows it; one with a fault as it was typed. */
const shown = (column: UploadColumn, text: string, label: string | undefined, isFaulty: boolean): unknown => {
  if (text === '') return null;
  if (isFaulty) return text;
  switch (column.kind) {
    case 'lookup':
      return label ?? text;
    case 'number':
    case 'money':
    case 'price':
      return numberOr(text);
    case 'yesNo':
      return yesNo[text] ?? text;
    case 'choice':
      return column.table.label(numberOr(text));
    case 'day':
      return dayText(text);
    case 'moment':
      return `${dayText(text.slice(0, 10))} ${text.slice(11)}`;
    default:
      return text;
  }
};

const columnOf = (kind: UploadKind, field: string): UploadColumn | undefined =>
  kind.columns.find((column) => column.field === field);

/** The name under which a table shows what the record says at present. */
const nowField = (field: string): string => `now ${field}`;

/** The name under which a table shows by how much an amount changes. */
const changeField = (field: string): string => `change ${field}`;

/** The row as a table shows it. */
export const flatRow = (kind: UploadKind, row: UploadRow): FlatRow => {
  const isOf = (column: UploadColumn, text: string): unknown =>
    shown(column, text, row.labels[column.field], row.faults[column.field] !== undefined);
  return {
    ...Object.fromEntries(
      kind.columns.map((column) => [column.field, isOf(column, row.cells[column.field] ?? '')]),
    ),
    ...Object.fromEntries(
      kind.now.flatMap(({ field }) => {
        const column = columnOf(kind, field);
        if (column === undefined) return [];
        const now = shown(column, row.now[field] ?? '', undefined, false);
        const next = isOf(column, row.cells[field] ?? '');
        return [
          [nowField(field), now],
          [
            changeField(field),
            typeof now === 'number' && typeof next === 'number' ? changeText(now, next) : null,
          ],
        ];
      }),
    ),
    id: row.id,
    row,
    line: row.line,
    title: row.name,
    uploadStatusId: row.uploadStatusId,
    userFullName: row.userFullName,
    failure: row.failure ?? null,
  };
};

type Shown = Pick<ListColumn<FlatRow>, 'kind'> & {
  readonly kind: Exclude<ListColumn<FlatRow>['kind'], 'status'>;
};

const shownAs = ({ kind }: UploadColumn): Shown['kind'] =>
  kind === 'choice'
    ? 'word'
    : kind === 'yesNo' || kind === 'number'
      ? kind
      : kind === 'money' || kind === 'price'
        ? 'money'
        : 'text';

const ownColumn = (column: UploadColumn): ListColumn<FlatRow> => ({
  field: column.field,
  label: column.heading,
  kind: shownAs(column),
  isSortable: true,
  ...(column.maxWidth === undefined ? {} : { maxWidth: column.maxWidth }),
  ...(column.kind === 'yesNo' ? { onCard: 'hidden' as const } : {}),
});

/** What a row changes stands first, beside what is there at present. */
const columnsOf = (kind: UploadKind): readonly ListColumn<FlatRow>[] => [
  { field: 'line', label: 'Line', kind: 'number', isSortable: true },
  // The field by which a row is called heads its card.
  ...kind.columns.slice(0, 1).map(
    ({ field, heading }): ListColumn<FlatRow> => ({
      field,
      label: heading,
      kind: 'text',
      isSortable: true,
      onCard: 'title',
      maxWidth: 260,
    }),
  ),
  {
    field: 'uploadStatusId',
    label: 'Upload status',
    kind: 'status',
    table: uploadStatus,
    isSortable: true,
  },
  { field: 'failure', label: 'Why it failed', kind: 'word', maxWidth: 320 },
  ...kind.now.flatMap(({ field, label }): ListColumn<FlatRow>[] => {
    const column = columnOf(kind, field);
    if (column === undefined) return [];
    const isAmount = shownAs(column) === 'money';
    return [
      { field: nowField(field), label, kind: shownAs(column) },
      ownColumn(column),
      ...(isAmount ? [{ field: changeField(field), label: 'Change', kind: 'number' } as const] : []),
    ];
  }),
  ...kind.columns
    .slice(1)
    .filter(({ field }) => kind.now.every((one) => one.field !== field))
    .map(ownColumn),
  { field: 'userFullName', label: 'User', kind: 'text', maxWidth: 200 },
];

/** The columns of a kind as a choice, for the filter by where a fault is. */
const fieldWords = (kind: UploadKind): StatusWords => {
  const rows: readonly StatusRow[] = kind.columns.map(({ field, heading }) => ({
    code: field,
    name: field,
    label: heading,
    terminal: false,
  }));
  const row = (code: number | string) => rows.find((one) => one.code === code);
  return { rows, row, label: (code) => row(code)?.label ?? String(code) };
};

/** What the file of the rows has beside their own columns; a file that is uploaded again may have them. */
export const addedHeadings = ['Line', 'Upload status', 'Why it failed', 'User'] as const;

/** The list of the rows of one batch. */
export const uploadRowList = (
  kind: UploadKind,
  calls: WorkbenchCalls,
  batchId: number,
  parentId: number | null = null,
): UploadRowList => {
  const filters: readonly ListFilter[] = [
    { kind: 'status', name: 'uploadStatusId', label: 'Upload status', table: uploadStatus },
    { kind: 'status', name: 'field', label: 'Faults in', table: fieldWords(kind) },
    { kind: 'lookup', name: 'userId', label: 'User', entity: 'users' },
  ];
  const columns = columnsOf(kind);
  const table = {
    path: kind.paths.rowsRoute,
    noun: kind.noun,
    search: 'Search names',
    isReadOnly: true,
    nameOf: ({ row }: FlatRow) => row.name || String(row.line),
    opens: ({ id }: FlatRow) => kind.paths.edit(parentId, batchId, id),
    columns,
    filters,
    actions: [
      {
        key: 'cancel',
        label: 'Cancel',
        who: calls.cancelRow.who,
        when: ({ row }: FlatRow) => canCancelUpload(row),
        question: {
          title: kind.cancelTitle,
          text: '{name} is not submitted with its batch. A cancelled row stays cancelled.',
        },
        done: '{name} was cancelled.',
        send: (portal: Pick<Calls, 'call'>, { id }: FlatRow) =>
          portal.call(calls.cancelRow, { params: { id } }, { quiet: true }),
      },
    ],
    empty: { title: 'No rows in this batch', text: 'Upload a file to begin.' },
  } satisfies ListTable<FlatRow>;
  const flat = ({ rows, ...state }: ListState<UploadRow>): ListState<FlatRow> => ({
    ...state,
    rows: rows.map((row) => flatRow(kind, row)),
  });
  return {
    ...table,
    page: (portal, view) => {
      // Each row came through the codec of the call before it entered the log.
      const list = portal
        .records({ segment: uploadSegment, calls: { list: calls.rows } })
        .list(readQuery(calls.rows, pageTexts(table, view)), { batchId }) as LiveList<
        UploadRow & ShownRecord
      >;
      return Object.assign(mapLive(list, flat), {
        reload: () => list.reload(),
        countAll: () => list.countAll(),
      });
    },
    download: (portal, view, options) =>
      portal.download(
        calls.rows,
        { params: { batchId }, query: readQuery(calls.rows, filterTexts(table, view)) },
        options,
      ),
  };
};
