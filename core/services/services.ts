// The services of records: what each reads, lists and does. One table, one overlay, one list of calls each.

import { type Either, isLeft, left, right } from 'fp-ts/Either';
import { may } from '../access/audience.ts';
import { contract } from '../contract/contract.ts';
import { everyDelivery } from '../contract/dispatch.ts';
import type { HubGroupName } from '../contract/hub.ts';
import { mapLive } from '../kernel/live.ts';
import type { Log } from '../kernel/log.ts';
import { isRecord } from '../kernel/shapes.ts';
import { couldListNotification } from '../notifications/select.ts';
import { paymentOf } from '../payments/select.ts';
import type { Ports } from '../ports/ports.ts';
import { type Refusal, refusal } from '../ports/refusal.ts';
import type { Caller, CallerCall } from '../session/caller.ts';
import type { HubConnections } from '../session/hubConnections.ts';
import type { State } from '../state/createState.ts';
import { followedKinds, type RecordsByKind } from '../state/kinds.ts';
import { isNotice, madeKey } from '../state/recordTable.ts';
import { createCommand } from './command.ts';
import { createDeliveryCommands } from './deliveriesCommands.ts';
import { createDriverCommands } from './driversCommands.ts';
import { createFollowedReads, type FollowedReads } from './followedReads.ts';
import { createJobCommands } from './jobsCommands.ts';
import { isOf } from './listScope.ts';
import { createListFactory, type ListFactory, type ListQuery } from './liveList.ts';
import { createNotificationsService } from './notifications.ts';
import { createOpenRuns } from './openRuns.ts';
import { createOwnRows } from './ownRows.ts';
import { createPaymentCommands } from './paymentsCommands.ts';
import { createPlaces } from './places.ts';
import { createPoll } from './poll.ts';
import { changedRecords, liveRecord, type Shown, shownThrough } from './records.ts';
import { createRecordsReader } from './resourceRecords.ts';
import { createRetry } from './retry.ts';
import { createTasksService } from './tasks.ts';
import type { RecordServices } from './types.ts';

export interface ServicesParts {
  readonly ports: Ports;
  readonly log: Log;
  readonly state: State;
  readonly caller: Caller;
  readonly country: string;
  readonly lines: Pick<HubConnections, 'want' | 'ready' | 'mayJoin' | 'connection'>;
  /** Sharing a position is a sign of life, though no hand is there. */
  readonly touch: () => void;
}

export interface CreatedServices {
  readonly services: RecordServices;
  /** As `Portal.follow`. */
  readonly follow: HubConnections['want'];
  /** Every list that somebody looks at loads again, and every run that is open. */
  reloadShown(): void;
  /** Ends what asks by itself. */
  stop(): void;
}

const quiet = { quiet: true } as const;
/** So long ago at most somebody made a record who looks for it on top. */
const JUST_MS = 10 * 60_000;
/** What keeps a list alive that no group tells of, and the wait for it. */
const followedByNothing = [() => () => undefined, () => Promise.resolve(true)] as const;

