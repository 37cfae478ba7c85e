// The columns of a resource's list: each shown field as its kind is drawn, or as its resource draws it, and what may be done to a row.
import Stack from '@mui/material/Stack';
import { type Claims, may, type PlainRecord, type PlainResource } from '../../core/index.ts';
import { marked } from '../hooks/text.ts';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { fieldCell, isState } from './fieldCell.tsx';
import { flagChip } from './flagChip.tsx';
import { ResourceActions } from './ResourceActions.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import type { ResourceSlots } from './slots.ts';

/** When a record was made: a column that every resource has. */
export const createdLabel = marked('Created');

export interface RowDeeds {
  readonly claims: Claims | null;
  readonly mayRemove: boolean;
  /** The list shows deleted records: they can be brought back. */
  readonly isDeletedShown: boolean;
  /** Something was done to a row; `hasLeft`: it is no more in the list. */
  readonly onChanged: (record: PlainRecord, hasLeft: boolean) => void;
}

const fieldColumn = (
  { fields }: PlainResource,
  name: string,
  slots: ResourceSlots,
): RecordColumn<PlainRecord> => {
  const field = fields[name];
  if (field === undefined)
    return {
      key: name,
      label: createdLabel,
      sortBy: name,
      onCard: 'hidden',
      render: (record) => fieldCell(name, { kind: 'instant', label: createdLabel }, record),
    };
  const Cell = slots.cells?.[name];
  return {
    key: name,
    label: field.label,
    render: (record) =>
      Cell === undefined ? fieldCell(name, field, record) : <Cell value={record[name]} record={record} />,
    ...(field.sort ? { sortBy: name } : {}),
    ...(field.kind === 'number' || field.kind === 'money' ? { align: 'right' as const } : {}),
    ...(field.kind === 'yesNo' && Cell === undefined
      ? { chip: (record: PlainRecord) => flagChip(field.label, record[name]) }
      : {}),
    ...(field.onCard ? { onCard: field.onCard } : {}),
    ...(field.maxWidth ? { maxWidth: field.maxWidth } : {}),
  };
};

const isFree = ({ onCard }: RecordColumn<PlainRecord>): boolean => onCard === undefined;

/** The shown columns in their order, and at the end what may be done to a row where there is anything. */
export const recordColumns = (
  resource: PlainResource,
  shown: readonly string[],
  slots: ResourceSlots,
  { claims, mayRemove, isDeletedShown, onChanged }: RowDeeds,
): readonly RecordColumn<PlainRecord>[] => {
  const drawn = shown.map((name) => fieldColumn(resource, name, slots));
  // On a card how things stand is read beside the title; where nothing says that, of what kind they are, or whether they are in use.
  const state =
    drawn.find((column) => isFree(column) && isState(resource.fields[column.key])) ??
    drawn.find((column) => isFree(column) && resource.fields[column.key]?.kind === 'status') ??
    drawn.find(({ key }) => key === 'isActive');
  const columns = drawn.map((column) => (column === state ? { ...column, onCard: 'foot' as const } : column));
  // Who may do nothing to any row sees no empty column.
  const mayAct = Object.values(resource.actions).some(({ who }) =>
    may(claims, { who: who ?? resource.who.update }),
  );
  if (!mayAct && !(isDeletedShown && mayRemove)) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      label: marked('Actions'),
      onCard: 'foot',
      isPinned: true,
      render: (record) => (
        <Stack direction="row" sx={{ gap: { xs: 2, md: 1 }, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
          {record.deletedUtc === null ? (
            <ResourceActions
              isOnRow
              resource={resource}
              record={record}
              slots={slots}
              onChanged={(hasLeft) => onChanged(record, hasLeft)}
            />
          ) : mayRemove ? (
            <RestoreButton resource={resource} record={record} onDone={() => onChanged(record, false)} />
          ) : null}
        </Stack>
      ),
    },
  ];
};
