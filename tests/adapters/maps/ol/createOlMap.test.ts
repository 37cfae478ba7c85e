// @vitest-environment happy-dom
import OpenLayers from 'ol/Map.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gatherPlaces } from '../../../../adapters/backend/places/build.ts';
import { buildNames, buildOutlines } from '../../../../adapters/maps/base/build.ts';
import {
  createOlMap,
  type OlMap,
  overlayBoxes,
  scaleBoxes,
} from '../../../../adapters/maps/ol/createOlMap.ts';
import type { OlMapOptions } from '../../../../adapters/maps/ol/surface.ts';
import { tileLayer } from '../../../../adapters/maps/ol/tileLayer.ts';
import type { MapOptions, MapPick, MapSurface } from '../../../../core/index.ts';

const colours = {
  land: '#eee',
  servedLand: '#fff',
  sea: '#def',
  park: '#dfd',
  building: '#ccc',
  road: '#fff',
  mainRoad: '#fea',
  roadEdge: '#bbb',
  border: '#999',
  name: '#333',
  halo: '#fff',
  selected: '#000',
  onMarker: '#fff',
  markers: { driverBusy: '#b45309', assignedJob: '#0b6b62', route: '#0b6b62' },
};
const served = (files: Readonly<Record<string, unknown>>) =>
  vi.stubGlobal('fetch', async (url: string) => {
    const body = files[String(url).split('/').at(-1) ?? ''];
    return new Response(JSON.stringify(body ?? {}), { status: body === undefined ? 404 : 200 });
  });

let map: OlMap | null = null;
const draw = async (
  rest: Partial<OlMapOptions> = {},
): Promise<{ target: HTMLElement; picks: (MapPick | null)[] }> => {
  const target = document.createElement('div');
  document.body.append(target);
  const picks: (MapPick | null)[] = [];
  map = await createOlMap(target, {
    colours,
    centre: { lat: -33.92, lon: 18.42 },
    zoom: 10,
    padding: 10,
    label: 'Live map',
    onPick: (pick) => picks.push(pick),
    onHover: () => undefined,
    baseUrl: '/map',
    ...rest,
  });
  return { target, picks };
};
afterEach(() => {
  map?.dispose();
  map = null;
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('drawn map', () => {
  it('is what the views ask for', () => {
    const asked: (drawn: OlMap, options: MapOptions) => [MapSurface, OlMapOptions] = (drawn, options) => [
      drawn,
      { ...options, baseUrl: '/map' },
    ];
    expect(asked).toBeTypeOf('function');
  });

  it('leaves the place of the scale free of names', async () => {
    const { target } = await draw();
    const bar = target.querySelector('.ol-scale-line');
    const place = { offsetLeft: 900, offsetTop: 640, offsetWidth: 80, offsetHeight: 16 };
    for (const [side, value] of Object.entries(place)) Object.defineProperty(bar, side, { value });
    expect(scaleBoxes(target)).toEqual([{ left: 900, right: 980, top: 640, bottom: 656 }]);
  });

  it('says where buttons lie over it, in its own pixels: no name is written under them', () => {
    const target = document.createElement('div');
    const button = document.createElement('button');
    document.body.append(target, button);
    target.getBoundingClientRect = () => new DOMRect(600, 160, 400, 700);
    button.getBoundingClientRect = () => new DOMRect(608, 168, 36, 36);
    expect(overlayBoxes(target)).toEqual([]);
    button.setAttribute('data-over-map', '');
    expect(overlayBoxes(target)).toEqual([{ left: 8, right: 44, top: 8, bottom: 44 }]);
    button.remove();
    target.remove();
  });

  it('takes the bundled base map as it is built, drivers, pins and a route, and lets go of everything', async () => {
    served({ 'outlines.json': buildOutlines(), 'names.json': buildNames(gatherPlaces().places) });
    const { target } = await draw();
    map?.setDrivers([{ id: 1, lat: -33.9, lon: 18.4, letters: 'A', colour: 'driverBusy', heading: 90 }]);
    map?.moveDrivers([{ id: 1, lat: -33.91, lon: 18.4, letters: 'A', colour: 'driverBusy' }], [2]);
    map?.setPins([{ id: 'job 1', lat: -33.9, lon: 18.5, shape: 'job', colour: 'assignedJob', label: '12' }]);
    map?.setRoute(
      [
        { lat: -33.9, lon: 18.4 },
        { lat: -33.9, lon: 18.5 },
      ],
      true,
    );
    map?.fit([
      { lat: -33.9, lon: 18.4 },
      { lat: -33.9, lon: 18.5 },
    ]);
    map?.setColours({ ...colours, sea: '#012' });
    expect(target.style.background).toContain('#012');
    expect(target.tabIndex).toBe(0);
    expect(target.getAttribute('aria-label')).toContain('Live map');
    map?.dispose();
    expect(target.querySelector('.ol-viewport')).toBeNull();
  });

  it('is drawn also where the base map cannot be had, and with a tile server that is dead', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    const { target } = await draw({ tiles: { url: 'https://down.test/{z}/{x}/{y}.png', credit: 'nobody' } });
    expect(target.querySelector('.ol-viewport')).not.toBeNull();
  });

  it('asks a dead tile server no more for a while, says so once, and hears it come back', async () => {
    vi.useFakeTimers();
    try {
      const heard: boolean[] = [];
      const layer = tileLayer({ url: 'https://down.test/{z}/{x}/{y}.png', credit: 'nobody' }, (areThere) =>
        heard.push(areThere),
      );
      const drawn = new OpenLayers({ layers: [layer] });
      const source = layer.getSource();
      for (let tile = 0; tile < 12; tile += 1) source?.dispatchEvent('tileloaderror');
      expect(heard).toEqual([false]);
      expect(layer.getVisible()).toBe(false);
      vi.advanceTimersByTime(60_000);
      expect(layer.getVisible()).toBe(true);
      for (let tile = 0; tile < 12; tile += 1) source?.dispatchEvent('tileloaderror');
      expect(heard).toEqual([false]);
      expect(layer.getVisible()).toBe(false);
      vi.advanceTimersByTime(60_000);
      source?.dispatchEvent('tileloadend');
      expect(heard).toEqual([false, true]);
      expect(layer.getVisible()).toBe(true);
      drawn.dispose();
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes from marker to marker by keyboard and tells what was picked', async () => {
    served({});
    const { target, picks } = await draw();
    map?.setDrivers([{ id: 4, lat: -33.9, lon: 18.4, letters: 'A', colour: 'driverBusy' }]);
    map?.setPins([{ id: 'job 1', lat: -33.9, lon: 18.5, shape: 'job', colour: 'assignedJob' }]);
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
    expect(picks).toEqual([
      { kind: 'driver', id: 4 },
      { kind: 'pin', id: 'job 1' },
    ]);
  });
});
