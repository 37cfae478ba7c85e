import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LocatedTerritory,
  onGrid,
  type Position,
  polygonsOf,
  type Shape,
  shapeHolds,
  surfaceKm2,
  territoryIndex,
} from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';

const polygon = (...corners: readonly Position[]): Shape => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0] ?? [0, 0]]],
});
const rectangle = (west: number, south: number, east: number, north: number): Shape =>
  polygon([west, south], [east, south], [east, north], [west, north]);
const territory = (id: number, shape: Shape, rank = 100, isHighRisk = false): LocatedTerritory => ({
  id,
  rank,
  areas: [{ id, isHighRisk, shape }],
});

/** A patchwork of triangles: inner corners are moved about, so that borders run in every direction, and each is shared by two areas. */
const patchwork = fc
  .record({
    cells: fc.integer({ min: 2, max: 5 }),
    moved: fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })), {
      minLength: 36,
      maxLength: 36,
    }),
  })
  .map(({ cells, moved }) => {
    const corner = (column: number, row: number): Position => {
      const isInner = column > 0 && row > 0 && column < cells && row < cells;
      const [aside = 0, up = 0] = isInner ? (moved[row * 6 + column] ?? []) : [];
      return [onGrid(18 + column * 0.001 + aside / 1e6), onGrid(-34 + row * 0.001 + up / 1e6)];
    };
    const areas: LocatedTerritory[] = [];
    for (let column = 0; column < cells; column += 1)
      for (let row = 0; row < cells; row += 1) {
        const [a, b, c, d] = [
          corner(column, row),
          corner(column + 1, row),
          corner(column + 1, row + 1),
          corner(column, row + 1),
        ];
        areas.push(territory(areas.length + 1, polygon(a, b, c)));
        // The other half runs with the clock: the direction of a border says nothing.
        areas.push(territory(areas.length + 1, polygon(a, d, c)));
      }
    return { cells, areas };
  });

/** The plain rule, over every edge of every area. */
const holdsPlainly = (shape: Shape, lon: number, lat: number): boolean => {
  const [x, y] = [BigInt(Math.round(lon * 1e6)), BigInt(Math.round(lat * 1e6))];
  let isIn = false;
  for (const ring of polygonsOf(shape).flat())
    ring.slice(1).forEach((to, at) => {
      const from = ring[at] ?? to;
      const [low, high] = from[1] < to[1] ? [from, to] : [to, from];
      const [lowX, lowY] = [BigInt(Math.round(low[0] * 1e6)), BigInt(Math.round(low[1] * 1e6))];
      const [highX, highY] = [BigInt(Math.round(high[0] * 1e6)), BigInt(Math.round(high[1] * 1e6))];
      if (lowY <= y && y < highY && (x - lowX) * (highY - lowY) < (y - lowY) * (highX - lowX)) isIn = !isIn;
    });
  return isIn;
};

describe('which territory holds a place', () => {
  test('[law R-55] every place of a patchwork has one owner, on borders and corners too, and no other', () => {
    fc.assert(
      fc.property(
        patchwork,
        fc.array(fc.tuple(fc.nat(5000), fc.nat(5000)), { maxLength: 40 }),
        ({ cells, areas }, far) => {
          const index = territoryIndex(areas);
          const corners = areas.flatMap(({ areas: [area] }) =>
            polygonsOf(area?.shape ?? rectangle(0, 0, 0, 0)).flat(2),
          );
          const middles = corners.map(([lon, lat], at): Position => {
            const [nextLon, nextLat] = corners[at + 1] ?? [lon, lat];
            return [onGrid((lon + nextLon) / 2), onGrid((lat + nextLat) / 2)];
          });
          const places = [
            ...corners,
            ...middles,
            ...far.map(([x, y]): Position => [18 + x / 1e6, -34 + y / 1e6]),
          ];
          for (const [lon, lat] of places) {
            const owners = areas.filter(({ areas: [area] }) => area && holdsPlainly(area.shape, lon, lat));
            const steps = [Math.round((lon - 18) * 1e6), Math.round((lat + 34) * 1e6)];
            const isInside = steps.every((step) => step >= 0 && step < cells * 1000);
            expect(owners).toHaveLength(isInside ? 1 : 0);
            expect(index.at({ lat, lon })?.territoryId).toBe(owners[0]?.id);
          }
        },
      ),
      runs(20),
    );
  });

  test('[law R-55] the index answers as the plain rule for shapes with holes and crossings', () => {
    const ring = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })), {
        minLength: 3,
        maxLength: 60,
      })
      .map((corners): readonly Position[] => {
        const line = corners.map(([x, y]): Position => [onGrid(36 + x / 1e5), onGrid(-1 + y / 1e5)]);
        return [...line, line[0] ?? [36, -1]];
      });
    fc.assert(
      fc.property(
        fc.array(ring, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(fc.integer({ min: -5, max: 305 }), fc.integer({ min: -5, max: 305 })), {
          minLength: 20,
          maxLength: 60,
        }),
        (rings, places) => {
          const shape: Shape = { type: 'Polygon', coordinates: rings };
          const index = territoryIndex([territory(1, shape)]);
          for (const [x, y] of places) {
            const place = { lon: onGrid(36 + x / 1e5), lat: onGrid(-1 + y / 1e5) };
            const expected = holdsPlainly(shape, place.lon, place.lat);
            expect(shapeHolds(shape, place)).toBe(expected);
            expect(index.at(place) !== null).toBe(expected);
          }
        },
      ),
      runs(40),
    );
  });

  test('the lower rank wins, then the smaller surface, then the older territory', () => {
    const [wide, narrow] = [rectangle(18, -34, 19, -33), rectangle(18.4, -33.6, 18.6, -33.4)];
    const place = { lat: -33.5, lon: 18.5 };
    const winner = (...all: readonly LocatedTerritory[]) => territoryIndex(all).at(place)?.territoryId;
    expect(winner(territory(1, wide, 10), territory(2, narrow, 20))).toBe(1);
    expect(winner(territory(1, wide, 10), territory(2, narrow, 10))).toBe(2);
    expect(winner(territory(2, wide, 10), territory(1, wide, 10))).toBe(1);
    expect(winner()).toBeUndefined();
  });

  test('within a territory the area with a surcharge decides', () => {
    const areas = [
      { id: 1, isHighRisk: false, shape: rectangle(18, -34, 19, -33) },
      { id: 2, isHighRisk: true, shape: rectangle(18.4, -33.6, 18.6, -33.4) },
    ];
    const index = territoryIndex([{ id: 1, rank: 1, areas }]);
    expect(index.at({ lat: -33.5, lon: 18.5 })).toEqual({ territoryId: 1, areaId: 2, isHighRisk: true });
    expect(index.at({ lat: -33.1, lon: 18.1 })).toEqual({ territoryId: 1, areaId: 1, isHighRisk: false });
  });

  test('surfaces are those of the sphere', () => {
    // One degree each way at the equator: 111.19 km by 111.19 km.
    expect(surfaceKm2(rectangle(36, -0.5, 37, 0.5))).toBeCloseTo(111.195 * 111.195, -1);
    const withHole: Shape = {
      type: 'Polygon',
      coordinates: [
        ...polygonsOf(rectangle(36, -0.5, 37, 0.5)).flat(),
        ...polygonsOf(rectangle(36.4, -0.1, 36.6, 0.1)).flat(),
      ],
    };
    expect(surfaceKm2(withHole) / surfaceKm2(rectangle(36, -0.5, 37, 0.5))).toBeCloseTo(0.96, 3);
  });
});
