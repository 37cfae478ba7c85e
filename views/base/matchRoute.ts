// Which row of the route table an address is on.
import { matchRoutes } from 'react-router';
import { type PortalRoute, routeOf, routes } from '../../core/index.ts';

const table = routes.map(({ path }) => ({ path, id: path }));

export interface MatchedRoute {
  readonly route: PortalRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The row for a pathname; null where only the `*` row matches. */
export const matchRoute = (pathname: string): MatchedRoute | null => {
  const match = matchRoutes(table, pathname)?.at(-1);
  const path = match?.route.path;
  const route = path === undefined || path === '*' ? undefined : routeOf(path);
  return route === undefined || match === undefined ? null : { route, params: match.params };
};
