// The shape of an area as GeoJSON has it: degrees, east before north, on a grid of 0.000001 degrees. Only polygons: holes are inner rings.
import * as t from 'io-ts';
import { earthRadiusKm } from '../format/distance.ts';
import type { LatLon } from '../ports/maps.ts';

/** A corner in degrees, east before north, as GeoJSON writes it. */
export type Position = readonly [lon: number, lat: number];
/** Accepts two numbers that are finite. */
export const Position = new t.Type<Position>(
  'Position',
  (input): input is Position => Array.isArray(input) && input.length === 2 && input.every(Number.isFinite),
  (input, context) =>
    Array.isArray(input) && input.length >= 2 && input.slice(0, 2).every(Number.isFinite)
      ? t.success([Number(input[0]), Number(input[1])])
      : t.failure(input, context, 'must be longitude and latitude'),
  t.identity,
);
/** A closed line: its last corner is its first. */
export type Ring = readonly Position[];
/** The outer ring, then its holes. */
export type Polygon = readonly Ring[];

/** What an area covers. */
export type Shape =
  | { readonly type: 'Polygon'; readonly coordinates: Polygon }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] };

const Rings = t.readonlyArray(t.readonlyArray(Position));
/** Accepts GeoJSON polygons; whether one is sound is `shapeFaults`' affair. */
export const Shape = t.union([
  t.type({ type: t.literal('Polygon'), coordinates: Rings }),
  t.type({ type: t.literal('MultiPolygon'), coordinates: t.readonlyArray(Rings) }),
]);

/** Steps of the grid in one degree: 0.1 m on the ground. */
export const GRID = 1_000_000;
/** A coordinate in whole steps of the grid. */
export const gridSteps = (degrees: number): number => Math.round(degrees * GRID);
/** A coordinate on the grid. */
export const onGrid = (degrees: number): number => gridSteps(degrees) / GRID;

/** The polygons of a shape. */
export const polygonsOf = (shape: Shape): readonly Polygon[] =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;

/** Polygons as one shape. */
export const shapeOf = (polygons: readonly Polygon[]): Shape => {
  const [only, ...others] = polygons;
  return only !== undefined && others.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
};

/** How many corners it has; the closing one of a ring is not counted. */
export const cornersOf = (shape: Shape): number =>
  polygonsOf(shape).reduce(
    (sum, polygon) => sum + polygon.reduce((of, ring) => of + Math.max(0, ring.length - 1), 0),
    0,
  );

/** West, south, east and north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The box around shapes; null where there is no corner. */
export const boxOf = (...shapes: readonly Shape[]): Box | null => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const shape of shapes)
    for (const polygon of polygonsOf(shape))
      for (const [lon, lat] of polygon[0] ?? []) {
        west = Math.min(west, lon);
        east = Math.max(east, lon);
        south = Math.min(south, lat);
        north = Math.max(north, lat);
      }
  return west > east ? null : [west, south, east, north];
};

/** Whether two boxes share a point. */
export const boxesMeet = (one: Box | null, other: Box | null): boolean =>
  one !== null &&
  other !== null &&
  one[0] <= other[2] &&
  one[2] >= other[0] &&
  one[1] <= other[3] &&
  one[3] >= other[1];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The surface of a ring on the sphere in square kilometres; above 0 where it runs against the clock. */
export const signedKm2 = (ring: Ring): number => {
  let sum = 0;
  for (let at = 0; at + 1 < ring.length; at += 1) {
    const [lon, lat] = ring[at] ?? [0, 0];
    const [nextLon, nextLat] = ring[at + 1] ?? [0, 0];
    sum += radians(nextLon - lon) * (2 + Math.sin(radians(lat)) + Math.sin(radians(nextLat)));
  }
  return (-sum * earthRadiusKm * earthRadiusKm) / 2;
};

/** The surface of a shape in square kilometres, holes taken off. */
export const surfaceKm2 = (shape: Shape): number =>
  polygonsOf(shape).reduce(
    (sum, polygon) =>
      sum + polygon.reduce((of, ring, at) => of + (at === 0 ? 1 : -1) * Math.abs(signedKm2(ring)), 0),
    0,
  );

/** The middle of the box around a shape, for a name on the map. */
export const middleOf = (shape: Shape): LatLon | null => {
  const box = boxOf(shape);
  return box === null ? null : { lon: (box[0] + box[2]) / 2, lat: (box[1] + box[3]) / 2 };
};

/** The same shape with each corner on the grid, and no corner twice in a row. */
export const gridded = (shape: Shape): Shape =>
  shapeOf(
    polygonsOf(shape).map((polygon) =>
      polygon.map((ring) =>
        ring
          .map(([lon, lat]): Position => [onGrid(lon), onGrid(lat)])
          .filter(([lon, lat], at, all) => at === 0 || lon !== all[at - 1]?.[0] || lat !== all[at - 1]?.[1]),
      ),
    ),
  );
