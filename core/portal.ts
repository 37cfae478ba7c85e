// The composition of the core: sources to the log, the log to state, state to rooms. Everything a program needs hangs on what this makes.
// Invariant: nothing reaches state but through the log, and nothing leaves but through a port.
import { isLeft, isRight } from 'fp-ts/Either';
import { admits } from './access/audience.ts';
import { type CallerCall, createCaller } from './caller.ts';
import { createCommand } from './command.ts';
import { contract } from './contract/contract.ts';
import { type HubGroupName, hubEvents, hubGroups } from './contract/hub.ts';
import { createDeliveryCommands } from './deliveries/commands.ts';
import { couldList } from './deliveries/select.ts';
import { createDriverCommands } from './drivers/commands.ts';
import { changedRecords, createReads, liveRecord, type Shown, shownThrough } from './entityRoom.ts';
import type { Portal, PortalOptions } from './face.ts';
import { createJobCommands } from './jobs/commands.ts';
import { couldListJob } from './jobs/select.ts';
import { isOneOf } from './kernel/isOneOf.ts';
import { createLive, mapLive } from './kernel/live.ts';
import { createLog } from './kernel/log.ts';
import { createListFactory, type ListFactory, type ListQuery } from './liveList.ts';
import { couldListNotification, createNotificationsRoom } from './notifications/room.ts';
import { createPageSizes } from './pageSizes.ts';
import { createPaymentCommands } from './payments/commands.ts';
import { paymentOf } from './payments/select.ts';
import type { WireInput } from './ports/http.ts';
import type { HubMessage } from './ports/hub.ts';
import type { Ports } from './ports/ports.ts';
import type { Refusal } from './ports/refusal.ts';
import { recordTail } from './recordTail.ts';
import { explainIn, sidesOf } from './replay.ts';
import { createLine } from './session/connection.ts';
import { createGroups } from './session/groups.ts';
import { createSession, type Session } from './session/session.ts';
import { createTokens } from './session/tokens.ts';
import { createState } from './state.ts';
import { createTasksRoom } from './tasks/room.ts';

const DEFAULT_HISTORY = 20_000;
const KEPT_REJECTIONS = 5_000;
/** What "record the last minutes" may cost in memory. */
const TAIL = { bytes: 32 * 1024 * 1024, age: 30 * 60_000 } as const;

