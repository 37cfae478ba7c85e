// Which territory holds a place. One function for browser, pricing, hub choice and recomputing, so that they cannot disagree. Corners and
// places are whole steps of the grid and edges are half-open: a point on a border that two areas share lies in exactly one of them.
import type { LatLon } from '../ports/maps.ts';
import { gridSteps, type Polygon, polygonsOf, type Shape, surfaceKm2 } from './shape.ts';

/** An area as it is searched. */
export interface LocatedArea {
  /** Names the area. */
  readonly id: number;
  /** Bookings from or to here pay the area surcharge (C-11). */
  readonly isHighRisk: boolean;
  /** What it covers. */
  readonly shape: Shape;
}

/** A territory as it is searched; one that is not active is left out by who calls. */
export interface LocatedTerritory {
  /** Names the territory. */
  readonly id: number;
  /** Where areas overlap, the lower rank wins; then the smaller surface, then the lower id. */
  readonly rank: number;
  /** Together they are the territory. */
  readonly areas: readonly LocatedArea[];
}

/** Where a place lies. */
export interface Located {
  /** The territory that wins there. */
  readonly territoryId: number;
  /** The area of it that holds the place. */
  readonly areaId: number;
  /** Whether that area asks for the surcharge. */
  readonly isHighRisk: boolean;
}

/** Territories made ready for many questions. */
export interface TerritoryIndex {
  /** The territory of a place; null where none holds it. */
  at(place: LatLon): Located | null;
}

/** Cells of the grid over all areas, each way. */
const CELLS = 64;
/** Corners that share a strip, on average. */
const CORNERS_A_STRIP = 4;
const STRIPS = 2048;

/** The edges of a shape in strips from south to north, so that a question looks at the few edges of its own latitude. */
class Outline {
  west = Number.POSITIVE_INFINITY;
  south = Number.POSITIVE_INFINITY;
  east = Number.NEGATIVE_INFINITY;
  north = Number.NEGATIVE_INFINITY;
  readonly #strips: readonly Int32Array[];
  readonly #height: number;

  constructor(polygons: readonly Polygon[]) {
    const edges: number[] = [];
    for (const ring of polygons.flat())
      for (let at = 0; at + 1 < ring.length; at += 1) {
        const [x = 0, y = 0] = (ring[at] ?? []).map(gridSteps);
        const [nextX = 0, nextY = 0] = (ring[at + 1] ?? []).map(gridSteps);
        this.west = Math.min(this.west, x);
        this.east = Math.max(this.east, x);
        this.south = Math.min(this.south, y);
        this.north = Math.max(this.north, y);
        // From its lower end, whichever way the ring runs: two areas compute the same for the border that they share.
        if (y < nextY) edges.push(x, y, nextX, nextY);
        else if (nextY < y) edges.push(nextX, nextY, x, y);
      }
    const count = Math.max(1, Math.min(STRIPS, Math.ceil(edges.length / 4 / CORNERS_A_STRIP)));
    this.#height = Math.max(1, (this.north - this.south) / count);
    const strips: number[][] = Array.from({ length: count }, () => []);
    for (let at = 0; at < edges.length; at += 4) {
      const edge = edges.slice(at, at + 4);
      const last = Math.min(count - 1, this.#strip(edge[3] ?? 0));
      for (let strip = this.#strip(edge[1] ?? 0); strip <= last; strip += 1) strips[strip]?.push(...edge);
    }
    this.#strips = strips.map((strip) => Int32Array.from(strip));
  }

  #strip(y: number): number {
    return Math.floor((y - this.south) / this.#height);
  }

  /** Even-odd: west and south borders belong to the shape, east and north ones do not. Sides are compared in whole numbers. */
  holds(x: number, y: number): boolean {
    if (x < this.west || x >= this.east || y < this.south || y >= this.north) return false;
    const strip = this.#strips[Math.min(this.#strips.length - 1, this.#strip(y))];
    if (strip === undefined) return false;
    let isIn = false;
    for (let at = 0; at < strip.length; at += 4) {
      const low = strip[at + 1] as number;
      const high = strip[at + 3] as number;
      if (y < low || y >= high) continue;
      const from = strip[at] as number;
      if ((x - from) * (high - low) < (y - low) * ((strip[at + 2] as number) - from)) isIn = !isIn;
    }
    return isIn;
  }
}

/** Whether a shape holds a place, by the same rule as the index. For one shape and few places. */
export const shapeHolds = (shape: Shape, place: LatLon): boolean =>
  new Outline(polygonsOf(shape)).holds(gridSteps(place.lon), gridSteps(place.lat));

/** One shape made ready for many places. */
export const shapeHolder = (shape: Shape): ((place: LatLon) => boolean) => {
  const outline = new Outline(polygonsOf(shape));
  return (place) => outline.holds(gridSteps(place.lon), gridSteps(place.lat));
};

interface Candidate {
  readonly outline: Outline;
  readonly located: Located;
}

/** The areas in the order in which they win: rank, surface and id of the territory, then those with a surcharge, then the smaller area. */
const inOrder = (territories: readonly LocatedTerritory[]): readonly Candidate[] =>
  territories
    .flatMap((territory) => {
      const sized = territory.areas.map((area) => ({ area, km2: surfaceKm2(area.shape) }));
      const whole = sized.reduce((sum, { km2 }) => sum + km2, 0);
      return sized.map(({ area, km2 }) => ({ territory, area, km2, whole }));
    })
    .sort(
      (a, b) =>
        a.territory.rank - b.territory.rank ||
        a.whole - b.whole ||
        a.territory.id - b.territory.id ||
        Number(b.area.isHighRisk) - Number(a.area.isHighRisk) ||
        a.km2 - b.km2 ||
        a.area.id - b.area.id,
    )
    .map(({ territory, area }) => ({
      outline: new Outline(polygonsOf(area.shape)),
      located: { territoryId: territory.id, areaId: area.id, isHighRisk: area.isHighRisk },
    }));

/** Makes territories ready for many questions: some milliseconds once, about a microsecond for each place. */
export const territoryIndex = (territories: readonly LocatedTerritory[]): TerritoryIndex => {
  const areas = inOrder(territories);
  const west = Math.min(...areas.map(({ outline }) => outline.west));
  const south = Math.min(...areas.map(({ outline }) => outline.south));
  const width = Math.max(1, (Math.max(...areas.map(({ outline }) => outline.east)) - west) / CELLS);
  const height = Math.max(1, (Math.max(...areas.map(({ outline }) => outline.north)) - south) / CELLS);
  const cells: Candidate[][] = Array.from({ length: CELLS * CELLS }, () => []);
  const cell = (from: number, size: number, at: number): number =>
    Math.min(CELLS - 1, Math.max(0, Math.floor((at - from) / size)));
  for (const area of areas) {
    const { outline } = area;
    for (let row = cell(south, height, outline.south); row <= cell(south, height, outline.north); row += 1)
      for (
        let column = cell(west, width, outline.west);
        column <= cell(west, width, outline.east);
        column += 1
      )
        cells[row * CELLS + column]?.push(area);
  }
  return {
    at: ({ lat, lon }) => {
      if (areas.length === 0) return null;
      const [x, y] = [gridSteps(lon), gridSteps(lat)];
      const near = cells[cell(south, height, y) * CELLS + cell(west, width, x)] ?? [];
      for (const { outline, located } of near) if (outline.holds(x, y)) return located;
      return null;
    },
  };
};
