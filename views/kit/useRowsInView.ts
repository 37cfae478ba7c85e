// Which rows of a long list are in view. The page is drawn again only when another row comes in or goes out, or one turns out to be
// taller than was thought; what lies above the view may grow without anything jumping under the pointer.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { RowHeights } from './rowHeights.ts';

export interface RowsInView {
  readonly first: number;
  /** Past the last. */
  readonly end: number;
  /** Pixels above a row. */
  top(index: number): number;
  readonly total: number;
  /** A row's element, marked with `data-key`, to be measured; for rows of one height it is not needed. */
  readonly measure: (row: HTMLElement | null) => (() => void) | undefined;
  readonly scrollToIndex: (index: number) => void;
}

/** Until the frame is measured: about a phone's height. */
const firstHeight = 800;

export const useRowsInView = (
  frame: RefObject<HTMLElement | null>,
  keys: readonly number[],
  estimate: number,
  overscan: number,
): RowsInView => {
  const heights = useMemo(() => new RowHeights(estimate), [estimate]);
  heights.setKeys(keys);
  const [, redraw] = useState(0);
  const height = useRef(firstHeight);
  const drawn = useRef({ first: 0, end: 0 });

  const range = (): { readonly first: number; readonly end: number } => {
    const top = frame.current?.scrollTop ?? 0;
    const first = Math.max(0, heights.indexAt(top) - overscan);
    const end = Math.min(heights.count, heights.indexAt(top + height.current) + 1 + overscan);
    return { first, end: heights.count === 0 ? 0 : end };
  };
  const shown = range();
  const look = useRef(range);
  useLayoutEffect(() => {
    drawn.current = shown;
    look.current = range;
  });

  const redrawIfMoved = useCallback((): void => {
    const { first, end } = look.current();
    if (first !== drawn.current.first || end !== drawn.current.end) redraw((count) => count + 1);
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const resize = (): void => {
      height.current = element.clientHeight || firstHeight;
      redrawIfMoved();
    };
    resize();
    element.addEventListener('scroll', redrawIfMoved, { passive: true });
    const watching = new ResizeObserver(resize);
    watching.observe(element);
    return () => {
      element.removeEventListener('scroll', redrawIfMoved);
      watching.disconnect();
    };
  }, [frame, redrawIfMoved]);

  const learn = useCallback(
    (rows: readonly HTMLElement[]): void => {
      const element = frame.current;
      let above = 0;
      let isNew = false;
      for (const row of rows) {
        const key = Number(row.dataset['key']);
        const known = row.offsetHeight;
        if (!row.isConnected || known === 0) continue;
        const taller = heights.measure(key, known);
        if (taller === 0) continue;
        isNew = true;
        if (element !== null && row.offsetTop + known <= element.scrollTop) above += taller;
      }
      if (above !== 0 && element !== null) element.scrollTop += above;
      if (isNew) redraw((count) => count + 1);
    },
    [frame, heights],
  );
  const observer = useRef<ResizeObserver | null>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  const fresh = useRef<HTMLElement[]>([]);
  // All rows that a drawing brought are measured together, so that the page is laid out once.
  useLayoutEffect(() => {
    if (fresh.current.length === 0) return;
    const rows = fresh.current;
    fresh.current = [];
    learn(rows);
  });
  const measure = useCallback(
    (row: HTMLElement | null): (() => void) | undefined => {
      if (row === null) return undefined;
      observer.current ??= new ResizeObserver((entries) =>
        learn(entries.flatMap(({ target }) => (target instanceof HTMLElement ? [target] : []))),
      );
      fresh.current.push(row);
      observer.current.observe(row);
      return () => observer.current?.unobserve(row);
    },
    [learn],
  );

  const scrollToIndex = useCallback(
    (index: number): void => {
      const element = frame.current;
      if (element === null) return;
      const top = heights.top(index);
      const bottom = heights.top(index + 1);
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + height.current) element.scrollTop = bottom - height.current;
      redrawIfMoved();
    },
    [frame, heights, redrawIfMoved],
  );

  return {
    ...shown,
    top: (index) => heights.top(index),
    total: heights.total,
    measure,
    scrollToIndex,
  };
};
