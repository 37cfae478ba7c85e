// What a status means, while a pointer rests on its chip or a key or finger asks it. One for the whole console, by the events of the page: a board
// has hundreds of chips, and none of them carries a tip of its own. Escape sends it away (WCAG 1.4.13).
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { meaningOf } from '../../core/index.ts';
import { t } from '../hooks/text.ts';

const restMs = 350;
const widest = 280;
/** Three lines, in pixels: where they have no room below the chip, they stand above it. */
const highest = 72;

interface Shown {
  readonly text: string;
  readonly at:
    | { readonly left: number; readonly top: number }
    | { readonly left: number; readonly bottom: number };
}

const chipOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-meaning]') : null;

const shownOf = (chip: HTMLElement): Shown | null => {
  const [table = '', name = '', code] = (chip.dataset['meaning'] ?? '').split('|');
  const meaning = meaningOf(table, name);
  if (meaning === undefined) return null;
  const box = chip.getBoundingClientRect();
  const { innerWidth, innerHeight } = globalThis;
  const left = Math.max(8, Math.min(box.left, innerWidth - widest - 8));
  return {
    // Staff speak of a status by its code, in exports and to those who write programs.
    text: code === undefined ? t(meaning) : `${t(meaning)} (${code})`,
    at:
      box.bottom + highest > innerHeight
        ? { left, bottom: innerHeight - box.top + 4 }
        : { left, top: box.bottom + 4 },
  };
};

const StatusMeaning = () => {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: HTMLElement | null = null;
    const hide = (): void => {
      clearTimeout(timer);
      asked?.removeAttribute('aria-describedby');
      asked = null;
      setShown(null);
    };
    const show = (chip: HTMLElement): void => {
      hide();
      const next = shownOf(chip);
      if (next === null || !chip.isConnected) return;
      asked = chip;
      chip.setAttribute('aria-describedby', id);
      setShown(next);
    };
    const over = (event: PointerEvent): void => {
      const chip = chipOf(event);
      if (event.pointerType === 'touch' || (chip !== null && chip === asked)) return;
      hide();
      if (chip !== null) timer = setTimeout(() => show(chip), restMs);
    };
    const focus = (event: FocusEvent): void => {
      const chip = chipOf(event);
      if (chip?.matches(':focus-visible')) show(chip);
      else if (asked !== null && chip !== asked) hide();
    };
    const press = (event: MouseEvent): void => {
      const chip = chipOf(event);
      if (chip?.localName === 'button') show(chip);
      else hide();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || asked === null) return;
      // It is this that goes, not the panel below.
      event.stopPropagation();
      hide();
    };
    const ends = new AbortController();
    const { signal } = ends;
    document.addEventListener('pointerover', over, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('click', press, { signal });
    document.addEventListener('keydown', key, { signal, capture: true });
    document.addEventListener('scroll', hide, { signal, capture: true });
    return () => {
      ends.abort();
      hide();
    };
  }, [id]);
  return shown === null
    ? null
    : createPortal(
        <div id={id} role="tooltip" className="status-meaning" style={{ ...shown.at, maxWidth: widest }}>
          {shown.text}
        </div>,
        document.body,
      );
};
export default StatusMeaning;
