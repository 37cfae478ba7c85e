// A long list of which only the visible rows exist. Rows are named by id, measured as they are, and walked with the
// arrow keys; a row that did not change is not rendered again, because it only gets its id.
import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useRowsInView } from './useRowsInView.ts';

export interface VirtualListProps {
  readonly label: string;
  readonly ids: readonly number[];
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

export const VirtualList = ({ label, ids, estimate, render, shown = null }: VirtualListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRowsInView(scroller, ids, estimate, overscan);

  const place = useRef({ ids, rows });
  useEffect(() => {
    place.current = { ids, rows };
  });
  useEffect(() => {
    if (shown === null) return;
    const index = place.current.ids.indexOf(shown);
    if (index >= 0) place.current.rows.scrollToIndex(index);
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isEdge = event.key === 'Home' || event.key === 'End';
    const by = steps[event.key];
    if ((by === undefined && !isEdge) || !(event.target instanceof HTMLElement)) return;
    if (event.target.closest('[data-row]') !== event.target) return;
    const key = event.target.closest('[data-key]')?.getAttribute('data-key');
    const from = ids.indexOf(Number(key));
    const to = isEdge ? (event.key === 'Home' ? 0 : ids.length - 1) : from + (by ?? 0);
    const bounded = Math.min(ids.length - 1, Math.max(0, to));
    if (from < 0 || bounded === from) return;
    event.preventDefault();
    rows.scrollToIndex(bounded);
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector(`[data-key="${ids[bounded]}"] [data-row]`);
      if (row instanceof HTMLElement) row.focus();
    });
  };

  return (
    <Box
      ref={scroller}
      onKeyDown={onKeyDown}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', contain: 'strict' }}
    >
      <Box
        component="ul"
        aria-label={label}
        sx={{ position: 'relative', width: '100%', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: rows.total }}
      >
        {ids.slice(rows.first, rows.end).map((id, at) => {
          const index = rows.first + at;
          return (
            <li
              key={id}
              ref={rows.measure}
              data-index={index}
              data-key={id}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
              style={{ position: 'absolute', top: rows.top(index), left: 0, right: 0 }}
            >
              {render(id, index)}
            </li>
          );
        })}
      </Box>
    </Box>
  );
};
