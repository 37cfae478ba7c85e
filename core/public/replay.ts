// State as a fold of the log: replayed, compared, cut.

export { createState, type State, type StateOptions } from '../state/createState.ts';
export { type Difference, differences } from '../state/differences.ts';
export type { PortalEventName, PortalEvents } from '../state/events.ts';
export {
  type EntityTable,
  entityTables,
  finalState,
  idsIn,
  type RejectedEvent,
  recordAt,
  rejectedAs,
} from '../state/finalState.ts';
export { createSideBySide, type Parting, type SideBySide } from '../state/parting.ts';
export {
  compactEvents,
  createReplay,
  type PastTables,
  type Replay,
  type ReplayOptions,
  type Until,
} from '../state/replay.ts';
export { snapshotAt } from '../state/snapshotAt.ts';
export type { Tables } from '../state/tables.ts';
