// The kinds of records that are kept live.

/** The tables that the state keeps records in. */
export type TableName = 'deliveries' | 'jobs' | 'tasks' | 'drivers' | 'positions' | 'notifications';
