// Where the screens of a resource are, by the table of routes, and which of them the reader may open.
import { may, type PlainResource, type RoutePath, routeOf, routes } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

/** The record of the parent that the address names; null for a resource that is nobody's child. */
export type ParentId = number | null;

const pathIn = (path: string): RoutePath | null =>
  routes.find((route) => route.path.toLowerCase() === path.toLowerCase())?.path ?? null;

/** The route on which one is made; null where nothing is made by hand. */
export const addPath = ({ path, parent }: PlainResource): RoutePath | null =>
  parent?.add ?? pathIn(`${path}/add`);
/** The route on which one is read and changed. */
export const editRoute = ({ path, edit }: PlainResource): RoutePath | null => {
  if (edit !== null) return edit;
  const isOne = (start: string) => (route: { readonly path: string }) =>
    route.path.startsWith(`${start}/:`) && !route.path.slice(start.length + 2).includes('/');
  // A child has no address for changing alone: `/territories/:id/areas/:areaid` is both.
  const found =
    // drivers are listed beside a public page of their name: `/drivers/list`, `/drivers/edit/:id`
    routes.find(isOne(`${path.replace(/\/list$/, '')}/edit`)) ??
    (path.includes(':') ? routes.find(isOne(path)) : undefined);
  return found?.path ?? null;
};

/** Which routes show a resource: its list, where one is made, where one is changed. */
export const screensOf = (resource: PlainResource): readonly RoutePath[] =>
  [resource.path, addPath(resource), editRoute(resource)].filter((path) => path !== null);

/** A path with the parent's id in the place of its first parameter, as in `/territories/:id/areas`. */
const under = (path: string, parentId: ParentId): string =>
  parentId === null ? path : path.replace(/:[^/]+/, String(parentId));

/** The address of a record's screen. */
export const editPath = (resource: PlainResource, id: number, parentId: ParentId): string =>
  (resource.edit ?? under(editRoute(resource) ?? `${resource.path}/edit/:id`, parentId)).replace(
    /:[^/]+$/,
    String(id),
  );

/** The address of a resource's list. */
export const listAddress = (resource: PlainResource, parentId: ParentId): string =>
  under(resource.path, parentId);

/** What the list of a child is narrowed by whatever its address says. */
export const ofParent = (
  { parent }: PlainResource,
  parentId: ParentId,
): Readonly<Record<string, readonly number[]>> =>
  parent === null || parentId === null ? {} : { [parent.field]: [parentId] };

/** The ways from a list that its reader may go; null and false where there is none. */
export const useWays = (resource: PlainResource, parentId: ParentId) => {
  const claims = useLive(usePortal().session.claims);
  const open = (path: RoutePath | null): string | null => {
    const route = path === null ? undefined : routeOf(path);
    return path !== null && route !== undefined && may(claims, route) ? under(path, parentId) : null;
  };
  const mayCreate = resource.calls.create !== undefined && may(claims, { who: resource.who.create });
  return {
    add: mayCreate ? open(addPath(resource)) : null,
    upload: open(pathIn(`${resource.path}/batches/add`)),
    canOpen: open(editRoute(resource)) !== null,
  };
};
