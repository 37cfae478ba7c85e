// State as the portal knows it: the tables, the lists, what lies over them, and how each event changes them. Made alike for a live portal
// and for a replay; nothing here knows where events come from.
import type { AnyCall } from './contract/call.ts';
import { allCalls, contract } from './contract/contract.ts';
import { Delivery } from './deliveries/codec.ts';
import { deliveryPolicy, takeDelivery } from './deliveries/reduce.ts';
import { Driver } from './drivers/codec.ts';
import { driverPolicy, isOtherUser, positionPolicy, takeDriver, takePosition } from './drivers/reduce.ts';
import type { PortalEventName, PortalEvents } from './events.ts';
import type { DriverPosition, SessionState, TableName } from './face.ts';
import { Job } from './jobs/codec.ts';
import { jobPolicy, takeJob, takeJobDetails } from './jobs/reduce.ts';
import { answered } from './kernel/answer.ts';
import { idIn } from './kernel/idIn.ts';
import { Lists, listKey } from './kernel/lists.ts';
import { createLive, type Live } from './kernel/live.ts';
import type { LogEvent } from './kernel/log.ts';
import { Overlay } from './kernel/overlay.ts';
import { Store } from './kernel/store.ts';
import { type Key, Table } from './kernel/table.ts';
import type { WebNotification } from './notifications/codec.ts';
import { markRead, notificationPolicy, takeNotification } from './notifications/reduce.ts';
import { Task } from './tasks/codec.ts';
import { createJobIndex, type JobIndex } from './tasks/jobIndex.ts';
import { takeTask, taskPolicy } from './tasks/reduce.ts';

export interface StateOptions {
  /** Changes kept for going back, per table; 0 keeps none, Infinity all. */
  readonly history: number;
  readonly rejections: number;
  readonly onFault: (fault: unknown) => void;
}

export interface Tables {
  readonly deliveries: Table<Delivery>;
  readonly jobs: Table<Job>;
  readonly tasks: Table<Task>;
  readonly drivers: Table<Driver>;
  readonly positions: Table<DriverPosition>;
  readonly notifications: Table<WebNotification>;
}

/** Overlays where commands show at once. */
export interface Overlays {
  readonly deliveries: Overlay<Delivery>;
  readonly jobs: Overlay<Job>;
  readonly tasks: Overlay<Task>;
  readonly drivers: Overlay<Driver>;
  readonly notifications: Overlay<WebNotification>;
}

export interface State {
  readonly tables: Tables;
  readonly overlays: Overlays;
  readonly store: Store;
  readonly lists: Lists;
  readonly jobIndex: JobIndex;
  readonly session: Live<SessionState>;
  readonly unread: Live<number>;
  readonly expanded: Live<number | null>;
  readonly expandedMany: Live<readonly number[]>;
  /** Notifications that came in by themselves with the last batch. */
  readonly arrivals: Live<readonly WebNotification[]>;
  fold(batch: readonly LogEvent[]): void;
}

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

