// The live map's own work when drivers move, without the copying of pixels, which only a browser can time: new places on the
// screen, the cells to draw again and who stands in them. Beside it what OpenLayers' vector source costs for the same, and the rebuild
// of everything that a GeoJSON source does. The budget of a frame is 6 ms.
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { DriverField } from '../../adapters/maps/ol/driverField.ts';
import type { DriverMark } from '../../core/index.ts';
import { compareInPage } from './browser.ts';
import { compare, type Result } from './measure.ts';

const DRIVERS = 3000;
const MOVING = 600;
/** A second and more of the five flushes of each. */
const FLUSHES = 8;

const mark = (id: number, step: number): DriverMark => ({
  id,
  lat: -33.92 + ((id * 7919) % 1000) / 5000 + step / 10_000,
  lon: 18.42 + ((id * 104_729) % 1000) / 5000,
  letters: 'A',
  colour: 'driverBusy',
});
const all = Array.from({ length: DRIVERS }, (_, id) => mark(id, 0));
const flushes = Array.from({ length: FLUSHES }, (_, flush) =>
  Array.from({ length: MOVING }, (__, at) => mark(at * 5, flush + 1)),
);

/** Pixels of a view of Cape Town, 1,440 wide. */
const pixelOf = ({ lon, lat }: DriverMark): readonly [number, number] => {
  const [x = 0, y = 0] = fromLonLat([lon, lat]);
  return [(x - 2_050_000) / 20, (-3_990_000 - y) / 20];
};

const features = (marks: readonly DriverMark[]): Feature<Point>[] =>
  marks.map(({ id, lon, lat }) => {
    const feature = new Feature(new Point(fromLonLat([lon, lat])));
    feature.setId(id);
    return feature;
  });

export const map = async (rounds: number): Promise<readonly Result[]> => [
  await compare(
    'live map: 3,000 drivers of which 600 move, for each that moved (a frame of 6 ms is 10,000 ns)',
    [
      {
        name: 'a mutable Map of pixels',
        kind: 'floor',
        units: MOVING * FLUSHES,
        prepare: () => {
          const pixels = new Map(all.map((driver) => [driver.id, pixelOf(driver)]));
          return () => {
            for (const moved of flushes) for (const driver of moved) pixels.set(driver.id, pixelOf(driver));
          };
        },
      },
      {
        name: 'field of cells',
        kind: 'ours',
        units: MOVING * FLUSHES,
        prepare: () => {
          const field = new DriverField();
          for (const driver of all) field.put(driver, ...pixelOf(driver));
          return () => {
            for (const moved of flushes) {
              const dirty = new Set<number>();
              for (const driver of moved) field.put(driver, ...pixelOf(driver), dirty);
              field.within(dirty);
            }
          };
        },
      },
      {
        name: 'OpenLayers features moved one by one',
        kind: 'competitor',
        units: MOVING * FLUSHES,
        prepare: () => {
          const source = new VectorSource({ features: features(all) });
          return () => {
            for (const moved of flushes)
              for (const { id, lon, lat } of moved)
                source
                  .getFeatureById(id)
                  ?.getGeometry()
                  ?.setCoordinates(fromLonLat([lon, lat]));
          };
        },
      },
      {
        name: 'all features rebuilt, as from GeoJSON',
        kind: 'competitor',
        units: MOVING * FLUSHES,
        prepare: () => {
          const source = new VectorSource({ features: features(all) });
          const now = new Map(all.map((driver) => [driver.id, driver]));
          return () => {
            for (const moved of flushes) {
              for (const driver of moved) now.set(driver.id, driver);
              source.clear();
              source.addFeatures(features([...now.values()]));
            }
          };
        },
      },
    ],
    rounds,
  ),
  await compareInPage(
    'live map in Chromium: 3,000 drivers of which 600 move, five flushes a second: script time of the frame of a flush',
    './browser/mapPage.ts',
    [
      { name: 'the live map', kind: 'ours', units: 15 },
      { name: 'rebuilt from GeoJSON', kind: 'competitor', units: 15 },
    ],
    Math.min(rounds, 3),
    { ns: 6_000_000 },
  ),
];
