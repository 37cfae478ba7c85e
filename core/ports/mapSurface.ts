// What the portal asks of a drawn map, without naming what draws it or what it is drawn into: `Target` is an element in a browser.
// Marks are named by id and coloured by name; which colour a name is comes in with the theme. What did not change is not touched.
import type { ShapeEditor, ShapeEvents } from './mapEditor.ts';
import type { LatLon } from './maps.ts';

/** A driver on the map. `letters` as a dispatcher speaks of them (MAP-01); `isHollow` where the driver takes no work. */
export interface DriverMark {
  /** The driver's id. */
  readonly id: number;
  /** Degrees, north above 0. */
  readonly lat: number;
  /** Degrees, east above 0. */
  readonly lon: number;
  /** One or two, drawn on the mark. */
  readonly letters: string;
  /** CSS. */
  readonly colour: string;
  /** Degrees clockwise from north; absent while standing. */
  readonly heading?: number | null;
  /** Drawn as a ring: the driver takes no work. */
  readonly isHollow?: boolean;
  /** Drawn pale: nobody knows where the driver is now. */
  readonly isStale?: boolean;
  /** Open stops that wait for the driver: part of a ring, full at eight. */
  readonly load?: number;
}

/** A job, an end of a delivery, a store or a hub. */
export interface PinMark {
  /** Names the pin among all that are set; told back when it is picked. */
  readonly id: string;
  /** Degrees, north above 0. */
  readonly lat: number;
  /** Degrees, east above 0. */
  readonly lon: number;
  /** What it stands for. */
  readonly shape: 'job' | 'pickUp' | 'dropOff' | 'store' | 'hub';
  /** CSS. */
  readonly colour: string;
  /** At most four characters. */
  readonly label?: string;
  /** Stands out as what is selected does: one of several that were chosen. */
  readonly isChosen?: boolean;
  /** Drawn over the drivers, and raised above one that stands on its place, so that both are seen. */
  readonly isRaised?: boolean;
}

/** What was picked on a map. */
export type MapPick =
  | { readonly kind: 'driver'; readonly id: number }
  | { readonly kind: 'pin'; readonly id: string };

/** Drivers too close to be told apart; a click looks at them more closely. */
export interface MapGroup {
  /** Says which of the kinds it is. */
  readonly kind: 'drivers';
  /** Two at least. */
  readonly ids: readonly number[];
}

/** Where a pointer rests, in pixels of the map, so that a card can be shown beside it. */
export interface MapHover {
  /** What the pointer is over. */
  readonly pick: MapPick | MapGroup;
  /** Pixels from the map's left edge. */
  readonly x: number;
  /** Pixels from the map's upper edge. */
  readonly y: number;
}

/** The colours that a map is drawn in. */
export interface MapColours {
  /** CSS, of what is not served. */
  readonly land: string;
  /** CSS, of the portal's own country. */
  readonly servedLand: string;
  /** CSS. */
  readonly sea: string;
  /** CSS, of parks and woods. */
  readonly park: string;
  /** CSS, of houses. */
  readonly building: string;
  /** CSS, of streets. */
  readonly road: string;
  /** CSS, of the roads between towns. */
  readonly mainRoad: string;
  /** CSS, of the edges of roads. */
  readonly roadEdge: string;
  /** CSS, of the lines between countries. */
  readonly border: string;
  /** CSS, of place names. */
  readonly name: string;
  /** CSS, around place names, so that they stand out from what is under them. */
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
  /** By the theme; changed later by `setColours`. */
  readonly colours: MapColours;
  /** What is in the middle at first. */
  readonly centre: LatLon;
  /** 0 is the whole world; each step doubles. */
  readonly zoom: number;
  /** Spacing steps of 4 pixels kept free around what is fitted (MAP-07): 5 on small screens, 10 otherwise (MAP-08). */
  readonly padding: number;
  /** What a screen reader calls the map. */
  readonly label: string;
  /** Somebody clicked a mark; null: beside all of them. */
  readonly onPick: (pick: MapPick | null) => void;
  /** The pointer came over a mark; null: it left. */
  readonly onHover: (hover: MapHover | null) => void;
  /** Whether the server of map tiles answers; only ever called where one is configured. The outlines stay in either case. */
  readonly onTiles?: (areThere: boolean) => void;
}

/**
 * A drawn map. Cost is by what changed: `moveDrivers` touches the drivers it is given and no other, `setDrivers` replaces all of
 * them (a mark that is the same object is not touched). Nothing here throws for a place off the map.
 */
export interface MapSurface {
  /** These and no others. */
  setDrivers(all: readonly DriverMark[]): void;
  /** What changed since the last call; the others stay where they are. */
  moveDrivers(changed: readonly DriverMark[], removed?: readonly number[]): void;
  /** These and no others. */
  setPins(pins: readonly PinMark[]): void;
  /** null takes it away; an estimate is drawn dashed. */
  setRoute(line: readonly LatLon[] | null, isEstimate?: boolean): void;
  /** What is drawn at a place, in pixels of the map: for what is dropped on it. */
  markAt(x: number, y: number): MapPick | MapGroup | null;
  /** Where a place is drawn, in pixels of the map, in view or not; null before the first drawing. */
  pixelOf(at: LatLon): readonly [x: number, y: number] | null;
  /** Drawn above the others; null: nothing is chosen. */
  select(pick: MapPick | null): void;
  /** Brings all of these into view, and keeps them there while the map's size changes, until somebody moves it; one alone is centred. */
  fit(points: readonly LatLon[]): void;
  /** Brings all marks and the route into view; where there are none, where the map began. */
  fitAll(): void;
  /** Nearer by so many steps; below 0 farther. */
  zoomBy(steps: number): void;
  /** What is in the middle of the map now. */
  middle(): LatLon;
  /** Puts it in the middle; the zoom stays where none is given. */
  goTo(at: LatLon, zoom?: number): void;
  /** Draws all anew in these. */
  setColours(colours: MapColours): void;
  /** Areas that can be drawn and changed, above the base map and below the marks. Loads what draws them; one editor at a time. */
  edit(events: ShapeEvents): Promise<ShapeEditor>;
  /** Frees what it holds; it is not called again. */
  dispose(): void;
}

/** Loads what draws the map and draws it into the target. */
export type DrawMap<Target> = (target: Target, options: MapOptions) => Promise<MapSurface>;
