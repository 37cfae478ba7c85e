import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherPlaces } from '../../../../adapters/backend/places/build.ts';
import { splitRing } from '../../../../adapters/maps/base/antimeridian.ts';
import { buildNames, buildOutlines, readWater } from '../../../../adapters/maps/base/build.ts';
import { clipToBox, type Position } from '../../../../adapters/maps/base/clip.ts';
import { decodeRing, encodeRing } from '../../../../adapters/maps/base/outline.ts';

const area = (ring: readonly Position[]): number =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length]![1] - ring[(i + 1) % ring.length]![0] * y,
      0,
    ) / 2,
  );

const isWithin = (ring: readonly Position[], lon: number, lat: number): boolean =>
  ring.reduce((isIn, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    const crosses = y > lat !== nextY > lat && lon < ((nextX - x) * (lat - y)) / (nextY - y) + x;
    return crosses ? !isIn : isIn;
  }, false);

describe('base map', () => {
  it('splits a square over the antimeridian in two that keep its area', () => {
    const pieces = splitRing([
      [170, 0],
      [-170, 0],
      [-170, 10],
      [170, 10],
      [170, 0],
    ]);
    expect(pieces).toHaveLength(2);
    expect(pieces.reduce((sum, piece) => sum + area(piece), 0)).toBeCloseTo(200, 6);
    for (const [x] of pieces.flat()) expect(Math.abs(x)).toBeGreaterThanOrEqual(170);
  });

  it('leaves a ring that crosses nothing as it is, and never leaves -180..180', () => {
    const square: readonly Position[] = [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 10],
      [10, 0],
    ];
    expect(splitRing(square)).toEqual([square]);
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), fc.integer({ min: 2, max: 80 }), (west, width) => {
        const wrap = (x: number) => (x > 180 ? x - 360 : x);
        const ring: readonly Position[] = [
          [west, 0],
          [wrap(west + width), 0],
          [wrap(west + width), 5],
          [west, 5],
          [west, 0],
        ];
        const pieces = splitRing(ring);
        expect(pieces.reduce((sum, piece) => sum + area(piece), 0)).toBeCloseTo(width * 5, 6);
        for (const piece of pieces)
          piece.forEach(([x], i) => {
            expect(Math.abs(x)).toBeLessThanOrEqual(180);
            expect(Math.abs(x - piece[(i + 1) % piece.length]![0])).toBeLessThanOrEqual(180);
          });
      }),
    );
  });

  it('draws no line across the world, in any country', () => {
    const { outlines } = buildOutlines();
    expect(outlines.length).toBeGreaterThan(170);
    expect(
      outlines
        .filter((outline) => outline.served)
        .map((outline) => outline.name)
        .sort(),
    ).toEqual(['Kenya', 'South Africa']);
    for (const outline of outlines)
      for (const ring of outline.polygons.flat()) {
        const points = decodeRing(ring, outline.scale);
        points.forEach(([x, y], i) => {
          const before = points[i - 1];
          const alongPole = Math.abs(y) === 90 && Math.abs(before?.[1] ?? 0) === 90;
          if (before !== undefined && !alongPole)
            expect(Math.abs(x - before[0]), outline.name).toBeLessThanOrEqual(180);
        });
      }
  });

  it('keeps the hole that Lesotho is in South Africa', () => {
    const southAfrica = buildOutlines().outlines.find((outline) => outline.name === 'South Africa')!;
    expect(southAfrica.polygons.some((rings) => rings.length > 1)).toBe(true);
  });

  it('knows water from land where parcels go: bays, islands, lakes', () => {
    const isWater = (cca2: string, lon: number, lat: number): boolean => {
      const { polygons, scale } = readWater(cca2);
      return polygons.some(
        (rings) =>
          rings.map((ring) => decodeRing(ring, scale)).filter((ring) => isWithin(ring, lon, lat)).length %
            2 ===
          1,
      );
    };
    expect({
      'Table Bay': isWater('za', 18.41, -33.85),
      'Robben Island': isWater('za', 18.37, -33.806),
      'Cape Town': isWater('za', 18.42, -33.93),
      'False Bay': isWater('za', 18.62, -34.2),
      Johannesburg: isWater('za', 28.04, -26.2),
      'Indian Ocean off Durban': isWater('za', 31.2, -29.86),
      'Lake Victoria': isWater('ke', 33.5, -0.5),
      Kisumu: isWater('ke', 34.77, -0.09),
      Nairobi: isWater('ke', 36.82, -1.29),
      'Indian Ocean off Mombasa': isWater('ke', 39.9, -4.1),
    }).toEqual({
      'Table Bay': true,
      'Robben Island': false,
      'Cape Town': false,
      'False Bay': true,
      Johannesburg: false,
      'Indian Ocean off Durban': true,
      'Lake Victoria': true,
      Kisumu: false,
      Nairobi: false,
      'Indian Ocean off Mombasa': true,
    });
  });

  it('tells the map where the finer files lie, and draws no coast twice', () => {
    const { details, borders, outlines } = buildOutlines();
    expect(details.map(({ file }) => file)).toEqual(['water-za.json', 'water-ke.json']);
    for (const { box } of details) expect([box[0] < box[2], box[1] < box[3]]).toEqual([true, true]);
    const points = (lines: readonly (readonly number[])[]) => lines.flat().length / 2;
    const drawn = borders.reduce((sum, { lines }) => sum + points(lines), 0);
    const outlined = outlines.reduce((sum, { polygons }) => sum + points(polygons.flat()), 0);
    expect(drawn).toBeGreaterThan(1000);
    expect(drawn).toBeLessThan(outlined / 2);
  });

  it('cuts a ring at a box: nothing outside of it, nothing lost within', () => {
    const box = [10, 10, 20, 20] as const;
    const edge = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(
        edge,
        edge,
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 1, max: 15 }),
        (x, y, w, h) => {
          const piece = clipToBox(
            [
              [x, y],
              [x + w, y],
              [x + w, y + h],
              [x, y + h],
            ],
            box,
          );
          const shared = (from: number, size: number) =>
            Math.max(0, Math.min(from + size, 20) - Math.max(from, 10));
          expect(area(piece)).toBeCloseTo(shared(x, w) * shared(y, h), 6);
          for (const [lon, lat] of piece)
            expect([lon >= 10 && lon <= 20, lat >= 10 && lat <= 20]).toEqual([true, true]);
        },
      ),
    );
  });

  it('gives a ring back within half a step of where it was', () => {
    const position = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(position, { minLength: 4, maxLength: 40 }), (ring) => {
        const steps = encodeRing(ring, 1000);
        if (steps === null) return;
        for (const [x, y] of decodeRing(steps, 1000))
          expect(
            ring.some(([lon, lat]) => Math.abs(lon - x) <= 0.00051 && Math.abs(lat - y) <= 0.00051),
          ).toBe(true);
      }),
    );
  });

  it('writes countries before cities and metropolitan centres before villages', () => {
    const { names } = buildNames(gatherPlaces().places);
    const zoom = (name: string) => names.find((entry) => entry.name === name)?.fromZoom ?? Number.NaN;
    expect(zoom('South Africa')).toBeLessThan(zoom('Cape Town'));
    expect(zoom('Cape Town')).toBeLessThan(zoom('Stellenbosch'));
    expect(zoom('Stellenbosch')).toBeLessThan(zoom('Zoar'));
    expect(zoom('Maputo')).toBe(5);
  });
});
