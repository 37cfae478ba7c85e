// Escape closes what stands beside the page, where no dialog, menu or field has a use for the key itself.
import { useEffect, useRef } from 'react';

const hasOwnUse = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null);

/** Without `run` the key does nothing. */
export const useEscape = (run: (() => void) | undefined): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOn = run !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || hasOwnUse(event.target)) return;
      event.preventDefault();
      latest.current?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
};
