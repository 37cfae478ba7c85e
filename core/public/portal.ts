// What a portal offers, and how one is made.

export type { Outcome, PortalCallOptions, PortalInput } from '../contract/outcome.ts';
export type { DriverPosition } from '../drivers/codec.ts';
export type { OutboxService } from '../outbox/types.ts';
export { createPortal } from '../portal.ts';
export type { Portal, PortalOptions } from '../portalTypes.ts';
export type { Explained } from '../recording/explain.ts';
export type {
  DeliveriesService,
  DriversService,
  JobsService,
  ListState,
  LiveList,
  NotificationsService,
  NotificationType,
  PathParams,
  PaymentsService,
  RecordSource,
  RecordsService,
  ResourceRecords,
  Selection,
  SelectionQuery,
  ShownRecord,
  SizedList,
  TasksService,
} from '../services/types.ts';
export type { ConnectionStatus, Idle, SessionService } from '../session/types.ts';
export type { TableName } from '../state/kinds.ts';
export type { SessionState } from '../state/slices.ts';
