// The way back up from an address (LST-04): its parents in the route table, at most three, nearest last.
import { type Claims, drawer, may } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { routeAt } from './useScreen.ts';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

const drawerLabels = new Map<string, string>(
  drawer.flatMap(({ entries }) => entries.map(({ path, label }) => [path, label] as const)),
);

/** How an address is called in a trail: the drawer's word, else the screen's name. An id says nothing to anybody. */
export const labelAt = (pathname: string): string => {
  const here = routeAt(pathname);
  return here === null ? '' : t(drawerLabels.get(here.route.path) ?? here.route.screen);
};

const isOpen = (pathname: string, who: Claims | null): boolean => {
  const at = routeAt(pathname);
  return at?.entry?.frame === 'console' && may(who, at.route);
};

/** Parents that exist, are built and that `who` may enter; `names` of records by their part of the address. */
export const crumbsFor = (
  pathname: string,
  who: Claims | null,
  names: Readonly<Record<string, Crumb>> = {},
): readonly Crumb[] => {
  const parts = pathname.split('/').filter(Boolean);
  const crumbs: Crumb[] = [];
  for (let count = 1; count < parts.length; count += 1) {
    const above = `/${parts.slice(0, count).join('/')}`;
    // Where a page for the public has the shorter address, the list stands beside it.
    const list = `${above}/list`;
    const hasList = list !== pathname && routeAt(list)?.route.path === list;
    const to = isOpen(above, who) ? above : hasList && isOpen(list, who) ? list : null;
    const named = names[above];
    if (to !== null) crumbs.push({ label: labelAt(to), to });
    else if (named !== undefined) crumbs.push(named);
  }
  return crumbs.slice(-3);
};
