// Areas while they are drawn: every step is a new draft, so that any number of them can be undone and redone. A corner that two areas share
// is one corner: it moves in both.
import {
  gridded,
  onGrid,
  type Polygon,
  type Position,
  polygonsOf,
  type Ring,
  type Shape,
  shapeOf,
} from './shape.ts';

/** An area on the drawing board. `key` names it from its first stroke on, before the service gives it an id. */
export interface DraftArea {
  /** Names it on the board. */
  readonly key: string;
  /** The territory that it belongs to. */
  readonly territoryId: number;
  /** Absent while it is new. */
  readonly id?: number;
  /** As staff call it. */
  readonly name: string;
  /** Bookings from or to here pay the area surcharge. */
  readonly isHighRisk: boolean;
  /** What it covers. */
  readonly shape: Shape;
}

/** What was drawn, what it was before, and what was undone. */
export interface Steps<A> {
  /** The older states, the latest last. */
  readonly past: readonly A[];
  /** As it stands. */
  readonly now: A;
  /** What was undone, the latest last. */
  readonly future: readonly A[];
}

/** A board on which nothing was done. */
export const firstStep = <A>(now: A): Steps<A> => ({ past: [], now, future: [] });
/** One step further; what was undone before is forgotten. The same state is no step. */
export const nextStep = <A>(steps: Steps<A>, now: A): Steps<A> =>
  now === steps.now ? steps : { past: [...steps.past, steps.now], now, future: [] };
/** One step back; where there is none, as it stands. */
export const undone = <A>({ past, now, future }: Steps<A>): Steps<A> => {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [...future, now] };
};
/** One undone step again; where there is none, as it stands. */
export const redone = <A>({ past, now, future }: Steps<A>): Steps<A> => {
  const after = future.at(-1);
  return after === undefined
    ? { past, now, future }
    : { past: [...past, now], now: after, future: future.slice(0, -1) };
};

const isAt = (corner: Position, [lon, lat]: Position): boolean => corner[0] === lon && corner[1] === lat;

const withRings = (shape: Shape, change: (ring: Ring) => Ring): Shape => {
  let isSame = true;
  const polygons = polygonsOf(shape).map((polygon) =>
    polygon.map((ring) => {
      const changed = change(ring);
      isSame &&= changed === ring;
      return changed;
    }),
  );
  return isSame ? shape : shapeOf(polygons);
};

const withShapes = (areas: readonly DraftArea[], change: (shape: Shape) => Shape): readonly DraftArea[] =>
  areas.map((area) => {
    const shape = change(area.shape);
    return shape === area.shape ? area : { ...area, shape };
  });

/** Moves a corner of every area that has it there. */
export const moveCorner = (
  areas: readonly DraftArea[],
  from: Position,
  [lon, lat]: Position,
): readonly DraftArea[] => {
  const to: Position = [onGrid(lon), onGrid(lat)];
  return withShapes(areas, (shape) =>
    withRings(shape, (ring) =>
      ring.some((corner) => isAt(corner, from))
        ? ring.map((corner) => (isAt(corner, from) ? to : corner))
        : ring,
    ),
  );
};

/** Takes a corner out of every ring that keeps three others. */
export const dropCorner = (areas: readonly DraftArea[], at: Position): readonly DraftArea[] =>
  withShapes(areas, (shape) =>
    withRings(shape, (ring) => {
      const rest = ring.slice(0, -1).filter((corner) => !isAt(corner, at));
      const [first] = rest;
      return rest.length === ring.length - 1 || rest.length < 3 || first === undefined
        ? ring
        : [...rest, first];
    }),
  );

/** Puts a corner in the middle of an edge, in every area that has this edge, whichever way its border runs. */
export const splitEdge = (areas: readonly DraftArea[], from: Position, to: Position): readonly DraftArea[] =>
  insertCorner(areas, from, to, [onGrid((from[0] + to[0]) / 2), onGrid((from[1] + to[1]) / 2)]);

const insertCorner = (
  areas: readonly DraftArea[],
  from: Position,
  to: Position,
  middle: Position,
): readonly DraftArea[] => {
  if (isAt(middle, from) || isAt(middle, to)) return areas;
  return withShapes(areas, (shape) =>
    withRings(shape, (ring) => {
      const at = ring.findIndex((corner, index) => {
        const next = ring[index + 1];
        return (
          next !== undefined &&
          ((isAt(corner, from) && isAt(next, to)) || (isAt(corner, to) && isAt(next, from)))
        );
      });
      return at < 0 ? ring : [...ring.slice(0, at + 1), middle, ...ring.slice(at + 1)];
    }),
  );
};

/** What was done to a ring by a pointer, as steps that others with the same corners can follow. */
const ringSteps = (
  before: Ring,
  after: Ring,
): ((areas: readonly DraftArea[]) => readonly DraftArea[]) | null => {
  const [old, now] = [before.slice(0, -1), after.slice(0, -1)];
  if (old.length === now.length)
    return (areas) =>
      old.reduce((all, corner, at) => {
        const to = now[at] ?? corner;
        return isAt(corner, to) ? all : moveCorner(all, corner, to);
      }, areas);
  const first = old.findIndex((corner, at) => !isAt(corner, now[at] ?? [Number.NaN, 0]));
  const at = first < 0 ? Math.min(old.length, now.length) : first;
  if (now.length === old.length + 1) {
    const [from, to, corner] = [old[(at + old.length - 1) % old.length], old[at % old.length], now[at]];
    return from && to && corner ? (areas) => insertCorner(areas, from, to, corner) : null;
  }
  const gone = old[at];
  return now.length === old.length - 1 && gone ? (areas) => dropCorner(areas, gone) : null;
};

/** Gives an area the shape that a pointer made of it; areas that share the corners follow. */
export const reshaped = (areas: readonly DraftArea[], key: string, drawn: Shape): readonly DraftArea[] => {
  const area = areas.find((one) => one.key === key);
  if (area === undefined) return areas;
  const shape = gridded(drawn);
  const [before, after] = [polygonsOf(area.shape).flat(), polygonsOf(shape).flat()];
  const others = areas.filter((one) => one.key !== key);
  const followed = before.reduce(
    (all, ring, at) => {
      const now = after[at];
      return now === undefined || before.length !== after.length ? all : (ringSteps(ring, now)?.(all) ?? all);
    },
    others as readonly DraftArea[],
  );
  const byKey = new Map(followed.map((one) => [one.key, one]));
  return areas.map((one) => (one.key === key ? { ...one, shape } : (byKey.get(one.key) ?? one)));
};

/** A square of some kilometres around a place: where somebody without a pointer begins. */
export const squareAround = (place: { readonly lat: number; readonly lon: number }, km: number): Shape => {
  const up = km / 2 / 111.195;
  const aside = up / Math.cos((place.lat * Math.PI) / 180);
  const [west, east] = [onGrid(place.lon - aside), onGrid(place.lon + aside)];
  const [south, north] = [onGrid(place.lat - up), onGrid(place.lat + up)];
  const polygon: Polygon = [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
  return { type: 'Polygon', coordinates: polygon };
};
