// The table of every list: sticky heading, sorting, choosing rows by mouse and keyboard, cards on a phone. Only rows whose record
// changed render again; long pages draw what is visible.
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { t } from '../hooks/text.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { RecordCards } from './RecordCards.tsx';
import { besidePinned, pinnedBox, pinnedLeft, pinnedRight, Row, rowHeight } from './RecordRow.tsx';
import { nextSort, type RecordColumn, type Sort } from './recordColumn.ts';
import { allToggled, extended, noSelection, type RowSelection, toggled } from './selection.ts';
import { useMoreBeside } from './useMoreBeside.ts';
import { useRowsInView } from './useRowsInView.ts';

export interface RecordTableProps<A> {
  /** Names the table for readers. */
  readonly label: string;
  readonly rows: readonly A[];
  readonly columns: readonly RecordColumn<A>[];
  readonly keyOf: (record: A) => number;
  /** How a row is called in its checkbox: the waybill, the name. */
  readonly nameOf: (record: A) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Absent: rows cannot be chosen. */
  readonly selection?: RowSelection;
  readonly onSelect?: (selection: RowSelection) => void;
  /** A click or Enter on a row. */
  readonly onOpen?: (record: A) => void;
  /** The row shown in the details panel. */
  readonly current?: number | null;
  readonly isBusy?: boolean;
  /** It is no longer what the list asked for: shown, but greyed. */
  readonly isOld?: (record: A) => boolean;
  /** So many of the first rows the reader has just made: they say so. */
  readonly own?: number;
  /** A bar lies over the last rows: they can be scrolled out from under it. */
  readonly hasBar?: boolean;
}

/** Below this many rows all are drawn. */
const virtualFrom = 80;
/** Rows drawn beyond the edges, for those who scroll. */
const overscan = 12;
const none: readonly number[] = [];
const fading = {
  '&[data-more]': { maskImage: 'linear-gradient(to left, transparent, #000 40px)' },
} as const;

