// Territories: their areas and exceptions, which of them holds a place, and areas while they are drawn.

export {
  AreaDraft,
  ExceptionDraft,
  ExceptionRecord,
  SaveEffect,
  TerritoryArea,
  TerritoryParts,
} from '../territories/codec.ts';
export {
  type DraftArea,
  dropCorner,
  firstStep,
  moveCorner,
  nextStep,
  redone,
  reshaped,
  type Steps,
  splitEdge,
  squareAround,
  undone,
} from '../territories/draft.ts';
export {
  type Contradiction,
  contradictions,
  type DayRules,
  exceptionEffect,
  exceptionRules,
  isClosedAllDay,
  isSurcharged,
  type PartOfDay,
  speaksOf,
  type TerritoryException,
} from '../territories/exceptions.ts';
export {
  areaFaults,
  exceptionFault,
  exceptionFaults,
  type PartFault,
  shapeFault,
  territoryLimits,
} from '../territories/judge.ts';
export {
  type Located,
  type LocatedArea,
  type LocatedTerritory,
  shapeHolds,
  type TerritoryIndex,
  territoryIndex,
} from '../territories/locate.ts';
export {
  type ComparedArea,
  common,
  gapsOf,
  type Overlap,
  overlapsOf,
  SMALLEST_KM2,
  together,
  without,
} from '../territories/overlaps.ts';
export {
  metresNeeded,
  type RepairKind,
  type Repairs,
  repaired,
  repairTexts,
  simplified,
} from '../territories/repair.ts';
export {
  type Box,
  boxOf,
  cornersOf,
  gridded,
  middleOf,
  onGrid,
  type Polygon,
  type Position,
  polygonsOf,
  type Ring,
  Shape,
  shapeOf,
  surfaceKm2,
} from '../territories/shape.ts';
