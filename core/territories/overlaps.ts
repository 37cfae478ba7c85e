// Where areas of different territories overlap, and the gaps that they enclose: shown while they are drawn, refused where nothing says who wins.
import { difference, type Geom, intersection, union } from 'polyclip-ts';
import {
  boxesMeet,
  boxOf,
  gridded,
  type Polygon,
  polygonsOf,
  type Shape,
  shapeOf,
  surfaceKm2,
} from './shape.ts';

/** An area among those that are compared. */
export interface ComparedArea {
  /** The territory that it belongs to. */
  readonly territoryId: number;
  /** The rank of that territory. */
  readonly rank: number;
  /** What it covers. */
  readonly shape: Shape;
}

/** Two areas over the same ground. */
export interface Overlap {
  /** The places of the two in the list that was given. */
  readonly pair: readonly [number, number];
  /** What both cover. */
  readonly shape: Shape;
  /** Its surface. */
  readonly km2: number;
  /** The territory that wins there; null: both have the same rank, and only surface or age would decide. */
  readonly winner: number | null;
}

/** Smaller overlaps are the width of a line: one hectare. */
export const SMALLEST_KM2 = 0.01;

// The library's tuples are not readonly; it does not change what it is given.
const geometry = (shape: Shape): Geom => shape.coordinates as Geom;
/** On the grid again; what is thinner than a step of it is nothing. */
const fromClip = (found: readonly Polygon[]): Shape | null => {
  const polygons = polygonsOf(gridded(shapeOf(found)))
    .filter(([outer]) => (outer?.length ?? 0) >= 4)
    .map((polygon) => polygon.filter((ring) => ring.length >= 4));
  return polygons.length === 0 ? null : shapeOf(polygons);
};

/** What both cover; null: nothing. */
export const common = (one: Shape, other: Shape): Shape | null =>
  boxesMeet(boxOf(one), boxOf(other)) ? fromClip(intersection(geometry(one), geometry(other))) : null;

/** What the first covers and the second does not; null: nothing. */
export const without = (one: Shape, other: Shape): Shape | null =>
  boxesMeet(boxOf(one), boxOf(other)) ? fromClip(difference(geometry(one), geometry(other))) : one;

/** What at least one of them covers, with each border crossing itself nowhere; null: nothing. */
export const together = (shapes: readonly Shape[]): Shape | null => {
  const [first, ...others] = shapes;
  return first === undefined ? null : fromClip(union(geometry(first), ...others.map(geometry)));
};

/**
 * The overlaps of areas of different territories, those of at least `smallest` square kilometres. With `changed` only overlaps of these
 * places in the list are looked for: while one area is dragged, the others stay as they are.
 */
export const overlapsOf = (
  areas: readonly ComparedArea[],
  changed: ReadonlySet<number> | null = null,
  smallest = SMALLEST_KM2,
): readonly Overlap[] => {
  const boxes = areas.map(({ shape }) => boxOf(shape));
  const found: Overlap[] = [];
  areas.forEach((one, at) => {
    areas.forEach((other, next) => {
      if (next <= at || one.territoryId === other.territoryId) return;
      if (changed !== null && !changed.has(at) && !changed.has(next)) return;
      if (!boxesMeet(boxes[at] ?? null, boxes[next] ?? null)) return;
      const shape = common(one.shape, other.shape);
      const km2 = shape === null ? 0 : surfaceKm2(shape);
      if (shape === null || km2 < smallest) return;
      const winner =
        one.rank === other.rank ? null : one.rank < other.rank ? one.territoryId : other.territoryId;
      found.push({ pair: [at, next], shape, km2, winner });
    });
  });
  return found;
};

/** The gaps that areas enclose: ground with areas all around that lies in none of them. */
export const gapsOf = (shapes: readonly Shape[], smallest = SMALLEST_KM2): readonly Shape[] => {
  const whole = together(shapes);
  if (whole === null) return [];
  const polygons = whole.type === 'Polygon' ? [whole.coordinates] : whole.coordinates;
  return polygons
    .flatMap(([, ...holes]) => holes)
    .map((ring): Shape => ({ type: 'Polygon', coordinates: [[...ring].reverse()] }))
    .filter((gap) => surfaceKm2(gap) >= smallest);
};
