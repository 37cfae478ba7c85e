// Where 'search everything' looks: actions and screens that are allowed, then jobs with what may be done to them, drivers, deliveries, people
// and stores at the server, each only for whom its call admits.
import { isRight } from 'fp-ts/Either';
import {
  type Claims,
  contract,
  type Delivery,
  deliveryStatus,
  drawerFor,
  driverStatus,
  type Gated,
  homeOf,
  type Job,
  type JobAction,
  jobActions,
  jobStatus,
  may,
  mayOpen,
  type Portal,
  type RoutePath,
  routeOf,
  titleOfScreen,
} from '../../core/index.ts';
import { jobActionLabels } from '../dispatch/JobActions.tsx';
import { marked, t } from '../hooks/text.ts';
import type { IconName } from '../kit/Icon.tsx';

export interface Hit {
  readonly key: string;
  readonly group: 'Recent' | 'Actions' | 'Screens' | 'Jobs' | 'Drivers' | 'Deliveries' | 'People' | 'Stores';
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  /** What is done there at once: the screen opens its dialog. */
  readonly act?: JobAction;
  /** Copies the link of `to` instead of going there. */
  readonly isCopied?: boolean;
}

const most = 6;

const actions: readonly (Pick<Hit, 'icon' | 'title' | 'to'> & { readonly gate: Gated })[] = [
  { title: marked('New delivery'), icon: 'add', to: '?book=new', gate: contract.workflow.createQuotes },
  {
    title: marked('Unassigned jobs'),
    icon: 'person',
    to: '/dashboard?urgency=unassigned',
    gate: contract.jobworkflow.assign,
  },
  {
    title: marked('Late jobs'),
    icon: 'alert',
    to: '/dashboard?urgency=late',
    gate: contract.jobworkflow.assign,
  },
  {
    title: marked('Drivers by hour'),
    icon: 'calendar',
    to: '/dashboard?day=true',
    gate: contract.jobworkflow.assign,
  },
];

/** What can be begun from anywhere; nothing typed: all of it. */
const actionHits = (sought: string, who: Claims | null): readonly Hit[] =>
  actions
    .filter(({ title, gate }) => may(who, gate) && t(title).toLowerCase().includes(sought))
    .map(({ title, icon, to }) => ({
      key: `action:${to}`,
      group: marked('Actions'),
      icon,
      title: t(title),
      detail: '',
      to,
    }));

/** Actions, then screens by their drawer words; nothing typed: actions alone. */
export const screenHits = (text: string, who: Claims | null): readonly Hit[] => {
  const sought = text.trim().toLowerCase();
  const begun = actionHits(sought, who);
  if (sought === '') return begun;
  const extra = (
    [
      '/dashboard',
      '/profile',
      '/address-book',
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
    .flatMap((route) =>
      route
        ? [{ label: titleOfScreen(route.path as RoutePath), path: route.path as RoutePath, group: '' }]
        : [],
    );
  const drawn = drawerFor(who).flatMap((group) =>
    group.entries.map(({ label, path }) => ({ label, path, group: group.label })),
  );
  const screens = drawn
    .concat(extra.filter(({ path }) => !drawn.some((entry) => entry.path === path)))
    .filter(({ label, path }) => t(label).toLowerCase().includes(sought) && mayOpen(path, who))
    .slice(0, most)
    .map(
      ({ label, path, group }): Hit => ({
        key: `screen:${path}`,
        group: marked('Screens'),
        icon: 'sidebar',
        title: t(label),
        detail: t(group),
        to: path,
      }),
    );
  // What begins with the words comes first: who types "jobs" means the jobs, and not those that are late.
  const isBegun = ({ title }: Hit): number => Number(title.toLowerCase().startsWith(sought));
  return [...begun, ...screens].sort((a, b) => isBegun(b) - isBegun(a));
};

/** Of what may be done to a job, what is done from a list. */
const palette: readonly JobAction[] = ['assign', 'start', 'unassign'];

/** A job on the board, and what may be done to it now. */
const jobHits = (job: Job, who: Claims | null): readonly Hit[] => {
  const name = t('Job {id}', { id: job.id });
  const to = `/dashboard?list=jobs&job=${job.id}`;
  const detail = [t(jobStatus.label(job.jobStatusId)), job.driverName ?? ''].filter(Boolean).join(' · ');
  return [
    { key: `job:${job.id}`, group: marked('Jobs'), icon: 'route', title: name, detail, to },
    ...jobActions(job, who)
      .filter((action) => palette.includes(action))
      .map(
        (act): Hit => ({
          key: `job:${job.id}:${act}`,
          group: marked('Actions'),
          icon: 'person',
          title: `${t(jobActionLabels[act])}: ${name}`,
          detail: '',
          to,
          act,
        }),
      ),
  ];
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

/** Of the one delivery that was meant: what is handed on of it, once it is paid. */
const linkHit = ({ deliveryId, hash, logisticStatusId, waybill }: Delivery): readonly Hit[] =>
  logisticStatusId < deliveryStatus.code.READY
    ? []
    : [
        {
          key: `delivery:${deliveryId}:link`,
          group: marked('Actions'),
          icon: 'link',
          title: t('Copy the tracking link'),
          detail: waybill ?? '',
          to: `/track/${hash}`,
          isCopied: true,
        },
      ];

/** Asks the server; what it refuses is left out, the rest still shows. */
export const serverHits = async (
  portal: Portal,
  who: Claims | null,
  search: string,
  signal: AbortSignal,
): Promise<readonly Hit[]> => {
  const deliveries = async (): Promise<readonly Hit[]> => {
    // The list without a run is for whom its screen is (ROL-38).
    const call = mayOpen('/deliveries', who) ? contract.deliveries.list : contract.deliveries.mine;
    const answer = await portal.call(
      call,
      { query: { search, page: 1, pageSize: most } },
      { signal, quiet: true },
    );
    if (!isRight(answer)) return [];
    const { data } = answer.right;
    return [
      ...data.map((delivery) => deliveryHit(delivery, who)),
      ...(data.length === 1 ? data.flatMap(linkHit) : []),
    ];
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
  const hasBoard = who !== null && homeOf(who) === 'board';
  const page = { search, page: 1, pageSize: most };
  const jobs = async (): Promise<readonly Hit[]> => {
    if (!hasBoard || !may(who, contract.jobs.list)) return [];
    const answer = await portal.call(contract.jobs.list, { query: page }, { signal, quiet: true });
    return isRight(answer) ? answer.right.data.flatMap((job) => jobHits(job, who)) : [];
  };
  const drivers = async (): Promise<readonly Hit[]> => {
    if (!hasBoard || !may(who, contract.drivers.list)) return [];
    const answer = await portal.call(contract.drivers.list, { query: page }, { signal, quiet: true });
    return isRight(answer)
      ? answer.right.data.map(
          (driver): Hit => ({
            key: `driver:${driver.id}`,
            group: marked('Drivers'),
            icon: 'truck',
            title: `${driver.firstName} ${driver.lastName}`,
            detail: t(driverStatus.label(driver.driverStatusId)),
            to: `/dashboard?list=drivers&driver=${driver.id}`,
          }),
        )
      : [];
  };
  const found = await Promise.all([
    jobs(),
    drivers(),
    deliveries(),
    named('users', '/users/edit/:id', marked('People'), 'person'),
    named('stores', '/stores/edit/:id', marked('Stores'), 'store'),
  ]);
  return found.flat();
};
