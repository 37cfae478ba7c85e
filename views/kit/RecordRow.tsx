// One row of a list's table. It is drawn again only where its record, its choice or its place changed; the cells that stand fast have the
// row's own colour, whatever that is now.
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { t } from '../hooks/text.ts';
import { OwnMark } from './OwnMark.tsx';
import type { RecordColumn } from './recordColumn.ts';

/** Of one row, in px. */
export const rowHeight = 36;
/** The column of the boxes, in px: what stands fast beside it begins there. */
const boxWidth = 52;
/** Above and below each cell of the row that has the focus. */
const ring = 'inset 0 2px 0 var(--focus), inset 0 -2px 0 var(--focus)';
/** What the rest scrolls under: of the row's own colour, whatever that is now. */
const pinned = {
  position: 'sticky',
  bgcolor: 'var(--row, var(--surface))',
  zIndex: 1,
  // What is in it is in sight wherever the rest was scrolled to.
  '& *': {
    scrollMarginInline: 'calc(-1 * var(--pinned-left, 0px)) calc(-1 * var(--pinned-right, 0px))',
  },
} as const;
/** Room that the columns take that stand fast at both edges. */
export const besidePinned = 'var(--pinned-left, 0px) var(--pinned-right, 0px)';
export const pinnedRight = {
  ...pinned,
  right: 0,
  boxShadow: '-1px 0 0 var(--line)',
  // A gradient, not a shadow: those of all rows are one.
  '[data-more] &::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: -13,
    width: 12,
    opacity: 0.5,
    background: 'linear-gradient(to left, var(--lineStrong), transparent)',
    pointerEvents: 'none',
  },
} as const;
export const pinnedLeft = (canChoose: boolean) =>
  ({ ...pinned, left: canChoose ? boxWidth : 0, boxShadow: '1px 0 0 var(--line)' }) as const;
export const pinnedBox = { ...pinned, left: 0, width: boxWidth, minWidth: boxWidth } as const;

interface RowProps<A> {
  readonly record: A;
  readonly index: number;
  readonly columns: readonly RecordColumn<A>[];
  readonly name: string;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  readonly canChoose: boolean;
  /** Just made by the reader, and so on top. */
  readonly isOwn: boolean;
  readonly isOld: boolean;
  readonly onChoose: (index: number, isRange: boolean) => void;
  readonly onOpen: ((record: A) => void) | undefined;
  readonly onKey: (event: KeyboardEvent<HTMLTableRowElement>, index: number) => void;
}

const PlainRow = <A,>({
  record,
  index,
  columns,
  name,
  isChosen,
  isCurrent,
  isTabStop,
  canChoose,
  isOwn,
  isOld,
  onChoose,
  onOpen,
  onKey,
}: RowProps<A>) => (
  <TableRow
    hover
    data-index={index}
    tabIndex={isTabStop ? 0 : -1}
    selected={isChosen || isCurrent}
    aria-selected={canChoose ? isChosen : undefined}
    onKeyDown={(event) => onKey(event, index)}
    onClick={(event: MouseEvent<HTMLTableRowElement>) => {
      if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
      if (event.shiftKey && canChoose) onChoose(index, true);
      else onOpen?.(record);
    }}
    sx={{
      height: rowHeight,
      cursor: onOpen ? 'pointer' : undefined,
      '--row': 'var(--surface)',
      '&.MuiTableRow-root': { bgcolor: 'var(--row)' },
      '&.MuiTableRow-hover:hover': { '--row': 'var(--raised)' },
      '&.Mui-selected, &.Mui-selected:hover': { '--row': 'var(--accentSoft)' },
      ...(isCurrent || isChosen
        ? { '& > td:first-of-type': { boxShadow: 'inset 2px 0 0 var(--accent)' } }
        : {}),
      ...(isOld ? { '& > td': { color: 'var(--inkSoft)', textDecoration: 'line-through' } } : {}),
      // Drawn by the cells: those that stand fast lie over an outline of the row.
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible > td': { boxShadow: ring },
      '&:focus-visible > td:first-of-type': { boxShadow: `inset 2px 0 0 var(--focus), ${ring}` },
      '&:focus-visible > td:last-of-type': { boxShadow: `inset -2px 0 0 var(--focus), ${ring}` },
    }}
  >
    {canChoose ? (
      <TableCell padding="checkbox" sx={pinnedBox}>
        <Checkbox
          size="small"
          sx={{ p: '4px' }}
          checked={isChosen}
          tabIndex={-1}
          slotProps={{ input: { 'aria-label': t('Choose {name}', { name }) } }}
          onClick={(event) => onChoose(index, event.shiftKey)}
        />
      </TableCell>
    ) : null}
    {columns.map((column, at) => (
      <TableCell
        key={column.key}
        align={column.align ?? 'left'}
        sx={{
          whiteSpace: 'nowrap',
          py: '4px',
          ...(column.maxWidth
            ? { maxWidth: column.maxWidth, overflow: 'hidden', textOverflow: 'ellipsis' }
            : {}),
          ...(at === 0 ? pinnedLeft(canChoose) : {}),
          ...(column.isPinned ? pinnedRight : {}),
        }}
      >
        {column.render(record)}
        {isOwn && at === 0 ? <OwnMark /> : null}
      </TableCell>
    ))}
  </TableRow>
);
export const Row = memo(PlainRow) as typeof PlainRow;
