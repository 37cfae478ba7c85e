// How a share stands to what was agreed: met, near, missed; of few deliveries it says nothing.
import type { Cell } from './calls.ts';

/** The measure that has a target. */
export const targetMeasure = 'otd';

/** Below so many it is chance. */
const FEW = 20;
/** So near is nearly met: two points. */
const NEAR = 0.02;
// Shares are quotients: what is exactly the target must not fall below it by rounding.
const EXACT = 1e-9;

/** How a share stands to its target, as shares of one; null where nothing was due. */
export type TargetWord = 'met' | 'near' | 'missed' | 'few';

/** The word for a share and its target. */
export const targetWord = (cell: Cell | undefined, target: number): TargetWord | null => {
  if (typeof cell !== 'object' || cell === null || !('x' in cell) || cell.y === 0) return null;
  if (cell.y < FEW) return 'few';
  const lacks = target - cell.x / cell.y;
  return lacks <= EXACT ? 'met' : lacks <= NEAR + EXACT ? 'near' : 'missed';
};
