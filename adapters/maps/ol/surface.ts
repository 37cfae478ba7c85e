// What this adapter draws and answers, in its own words; the portal's map views ask for the same shapes.
import type { LatLon } from '../../../core/index.ts';

export interface DriverMark {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly letters: string;
  readonly colour: string;
  readonly heading?: number | null;
  readonly isHollow?: boolean;
}

export interface PinMark {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  readonly shape: 'job' | 'pickUp' | 'dropOff' | 'store' | 'hub';
  readonly colour: string;
  readonly label?: string;
}

export type MapPick =
  | { readonly kind: 'driver'; readonly id: number }
  | { readonly kind: 'pin'; readonly id: string };

export interface MapColours {
  readonly land: string;
  readonly servedLand: string;
  readonly sea: string;
  readonly border: string;
  readonly name: string;
  readonly halo: string;
  readonly selected: string;
  readonly onMarker: string;
  readonly markers: Readonly<Record<string, string>>;
}

export interface OlMapOptions {
  readonly colours: MapColours;
  readonly centre: LatLon;
  readonly zoom: number;
  readonly padding: number;
  readonly label: string;
  readonly onPick: (pick: MapPick | null) => void;
  readonly onHover: (
    hover: { readonly pick: MapPick; readonly x: number; readonly y: number } | null,
  ) => void;
  /** Where the bundled base map lies: `/map`. */
  readonly baseUrl: string;
  /** Tiles drawn over the outlines, `https://.../{z}/{x}/{y}.png`; a dead server leaves the outlines. */
  readonly tiles?: { readonly url: string; readonly credit: string };
}

/** The colour of a mark; an unknown name is drawn like a border rather than not at all. */
export const markerColour = (colours: MapColours, name: string): string =>
  colours.markers[name] ?? colours.border;
