// Where the user is: the row of the route table with its screen; the shell's parts (breadcrumbs, banner, layout) ask this.
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { homeOf, type RoutePath } from '../../core/index.ts';
import { type MatchedRoute, matchRoute } from '../base/matchRoute.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import type { ScreenEntry } from './publicScreens.ts';
import { screenOf } from './screens.ts';

export interface Here extends MatchedRoute {
  readonly entry: ScreenEntry | undefined;
}

/** The row for a pathname with its screen; null where only the `*` row matches. */
export const routeAt = (pathname: string): Here | null => {
  const here = matchRoute(pathname);
  return here === null ? null : { ...here, entry: screenOf(here.route.path as RoutePath) };
};

/** Where the user is. */
export const useScreen = (): Here | null => {
  const { pathname } = useLocation();
  return useMemo(() => routeAt(pathname), [pathname]);
};

/** Whether the screen covers the whole page: of the dashboards only the board does, the others are read from above to below. */
export const useCovers = (): boolean => {
  const here = useScreen();
  const claims = useLive(usePortal().session.claims);
  if (here?.entry?.absolute !== true) return false;
  return here.route.path !== '/dashboard' || (claims !== null && homeOf(claims) === 'board');
};
