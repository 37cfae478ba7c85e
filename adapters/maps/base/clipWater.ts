// Makes the water of the served countries once, by hand, from the package @geo-maps/earth-waterbodies-100m (OpenStreetMap, ODbL):
//   npm pack @geo-maps/earth-waterbodies-100m, unpack it, and
//   npx tsx adapters/maps/base/clipWater.ts package/map.geo.json
// What it writes is kept beside it: the package is 120 MB, of which half a percent is wanted, and no start should fetch and read it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MultiPolygon } from 'geojson';
import { clipToBox, type DegreeBox, type Ring } from './clip.ts';
import { encodeRing, type WaterFile } from './outline.ts';

/** Each country with its lakes and its neighbours' shores, to the edge of what a map of it shows. */
const boxes: Readonly<Record<string, DegreeBox>> = {
  za: [16, -35.3, 33.4, -21.9],
  ke: [31.2, -5.2, 42.3, 5.4],
};
/** A ten-thousandth of a degree is 11 m: finer than the source. */
const SCALE = 10_000;
/** Square degrees: some 30 hectares. What is less, and a lake of so few corners, is a splinter of the source's own simplifying. */
const LEAST = 3e-5;
const FEWEST_CORNERS = 6;

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

const clipPolygon = (rings: readonly number[][][], box: DegreeBox): readonly (readonly number[])[] =>
  rings.flatMap((ring) => {
    const open = ring.slice(0, -1).map(([lon = 0, lat = 0]) => [lon, lat] as const);
    const piece = clipToBox(open, box);
    const [first] = piece;
    if (first === undefined || areaOf(piece) < LEAST) return [];
    const steps = encodeRing([...piece, first], SCALE);
    return steps === null ? [] : [steps];
  });

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the map.geo.json of @geo-maps/earth-waterbodies-100m.');
const world: { readonly geometries: readonly MultiPolygon[] } = JSON.parse(readFileSync(source, 'utf8'));
for (const [country, box] of Object.entries(boxes)) {
  const polygons = world.geometries.flatMap(({ coordinates }) =>
    coordinates
      .filter(([outer = []]) => outer.length > FEWEST_CORNERS)
      .map((rings) => clipPolygon(rings, box))
      .filter((rings) => rings.length > 0),
  );
  const file: WaterFile = { box, scale: SCALE, polygons };
  writeFileSync(path.join(import.meta.dirname, `water-${country}.json`), `${JSON.stringify(file)}\n`);
  console.log(country, polygons.length, polygons.flat(2).length / 2);
}
