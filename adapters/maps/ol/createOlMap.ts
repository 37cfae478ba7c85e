// A map on OpenLayers, without any framework: base map, route, pins, drivers, from below to above. Colours come in as values and
// can change; everything that is picked or hovered goes out through two callbacks.
import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import DragZoom from 'ol/interaction/DragZoom.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import Kinetic from 'ol/Kinetic.js';
import OpenLayers, { type FrameState } from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import type {
  DriverMark,
  LatLon,
  MapColours,
  MapGroup,
  MapPick,
  PinMark,
  ShapeEditor,
  ShapeEvents,
} from '../../../core/index.ts';
import type { NameFile, OutlineFile, WaterFile } from '../base/outline.ts';
import { DriverLayer } from './driverLayer.ts';
import type { Box } from './freeRoom.ts';
import { NameLayer } from './nameLayer.ts';
import { OutlineLayer } from './outlineLayer.ts';
import { pickNext } from './pickNext.ts';
import { PinLayer } from './pinLayer.ts';
import { RouteLayer } from './routeLayer.ts';
import type { OlShapeEditor } from './shapeEditor.ts';
import type { OlMapOptions, Tiles } from './surface.ts';
import { Viewpoint } from './viewpoint.ts';

/** The outlines show nothing more when seen nearer; tiles do. */
const NEAREST_OUTLINES = 14;
const NEAREST_TILES = 19;
/** Before a configured scheme of the tiles' address. */
const OWN = 'pmtiles:';

/** What moves the map by hand, beside the keys of `isMove`. */
const byHand = ['pointerdown', 'wheel'] as const;
const isMove = (key: string): boolean => /^(Arrow.*|[+=_-])$/.test(key);

/** Where the scale stands in a map's element: no name lies under it. */
export const scaleBoxes = (target: HTMLElement | null | undefined): readonly Box[] =>
  [...(target?.querySelectorAll<HTMLElement>('.ol-scale-line') ?? [])].map(
    ({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }) => ({
      left,
      top,
      right: left + offsetWidth,
      bottom: top + offsetHeight,
    }),
  );

/** Buttons and signs that lie over a map say so by this attribute; where they stand in the map's element, no name does. */
export const overlayBoxes = (target: HTMLElement | null | undefined): readonly Box[] => {
  const origin = target?.getBoundingClientRect();
  if (origin === undefined) return [];
  return [...document.querySelectorAll('[data-over-map]')].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return {
      left: left - origin.left,
      right: right - origin.left,
      top: top - origin.top,
      bottom: bottom - origin.top,
    };
  });
};

export class OlMap {
  readonly #map: OpenLayers;
  readonly #viewpoint: Viewpoint;
  readonly #outlines: OutlineLayer;
  readonly #names: NameLayer;
  readonly #route: RouteLayer;
  readonly #pins: PinLayer;
  readonly #drivers: DriverLayer;
  /** Pins over the drivers. */
  readonly #stops: PinLayer;
  readonly #options: OlMapOptions;
  readonly #target: HTMLElement;
  readonly #tiles: Tiles | null;
  #marks: ReadonlyMap<number, DriverMark> = new Map();
  #way: readonly LatLon[] = [];
  #selected: MapPick | null = null;
  #resting: ResizeObserver | null = null;
  #editor: OlShapeEditor | null = null;

