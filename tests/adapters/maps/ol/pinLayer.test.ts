// @vitest-environment happy-dom
import type { FrameState } from 'ol/Map.js';
import { expect, it } from 'vitest';
import { PinLayer } from '../../../../adapters/maps/ol/pinLayer.ts';

const colours = {
  ...{ land: '', servedLand: '', sea: '', park: '', building: '', road: '', mainRoad: '', roadEdge: '' },
  ...{ border: '', name: '', halo: '', selected: '', onMarker: '', markers: { assignedJob: '#0b6b62' } },
};

/** Draws pins at pixels, a metre of the projection being one, and says which numbers were written. */
class DrawnPins extends PinLayer {
  draw(): readonly string[] {
    const written: string[] = [];
    const ink = { fillText: (label: string) => written.push(label) };
    const context = new Proxy(ink as unknown as CanvasRenderingContext2D, {
      get: (of, name) => Reflect.get(of, name) ?? (() => undefined),
      set: () => true,
    });
    const frame = { size: [400, 400], coordinateToPixelTransform: [1, 0, 0, 1, 200, 200] };
    this.drawFrame(context, frame as unknown as FrameState);
    return written;
  }
}

it('leaves out a pin under a sign of many drivers, for drawing and pointing, but never what is selected', () => {
  const pins = new DrawnPins(colours);
  const pin = { shape: 'job', colour: 'assignedJob', lat: 0 } as const;
  pins.show([
    { ...pin, id: 'job:1', lon: 0, label: '1' },
    { ...pin, id: 'job:2', lon: 0.0005, label: '2' },
  ]);
  expect(pins.draw()).toEqual(['1', '2']);
  const before = pins.getRevision();
  const covers = (x: number) => Math.abs(x - 200) <= 18;
  pins.hideUnder(covers);
  expect(pins.getRevision()).toBe(before + 1);
  expect(pins.draw()).toEqual(['2']);
  expect(pins.at([200, 200])).toBeNull();
  pins.hideUnder(covers);
  expect(pins.getRevision(), 'nothing changed: no frame is asked for').toBe(before + 1);
  pins.select('job:1');
  pins.hideUnder(covers);
  expect(pins.draw()).toEqual(['2', '1']);
  pins.select(null);
  pins.hideUnder(() => false);
  expect(pins.draw()).toEqual(['1', '2']);
});

it('raises a pin above whoever stands on its place, and is drawn anew when somebody comes or leaves', () => {
  let isThere = false;
  const pins = new DrawnPins(colours, 40, (x) => isThere && Math.abs(x - 200) <= 18);
  const pin = { shape: 'pickUp', colour: 'assignedJob', lat: 0 } as const;
  pins.show([
    { ...pin, id: 'stop:1', lon: 0, label: '1' },
    { ...pin, id: 'stop:2', lon: 0.001, label: '2' },
  ]);
  pins.draw();
  expect(pins.at([200, 200])).toBe('stop:1');
  const before = pins.getRevision();
  pins.reconsider();
  expect(pins.getRevision(), 'nobody came').toBe(before);
  isThere = true;
  pins.reconsider();
  expect(pins.getRevision()).toBe(before + 1);
  pins.draw();
  expect(pins.at([200, 200]), 'the place is free for whoever stands there').toBeNull();
  expect(pins.at([200, 168])).toBe('stop:1');
  expect(pins.at([311, 200]), 'the other stands where it did').toBe('stop:2');
  isThere = false;
  pins.reconsider();
  pins.draw();
  expect(pins.at([200, 200])).toBe('stop:1');
});
