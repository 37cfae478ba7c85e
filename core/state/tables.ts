// Which tables there are and what lies over them. How each kind merges is the affair of its aggregate (reduce.ts).
import type { Delivery } from '../deliveries/codec.ts';
import { deliveryPolicy, ingestDelivery } from '../deliveries/reduce.ts';
import type { Driver, DriverPosition } from '../drivers/codec.ts';
import { driverPolicy, ingestDriver, ingestPosition, positionPolicy } from '../drivers/reduce.ts';
import type { Job } from '../jobs/codec.ts';
import { ingestJob, jobPolicy } from '../jobs/reduce.ts';
import type { LogEvent } from '../kernel/event.ts';
import { Overlay } from '../kernel/overlay.ts';
import type { Key } from '../kernel/records.ts';
import type { Writer } from '../kernel/stateStore.ts';
import { Table, type TableOptions } from '../kernel/table.ts';
import type { WebNotification } from '../notifications/codec.ts';
import { ingestNotification, notificationPolicy } from '../notifications/reduce.ts';
import type { Task } from '../tasks/codec.ts';
import { ingestTask, taskPolicy } from '../tasks/reduce.ts';
import type { TableName } from './kinds.ts';
import { ingestRecord, type KeptRecord, recordPolicy } from './recordTable.ts';

/** The tables of records, one for each kind. */
export interface Tables {
  /** By delivery id. */
  readonly deliveries: Table<Delivery>;
  /** By job id. */
  readonly jobs: Table<Job>;
  /** By task id, of all jobs. */
  readonly tasks: Table<Task>;
  /** By driver id, without their places. */
  readonly drivers: Table<Driver>;
  /** By driver id: the newest fix. */
  readonly positions: Table<DriverPosition>;
  /** By notification id. */
  readonly notifications: Table<WebNotification>;
  /** By segment and id, of every resource of the administration. */
  readonly records: Table<KeptRecord>;
}

export const createTables = (options: TableOptions): Tables => ({
  deliveries: new Table('deliveries', deliveryPolicy, options),
  jobs: new Table('jobs', jobPolicy, options),
  tasks: new Table('tasks', taskPolicy, options),
  drivers: new Table('drivers', driverPolicy, options),
  positions: new Table('positions', positionPolicy, options),
  notifications: new Table('notifications', notificationPolicy, options),
  records: new Table('records', recordPolicy, options),
});

/** What a command in flight may show on; a position is never anybody's wish. */
export interface Overlays {
  readonly deliveries: Overlay<Delivery>;
  readonly jobs: Overlay<Job>;
  readonly tasks: Overlay<Task>;
  readonly drivers: Overlay<Driver>;
  readonly notifications: Overlay<WebNotification>;
  readonly records: Overlay<KeptRecord>;
}

export const createOverlays = (tables: Tables): Overlays => ({
  deliveries: new Overlay(tables.deliveries),
  jobs: new Overlay(tables.jobs),
  tasks: new Overlay(tables.tasks, taskPolicy),
  drivers: new Overlay(tables.drivers),
  notifications: new Overlay(tables.notifications),
  records: new Overlay(tables.records),
});

/** Takes one record as it came, whatever the way it came by; answers its id, null when it could not be decoded. */
export type Ingest = (input: unknown, event: LogEvent) => Key | null;

/** The door of each table: decode, then the merge rules. */
export const createIngest = (into: Writer, tables: Tables): Readonly<Record<TableName, Ingest>> => ({
  deliveries: (input, event) => ingestDelivery(into, tables, input, event),
  jobs: (input, event) => ingestJob(into, tables, input, event),
  tasks: (input, event) => ingestTask(into, tables.tasks, input, event),
  drivers: (input, event) => ingestDriver(into, tables, input, event),
  positions: (input, event) => ingestPosition(into, tables, input, event),
  notifications: (input, event) => ingestNotification(into, tables.notifications, input, event),
  records: (input, event) => ingestRecord(into, tables.records, input, event),
});
