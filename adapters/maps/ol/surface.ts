// What the composition root adds to the portal's own options of a drawn map: where its files and tiles come from.
import type { MapColours, MapOptions } from '../../../core/index.ts';

export interface OlMapOptions extends MapOptions {
  /** Where the bundled base map lies: `/map`. */
  readonly baseUrl: string;
  /** Tiles drawn over the outlines, `https://.../{z}/{x}/{y}.png`; a dead server leaves the outlines. */
  readonly tiles?: { readonly url: string; readonly credit: string };
}

/** The colour of a mark; an unknown name is drawn like a border rather than not at all. */
export const markerColour = (colours: MapColours, name: string): string =>
  colours.markers[name] ?? colours.border;
