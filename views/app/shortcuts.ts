// The keyboard map: the one table that binds the keys and that the dialog of `?` lists. A key stands here or does nothing.
// Single letters act only outside of fields and can be switched off (WCAG 2.1.4); combinations with Ctrl or Cmd always act.
import { type Claims, may, type RoutePath, routeOf } from '../../core/index.ts';
import { marked } from '../hooks/text.ts';
import type { KeyAction } from '../hooks/useShortcut.ts';

export interface Shortcut {
  /** Pressed one after the other; `mod` is Ctrl, on a Mac Cmd. */
  readonly keys: readonly string[];
  readonly says: string;
  readonly act: KeyAction | RoutePath;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['mod+k'], says: marked('Search everything'), act: 'search' },
  { keys: ['/'], says: marked('Search everything'), act: 'search' },
  { keys: ['?'], says: marked('Show this list'), act: 'keys' },
  { keys: ['n'], says: marked('New delivery'), act: 'newDelivery' },
  { keys: ['m'], says: marked('Open or close the menu'), act: 'menu' },
  { keys: ['b'], says: marked('Notifications'), act: 'notifications' },
  { keys: ['u'], says: marked('Account'), act: 'account' },
  { keys: ['j'], says: marked('Next row'), act: 'list.next' },
  { keys: ['k'], says: marked('Previous row'), act: 'list.previous' },
  { keys: ['x'], says: marked('Choose the row'), act: 'list.choose' },
  { keys: ['a'], says: marked('Create one; on the board: assign the job'), act: 'list.add' },
  { keys: ['s'], says: marked('Start the job'), act: 'job.start' },
  { keys: ['y'], says: marked('Copy the tracking link'), act: 'delivery.link' },
  { keys: ['e'], says: marked('Open the row; on the board: edit what is chosen'), act: 'list.edit' },
  { keys: ['f'], says: marked('Filters'), act: 'list.filter' },
  { keys: ['c'], says: marked('Columns'), act: 'list.columns' },
  { keys: ['v'], says: marked('Saved views'), act: 'list.views' },
  { keys: ['h'], says: marked('History'), act: 'list.history' },
  { keys: ['r'], says: marked('Load anew'), act: 'list.reload' },
  { keys: ['mod+s'], says: marked('Save'), act: 'form.save' },
  { keys: ['g', 'd'], says: marked('Go to the dashboard'), act: '/dashboard' },
  { keys: ['g', 'l'], says: marked('Go to deliveries'), act: '/deliveries' },
  { keys: ['g', 'j'], says: marked('Go to jobs'), act: '/jobs' },
  { keys: ['g', 'm'], says: marked('Go to the live map'), act: '/tracking' },
  { keys: ['g', 'c'], says: marked('Go to companies'), act: '/companies' },
  { keys: ['g', 's'], says: marked('Go to stores'), act: '/stores' },
  { keys: ['g', 'u'], says: marked('Go to users'), act: '/users' },
  { keys: ['g', 'r'], says: marked('Go to replay'), act: '/replay' },
  { keys: ['g', 'p'], says: marked('Go to my profile'), act: '/profile' },
];

const isPath = (act: Shortcut['act']): act is RoutePath => act.startsWith('/');

/** What `who` can reach by keys: screens that are built and open to them, actions that the page offers now. */
export const shortcutsFor = (
  who: Claims | null,
  offered: (action: KeyAction) => boolean,
): readonly Shortcut[] =>
  shortcuts.filter(({ act }) => {
    if (!isPath(act)) return offered(act);
    const route = routeOf(act);
    return route !== undefined && may(who, route);
  });

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How a press is written in the table; null for one that no row could mean. */
export const keyOf = ({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null => {
  if (altKey || key.length !== 1) return null;
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key.toLowerCase();
};

/** Whether a row needs no letter alone, and so acts inside fields and when letters are switched off. */
export const isCombination = ({ keys }: Shortcut): boolean => keys.every((key) => key.startsWith('mod+'));

/** The row that a sequence of presses completes, and whether it could still become one. */
export const matchOf = (
  rows: readonly Shortcut[],
  pressed: readonly string[],
): { readonly row: Shortcut | undefined; readonly isBegun: boolean } => ({
  row: rows.find(
    ({ keys }) => keys.length === pressed.length && keys.every((key, at) => key === pressed[at]),
  ),
  isBegun: rows.some(
    ({ keys }) => keys.length > pressed.length && pressed.every((key, at) => key === keys[at]),
  ),
});
