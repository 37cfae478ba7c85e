// The kinds of records that are kept live: one row a kind. Everything else loops over the rows, so that a new kind is a row here.
// The order is that of a snapshot: tasks first, because deliveries and jobs carry older copies of them, and one that has ended would keep the
// newer out [M-3].
import type { AnyCall } from '../contract/call.ts';
import { contract } from '../contract/contract.ts';
import { type HubGroupName, realtimeKind } from '../contract/hub.ts';
import { Delivery } from '../deliveries/codec.ts';
import { deliveryPolicy, ingestDelivery } from '../deliveries/reduce.ts';
import { couldList } from '../deliveries/select.ts';
import { Driver, type DriverPosition } from '../drivers/codec.ts';
import {
  driverPolicy,
  ingestDriver,
  ingestPosition,
  isOtherUser,
  positionPolicy,
} from '../drivers/reduce.ts';
import { couldListDriver } from '../drivers/select.ts';
import { Job } from '../jobs/codec.ts';
import { ingestJob, jobPolicy } from '../jobs/reduce.ts';
import { couldListJob } from '../jobs/select.ts';
import type { LogEvent } from '../kernel/event.ts';
import type { MergePolicy } from '../kernel/merge.ts';
import type { Key } from '../kernel/records.ts';
import { isRecord } from '../kernel/shapes.ts';
import type { Writer } from '../kernel/stateStore.ts';
import type { Table } from '../kernel/table.ts';
import type { WebNotification } from '../notifications/codec.ts';
import { ingestNotification, notificationPolicy } from '../notifications/reduce.ts';
import type { Task } from '../tasks/codec.ts';
import { ingestTask, taskPolicy } from '../tasks/reduce.ts';
import { ingestRecord, type KeptRecord, recordPolicy } from './recordTable.ts';

/** What a record of each kind is. */
export interface RecordsByKind {
  /** By task id, of all jobs. */
  readonly tasks: Task;
  /** By delivery id. */
  readonly deliveries: Delivery;
  /** By job id. */
  readonly jobs: Job;
  /** By driver id, without their places. */
  readonly drivers: Driver;
  /** By driver id: the newest fix. */
  readonly positions: DriverPosition;
  /** By notification id. */
  readonly notifications: WebNotification;
  /** By segment and id, of every resource of the administration. */
  readonly records: KeptRecord;
}

/** The tables that the state keeps records in. */
export type TableName = keyof RecordsByKind;

/** The tables of records, one for each kind. */
export type Tables = { readonly [K in TableName]: Table<RecordsByKind[K]> };

/** How a message of the hub brings a record of the kind. */
export interface Arrival {
  /** The name of the message on the wire (RTM-10 to RTM-17). */
  readonly event: string;
  /** The record comes in an envelope that says whether it is new (`{"id", "kind", "data"}`). */
  readonly hasEnvelope: boolean;
  /** The field of the record's id. */
  readonly id: string;
  /** Whether the message itself says that the record is new; null: it never joins a list. */
  readonly isNew: ((data: unknown) => boolean) | null;
  /** Why a message of this name is none of the kind's. */
  readonly refuses?: (record: unknown) => string | null;
}

interface Kind<R> {
  readonly policy: MergePolicy<R>;
  /** Decode, then the merge rules: the one way of a record into the state. Answers its id, null when it could not be decoded. */
  readonly ingest: (into: Writer, tables: Tables, input: unknown, event: LogEvent) => Key | null;
  /** What a command in flight shows on it: nothing, as its fields say, or only what its own merge rules would let a message bring. */
  readonly overlay: 'none' | 'plain' | 'merged';
  /** A call that answers this codec answers one record of the kind. */
  readonly answer?: AnyCall['answer'];
  /** The calls that answer pages of it. */
  readonly lists: readonly AnyCall[];
  readonly arrival?: Arrival;
}

/** A kind that a group of the hub tells of, while somebody looks at its lists and records. */
export interface FollowedKind<R> extends Kind<R> {
  readonly group: HubGroupName;
  /** What is joined before one record is asked for. */
  readonly joins: readonly HubGroupName[];
  /** Whether a record that came in by itself could stand in the answer to a question; false where that cannot be told here. */
  readonly couldList: (query: Readonly<Record<string, unknown>>, record: R) => boolean;
}

const saysNew = (data: unknown): boolean => isRecord(data) && data['kind'] === realtimeKind.code.NEW;

export const followedKinds: {
  readonly [K in 'deliveries' | 'jobs' | 'drivers']: FollowedKind<RecordsByKind[K]>;
} = {
  deliveries: {
    policy: deliveryPolicy,
    ingest: ingestDelivery,
    overlay: 'plain',
    answer: Delivery,
    lists: [contract.deliveries.list, contract.deliveries.mine],
    couldList,
    arrival: { event: 'delivery', hasEnvelope: true, id: 'deliveryId', isNew: saysNew },
    group: 'deliveries',
    joins: ['deliveries'],
  },
  jobs: {
    policy: jobPolicy,
    ingest: ingestJob,
    overlay: 'plain',
    answer: Job,
    lists: [contract.jobs.list],
    couldList: couldListJob,
    arrival: { event: 'job', hasEnvelope: true, id: 'id', isNew: saysNew },
    group: 'jobs',
    joins: ['jobs', 'jobTaskUpdates'],
  },
  drivers: {
    policy: driverPolicy,
    ingest: ingestDriver,
    overlay: 'plain',
    answer: Driver,
    lists: [contract.drivers.list],
    couldList: couldListDriver,
    arrival: {
      event: 'user',
      hasEnvelope: true,
      id: 'id',
      isNew: saysNew,
      // [M-11]
      refuses: (record) => (isOtherUser(record) ? 'userRoles: not a driver' : null),
    },
    group: 'users',
    joins: ['users'],
  },
};

export const kinds: { readonly [K in TableName]: Kind<RecordsByKind[K]> } = {
  tasks: {
    policy: taskPolicy,
    ingest: (into, tables, input, event) => ingestTask(into, tables.tasks, input, event),
    overlay: 'merged',
    lists: [],
    arrival: { event: 'jobTaskUpdate', hasEnvelope: false, id: 'id', isNew: null },
  },
  ...followedKinds,
  positions: {
    policy: positionPolicy,
    ingest: ingestPosition,
    overlay: 'none',
    lists: [],
    arrival: { event: 'coordinateUpdate', hasEnvelope: false, id: 'id', isNew: null },
  },
  notifications: {
    policy: notificationPolicy,
    ingest: (into, tables, input, event) => ingestNotification(into, tables.notifications, input, event),
    overlay: 'plain',
    lists: [contract.notifications.list],
    // Without a kind: what nobody has read is new.
    arrival: {
      event: 'webNotification',
      hasEnvelope: false,
      id: 'id',
      isNew: (data) => isRecord(data) && data['read'] === false,
    },
  },
  records: {
    policy: recordPolicy,
    ingest: (into, tables, input, event) => ingestRecord(into, tables.records, input, event),
    overlay: 'plain',
    lists: [],
  },
};

/** The names of the kinds, in the order of a snapshot. */
export const tableNames = Object.keys(kinds) as readonly TableName[];
