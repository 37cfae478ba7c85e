// What the composition root adds to the portal's own options of a drawn map: where its files and tiles come from.
import type BaseLayer from 'ol/layer/Base.js';
import type { MapColours, MapOptions } from '../../../core/index.ts';
import type { DegreeBox } from '../base/clip.ts';

export interface OlMapOptions extends MapOptions {
  /** Where the bundled base map lies: `/map`. */
  readonly baseUrl: string;
  /**
   * Tiles drawn over the outlines: pictures at `https://.../{z}/{x}/{y}.png`, or one file of vector tiles at `pmtiles:/map/...`; what does
   * not answer leaves the outlines.
   */
  readonly tiles?: { readonly url: string; readonly credit: string };
}

/** What lies over the outlines. */
export interface Tiles {
  readonly layer: BaseLayer;
  /** Nearer they show nothing more. */
  readonly maxZoom: number;
  /** Where and from which zoom on they show all there is, names included; null for pictures, which may be anything. */
  readonly covers: { readonly box: DegreeBox; readonly fromZoom: number } | null;
  readonly recolour: (colours: MapColours) => void;
}

/** The colour of a mark; an unknown name is drawn like a border rather than not at all. */
export const markerColour = (colours: MapColours, name: string): string =>
  colours.markers[name] ?? colours.border;
