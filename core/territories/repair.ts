// Shapes from elsewhere put right, and what was put right in words: nothing of a file is changed in silence.
import { crossesItself, territoryLimits } from './judge.ts';
import { together } from './overlaps.ts';
import {
  onGrid,
  type Polygon,
  type Position,
  polygonsOf,
  type Ring,
  type Shape,
  shapeOf,
  signedKm2,
} from './shape.ts';

/** What a repair says; `{n}` is how often. */
export const repairTexts = {
  dropped: '{n} corners at 0,0 or off the map were left out',
  closed: '{n} borders were closed',
  doubled: '{n} corners that stood twice were left out',
  turned: '{n} borders were turned round',
  empty: '{n} borders with fewer than three corners were left out',
  uncrossed: '{n} borders that crossed themselves were taken apart',
} as const;
/** A kind of repair. */
export type RepairKind = keyof typeof repairTexts;
/** How often each kind was needed. */
export type Repairs = Partial<Record<RepairKind, number>>;

const isPlace = ([lon, lat]: Position): boolean =>
  Number.isFinite(lon) &&
  Number.isFinite(lat) &&
  Math.abs(lon) <= 180 &&
  Math.abs(lat) <= 85 &&
  (lon !== 0 || lat !== 0);

const same = (one: Position | undefined, other: Position | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

/** The shape put right, and how; null where nothing of it is left. */
export const repaired = (shape: Shape): { readonly shape: Shape | null; readonly repairs: Repairs } => {
  const repairs: Repairs = {};
  const note = (kind: RepairKind, n: number): void => {
    if (n > 0) repairs[kind] = (repairs[kind] ?? 0) + n;
  };
  const ringOf = (ring: Ring, isOuter: boolean): Ring | null => {
    const places = ring.filter(isPlace).map(([lon, lat]): Position => [onGrid(lon), onGrid(lat)]);
    note('dropped', ring.length - places.length);
    const [first] = places;
    const isOpen = first !== undefined && !same(first, places.at(-1));
    note('closed', isOpen ? 1 : 0);
    const line = isOpen ? [...places, first] : places;
    const clean = line.filter((corner, at) => at === 0 || !same(corner, line[at - 1]));
    note('doubled', line.length - clean.length);
    // One that crosses itself may seem to have no surface: its loops count against each other.
    if (clean.length < 4 || (signedKm2(clean) === 0 && !crossesItself([clean]))) {
      note('empty', 1);
      return null;
    }
    const isAgainstClock = signedKm2(clean) > 0;
    note('turned', isAgainstClock === isOuter ? 0 : 1);
    return isAgainstClock === isOuter ? clean : clean.reverse();
  };
  const polygons = polygonsOf(shape).flatMap((polygon): Polygon[] => {
    const [outer, ...holes] = polygon.map((ring, at) => ringOf(ring, at === 0));
    return outer === undefined || outer === null ? [] : [[outer, ...holes.filter((hole) => hole !== null)]];
  });
  const crossed = polygons.filter(crossesItself).length;
  note('uncrossed', crossed);
  if (polygons.length === 0) return { shape: null, repairs };
  return {
    shape: crossed > 0 ? together(polygons.map((one) => shapeOf([one]))) : shapeOf(polygons),
    repairs,
  };
};

const radians = Math.PI / 180;
const METRES_A_DEGREE = 111_195;

/** How far a corner lies from the line between two others, in metres, on the plane at its latitude. */
const metresFrom = (corner: Position, from: Position, to: Position): number => {
  const narrow = Math.cos(corner[1] * radians);
  const plane = ([lon, lat]: Position) => [lon * narrow * METRES_A_DEGREE, lat * METRES_A_DEGREE] as const;
  const [[x, y], [ax, ay], [bx, by]] = [plane(corner), plane(from), plane(to)];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

/** The corners that keep a line within `metres` of what it was. */
const keptOf = (ring: Ring, metres: number): Ring => {
  const kept = new Set([0, ring.length - 1]);
  const open: (readonly [number, number])[] = [[0, ring.length - 1]];
  // A ring begins where it ends: its farthest corner divides it first.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next;
    const [a, b] = [ring[from], ring[to]];
    if (a === undefined || b === undefined) continue;
    let [farthest, at] = [metres, -1];
    for (let corner = from + 1; corner < to; corner += 1) {
      const away = metresFrom(ring[corner] ?? a, a, b);
      if (away > farthest) [farthest, at] = [away, corner];
    }
    if (at < 0) continue;
    kept.add(at);
    open.push([from, at], [at, to]);
  }
  return ring.filter((_, at) => kept.has(at));
};

/** A shape with fewer corners, none of its border moved by more than `metres`; rings that would vanish stay as they are. */
export const simplified = (shape: Shape, metres: number): Shape =>
  shapeOf(
    polygonsOf(shape).map((polygon) =>
      polygon.map((ring) => {
        const kept = keptOf(ring, metres);
        return kept.length < 4 ? ring : kept;
      }),
    ),
  );

/** How many metres simplify a shape enough for one area; 0 where it needs none. */
export const metresNeeded = (shape: Shape): number => {
  const steps = [0, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000];
  const fits = (metres: number): boolean =>
    polygonsOf(metres === 0 ? shape : simplified(shape, metres)).flat(2).length <=
    territoryLimits.areaCorners;
  return steps.find(fits) ?? 1000;
};
