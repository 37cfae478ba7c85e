// The kinds of records that are kept live.

/** The tables that the state keeps records in; `records` holds those of every resource of the administration, by segment and id. */
export type TableName =
  | 'deliveries'
  | 'jobs'
  | 'tasks'
  | 'drivers'
  | 'positions'
  | 'notifications'
  | 'records';
