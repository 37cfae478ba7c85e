// Where the screens of a resource are, by the table of routes, and which of them the reader may open.
import { may, type PlainResource, type RoutePath, routeOf, routes } from '../../core/index.ts';
import { useIsBuilt } from '../hooks/useBuilt.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

type Params = Readonly<Record<string, string>>;

const pathIn = (path: string): RoutePath | null =>
  routes.find((route) => route.path.toLowerCase() === path.toLowerCase())?.path ?? null;

/** The route of a resource's list. */
export const listPath = ({ path, parent }: PlainResource): RoutePath => parent?.list ?? path;
/** The route on which one is made; null where nothing is made by hand. */
export const addPath = ({ path, parent }: PlainResource): RoutePath | null =>
  parent?.add ?? pathIn(`${path}/add`);
/** The route on which one is read and changed. */
export const editRoute = ({ path }: PlainResource): RoutePath | null =>
  routes.find((route) => new RegExp(`^${path}/edit/:[^/]+$`, 'i').test(route.path))?.path ?? null;

const filled = (path: string, params: Params): string =>
  path.replace(/:([A-Za-z]+)\??/g, (whole, name: string) => params[name] ?? whole);

/** The address of a record's screen. */
export const editPath = (resource: PlainResource, id: number, params: Params = {}): string =>
  filled((editRoute(resource) ?? `${resource.path}/edit/:id`).replace(/:[^/]+$/, String(id)), params);

/** The address of a resource's list. */
export const listAddress = (resource: PlainResource, params: Params = {}): string =>
  filled(listPath(resource), params);

/** The ways from a list that its reader may go; null and false where there is none. */
export const useWays = (resource: PlainResource, params: Params) => {
  const claims = useLive(usePortal().session.claims);
  const isBuilt = useIsBuilt();
  const open = (path: RoutePath | null): string | null => {
    const route = path === null ? undefined : routeOf(path);
    return path !== null && route !== undefined && isBuilt(path) && may(claims, route)
      ? filled(path, params)
      : null;
  };
  const mayCreate = resource.calls.create !== undefined && may(claims, { who: resource.who.create });
  return {
    add: mayCreate ? open(addPath(resource)) : null,
    upload: open(pathIn(`${resource.path}/batches/add`)),
    canOpen: open(editRoute(resource)) !== null,
  };
};
