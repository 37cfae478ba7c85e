// The screens of every resource: which resource and which of its screens an address means is read from the definitions, so a new resource needs
// nothing here.
import { useLocation } from 'react-router';
import { everyResource } from '../../core/index.ts';
import { matchRoute } from '../base/matchRoute.ts';
import { Gone } from '../kit/Gone.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import { ResourceList } from './ResourceList.tsx';
import { addPath, editRoute } from './ways.ts';

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

const ResourceScreen = () => {
  const { pathname } = useLocation();
  const here = matchRoute(pathname);
  if (here === null) return <Gone />;
  const { route, params } = here;
  const { path } = route;
  const resource = everyResource.find(
    (one) => one.path === path || addPath(one) === path || editRoute(one) === path,
  );
  if (resource === undefined) return <Gone />;
  const ids = Object.values(params).map(numberOf);
  if (ids.some((id) => id === null)) return <Gone />;
  const parentId = resource.parent === null ? null : (ids[0] ?? null);
  if (resource.path === path)
    return <ResourceList key={resource.name} resource={resource} parentId={parentId} />;
  const id = addPath(resource) === path ? null : (ids.at(-1) ?? null);
  return <RecordScreen key={resource.name} resource={resource} parentId={parentId} id={id} />;
};
export default ResourceScreen;