/** Arrows move, Space chooses, Enter opens, Ctrl+A chooses all, Escape none. */
export const RecordTable = <A,>(props: RecordTableProps<A>) => {
  const { rows, columns, keyOf, nameOf, selection = noSelection, onSelect, onOpen, sort, onSort } = props;
  const isPhone = usePhone();
  const frame = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState(0);
  useMoreBeside(frame, isPhone);
  const canChoose = onSelect !== undefined;
  const order = rows.map(keyOf);
  const isVirtual = rows.length >= virtualFrom;
  const virtual = useRowsInView(frame, isVirtual ? order : none, rowHeight, overscan);

  // Rows keep their callbacks from render to render, so an unchanged row is not drawn again.
  const latest = useRef({ order, rows, selection, onSelect, onOpen });
  latest.current = { order, rows, selection, onSelect, onOpen };
  const choose = useCallback((index: number, isRange: boolean): void => {
    const now = latest.current;
    const key = now.order[index];
    if (key === undefined) return;
    setTabStop(index);
    now.onSelect?.(isRange ? extended(now.selection, key, now.order) : toggled(now.selection, key));
  }, []);
  const open = useCallback((record: A): void => latest.current.onOpen?.(record), []);
  const { scrollToIndex } = virtual;
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLTableRowElement>, index: number): void => {
      if (event.target !== event.currentTarget) return;
      const now = latest.current;
      const last = now.rows.length - 1;
      const goals: Readonly<Record<string, number>> = {
        ArrowDown: Math.min(last, index + 1),
        ArrowUp: Math.max(0, index - 1),
        Home: 0,
        End: last,
      };
      const goal = goals[event.key];
      if (goal !== undefined) {
        event.preventDefault();
        setTabStop(goal);
        if (event.shiftKey) choose(goal, true);
        if (now.rows.length >= virtualFrom) scrollToIndex(goal);
        const row = () => frame.current?.querySelector<HTMLElement>(`tr[data-index="${goal}"]`);
        // A row that is not drawn yet is there after the next picture.
        const drawn = row();
        if (drawn) drawn.focus();
        else requestAnimationFrame(() => row()?.focus());
      } else if (event.key === ' ') {
        event.preventDefault();
        choose(index, event.shiftKey);
      } else if (event.key === 'Enter') {
        const record = now.rows[index];
        if (record !== undefined) now.onOpen?.(record);
      } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        now.onSelect?.(allToggled({ chosen: new Set(), anchor: null }, now.order));
      } else if (event.key === 'Escape' && now.selection.chosen.size > 0) {
        // The first press lets go of the rows, the next one closes the panel beside them.
        event.preventDefault();
        now.onSelect?.(noSelection);
      }
    },
    [choose, scrollToIndex],
  );

  if (isPhone)
    return <RecordCards {...props} selection={selection} onChoose={canChoose ? choose : undefined} />;

  const chosenHere = order.filter((key) => selection.chosen.has(key)).length;
  const first = isVirtual ? virtual.first : 0;
  const end = isVirtual ? virtual.end : rows.length;
  const span = columns.length + (canChoose ? 1 : 0);
  const spacer = (height: number, key: string) =>
    height > 0 ? (
      <tr key={key}>
        <td colSpan={span} style={{ height, padding: 0 }} />
      </tr>
    ) : null;

  return (
    <TableContainer
      ref={frame}
      sx={{
        flex: 1,
        minHeight: 200,
        overflow: 'auto',
        scrollPaddingInline: besidePinned,
        // A column that stays at the edge has a shadow of its own; else what is cut off fades.
        ...(columns.some(({ isPinned }) => isPinned) ? {} : fading),
        ...(props.hasBar ? { pb: 14 } : {}),
      }}
    >
      <Table
        stickyHeader
        size="small"
        aria-label={props.label}
        aria-busy={props.isBusy ?? false}
        aria-rowcount={rows.length + 1}
      >
        <TableHead>
          <TableRow>
            {canChoose ? (
              <TableCell padding="checkbox" data-pinned="left" sx={{ ...pinnedBox, zIndex: 3 }}>
                <Checkbox
                  size="small"
                  sx={{ p: '4px' }}
                  checked={rows.length > 0 && chosenHere === rows.length}
                  indeterminate={chosenHere > 0 && chosenHere < rows.length}
                  slotProps={{ input: { 'aria-label': t('Choose all rows shown') } }}
                  onChange={() => onSelect?.(allToggled(selection, order))}
                />
              </TableCell>
            ) : null}
            {columns.map((column, at) => {
              const isSorted = column.sortBy !== undefined && sort?.by === column.sortBy;
              return (
                <TableCell
                  key={column.key}
                  align={column.align ?? 'left'}
                  data-pinned={column.isPinned ? 'right' : at === 0 ? 'left' : undefined}
                  {...(column.width ? { width: column.width } : {})}
                  sx={{
                    ...(at === 0 ? { ...pinnedLeft(canChoose), zIndex: 3 } : {}),
                    ...(column.isPinned ? { ...pinnedRight, zIndex: 3 } : {}),
                  }}
                  sortDirection={isSorted ? (sort?.direction ?? false) : false}
                >
                  {column.sortBy !== undefined && onSort ? (
                    <TableSortLabel
                      active={isSorted}
                      direction={isSorted ? (sort?.direction ?? 'asc') : 'asc'}
                      onClick={() =>
                        onSort(nextSort(sort ?? { by: '', direction: 'asc' }, column.sortBy ?? ''))
                      }
                    >
                      {t(column.label)}
                    </TableSortLabel>
                  ) : (
                    t(column.label)
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {isVirtual ? spacer(virtual.top(first), 'before') : null}
          {rows.slice(first, end).map((record, at) => {
            const index = first + at;
            const key = keyOf(record);
            return (
              <Row
                key={key}
                record={record}
                index={index}
                columns={columns}
                name={nameOf(record)}
                isChosen={selection.chosen.has(key)}
                isCurrent={props.current === key}
                isTabStop={index === Math.min(tabStop, rows.length - 1)}
                canChoose={canChoose}
                isOwn={index < (props.own ?? 0)}
                isOld={props.isOld?.(record) ?? false}
                onChoose={choose}
                onOpen={onOpen ? open : undefined}
                onKey={onKey}
              />
            );
          })}
          {isVirtual ? spacer(virtual.total - virtual.top(end), 'after') : null}
        </TableBody>
      </Table>
      {rows.length === 0 ? <Box sx={{ height: 1 }} /> : null}
    </TableContainer>
  );
};
