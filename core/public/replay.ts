// State as a fold of the log: replayed, compared, cut.

export { type Difference, differences } from '../recording/differences.ts';
export { createSideBySide, type Parting, type SideBySide } from '../recording/divergence.ts';
export {
  type EntityTable,
  entityTables,
  finalState,
  idsIn,
  type RejectedEvent,
  recordAt,
  rejectedAs,
} from '../recording/finalState.ts';
export {
  compactEvents,
  createReplay,
  type PastTables,
  type Replay,
  type ReplayOptions,
  type Until,
} from '../recording/replay.ts';
export { snapshotAt } from '../recording/snapshotAt.ts';
export { createState, type State, type StateOptions } from '../state/createState.ts';
export type { PortalEventName, PortalEvents } from '../state/events.ts';
export type { Tables } from '../state/tables.ts';
