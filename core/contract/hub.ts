// The live hubs as data: groups with who may join, events with their codecs (RTM-04..16). Client adapter, server and
// documentation read this table.
import * as t from 'io-ts';
import { type Audience, audience } from '../access/audience.ts';
import { Delivery } from '../deliveries/codec.ts';
import { CoordinateUpdate, Driver } from '../drivers/codec.ts';
import { Finite, Id } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';
import { Job } from '../jobs/codec.ts';
import { WebNotification } from '../notifications/codec.ts';
import { Task } from '../tasks/codec.ts';

/** Whether an entity is new to the receiver's world (RTM-11). */
export const realtimeKind = statusTable('realtimeKind', [
  { code: 'NEW', name: 'NEW', label: 'NEW', terminal: false },
  { code: 'EXISTING', name: 'EXISTING', label: 'EXISTING', terminal: false },
]);

const envelope = <C extends t.Mixed>(data: C) => t.type({ id: Id, kind: realtimeKind.codec, data });

/** Hub messages by their name on the wire. */
export const hubEvents = {
  coordinateUpdate: CoordinateUpdate,
  jobTaskUpdate: Task,
  delivery: envelope(Delivery),
  job: envelope(Job),
  user: envelope(Driver),
  /** Which records of a resource changed; what they are now is asked of REST. `records`: null where they are too many to be named. */
  recordChanged: t.type({
    resource: t.string,
    kind: t.keyof({ NEW: null, EXISTING: null, REMOVED: null }),
    records: t.union([t.array(t.type({ id: Id, xmin: Finite })), t.null]),
    n: Finite,
    by: t.string,
    changeId: Id,
  }),
  bulkIndexerPong: t.intersection([
    t.type({ index: t.string }),
    t.partial({ done: Finite, total: Finite, at: t.string }),
  ]),
  webNotification: WebNotification,
  identity: t.type({ userId: Id, refreshToken: t.boolean, reloadProfile: t.boolean }),
} as const;
/** The name of a hub message on the wire. */
export type HubEventName = keyof typeof hubEvents;
/** What a hub message of this name carries. */
export type HubEventData<N extends HubEventName> = t.TypeOf<(typeof hubEvents)[N]>;

/**
 * How far a group reaches beyond what the lists of staff show by themselves (LST-07): the whole country, or single records that are
 * looked at wherever they are. Nobody hears of more by it than REST would show.
 */
export const Reach = t.exact(t.partial({ national: t.boolean, ids: t.readonlyArray(Id) }));
export type Reach = t.TypeOf<typeof Reach>;

/** A group of a hub: how it is joined and left, what it tells, and who may join. */
export interface HubGroup {
  /** Which of the two lines it belongs to. */
  readonly hub: 'beacon' | 'identity';
  /** The method that joins, by its name on the wire. */
  readonly subscribe: string;
  /** The method that leaves, by its name on the wire. */
  readonly unsubscribe: string;
  /** What the subscription takes: ids of the watched, ids of notification types, resources and single records of them, or nothing. */
  readonly takes: 'ids' | 'typeIds' | 'keys' | 'nothing';
  /** Whether a group that takes nothing may be told how far it is to reach; without a word it reaches as far as the lists do. */
  readonly reaches?: true;
  /** What members are told. */
  readonly event: HubEventName;
  /** Who may join; the server asks the same table. */
  readonly who: Audience;
}

const beacon = <N extends string>(name: N, takes: HubGroup['takes'], event: HubEventName, who: Audience) => ({
  hub: 'beacon' as const,
  subscribe: `subscribeTo${name}` as const,
  unsubscribe: `unsubscribeFrom${name}` as const,
  takes,
  event,
  who,
});

/** Coordinates are watched by driver id, task updates by job id. */
export const hubGroups = {
  coordinateUpdates: beacon('CoordinateUpdates', 'ids', 'coordinateUpdate', audience.live),
  jobTaskUpdates: beacon('JobTaskUpdates', 'ids', 'jobTaskUpdate', {
    any: [...audience.live.any, 'isDriver', 'isAssistant'],
  }),
  deliveries: { ...beacon('Deliveries', 'nothing', 'delivery', audience.live), reaches: true },
  jobs: { ...beacon('Jobs', 'nothing', 'job', audience.live), reaches: true },
  users: beacon('Users', 'nothing', 'user', audience.ams),
  bulkIndexer: beacon('BulkIndexer', 'nothing', 'bulkIndexerPong', audience.administrator),
  /** By resource (`hubs`) or single record (`stores/17`); each is granted as its list and its record are. */
  records: beacon('Records', 'keys', 'recordChanged', audience.signedIn),
  webNotifications: beacon('WebNotifications', 'typeIds', 'webNotification', audience.signedIn),
  myIdentity: {
    hub: 'identity',
    subscribe: 'subscribeToMyIdentity',
    unsubscribe: 'unsubscribeFromMyIdentity',
    takes: 'nothing',
    event: 'identity',
    who: audience.self,
  },
} as const satisfies Record<string, HubGroup>;
/** The name of a hub group, as `portal.follow` takes it. */
export type HubGroupName = keyof typeof hubGroups;
