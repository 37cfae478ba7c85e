// What keys do: whoever stands on the page offers an action, the shell's table of keys (views/app/shortcuts.ts) says which key asks for it.
import { createContext, useContext, useEffect, useRef } from 'react';

export type ShellAction = 'search' | 'keys' | 'newDelivery' | 'menu' | 'notifications' | 'account';

/** What a list offers while it stands. */
export type ListAction =
  | 'next'
  | 'previous'
  | 'choose'
  | 'add'
  | 'edit'
  | 'filter'
  | 'columns'
  | 'views'
  | 'history'
  | 'reload';

export type KeyAction =
  | ShellAction
  | `list.${ListAction}`
  | 'form.save'
  | 'form.saveAndReturn'
  | 'job.start'
  | 'delivery.link';

export interface Desk {
  /** Offers an action until the answer is called. */
  readonly offer: (action: KeyAction, run: () => void) => () => void;
  readonly run: (action: KeyAction) => void;
}

export const DeskContext = createContext<Desk>({ offer: () => () => undefined, run: () => undefined });

/** Offers what a key does while the component stands; without `run` it offers nothing. */
export const useShortcut = (action: KeyAction, run: (() => void) | undefined): void => {
  const { offer } = useContext(DeskContext);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOffered = run !== undefined;
  useEffect(
    () => (isOffered ? offer(action, () => latest.current?.()) : undefined),
    [offer, action, isOffered],
  );
};

/** Does what a key would do, for a button or a menu. */
export const useShellAction = (): ((action: KeyAction) => void) => useContext(DeskContext).run;