  constructor(target: HTMLElement, options: OlMapOptions, tiles: Tiles | null = null) {
    this.#target = target;
    this.#options = options;
    this.#tiles = tiles;
    this.#viewpoint = new Viewpoint({ ...options, maxZoom: tiles?.maxZoom ?? NEAREST_OUTLINES }, () =>
      this.#map.getSize(),
    );
    this.#outlines = new OutlineLayer(options.colours, (file) => this.#get<WaterFile>(file));
    this.#names = new NameLayer(options.colours, (frame) => this.#boxes(frame));
    if (tiles?.covers) {
      this.#outlines.cover(tiles.covers);
      this.#names.setMaxZoom(tiles.covers.fromZoom);
    }
    this.#route = new RouteLayer(options.colours);
    this.#pins = new PinLayer(options.colours);
    this.#drivers = new DriverLayer(options.colours, () => {
      this.#pins.hideUnder((x, y) => this.#drivers.covers(x, y));
      this.#stops.reconsider();
    });
    this.#stops = new PinLayer(options.colours, 40, (x, y) => this.#drivers.at([x, y]).length > 0);
    target.tabIndex = 0;
    target.setAttribute('role', 'application');
    target.setAttribute('aria-label', options.label);
    target.style.background = options.colours.sea;
    this.#map = new OpenLayers({
      target,
      view: this.#viewpoint.view,
      keyboardEventTarget: target,
      controls: [new Attribution({ collapsible: true }), new ScaleLine({ minWidth: 56 })],
      // OpenLayers' own but for those that turn the map.
      interactions: [
        new DoubleClickZoom(),
        new DragPan({ kinetic: new Kinetic(-0.005, 0.05, 100) }),
        new PinchZoom(),
        new KeyboardPan(),
        new KeyboardZoom(),
        new MouseWheelZoom(),
        new DragZoom(),
      ],
      layers: [
        this.#outlines,
        ...(tiles === null ? [] : [tiles.layer]),
        this.#names,
        this.#route,
        this.#pins,
        this.#drivers,
        this.#stops,
      ],
    });
    this.#listen();
  }

  setDrivers(all: readonly DriverMark[]): void {
    this.#marks = new Map(all.map((mark) => [mark.id, mark]));
    this.#drivers.replace(all);
  }

  moveDrivers(changed: readonly DriverMark[], removed: readonly number[] = []): void {
    const marks = this.#marks as Map<number, DriverMark>;
    for (const mark of changed) marks.set(mark.id, mark);
    for (const id of removed) marks.delete(id);
    this.#drivers.move(changed, removed);
  }

  setPins(pins: readonly PinMark[]): void {
    this.#pins.show(pins.filter(({ isRaised }) => isRaised !== true));
    this.#stops.show(pins.filter(({ isRaised }) => isRaised === true));
  }

  setRoute(line: readonly LatLon[] | null, isEstimate = false): void {
    this.#way = line ?? [];
    this.#route.show(line, isEstimate);
  }

  select(pick: MapPick | null): void {
    this.#selected = pick;
    for (const layer of [this.#pins, this.#stops]) layer.select(pick?.kind === 'pin' ? pick.id : null);
    this.#drivers.select(pick?.kind === 'driver' ? pick.id : null);
  }

  fit(points: readonly LatLon[]): void {
    if (points.length > 0) this.#viewpoint.fit(points);
  }

  fitAll(): void {
    this.#viewpoint.fit([...this.#marks.values(), ...this.#allPins(), ...this.#way]);
  }

  #allPins(): readonly PinMark[] {
    return [...this.#pins.marks(), ...this.#stops.marks()];
  }

  zoomBy(steps: number): void {
    this.#viewpoint.zoomBy(steps);
  }

  middle(): LatLon {
    return this.#viewpoint.middle;
  }

  goTo(at: LatLon, zoom?: number): void {
    this.#viewpoint.goTo(at, zoom);
  }

  setColours(colours: MapColours): void {
    this.#target.style.background = colours.sea;
    for (const layer of [this.#outlines, this.#names, this.#route, this.#pins, this.#drivers, this.#stops])
      layer.recolour(colours);
    this.#tiles?.recolour(colours);
    this.#editor?.recolour(colours);
  }

  async edit(events: ShapeEvents): Promise<ShapeEditor> {
    const { OlShapeEditor: Editor } = await import('./shapeEditor.ts');
    this.#editor = new Editor(this.#map, this.#options.colours, events);
    return this.#editor;
  }

  dispose(): void {
    this.#resting?.disconnect();
    this.#target.removeEventListener('keydown', this.#onKey);
    for (const name of byHand) this.#target.removeEventListener(name, this.#onHand, { capture: true });
    this.#target.removeEventListener('pointerleave', this.#onLeave);
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }

  /** The bundled base map; an answer that fails leaves the sea, the markers are drawn all the same. */
  async loadBase(): Promise<void> {
    const [outlines, names] = await Promise.all([
      this.#get<OutlineFile>('outlines.json'),
      this.#get<NameFile>('names.json'),
    ]);
    if (outlines !== null) this.#outlines.add(outlines);
    if (names !== null) this.#names.add(names);
  }

  /** A file of the bundled base map; null where it cannot be had. */
  async #get<A>(name: string): Promise<A | null> {
    try {
      const answer = await fetch(`${this.#options.baseUrl}/${name}`);
      return answer.ok ? ((await answer.json()) as A) : null;
    } catch {
      return null;
    }
  }

  *#boxes(frame: FrameState): Iterable<Box> {
    yield* this.#pins.boxes(frame);
    yield* this.#drivers.boxes(frame);
    yield* this.#stops.boxes(frame);
    yield* scaleBoxes(this.#map.getTargetElement());
    yield* overlayBoxes(this.#map.getTargetElement());
  }

  markAt(x: number, y: number): MapPick | MapGroup | null {
    const pixel = [x, y];
    const drivers = this.#drivers.at(pixel);
    const [driver] = drivers;
    if (drivers.length > 1) return { kind: 'drivers', ids: drivers.map(({ id }) => id) };
    if (driver !== undefined) return { kind: 'driver', id: driver.id };
    const pin = this.#stops.at(pixel) ?? this.#pins.at(pixel);
    return pin === null ? null : { kind: 'pin', id: pin };
  }

  pixelOf({ lat, lon }: LatLon): readonly [x: number, y: number] | null {
    const [x, y] = this.#map.getPixelFromCoordinate(fromLonLat([lon, lat])) ?? [];
    return x === undefined || y === undefined ? null : [x, y];
  }

  /** A group is looked at more closely; whatever else is picked. */
  #click(pixel: number[]): void {
    const at = this.markAt(pixel[0] ?? 0, pixel[1] ?? 0);
    if (at?.kind !== 'drivers') {
      this.#options.onPick(at);
      return;
    }
    this.#options.onHover(null);
    this.fit(at.ids.flatMap((id) => this.#marks.get(id) ?? []));
  }

  #listen(): void {
    this.#map.on('singleclick', (event) => this.#click(event.pixel));
    this.#map.on('pointermove', (event) => {
      if (event.dragging) return;
      const pick = this.markAt(event.pixel[0] ?? 0, event.pixel[1] ?? 0);
      this.#target.style.cursor = pick === null ? '' : 'pointer';
      this.#options.onHover(pick === null ? null : { pick, x: event.pixel[0] ?? 0, y: event.pixel[1] ?? 0 });
    });
    this.#target.addEventListener('pointerleave', this.#onLeave);
    this.#target.addEventListener('keydown', this.#onKey);
    for (const name of byHand) this.#target.addEventListener(name, this.#onHand, { capture: true });
    if (typeof ResizeObserver !== 'undefined') {
      this.#resting = new ResizeObserver(() => {
        this.#map.updateSize();
        this.#viewpoint.refit();
      });
      this.#resting.observe(this.#target);
    }
  }

  readonly #onHand = (): void => this.#viewpoint.leave();

  readonly #onLeave = (): void => this.#options.onHover(null);

  readonly #onKey = (event: KeyboardEvent): void => {
    if (isMove(event.key)) this.#viewpoint.leave();
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    event.preventDefault();
    const next = pickNext(
      this.#allPins(),
      [...this.#marks.values()],
      this.#selected,
      event.key === 'PageDown' ? 1 : -1,
    );
    if (next === null) return;
    this.select(next.pick);
    this.goTo(next.at);
    this.#options.onPick(next.pick);
  };
}

/** null where none are configured or one's own cannot be read. */
const tilesOf = async ({ tiles, colours, onTiles }: OlMapOptions): Promise<Tiles | null> => {
  if (tiles === undefined) return null;
  if (!tiles.url.startsWith(OWN)) {
    const { tileLayer } = await import('./tileLayer.ts');
    const layer = tileLayer(tiles, onTiles);
    return { layer, maxZoom: NEAREST_TILES, covers: null, recolour: () => undefined };
  }
  try {
    const { ownTiles } = await import('./ownTiles.ts');
    return await ownTiles({ ...tiles, url: tiles.url.slice(OWN.length) }, colours, onTiles);
  } catch (cause) {
    console.warn('Map tiles:', cause);
    onTiles?.(false);
    return null;
  }
};

/** Draws a map into the element and answers once the base map is there. */
export const createOlMap = async (target: HTMLElement, options: OlMapOptions): Promise<OlMap> => {
  const map = new OlMap(target, options, await tilesOf(options));
  await map.loadBase();
  return map;
};
