// Tells by an attribute that there is more to the right than a frame shows: a scroll bar is hidden until somebody scrolls. The page draws
// nothing anew for it.
import { type RefObject, useEffect } from 'react';

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
    tell();
    element.addEventListener('scroll', tell, { passive: true });
    const seen = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(tell);
    for (const one of [element, element.firstElementChild]) if (one !== null) seen?.observe(one);
    return () => {
      element.removeEventListener('scroll', tell);
      seen?.disconnect();
    };
  }, [frame, shape]);
