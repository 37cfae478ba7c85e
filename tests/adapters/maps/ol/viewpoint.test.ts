import { containsCoordinate } from 'ol/extent.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Viewpoint } from '../../../../adapters/maps/ol/viewpoint.ts';
import type { LatLon } from '../../../../core/index.ts';

const north: LatLon = { lat: -33.92, lon: 18.42 };
const east: LatLon = { lat: -33.9, lon: 18.86 };
const all: readonly LatLon[] = [north, east, { lat: -34.1, lon: 18.6 }];

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => vi.unstubAllGlobals());

const lookAt = (size: [number, number]) => {
  const box = { size };
  const viewpoint = new Viewpoint({ centre: north, zoom: 10, padding: 10, maxZoom: 14 }, () => box.size);
  const sees = (at: LatLon): boolean =>
    containsCoordinate(viewpoint.view.calculateExtent(box.size), fromLonLat([at.lon, at.lat]));
  return { viewpoint, box, sees };
};

describe('where the map looks', () => {
  it('shows all that was fitted also after a pane has opened beside the map', () => {
    const { viewpoint, box, sees } = lookAt([1000, 600]);
    viewpoint.fit(all);
    expect(all.every(sees)).toBe(true);
    box.size = [340, 600];
    expect(all.every(sees)).toBe(false);
    viewpoint.refit();
    expect(all.every(sees)).toBe(true);
  });

  it('stays where somebody moved it, whatever its size becomes', () => {
    const { viewpoint, box } = lookAt([1000, 600]);
    viewpoint.fit(all);
    viewpoint.leave();
    const before = viewpoint.view.getResolution();
    box.size = [300, 300];
    viewpoint.refit();
    expect(viewpoint.view.getResolution()).toBe(before);
  });

  it('fits what it was asked for before it was laid out once it has a size', () => {
    const { viewpoint, box, sees } = lookAt([0, 0]);
    viewpoint.fit(all);
    box.size = [390, 200];
    viewpoint.refit();
    expect(all.every(sees)).toBe(true);
  });

  it('ends where there is nothing more to see', () => {
    const { viewpoint } = lookAt([800, 600]);
    viewpoint.fit([north]);
    for (let turn = 0; turn < 8; turn += 1) viewpoint.zoomBy(1);
    expect(viewpoint.zoom).toBe(14);
    viewpoint.fit([north, { lat: north.lat + 0.0001, lon: north.lon }]);
    expect(viewpoint.zoom).toBeLessThanOrEqual(14);
  });

  it('goes back to where it began when there is nothing to show', () => {
    const { viewpoint } = lookAt([800, 600]);
    viewpoint.goTo(east, 14);
    viewpoint.fit([]);
    const [lon = 0, lat = 0] = toLonLat(viewpoint.view.getCenter() ?? []);
    expect([lat, lon].map((degrees) => Math.round(degrees * 100) / 100)).toEqual([north.lat, north.lon]);
    expect(viewpoint.zoom).toBe(10);
  });
});