export const createServices = ({
  ports,
  log,
  state,
  caller,
  country,
  lines,
  touch,
}: ServicesParts): CreatedServices => {
  const { tables, overlays } = state;
  const { want, ready } = lines;
  const run = createCommand(caller);
  const retry = createRetry({ clock: ports.clock, isLive: () => lines.connection.current.kind === 'live' });
  const userId = (): number | null => {
    const { current } = state.session;
    return current.kind === 'signedIn' ? current.claims.id : null;
  };
  const own = createOwnRows(userId);
  const listsOf = <R>(
    call: CallerCall<unknown>,
    shown: Shown<R>,
    wants: (query: ListQuery, record: R) => boolean,
    follow: (query: ListQuery) => () => void,
    ready: () => Promise<boolean>,
  ): ListFactory<R> => {
    const send = (asked: CallerCall<unknown>, input: Parameters<Caller['send']>[1]) =>
      caller.send(asked, input, quiet);
    return createListFactory({
      lists: state.lists,
      country,
      send,
      call,
      shown,
      wants: (query, record) => isOf(country, record) && wants(query, record),
      own,
      isOwn: (record) => {
        if (!isRecord(record) || !isRecord(record['placedByUser'])) return false;
        if (record['placedByUser']['id'] !== userId()) return false;
        const age = ports.clock.now() - Date.parse(String(record['createdUtc']));
        return age < JUST_MS ? 'now' : 'before';
      },
      follow,
      ready,
      retry,
    });
  };

  const tasks = shownThrough(tables.tasks, overlays.tasks);
  const notifications = shownThrough(tables.notifications, overlays.notifications);
  const positions = shownThrough(tables.positions);
  const kept = shownThrough(tables.records, overlays.records);

  const poll = createPoll({
    clock: ports.clock,
    isTold: lines.mayJoin,
    again: (group) => shownOf[group]?.(),
  });
  /** The hub's group where it may be joined, the poll where not. */
  const group =
    (name: HubGroupName) =>
    (wishes: Parameters<HubConnections['want']>[1] = []) => {
      const ends = [want(name, wishes), poll.look(name)];
      return () => {
        for (const end of ends) end();
      };
    };
  const isSignedIn = (): boolean => state.session.current.kind === 'signedIn';
  /** False when the session ended while the group was joined: then nothing is asked any more. */
  const joined = async (...groups: Parameters<HubConnections['ready']>[0][]): Promise<boolean> => {
    const before = isSignedIn();
    await Promise.all(groups.map(ready));
    return isSignedIn() || !before;
  };
  /** Asks for one record once its groups are joined. */
  const asked = async <A>(
    call: CallerCall<A>,
    id: number,
    ...groups: Parameters<HubConnections['ready']>[0][]
  ): Promise<Either<Refusal, A>> =>
    (await joined(...groups)) ? caller.send(call, { params: { id } }, quiet) : left(refusal('cancelled', ''));
  const followed = <K extends keyof typeof followedKinds, A>(
    name: K,
    get: CallerCall<A>,
  ): FollowedReads<RecordsByKind[K], A> => {
    const row = followedKinds[name];
    const shown = shownThrough<RecordsByKind[K]>(tables[name], overlays[name]);
    return createFollowedReads({
      shown,
      follow: group(row.group),
      listsOf: (call, follow) => listsOf(call, shown, row.couldList, follow, () => joined(row.group)),
      ask: (id) => asked(get, id, ...row.joins),
      retry,
    });
  };
  const deliveries = followed('deliveries', contract.deliveries.get);
  const deliveryLists = deliveries.lists(contract.deliveries.list);
  const mineLists = deliveries.lists(contract.deliveries.mine);
  const jobs = followed('jobs', contract.jobs.get);
  const jobLists = jobs.lists(contract.jobs.list);
  const drivers = followed('drivers', contract.drivers.get);
  const driverLists = drivers.lists(contract.drivers.list);
  const notificationLists = listsOf(
    contract.notifications.list,
    notifications,
    couldListNotification,
    ...followedByNothing,
  );

  const resources = createRecordsReader({
    shown: kept,
    send: caller.send,
    clock: ports.clock,
    follow: (key) => want('records', [key]),
    ready: () => joined('records'),
    listsOf: (segment, call, wants) =>
      listsOf(
        call,
        kept,
        wants,
        () => want('records', [segment]),
        () => joined('records'),
      ),
  });
  const notices = log.batches$.subscribe((batch) => {
    for (const { type, data } of batch) {
      if (type === 'recordChanged' && isNotice(data)) resources.told(data);
      const key = type === 'records.answered' ? madeKey(data) : null;
      if (key !== null) own.made(kept.name, [key]);
    }
  });

  const refreshJobs = async (ids: readonly number[]) => {
    if (ids.length === 0) return right(undefined);
    const query = { jobid: ids, deliveryStatus: everyDelivery, page: 1, pageSize: 200 };
    const answer = await caller.send(contract.jobs.list, { query }, quiet);
    return isLeft(answer) ? answer : right(undefined);
  };
  const runs = createOpenRuns({
    follow: (jobId) => want('jobTaskUpdates', [jobId]),
    ready: () => joined('jobTaskUpdates'),
    ask: (jobIds) => keepRuns(() => jobIds.filter((id) => runs.open.includes(id))),
  });
  /** The runs that somebody has open. */
  const openJobs = (): readonly number[] => {
    const { current } = state.expanded;
    return [
      ...new Set([...(current === null ? [] : [current]), ...state.expandedMany.current, ...runs.open]),
    ];
  };
  /** Asks for runs until they are answered, as long as one of them is open. */
  const keepRuns = (open: () => readonly number[]): void =>
    void retry.keep(
      `runs ${open()}`,
      () => refreshJobs(open()),
      () => open().length > 0,
    );
  const places = createPlaces({
    want: (ids) => want('coordinateUpdates', ids),
    ready: () => joined('coordinateUpdates'),
    lists: driverLists,
    mayRead: () => {
      const { current } = state.session;
      return current.kind === 'signedIn' && may(current.claims, contract.drivers.get);
    },
    caller,
    retry,
  });
  const askDeliveryAgain = (id: number): void => void deliveries.load(id);

  /** What somebody looks at, by the group that tells of it. */
  const shownOf: Partial<Record<HubGroupName, () => void>> = {
    [followedKinds.deliveries.group]: deliveries.reloadShown,
    [followedKinds.jobs.group]: jobs.reloadShown,
    [followedKinds.drivers.group]: drivers.reloadShown,
  };

  return {
    reloadShown: () => {
      for (const reload of Object.values(shownOf)) reload();
      notificationLists.reloadShown();
      resources.reloadShown();
      keepRuns(openJobs);
      places.reload();
    },
    follow: (name, ids) =>
      name === 'coordinateUpdates' ? places.follow((ids ?? []).map(Number)) : want(name, ids),
    stop: () => {
      notices.unsubscribe();
      poll.stop();
      retry.stop();
    },
    services: {
      records: resources.of,
      deliveries: {
        ...deliveries.reads,
        list: (query) => deliveryLists.list(query),
        mine: (query) => mineLists.list(query),
        load: deliveries.load,
        commands: createDeliveryCommands(run, ports.clock, askDeliveryAgain, () => {
          deliveryLists.reloadShown();
          mineLists.reloadShown();
        }),
      },
      jobs: {
        ...jobs.reads,
        list: (query) => jobLists.list(query),
        load: jobs.load,
        refresh: refreshJobs,
        commands: createJobCommands(run, tables.jobs, (id) => void jobs.load(id)),
        expanded: state.expanded,
        toggle: (id) => log.append([{ origin: 'user', type: 'jobs.toggled', data: { id } }]),
        expandedMany: state.expandedMany,
        toggleMany: (id) => log.append([{ origin: 'user', type: 'jobs.toggledMany', data: { id } }]),
      },
      tasks: createTasksService(tasks, state.jobIndex, run, runs.watch),
      drivers: {
        ...drivers.reads,
        list: (query) => driverLists.list(query),
        load: drivers.load,
        position: (id) => liveRecord(positions, id),
        positions,
        moved$: changedRecords(positions),
        commands: createDriverCommands(run, (id) => void drivers.load(id), touch),
      },
      payments: {
        of: (id) =>
          mapLive(liveRecord(deliveries.shown, id), (delivery) =>
            delivery === undefined ? undefined : paymentOf(delivery),
          ),
        commands: createPaymentCommands(run, askDeliveryAgain),
      },
      notifications: createNotificationsService({
        state,
        log,
        shown: notifications,
        lists: notificationLists,
        caller,
        run,
        storage: ports.storage,
      }),
    },
  };
};
