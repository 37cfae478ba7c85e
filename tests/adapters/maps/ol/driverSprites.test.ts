// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { DriverSprites } from '../../../../adapters/maps/ol/driverSprites.ts';

const colours = {
  ...{ land: '', servedLand: '', sea: '', park: '', building: '', road: '', mainRoad: '', roadEdge: '' },
  ...{ border: '', name: '', halo: '', selected: '', onMarker: '', markers: { busy: '#4f3da8' } },
};
const look = { colour: 'busy', heading: null, isHollow: false, isStale: false, isSelected: false };

afterEach(() => vi.restoreAllMocks());

it('draws around a driver a ring as long as the load, closed at eight stops and never longer', () => {
  const arcs: number[] = [];
  const ink = {
    arc: (_x: number, _y: number, radius: number, from: number, to: number) => {
      if (radius > 14) arcs.push(to - from);
    },
  };
  const context = new Proxy(ink, {
    get: (of, name) => Reflect.get(of, name) ?? (() => undefined),
    set: () => true,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const sprites = new DriverSprites(colours, 1);
  const [none, two, full, more] = [0, 2, 8, 11].map((load) => sprites.sprite({ ...look, load }));
  expect(arcs.map((length) => length / (2 * Math.PI))).toEqual([0, 0.25, 1]);
  expect(new Set([none, two, full]).size).toBe(3);
  // What looks the same is drawn once.
  expect(more).toBe(full);
});
