// Listens for the keys of shortcuts.ts and does what they say; parts of the shell offer their actions by `useShortcut`.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyScreen } from '../base/lazyScreen.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isBoolean, useRemembered } from '../hooks/useRemembered.ts';
import { type Desk, DeskContext, type KeyAction } from '../hooks/useShortcut.ts';
import { LateDialog } from '../kit/LateDialog.tsx';
import { isCombination, keyOf, matchOf, type Shortcut, shortcutsFor } from './shortcuts.ts';

const ShortcutsDialog = lazyScreen(() => import('./ShortcutsDialog.tsx'));

/** A second key counts when it comes within this time of the first. */
const sequenceMs = 1200;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="textbox"], [role="combobox"]') !== null);

/** A dialog owns the keyboard; only what closes it or is a combination is left to others. */
const isUnderDialog = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

export const Shortcuts = ({ children }: { readonly children: ReactNode }) => {
  const claims = useLive(usePortal().session.claims);
  const navigate = useNavigate();
  const actions = useRef(new Map<KeyAction, () => void>());
  const [isListed, setListed] = useState(false);
  const [hasLetters, setLetters] = useRemembered('letterKeys', true, isBoolean);

  const desk = useMemo<Desk>(
    () => ({
      offer: (action, run) => {
        actions.current.set(action, run);
        return () => {
          if (actions.current.get(action) === run) actions.current.delete(action);
        };
      },
      run: (action) => (action === 'keys' ? setListed(true) : actions.current.get(action)?.()),
    }),
    [],
  );
  const rows = useCallback(
    () => shortcutsFor(claims, (action) => action === 'keys' || actions.current.has(action)),
    [claims],
  );
  const perform = useCallback(
    ({ act }: Shortcut): void => {
      if (act.startsWith('/')) void navigate(act);
      else desk.run(act as KeyAction);
    },
    [desk, navigate],
  );

  useEffect(() => {
    let pressed: readonly string[] = [];
    let last = 0;
    const onKey = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      if (key === null || event.defaultPrevented) return;
      const isBusy = isField(event.target) || isUnderDialog();
      const open = rows().filter((row) => isCombination(row) || (hasLetters && !isBusy));
      const sequence = event.timeStamp - last < sequenceMs ? [...pressed, key] : [key];
      last = event.timeStamp;
      const found = matchOf(open, sequence);
      const { row, isBegun } = found.row || found.isBegun ? found : matchOf(open, [key]);
      pressed = row ? [] : isBegun ? (found.isBegun ? sequence : [key]) : [];
      if (row === undefined) return;
      event.preventDefault();
      perform(row);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rows, perform, hasLetters]);

  return (
    <DeskContext.Provider value={desk}>
      {children}
      {isListed ? (
        <LateDialog onClose={() => setListed(false)}>
          <ShortcutsDialog
            rows={rows()}
            hasLetters={hasLetters}
            onLetters={setLetters}
            onClose={() => setListed(false)}
          />
        </LateDialog>
      ) : null}
    </DeskContext.Provider>
  );
};