export const createState = (options: StateOptions): State => {
  const tables: Tables = {
    deliveries: new Table('deliveries', deliveryPolicy, options),
    jobs: new Table('jobs', jobPolicy, options),
    tasks: new Table('tasks', taskPolicy, options),
    drivers: new Table('drivers', driverPolicy, options),
    positions: new Table('positions', positionPolicy, options),
    notifications: new Table('notifications', notificationPolicy, options),
  };
  const overlays: Overlays = {
    deliveries: new Overlay(tables.deliveries),
    jobs: new Overlay(tables.jobs),
    tasks: new Overlay(tables.tasks),
    drivers: new Overlay(tables.drivers),
    notifications: new Overlay(tables.notifications),
  };
  const store = new Store({ ...tables }, options);
  const lists = new Lists();
  const session = createLive<SessionState>({ kind: 'signedOut', why: 'never' });
  let sessionNow = session.current;
  const unread = createLive(0);
  const expanded = createLive<number | null>(null);
  const expandedMany = createLive<readonly number[]>([]);
  const arrivals = createLive<readonly WebNotification[]>([]);
  /** False while no command is in flight: nearly always. */
  let mayBeLaid = false;
  let unreadNow = 0;
  let expandedNow: number | null = null;
  let expandedManyNow: readonly number[] = [];
  let arrivedNow: WebNotification[] = [];
  const everyOverlay = Object.values(overlays) as readonly Pick<
    Overlay<object>,
    'settle' | 'clear' | 'drop' | 'expire'
  >[];

  /** An entity that comes in by itself and was not known is new to every list that wants it. */
  const arriving = <R>(table: Table<R>, id: number | null, take: () => void): void => {
    const known = id !== null && table.version(id) > Number.NEGATIVE_INFINITY;
    take();
    if (known || id === null) return;
    const record = table.get(id);
    if (record !== undefined) lists.arrived(table.name, id, record);
  };

  /** A page of a list: each row through its own door, then the ids as they stood. */
  const page = (
    call: { readonly id: string },
    table: string,
    take: (row: unknown, event: LogEvent) => Key | null,
  ): void =>
    store.on(call.id, (event) => {
      const { params, query, answer } = answered(event.data);
      const rows =
        isRecord(answer) && Array.isArray(answer['data'])
          ? answer['data']
          : Array.isArray(answer)
            ? answer
            : undefined;
      if (rows === undefined) {
        store.reject(event, table, null, 'undecodable', 'data: must be a list');
        return;
      }
      const ids = rows.map((row) => take(row, event)).filter((id) => id !== null);
      const total = isRecord(answer) ? answer : {};
      const number = (name: string, otherwise: number) => {
        const value = total[name];
        return typeof value === 'number' ? value : otherwise;
      };
      const counts = total['aggregationDictionary'];
      lists.answered(listKey(call.id, { params, query }), table, {
        ids,
        page: number('page', 1),
        totalPages: number('totalPages', 1),
        totalItems: number('totalItems', number('totalItemCount', ids.length)),
        aggregationDictionary: isRecord(counts) ? (counts as Record<string, Record<string, number>>) : {},
      });
    });

  const own = <N extends PortalEventName>(
    name: N,
    fold: (data: PortalEvents[N], event: LogEvent) => void,
  ): void =>
    store.on(name, (event) => {
      // A recording may carry anything under our own names.
      if (isRecord(event.data)) fold(event.data as PortalEvents[N], event);
      else store.reject(event, '', null, 'undecodable', `${name}: must be an object`);
    });

  const delivery = (input: unknown, event: LogEvent) => takeDelivery(store, tables, input, event);
  const job = (input: unknown, event: LogEvent) => takeJob(store, tables, input, event);
  const driver = (input: unknown, event: LogEvent) => takeDriver(store, tables, input, event);
  const notification = (input: unknown, event: LogEvent) =>
    takeNotification(store, tables.notifications, input, event);

  // Hub messages, under their names on the wire. An envelope without data is a bare record.
  const content = (event: LogEvent): unknown =>
    isRecord(event.data) && event.data['data'] !== undefined ? event.data['data'] : event.data;
  store.on('delivery', (event) =>
    arriving(tables.deliveries, idIn(content(event), 'deliveryId'), () => delivery(content(event), event)),
  );
  store.on('job', (event) => arriving(tables.jobs, idIn(content(event)), () => job(content(event), event)));
  store.on('jobTaskUpdate', (event) => takeTask(store, tables.tasks, event.data, event));
  store.on('coordinateUpdate', (event) => takePosition(store, tables, event.data, event));
  store.on('user', (event) => {
    const user = content(event);
    if (isOtherUser(user)) {
      store.reject(event, 'drivers', idIn(user), 'out of scope', 'userRoles: not a driver');
      return;
    }
    arriving(tables.drivers, idIn(user), () => driver(user, event));
  });
  store.on('webNotification', (event) => {
    const id = idIn(event.data);
    const before = id === null ? undefined : tables.notifications.get(id);
    notification(event.data, event);
    const after = id === null ? undefined : tables.notifications.get(id);
    if (after === undefined) return;
    if (before === undefined) {
      lists.arrived('notifications', after.id, after);
      if (!after.read) arrivedNow.push(after);
    }
    unreadNow += (after.read ? 0 : 1) - (before === undefined || before.read ? 0 : 1);
  });
  store.on('identity', () => undefined);
  store.on('bulkIndexerPong', () => undefined);

  // Answers, under the ids of their calls: what a call answers says where it belongs.
  const singles = new Map<AnyCall['answer'], (input: unknown, event: LogEvent) => void>([
    [Delivery, delivery],
    [Job, job],
    [Driver, driver],
    [Task, (input, event) => takeTask(store, tables.tasks, input, event)],
  ]);
  for (const call of allCalls) {
    const take = singles.get(call.answer);
    if (take !== undefined) store.on(call.id, (event) => take(answered(event.data).answer, event));
  }
  store.on(contract.jobs.get.id, (event) =>
    takeJobDetails(store, tables, answered(event.data).answer, event),
  );
  page(contract.deliveries.list, 'deliveries', delivery);
  page(contract.deliveries.mine, 'deliveries', delivery);
  page(contract.jobs.list, 'jobs', job);
  page(contract.drivers.list, 'drivers', driver);
  page(contract.notifications.list, 'notifications', notification);
  store.on(contract.deliveries.delete.id, (event) => {
    const { ids } = answered(event.data).query;
    if (Array.isArray(ids))
      for (const id of ids) if (typeof id === 'number') store.remove(tables.deliveries, id, event);
  });
  store.on(contract.notifications.markRead.id, (event) => {
    const id = Number(answered(event.data).params['id']);
    if (tables.notifications.get(id)?.read === false) unreadNow = Math.max(0, unreadNow - 1);
    markRead(store, tables.notifications, id, event);
  });
  store.on(contract.notifications.count.id, (event) => {
    const { answer } = answered(event.data);
    const paging = isRecord(answer) ? answer['paging'] : undefined;
    if (isRecord(paging) && typeof paging['totalItems'] === 'number') unreadNow = paging['totalItems'];
  });

  // What the portal raises itself.
  let userId: number | null = null;
  const is = (id: number | null, event: LogEvent): void => {
    if (userId !== null && userId !== id) store.clear(event);
    userId = id;
  };
  own('session.signedIn', ({ claims, isImpersonating }, event) => {
    is(claims.id, event);
    sessionNow = { kind: 'signedIn', claims, isImpersonating };
  });
  own('session.refreshed', ({ claims }, event) => {
    is(claims.id, event);
    const isImpersonating = sessionNow.kind === 'signedIn' && sessionNow.isImpersonating;
    sessionNow = { kind: 'signedIn', claims, isImpersonating };
  });
  own('session.twoFactor', ({ message }) => {
    sessionNow = { kind: 'twoFactor', message };
  });
  own('session.signedOut', ({ why }, event) => {
    is(null, event);
    sessionNow = { kind: 'signedOut', why };
  });
  own('connection.changed', () => undefined);
  own('command.sent', ({ token, table, id, fields, expiresAt }) => {
    if (table === 'positions') return;
    mayBeLaid = true;
    overlays[table]?.lay({ token, id, fields, expiresAt });
  });
  own('command.ended', ({ token }) => {
    for (const overlay of everyOverlay) overlay.drop(token);
  });
  own('clock.expired', ({ now }) => {
    for (const overlay of everyOverlay) overlay.expire(now);
  });
  const takers: Record<TableName, (input: unknown, event: LogEvent) => unknown> = {
    deliveries: delivery,
    jobs: job,
    tasks: (input, event) => takeTask(store, tables.tasks, input, event),
    drivers: driver,
    positions: (input, event) => takePosition(store, tables, input, event),
    notifications: notification,
  };
  own('snapshot', (records, event) => {
    for (const [name, take] of Object.entries(takers)) {
      const rows = new Map<string, unknown>(Object.entries(records)).get(name);
      if (Array.isArray(rows)) for (const row of rows) take(row, event);
    }
  });
  own('jobs.toggled', ({ id }) => {
    expandedNow = expandedNow === id ? null : id;
  });
  own('jobs.toggledMany', ({ id }) => {
    expandedManyNow = expandedManyNow.includes(id)
      ? expandedManyNow.filter((other) => other !== id)
      : [...expandedManyNow, id];
  });

  store.onSettle(() => {
    if (!mayBeLaid) return;
    for (const overlay of everyOverlay) overlay.settle();
    mayBeLaid = everyOverlay.some((overlay) => !overlay.isEmpty);
  });
  store.onClear(() => {
    lists.clear();
    for (const overlay of everyOverlay) overlay.clear();
    unreadNow = 0;
    expandedNow = null;
    expandedManyNow = [];
  });

  return {
    tables,
    overlays,
    store,
    lists,
    jobIndex: createJobIndex(tables.tasks),
    session,
    unread,
    expanded,
    expandedMany,
    arrivals,
    fold: (batch) => {
      store.fold(batch);
      lists.commit();
      session.set(sessionNow);
      unread.set(unreadNow);
      expanded.set(expandedNow);
      expandedMany.set(expandedManyNow);
      if (arrivedNow.length > 0) {
        const arrived = arrivedNow;
        arrivedNow = [];
        arrivals.set(arrived);
      }
    },
  };
};
