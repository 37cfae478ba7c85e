// A drawn map without a canvas: it keeps what it was told.
import type { LatLon, MapSurface, ShapeEditor, ShapeEvents } from '../../core/index.ts';

/** A surface that keeps what it was told; `middle` is where it stands. */
export const paperMap = (middle: LatLon = { lat: 0, lon: 0 }) => {
  const told: (readonly [string, ...unknown[]])[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]): void => {
      told.push([name, ...args]);
    };
  const editor: ShapeEditor = {
    show: note('show'),
    use: note('use'),
    read: () => [],
    write: () => '',
    dispose: note('disposeEditor'),
  };
  /** The events of the editor, once one is open. */
  const opened: { events?: ShapeEvents } = {};
  const surface: MapSurface = {
    setDrivers: note('setDrivers'),
    moveDrivers: note('moveDrivers'),
    setPins: note('setPins'),
    setRoute: note('setRoute'),
    markAt: () => null,
    pixelOf: ({ lat, lon }) => [lon, lat],
    select: note('select'),
    fit: note('fit'),
    fitAll: note('fitAll'),
    zoomBy: note('zoomBy'),
    middle: () => middle,
    goTo: note('goTo'),
    setColours: note('setColours'),
    edit: async (events) => {
      opened.events = events;
      return editor;
    },
    dispose: note('dispose'),
  };
  return { surface, told, opened };
};
