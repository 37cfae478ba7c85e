// Cuts rings at straight lines (Sutherland and Hodgman): a piece may run along the line it was cut at, its area stays right.

/** Longitude, latitude in degrees. */
export type Position = readonly [number, number];
export type Ring = readonly Position[];
/** West, south, east, north in degrees. */
export type DegreeBox = readonly [number, number, number, number];

/** The part of an open ring on one side of a meridian (axis 0) or a parallel (axis 1): above it for side 1, below it for -1. */
export const clipAt = (ring: Ring, axis: 0 | 1, line: number, side: 1 | -1): Ring => {
  const out: Position[] = [];
  ring.forEach((here, i) => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? here;
    const isIn = (here[axis] - line) * side >= 0;
    const wasIn = (before[axis] - line) * side >= 0;
    if (isIn !== wasIn) {
      const share = (line - before[axis]) / (here[axis] - before[axis]);
      const other = axis === 0 ? 1 : 0;
      const across = before[other] + share * (here[other] - before[other]);
      out.push(axis === 0 ? [line, across] : [across, line]);
    }
    if (isIn) out.push(here);
  });
  return out;
};

/** The part of an open ring within a box; empty where they do not meet. */
export const clipToBox = (ring: Ring, [west, south, east, north]: DegreeBox): Ring =>
  clipAt(clipAt(clipAt(clipAt(ring, 0, west, 1), 0, east, -1), 1, south, 1), 1, north, -1);
