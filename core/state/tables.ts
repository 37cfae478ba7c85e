// Which tables there are and what lies over them. How each kind merges is the affair of its aggregate (reduce.ts).
import type { Delivery } from '../deliveries/codec.ts';
import { deliveryPolicy, takeDelivery } from '../deliveries/reduce.ts';
import type { Driver } from '../drivers/codec.ts';
import { driverPolicy, positionPolicy, takeDriver, takePosition } from '../drivers/reduce.ts';
import type { DriverPosition, TableName } from '../face.ts';
import type { Job } from '../jobs/codec.ts';
import { jobPolicy, takeJob } from '../jobs/reduce.ts';
import type { LogEvent } from '../kernel/event.ts';
import { Overlay } from '../kernel/overlay.ts';
import type { Writer } from '../kernel/store.ts';
import { Table, type TableOptions } from '../kernel/table.ts';
import type { WebNotification } from '../notifications/codec.ts';
import { notificationPolicy, takeNotification } from '../notifications/reduce.ts';
import type { Task } from '../tasks/codec.ts';
import { takeTask, taskPolicy } from '../tasks/reduce.ts';

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
}

export const createTables = (options: TableOptions): Tables => ({
  deliveries: new Table('deliveries', deliveryPolicy, options),
  jobs: new Table('jobs', jobPolicy, options),
  tasks: new Table('tasks', taskPolicy, options),
  drivers: new Table('drivers', driverPolicy, options),
  positions: new Table('positions', positionPolicy, options),
  notifications: new Table('notifications', notificationPolicy, options),
});

/** What a command in flight may show on; a position is never anybody's wish. */
export interface Overlays {
  readonly deliveries: Overlay<Delivery>;
  readonly jobs: Overlay<Job>;
  readonly tasks: Overlay<Task>;
  readonly drivers: Overlay<Driver>;
  readonly notifications: Overlay<WebNotification>;
}

export const createOverlays = (tables: Tables): Overlays => ({
  deliveries: new Overlay(tables.deliveries),
  jobs: new Overlay(tables.jobs),
  tasks: new Overlay(tables.tasks, taskPolicy),
  drivers: new Overlay(tables.drivers),
  notifications: new Overlay(tables.notifications),
});

/** Takes one record as it came, whatever the way it came by; answers its id, null when it could not be decoded. */
export type Take = (input: unknown, event: LogEvent) => number | null;

/** The door of each table: decode, then the merge rules. */
export const createDoors = (into: Writer, tables: Tables): Readonly<Record<TableName, Take>> => ({
  deliveries: (input, event) => takeDelivery(into, tables, input, event),
  jobs: (input, event) => takeJob(into, tables, input, event),
  tasks: (input, event) => takeTask(into, tables.tasks, input, event),
  drivers: (input, event) => takeDriver(into, tables, input, event),
  positions: (input, event) => takePosition(into, tables, input, event),
  notifications: (input, event) => takeNotification(into, tables.notifications, input, event),
});
