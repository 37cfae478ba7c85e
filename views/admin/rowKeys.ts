// The letters that work the rows of a list do what the table's own keys do, wherever on the page the focus is: they lead it to the row
// first.
import type { RefObject } from 'react';

const press = (row: HTMLElement, key: string): void => {
  row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

/** What moves to the next row, chooses and opens the one that has the focus, in the table inside `frame`. */
export const rowKeys = (frame: RefObject<HTMLElement | null>) => {
  const current = (): HTMLElement | null => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && frame.current?.contains(activeElement)
      ? activeElement.closest<HTMLElement>('tr[data-index]')
      : null;
  };
  const first = (): HTMLElement | null =>
    frame.current?.querySelector<HTMLElement>('tr[data-index][tabindex="0"]') ?? null;
  const onRow = (act: (row: HTMLElement) => void) => (): void => {
    const row = current();
    if (row !== null) {
      row.focus();
      act(row);
    } else first()?.focus();
  };
  return {
    next: onRow((row) => press(row, 'ArrowDown')),
    previous: onRow((row) => press(row, 'ArrowUp')),
    choose: onRow((row) => press(row, ' ')),
    open: onRow((row) => row.click()),
  };
};
