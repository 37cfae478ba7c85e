// What a table that is wider than its frame asks of the frame: an attribute tells that there is more to the right, for a scroll bar is hidden
// until somebody scrolls; and what takes the focus comes to rest beside the columns that stand fast, not beneath them. The page draws nothing
// anew for it.
import { type RefObject, useEffect } from 'react';

/** How wide the columns are that stand fast at an edge, in px. */
const pinnedAt = (frame: HTMLElement, edge: 'left' | 'right'): number =>
  [...frame.querySelectorAll<HTMLElement>(`thead [data-pinned="${edge}"]`)].reduce(
    (sum, { offsetWidth }) => sum + offsetWidth,
    0,
  );

/** Keeps `data-more` on the frame while it can be scrolled to the right; `shape`: another one where the frame is another element. */
export const useMoreBeside = (frame: RefObject<HTMLElement | null>, shape: unknown): void =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape says that the frame is another element
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const tell = (): void => {
      const beside = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-more', beside > 1);
    };
    const measure = (): void => {
      tell();
      for (const edge of ['left', 'right'] as const)
        element.style.setProperty(`--pinned-${edge}`, `${pinnedAt(element, edge)}px`);
    };
    measure();
    element.addEventListener('scroll', tell, { passive: true });
    const seen = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    for (const one of [element, element.firstElementChild]) if (one !== null) seen?.observe(one);
    return () => {
      element.removeEventListener('scroll', tell);
      seen?.disconnect();
    };
  }, [frame, shape]);
