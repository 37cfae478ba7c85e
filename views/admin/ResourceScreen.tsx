// The screens of every resource: which resource and which of its screens an address means is read from the definitions, so a new resource needs
// nothing here.
import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router';
import { everyResource, type PlainResource } from '../../core/index.ts';
import { matchRoute } from '../base/matchRoute.ts';
import { useNamedCrumb } from '../hooks/crumbNames.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Gone } from '../kit/Gone.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import { ResourceList } from './ResourceList.tsx';
import { addPath, editPath, editRoute } from './ways.ts';

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** What stands under a record that is not there is not there either (ERR-06). */
const UnderParent = ({
  of,
  id,
  children,
}: {
  readonly of: PlainResource;
  readonly id: number;
  readonly children: ReactNode;
}) => {
  const portal = usePortal();
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(of.calls.get, { params: { id } }, { signal, quiet: true }),
      [portal, of, id],
    ),
  );
  useNamedCrumb(
    `/${of.segment}/${id}`,
    answer.kind === 'here' ? of.nameOf(answer.value) : null,
    editPath(of, id, null),
  );
  return answer.kind === 'refused' && answer.refusal.status === 404 ? <Gone /> : children;
};

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
  const id = addPath(resource) === path ? null : (ids.at(-1) ?? null);
  const shown =
    resource.path === path ? (
      <ResourceList key={resource.name} resource={resource} parentId={parentId} />
    ) : (
      <RecordScreen key={resource.name} resource={resource} parentId={parentId} id={id} />
    );
  const parent = everyResource.find(({ segment }) => segment === resource.parent?.segment);
  return parent === undefined || parentId === null ? (
    shown
  ) : (
    <UnderParent of={parent} id={parentId}>
      {shown}
    </UnderParent>
  );
};
export default ResourceScreen;
