// A drawn map without a canvas: it keeps what it was told.
import type { MapSurface } from '../../core/index.ts';

/** A surface that keeps what it was told. */
export const paperMap = () => {
  const told: (readonly [string, ...unknown[]])[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]): void => {
      told.push([name, ...args]);
    };
  const surface: MapSurface = {
    setDrivers: note('setDrivers'),
    moveDrivers: note('moveDrivers'),
    setPins: note('setPins'),
    setRoute: note('setRoute'),
    select: note('select'),
    fit: note('fit'),
    fitAll: note('fitAll'),
    zoomBy: note('zoomBy'),
    goTo: note('goTo'),
    setColours: note('setColours'),
    dispose: note('dispose'),
  };
  return { surface, told };
};
