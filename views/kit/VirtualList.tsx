// A long list of which only the visible rows exist. Rows are named by id, measured as they are, and walked with the
// arrow keys; a row that did not change is not rendered again, because it only gets its id. Rows may stand in groups, whose heads stay
// in view while their rows are.
import Box from '@mui/material/Box';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useRowsInView } from './useRowsInView.ts';

/** Rows under one head; folded groups come without ids. */
export interface RowGroup {
  readonly key: string;
  /** Names the group's rows for readers. */
  readonly label: string;
  readonly ids: readonly number[];
  /** Drawn over the rows, and kept in view while they are. */
  readonly head: ReactNode;
}

export interface VirtualListProps {
  readonly label: string;
  readonly ids: readonly number[];
  /** The same rows in their groups; absent: no groups. */
  readonly groups?: readonly RowGroup[];
  /** Pixels of a row before it is measured. */
  readonly estimate: number;
  /** The row's main control carries `data-row`, so that arrow keys find it. */
  readonly render: (id: number, index: number) => ReactNode;
  /** Brought into view when it changes. */
  readonly shown?: number | null;
}

/** Rows drawn beyond the edges, for those who scroll. */
const overscan = 6;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** Heads stand among the rows under keys that no record has. */
const headKey = (at: number): number => -1 - at;

interface Part {
  readonly group: RowGroup | null;
  /** The place of its head among all keys, or of its first row where it has none. */
  readonly start: number;
  readonly first: number;
  /** Past its last row. */
  readonly end: number;
}

const partsOf = (groups: readonly RowGroup[]): readonly Part[] => {
  let start = 0;
  return groups.map((group) => {
    const part = { group, start, first: start + 1, end: start + 1 + group.ids.length };
    start = part.end;
    return part;
  });
};

export const VirtualList = ({ label, ids, groups, estimate, render, shown = null }: VirtualListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useMemo(
    () => groups?.flatMap((group, at) => [headKey(at), ...group.ids]) ?? ids,
    [groups, ids],
  );
  const rows = useRowsInView(scroller, keys, estimate, overscan);
  const parts = groups ? partsOf(groups) : [{ group: null, start: 0, first: 0, end: keys.length }];

  const place = useRef({ keys, rows });
  useEffect(() => {
    place.current = { keys, rows };
  });
  useEffect(() => {
    if (shown === null) return;
    const index = place.current.keys.indexOf(shown);
    if (index >= 0) place.current.rows.scrollToIndex(index);
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isEdge = event.key === 'Home' || event.key === 'End';
    const by = steps[event.key];
    if ((by === undefined && !isEdge) || !(event.target instanceof HTMLElement)) return;
    if (event.target.closest('[data-row]') !== event.target) return;
    const open = keys.filter((key) => key > 0);
    const from = open.indexOf(Number(event.target.closest('[data-key]')?.getAttribute('data-key')));
    const to = isEdge ? (event.key === 'Home' ? 0 : open.length - 1) : from + (by ?? 0);
    const bounded = Math.min(open.length - 1, Math.max(0, to));
    const next = open[bounded];
    if (from < 0 || bounded === from || next === undefined) return;
    event.preventDefault();
    rows.scrollToIndex(keys.indexOf(next));
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector(`[data-key="${next}"] [data-row]`);
      if (row instanceof HTMLElement) row.focus();
    });
  };

  const rowsOf = ({ group, first, end }: Part): ReactNode => (
    <ul
      aria-label={group?.label ?? label}
      style={{
        position: 'relative',
        width: '100%',
        // Rows that stand absolutely give their list no height.
        height: rows.top(end) - rows.top(first),
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {keys.slice(Math.max(first, rows.first), Math.min(end, rows.end)).map((id, at) => {
        const index = Math.max(first, rows.first) + at;
        return (
          <li
            key={id}
            ref={rows.measure}
            data-index={index}
            data-key={id}
            aria-setsize={end - first}
            aria-posinset={index - first + 1}
            style={{ position: 'absolute', top: rows.top(index) - rows.top(first), left: 0, right: 0 }}
          >
            {render(id, index)}
          </li>
        );
      })}
    </ul>
  );

  return (
    <Box
      ref={scroller}
      onKeyDown={onKeyDown}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', contain: 'strict' }}
    >
      {parts.map((part, at) =>
        part.group === null ? (
          <Fragment key="rows">{rowsOf(part)}</Fragment>
        ) : (
          <div key={part.group.key} style={{ height: rows.top(part.end) - rows.top(part.start) }}>
            <div ref={rows.measure} data-key={headKey(at)} style={{ position: 'sticky', top: 0, zIndex: 1 }}>
              {part.group.head}
            </div>
            {part.group.ids.length > 0 ? rowsOf(part) : null}
          </div>
        ),
      )}
    </Box>
  );
};
