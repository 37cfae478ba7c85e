// Where 'search everything' looks: screens that are built and allowed, then deliveries, people and stores at the server,
// each only for whom its call admits.
import { isRight } from 'fp-ts/Either';
import {
  type Claims,
  contract,
  type Delivery,
  deliveryStatus,
  drawerFor,
  may,
  type Portal,
  type RoutePath,
  routeOf,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import type { IconName } from '../kit/Icon.tsx';

export interface Hit {
  readonly key: string;
  readonly group: 'Screens' | 'Deliveries' | 'People' | 'Stores';
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

const most = 6;

const mayOpen = (path: RoutePath, who: Claims | null): boolean => {
  const route = routeOf(path);
  return route !== undefined && may(who, route);
};

/** Screens by their drawer words; nothing typed: none. */
export const screenHits = (text: string, who: Claims | null): readonly Hit[] => {
  const sought = text.trim().toLowerCase();
  if (sought === '') return [];
  const extra = (
    [
      '/dashboard',
      '/profile',
      '/tracking',
      '/replay',
      '/identity',
      '/impersonations',
      '/security-events',
      '/admin/changes',
      '/rates',
      '/rates/batches/add',
    ] as readonly string[]
  )
    .map((path) => routeOf(path))
    .flatMap((route) => (route ? [{ label: route.screen, path: route.path as RoutePath, group: '' }] : []));
  const drawn = drawerFor(who).flatMap((group) =>
    group.entries.map(({ label, path }) => ({ label, path, group: group.label })),
  );
  return drawn
    .concat(extra.filter(({ path }) => !drawn.some((entry) => entry.path === path)))
    .filter(({ label, path }) => t(label).toLowerCase().includes(sought) && mayOpen(path, who))
    .slice(0, most)
    .map(({ label, path, group }) => ({
      key: `screen:${path}`,
      group: marked('Screens'),
      icon: 'sidebar',
      title: t(label),
      detail: t(group),
      to: path,
    }));
};

const deliveryHit = (delivery: Delivery, who: Claims | null): Hit => ({
  key: `delivery:${delivery.deliveryId}`,
  group: marked('Deliveries'),
  icon: 'parcel',
  title: delivery.waybill ?? t('Delivery {deliveryId}', { deliveryId: delivery.deliveryId }),
  detail: [
    t(deliveryStatus.label(delivery.logisticStatusId)),
    delivery.orderReference ?? '',
    delivery.destinationAddress?.description ?? '',
  ]
    .filter(Boolean)
    .join(' · '),
  to: mayOpen('/deliveries/edit/:id', who)
    ? `/deliveries/edit/${delivery.deliveryId}`
    : `/track/${delivery.hash}`,
});

/** Asks the server; what it refuses is left out, the rest still shows. */
export const serverHits = async (
  portal: Portal,
  who: Claims | null,
  search: string,
  signal: AbortSignal,
): Promise<readonly Hit[]> => {
  const deliveries = async (): Promise<readonly Hit[]> => {
    const call = may(who, contract.deliveries.list) ? contract.deliveries.list : contract.deliveries.mine;
    const answer = await portal.call(
      call,
      { query: { search, page: 1, pageSize: most } },
      { signal, quiet: true },
    );
    return isRight(answer) ? answer.right.data.map((delivery) => deliveryHit(delivery, who)) : [];
  };
  const named = async (
    entity: 'users' | 'stores',
    path: RoutePath,
    group: 'People' | 'Stores',
    icon: IconName,
  ): Promise<readonly Hit[]> => {
    if (!mayOpen(path, who)) return [];
    const answer = await portal.call(
      contract.lookup.select,
      { params: { entity }, query: { select: true, search } },
      { signal, quiet: true },
    );
    return isRight(answer)
      ? answer.right.slice(0, most).map(({ key, value }) => ({
          key: `${entity}:${key}`,
          group,
          icon,
          title: value,
          detail: '',
          to: path.replace(':id', String(key)),
        }))
      : [];
  };
  const found = await Promise.all([
    deliveries(),
    named('users', '/users/edit/:id', marked('People'), 'person'),
    named('stores', '/stores/edit/:id', marked('Stores'), 'store'),
  ]);
  return found.flat();
};
