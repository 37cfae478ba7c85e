// The page of the bench `map`: 3,000 drivers on the live map, of whom 600 move with each flush, five flushes a second. Once on the
// portal's own layer, once as a source that is built anew from GeoJSON with every flush.
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import OpenLayers from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';
import { createOlMap } from '../../../adapters/maps/ol/createOlMap.ts';
import type { DriverMark } from '../../../core/index.ts';
import { mapColours } from '../../../views/kit/mapColours.ts';

const DRIVERS = 3000;
const MOVING = 600;
const FLUSHES = 15;
const EVERY_MS = 200;
const centre = { lat: -33.86, lon: 18.52 };

const markOf = (id: number, step: number): DriverMark => ({
  id,
  lat: -33.96 + ((id * 7919) % 1000) / 5000 + step / 10_000,
  lon: 18.42 + ((id * 104_729) % 1000) / 5000,
  letters: 'A',
  colour: 'driverBusy',
  heading: (id * 37) % 360,
});
const all = Array.from({ length: DRIVERS }, (_, id) => markOf(id, 0));
const flushes = Array.from({ length: FLUSHES }, (_, flush) =>
  Array.from({ length: MOVING }, (__, at) => markOf(at * 5, flush + 1)),
);

interface Mounted {
  flush(moved: readonly DriverMark[]): void;
  stop(): void;
}

const ours = async (root: HTMLElement): Promise<Mounted> => {
  const map = await createOlMap(root, {
    colours: mapColours('light'),
    centre,
    zoom: 12,
    padding: 5,
    label: 'Drivers',
    onPick: () => undefined,
    onHover: () => undefined,
    baseUrl: '/map',
  });
  map.setDrivers(all);
  return { flush: (moved) => map.moveDrivers(moved), stop: () => map.dispose() };
};

const rebuilt = async (root: HTMLElement): Promise<Mounted> => {
  const source = new VectorSource();
  const format = new GeoJSON({ featureProjection: 'EPSG:3857' });
  const style = new Style({ image: new CircleStyle({ radius: 10, fill: new Fill({ color: '#b45309' }) }) });
  const map = new OpenLayers({
    target: root,
    layers: [new VectorLayer({ source, style })],
    view: new View({ center: fromLonLat([centre.lon, centre.lat]), zoom: 12 }),
  });
  const now = new Map(all.map((mark) => [mark.id, mark]));
  const draw = (): void => {
    source.clear();
    source.addFeatures(
      format.readFeatures({
        type: 'FeatureCollection',
        features: [...now.values()].map(({ id, lon, lat }) => ({
          type: 'Feature',
          id,
          properties: {},
          geometry: { type: 'Point', coordinates: [lon, lat] },
        })),
      }),
    );
  };
  draw();
  return {
    flush: (moved) => {
      for (const mark of moved) now.set(mark.id, mark);
      draw();
    },
    stop: () => map.setTarget(undefined),
  };
};

const variants: Readonly<Record<string, (root: HTMLElement) => Promise<Mounted>>> = {
  'the live map': ours,
  'rebuilt from GeoJSON': rebuilt,
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
let mounted: Mounted | null = null;

Object.assign(window, {
  bench: {
    mount: async (name: string): Promise<void> => {
      const root = document.createElement('div');
      root.style.cssText = 'width: 1440px; height: 900px';
      document.body.replaceChildren(root);
      mounted = (await variants[name]?.(root)) ?? null;
      await pause(600);
    },
    run: async (): Promise<number> => {
      for (const moved of flushes) {
        mounted?.flush(moved);
        await pause(EVERY_MS);
      }
      return FLUSHES * MOVING;
    },
    stop: (): void => mounted?.stop(),
  },
});
