// The screens of every resource: which resource and which of its screens an address means is read from the table of resources, so a new one needs
// nothing here. Its definition, its slots and the code of lists or of forms are fetched side by side.
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router';
import { type PlainResource, type ResourceRow, resourceRowOf } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { matchRoute } from '../base/matchRoute.ts';
import { useNamedCrumb } from '../hooks/crumbNames.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Gone } from '../kit/Gone.tsx';
import { loadSlots } from './slots.ts';
import { editPath, type ParentId } from './ways.ts';

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

interface Shown {
  readonly parentId: ParentId;
  readonly id: number | null;
}
type Kind = 'list' | 'record';

const codeOf = {
  list: () => import('./ResourceList.tsx'),
  record: () => import('./RecordScreen.tsx'),
} as const;

const load = async (row: ResourceRow, kind: Kind): Promise<{ readonly default: ComponentType<Shown> }> => {
  const [{ plain: resource }, parent, slots, { default: Screen }] = await Promise.all([
    row.load(),
    row.under === undefined ? null : resourceRowOf(row.under)?.load(),
    loadSlots(row.name),
    codeOf[kind](),
  ]);
  return {
    default: ({ parentId, id }) => {
      const shown = <Screen resource={resource} slots={slots} parentId={parentId} id={id} />;
      return parent == null || parentId === null ? (
        shown
      ) : (
        <UnderParent of={parent.plain} id={parentId}>
          {shown}
        </UnderParent>
      );
    },
  };
};

/** One component for each screen of each resource, so that drawing anew does not load anew. */
const screens = new Map<string, ComponentType<Shown>>();
const screenOf = (row: ResourceRow, kind: Kind): ComponentType<Shown> => {
  const key = `${row.name} ${kind}`;
  const known = screens.get(key) ?? lazyScreen(() => load(row, kind));
  screens.set(key, known);
  return known;
};

const ResourceScreen = () => {
  const { pathname } = useLocation();
  const here = matchRoute(pathname);
  if (here === null) return <Gone />;
  const { route, params } = here;
  const row = resourceRowOf(route.path);
  if (row === undefined) return <Gone />;
  const ids = Object.values(params).map(numberOf);
  if (ids.some((id) => id === null)) return <Gone />;
  const Screen = screenOf(row, row.path === route.path ? 'list' : 'record');
  return (
    <Screen
      parentId={row.under === undefined ? null : (ids[0] ?? null)}
      id={route.path.endsWith('/add') ? null : (ids.at(-1) ?? null)}
    />
  );
};
export default ResourceScreen;
