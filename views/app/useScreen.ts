// Which row of the route table the address is on; the shell's parts (breadcrumbs, banner, layout) ask this.
import { useMemo } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { type PortalRoute, type RoutePath, routeOf, routes } from '../../core/index.ts';
import { type ScreenEntry, screens } from './screens.ts';

const table = routes.map(({ path }) => ({ path, id: path }));

export interface Here {
  readonly route: PortalRoute;
  readonly entry: ScreenEntry | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The row for a pathname; null where only the `*` row matches. */
export const routeAt = (pathname: string): Here | null => {
  const match = matchRoutes(table, pathname)?.at(-1);
  const path = match?.route.path;
  const route = path === undefined || path === '*' ? undefined : routeOf(path);
  return route === undefined || match === undefined
    ? null
    : { route, entry: screens[route.path as RoutePath], params: match.params };
};

/** Where the user is. */
export const useScreen = (): Here | null => {
  const { pathname } = useLocation();
  return useMemo(() => routeAt(pathname), [pathname]);
};
