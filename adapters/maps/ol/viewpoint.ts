// Where the map looks. What was fitted stays fitted while its box takes another size (a pane opens beside it), until somebody moves the
// map by hand; nobody can zoom nearer than there is something to see.
import { boundingExtent } from 'ol/extent.js';
import { fromLonLat } from 'ol/proj.js';
import type { Size } from 'ol/size.js';
import View from 'ol/View.js';
import type { LatLon, MapOptions } from '../../../core/index.ts';

/** What MAP-07's units are: the portal's spacing step, in pixels; a marker at the edge stays whole. */
const PADDING_UNIT = 4;
/** Nearer than this a fitted place would show nothing around it. */
const NEAREST = 15;
/** One place alone is shown with its part of the town around it. */
const ALONE = 13;
/** Motion in milliseconds: below 200. */
const PACE_MS = 160;
/** No more than this share of a small map is kept free on each side. */
const MOST_PADDING = 0.2;

const worldEdge = 20_037_508;

const placeOf = (at: LatLon, zoom?: number): { readonly center: number[]; readonly zoom?: number } => ({
  center: fromLonLat([at.lon, at.lat]),
  ...(zoom === undefined ? {} : { zoom }),
});

export interface ViewpointOptions extends Pick<MapOptions, 'centre' | 'zoom' | 'padding'> {
  /** Nearer there is nothing to see. */
  readonly maxZoom: number;
}

export class Viewpoint {
  readonly view: View;
  readonly #options: ViewpointOptions;
  readonly #sizeOf: () => Size | undefined;
  #fitted: readonly LatLon[] = [];

  constructor(options: ViewpointOptions, sizeOf: () => Size | undefined) {
    this.#options = options;
    this.#sizeOf = sizeOf;
    this.view = new View({
      center: fromLonLat([options.centre.lon, options.centre.lat]),
      zoom: options.zoom,
      minZoom: 2,
      maxZoom: options.maxZoom,
      extent: [-worldEdge, -worldEdge, worldEdge, worldEdge],
      constrainOnlyCenter: true,
      enableRotation: false,
    });
  }

  get zoom(): number {
    return this.view.getZoom() ?? this.#options.zoom;
  }

  /** MAP-07: with the padding of the options; at most the zoom at which a street is seen. Where there is no place, where it began. */
  fit(points: readonly LatLon[]): void {
    this.#fitted = points;
    this.#show(points, this.#pace());
  }

  /** The box has another size: what was fitted is fitted to it, at once. */
  refit(): void {
    if (this.#fitted.length > 0) this.#show(this.#fitted, 0);
  }

  /** Somebody moved the map: it stays there. */
  leave(): void {
    this.#fitted = [];
  }

  goTo(at: LatLon, zoom?: number): void {
    this.leave();
    this.#move(placeOf(at, zoom), this.#pace());
  }

  /** By whole steps; each doubles. */
  zoomBy(steps: number): void {
    this.leave();
    this.#move({ zoom: Math.round(this.zoom) + steps }, this.#pace());
  }

  #show(points: readonly LatLon[], duration: number): void {
    const [first] = points;
    if (first === undefined) {
      this.#move(placeOf(this.#options.centre, this.#options.zoom), duration);
      return;
    }
    if (points.every(({ lat, lon }) => lat === first.lat && lon === first.lon)) {
      this.#move(placeOf(first, Math.max(this.zoom, ALONE)), duration);
      return;
    }
    const [width = 0, height = 0] = this.#sizeOf() ?? [];
    // A map that is not laid out yet is fitted when it is.
    if (width === 0 || height === 0) return;
    const padding = Math.min(this.#options.padding * PADDING_UNIT, Math.min(width, height) * MOST_PADDING);
    this.view.cancelAnimations();
    this.view.fit(boundingExtent(points.map(({ lat, lon }) => fromLonLat([lon, lat]))), {
      size: [width, height],
      padding: [padding, padding, padding, padding],
      maxZoom: Math.min(NEAREST, this.#options.maxZoom),
      ...(duration > 0 ? { duration } : {}),
    });
  }

  #move(to: { readonly center?: number[]; readonly zoom?: number }, duration: number): void {
    this.view.cancelAnimations();
    if (duration > 0) {
      this.view.animate({ ...to, duration });
      return;
    }
    if (to.center !== undefined) this.view.setCenter(to.center);
    if (to.zoom !== undefined) this.view.setZoom(to.zoom);
  }

  /** None where the system asks for less motion. */
  #pace(): number {
    return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true ? 0 : PACE_MS;
  }
}
