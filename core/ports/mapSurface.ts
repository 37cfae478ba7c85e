// What the portal asks of a drawn map, without naming what draws it or what it is drawn into: `Target` is an element in a browser.
// Marks are named by id and coloured by name; which colour a name is comes in with the theme. What did not change is not touched.
import type { LatLon } from './maps.ts';

/** A driver on the map. `letters` as a dispatcher speaks of them (MAP-01); `isHollow` where the driver takes no work. */
export interface DriverMark {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly letters: string;
  readonly colour: string;
  /** Degrees clockwise from north; absent while standing. */
  readonly heading?: number | null;
  readonly isHollow?: boolean;
}

/** A job, an end of a delivery, a store or a hub. */
export interface PinMark {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  readonly shape: 'job' | 'pickUp' | 'dropOff' | 'store' | 'hub';
  readonly colour: string;
  /** At most three characters. */
  readonly label?: string;
}

/** What was picked on a map. */
export type MapPick =
  | { readonly kind: 'driver'; readonly id: number }
  | { readonly kind: 'pin'; readonly id: string };

/** Where a pointer rests, in pixels of the map, so that a card can be shown beside it. */
export interface MapHover {
  readonly pick: MapPick;
  readonly x: number;
  readonly y: number;
}

/** The colours that a map is drawn in. */
export interface MapColours {
  readonly land: string;
  readonly servedLand: string;
  readonly sea: string;
  readonly border: string;
  readonly name: string;
  readonly halo: string;
  /** Ring around what is selected. */
  readonly selected: string;
  /** Letters on a marker. */
  readonly onMarker: string;
  /** By the names that marks carry; `route` colours the route. */
  readonly markers: Readonly<Record<string, string>>;
}

/** How a map is made. */
export interface MapOptions {
  readonly colours: MapColours;
  readonly centre: LatLon;
  readonly zoom: number;
  /** Spacing steps of 4 pixels kept free around what is fitted (MAP-07): 5 on small screens, 10 otherwise (MAP-08). */
  readonly padding: number;
  /** What a screen reader calls the map. */
  readonly label: string;
  readonly onPick: (pick: MapPick | null) => void;
  readonly onHover: (hover: MapHover | null) => void;
  /** Whether the server of map tiles answers; only ever called where one is configured. The outlines stay in either case. */
  readonly onTiles?: (areThere: boolean) => void;
}

/**
 * A drawn map. Cost is by what changed: `moveDrivers` touches the drivers it is given and no other, `setDrivers` replaces all of
 * them (a mark that is the same object is not touched). Nothing here throws for a place off the map.
 */
export interface MapSurface {
  setDrivers(all: readonly DriverMark[]): void;
  moveDrivers(changed: readonly DriverMark[], removed?: readonly number[]): void;
  setPins(pins: readonly PinMark[]): void;
  /** null takes it away; an estimate is drawn dashed. */
  setRoute(line: readonly LatLon[] | null, isEstimate?: boolean): void;
  select(pick: MapPick | null): void;
  /** Brings all of these into view; one alone is centred. */
  fit(points: readonly LatLon[]): void;
  goTo(at: LatLon, zoom?: number): void;
  setColours(colours: MapColours): void;
  dispose(): void;
}

/** Loads what draws the map and draws it into the target. */
export type DrawMap<Target> = (target: Target, options: MapOptions) => Promise<MapSurface>;