/** Makes a portal. It starts at once with the session that the store holds; `stop` ends everything it began. */
export const createPortal = (ports: Ports, options: PortalOptions = {}): Portal => {
  const { clock, hub, identityHub, http, storage } = ports;
  const country = options.country ?? 'ZA';
  const state = createState({
    history: options.history ?? DEFAULT_HISTORY,
    rejections: KEPT_REJECTIONS,
    onFault: options.onFault ?? (() => undefined),
  });
  const log = createLog({ now: () => clock.now(), fold: state.fold, limits: TAIL });
  const problem = createLive<Refusal | null>(null);
  const { tables, overlays } = state;

  // Session
  let session: Session;
  const tokens = createTokens(ports, {
    onRefreshed: (claims) => session.refreshed(claims),
    onEnded: () => session.ended(),
  });
  const onRefused = (refused: Refusal, wasSignedIn: boolean, quiet: boolean): void => {
    // AUTH-29, ERR-14: 401 and 440 end the session of whoever had one.
    if (refused.isSessionError && wasSignedIn) session.ended();
    if (refused.kind !== 'cancelled' && !quiet) problem.set(refused);
  };
  const caller = createCaller({ ports, log, state, country, token: () => tokens.fresh(), onRefused });
  session = createSession({ ports, log, state: state.session, tokens, caller });
  const run = createCommand(caller);
  const claims = session.room.claims;

  // The lines to the hubs
  const onMessages = (messages: readonly HubMessage[]): void => {
    log.append(messages.map(({ type, data }) => ({ origin: 'hub', type, data })));
    for (const { type, data } of messages) if (type === 'identity') onIdentity(data);
  };
  /** AUTH-13: the server knows something new about who we are. */
  const onIdentity = (data: unknown): void => {
    if (!hubEvents.identity.is(data) || data.userId !== claims.current?.id) return;
    if (data.refreshToken)
      void tokens.refresh().then((done) => (isRight(done) ? session.room.loadProfile() : done));
    else if (data.reloadProfile) void session.room.loadProfile();
  };
  const factories: Pick<ListFactory<unknown>, 'reloadShown'>[] = [];
  const refetch = (): void => {
    for (const factory of factories) factory.reloadShown();
    if (mayJoin('webNotifications')) void notifications.commands.count();
  };
  const mayJoin = (name: HubGroupName): boolean => admits(hubGroups[name].who, claims.current) === null;
  const isIdentity = (name: HubGroupName): boolean => hubGroups[name].hub === 'identity';
  const lineOf = (name: HubGroupName) => (isIdentity(name) ? identityLine : mainLine);
  const groups = createGroups({
    clock,
    mayJoin,
    hubOf: (name) => (isIdentity(name) ? identityHub : hub),
    isLive: (name) => lineOf(name)?.isUp() === true,
  });
  const lineParts = { clock, token: () => session.room.token(), onMessages };
  const mainLine = createLine({
    ...lineParts,
    hub,
    onLive: () => groups.rejoin(),
    onReady: () => {
      log.append([{ origin: 'clock', type: 'connection.changed', data: { kind: 'live' } }]);
      refetch();
    },
    onLost: () => {
      groups.lost('beacon');
      log.append([{ origin: 'clock', type: 'connection.changed', data: { kind: 'lost' } }]);
    },
  });
  const identityLine =
    identityHub === undefined
      ? undefined
      : createLine({
          ...lineParts,
          hub: identityHub,
          onLive: () => groups.rejoin(),
          onReady: () => undefined,
          onLost: () => groups.lost('identity'),
        });

  // Rooms
  const shown = {
    deliveries: shownThrough(tables.deliveries, overlays.deliveries),
    jobs: shownThrough(tables.jobs, overlays.jobs),
    tasks: shownThrough(tables.tasks, overlays.tasks),
    drivers: shownThrough(tables.drivers, overlays.drivers),
    positions: shownThrough(tables.positions),
    notifications: shownThrough(tables.notifications, overlays.notifications),
  };
  const listsOf = <R>(
    call: CallerCall<unknown>,
    table: Shown<R>,
    wants: (query: ListQuery, record: R) => boolean,
    follow: () => () => void,
  ): ListFactory<R> => {
    const made = createListFactory({
      lists: state.lists,
      country,
      send: (asked, input) => caller.send(asked, input, { quiet: true }),
      call,
      shown: table,
      wants,
      follow,
    });
    factories.push(made);
    return made;
  };
  const followed = (name: HubGroupName) => () => groups.want(name);
  const deliveryLists = listsOf(
    contract.deliveries.list,
    shown.deliveries,
    couldList,
    followed('deliveries'),
  );
  const mineLists = listsOf(contract.deliveries.mine, shown.deliveries, couldList, followed('deliveries'));
  const jobLists = listsOf(contract.jobs.list, shown.jobs, couldListJob, followed('jobs'));
  const driverLists = listsOf(
    contract.drivers.list,
    shown.drivers,
    (query, driver) =>
      !query['search'] &&
      isOneOf(query['driverStatusId'], driver.driverStatusId) &&
      isOneOf(query['vehicleTypeId'], driver.vehicleTypeId) &&
      isOneOf(query['territoryId'], driver.territoryId),
    followed('users'),
  );
  const notificationLists = listsOf(
    contract.notifications.list,
    shown.notifications,
    couldListNotification,
    () => () => undefined,
  );

  const quiet = { quiet: true } as const;
  const load = {
    delivery: (id: number) => caller.send(contract.deliveries.get, { params: { id } }, quiet),
    job: (id: number) => caller.send(contract.jobs.get, { params: { id } }, quiet),
    driver: (id: number) => caller.send(contract.drivers.get, { params: { id } }, quiet),
  };
  const again = {
    delivery: (id: number) => void load.delivery(id),
    job: (id: number) => void load.job(id),
  };

  const notifications = createNotificationsRoom({
    state,
    shown: shown.notifications,
    lists: notificationLists,
    caller,
    run,
    storage,
  });
  const pageSizes = createPageSizes(storage);

  /** What a session brings with it: the lines, the notifications of staff. */
  let staffGroup: (() => void) | undefined;
  const onSession = (): void => {
    if (state.session.current.kind !== 'signedIn') {
      staffGroup?.();
      staffGroup = undefined;
      void mainLine.stop();
      void identityLine?.stop();
      return;
    }
    mainLine.start();
    identityLine?.start();
    if (staffGroup !== undefined || !mayJoin('webNotifications')) return;
    staffGroup = () => undefined;
    void caller.send(contract.notifications.types, {}, quiet).then((types) => {
      if (isLeft(types) || staffGroup === undefined) return;
      staffGroup = groups.want(
        'webNotifications',
        types.right.map(({ key }) => Number(key)),
      );
    });
  };
  const sessionSubscription = state.session.changes$.subscribe(onSession);
  const leaveIdentity = groups.want('myIdentity');

  const wire = (input: object): WireInput => input;

  const portal: Portal = {
    country,
    ports: { clock, ids: ports.ids, storage },
    log,
    connection: mainLine.connection,
    reconnect: () => {
      mainLine.retry();
      identityLine?.retry();
    },
    problem,
    dismissProblem: () => problem.set(null),
    session: session.room,
    deliveries: {
      ...createReads(shown.deliveries),
      list: (query) => deliveryLists.list(query),
      mine: (query) => mineLists.list(query),
      load: load.delivery,
      commands: createDeliveryCommands(run, clock, again.delivery, () => {
        deliveryLists.reloadShown();
        mineLists.reloadShown();
      }),
    },
    jobs: {
      ...createReads(shown.jobs),
      list: (query) => jobLists.list(query),
      load: load.job,
      commands: createJobCommands(run, tables.jobs, again.job),
      expanded: state.expanded,
      toggle: (id) => log.append([{ origin: 'user', type: 'jobs.toggled', data: { id } }]),
      expandedMany: state.expandedMany,
      toggleMany: (id) => log.append([{ origin: 'user', type: 'jobs.toggledMany', data: { id } }]),
    },
    tasks: createTasksRoom(shown.tasks, state.jobIndex, run, (jobId) =>
      groups.want('jobTaskUpdates', [jobId]),
    ),
    drivers: {
      ...createReads(shown.drivers),
      list: (query) => driverLists.list(query),
      load: load.driver,
      position: (id) => liveRecord(shown.positions, id),
      positions: shown.positions,
      moved$: changedRecords(shown.positions),
      commands: createDriverCommands(run),
    },
    payments: {
      of: (deliveryId) =>
        mapLive(liveRecord(shown.deliveries, deliveryId), (delivery) =>
          delivery === undefined ? undefined : paymentOf(delivery),
        ),
      commands: createPaymentCommands(run, again.delivery),
    },
    notifications,
    call: (call, input, callOptions) => caller.send(call, wire(input), callOptions),
    download: async (call, input, callOptions) => {
      const ready = await caller.prepared(call, wire(input));
      if (isLeft(ready)) return ready;
      const { token, input: located } = ready.right;
      const answer = await http.download(call, located, {
        ...callOptions,
        ...(token === null ? {} : { token }),
      });
      if (isLeft(answer)) onRefused(answer.left, token !== null, callOptions?.quiet ?? false);
      return answer;
    },
    follow: (name, ids) => groups.want(name, ids),
    pageSize: pageSizes.of,
    setPageSize: pageSizes.set,
    explain: (table, id) => {
      const marks = new Map(log.tail().map((event) => [event.seq, event]));
      return explainIn(state, sidesOf(table), id, (seq) => marks.get(seq));
    },
    record: (minutes) =>
      recordTail(log, state, { minutes, now: clock.now(), country, app: options.app ?? 'umzila' }),
    stop: async () => {
      leaveIdentity();
      sessionSubscription.unsubscribe();
      session.stop();
      await Promise.all([mainLine.stop(), identityLine?.stop()]);
    },
  };

  session.start();
  onSession();
  return portal;
};
