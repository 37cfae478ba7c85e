// What the portal asks of a map on which areas are drawn and changed, without naming what draws them. Shapes come in and go out as new
// values: what is handed over is never changed in place.

/** Polygons with their rings; corners in degrees, east before north, a ring's last corner its first. */
export type ShapePolygons = readonly (readonly (readonly (readonly [lon: number, lat: number])[])[])[];

/** An area on the map. */
export interface ShapeMark {
  /** Names it among all that are shown. */
  readonly id: string;
  /** What it covers. */
  readonly polygons: ShapePolygons;
  /** CSS, of the border; the ground is tinted with it. */
  readonly colour: string;
  /** Written in its middle. */
  readonly label?: string;
  /** Drawn strongly. */
  readonly isChosen?: boolean;
  /** Only shown: it cannot be picked, and nothing snaps to it. */
  readonly isNote?: boolean;
}

/** What a pointer does on the map: look, draw a new area, or move the corners of one. */
export type ShapeTool =
  | { readonly kind: 'look' }
  | { readonly kind: 'draw' }
  | { readonly kind: 'change'; readonly id: string };

/** What happens on the map while areas are drawn. */
export interface ShapeEvents {
  /** Corners of an area moved; `isDone` once the pointer let go. */
  readonly onChange: (id: string, polygons: ShapePolygons, isDone: boolean) => void;
  /** A new area was closed. */
  readonly onDraw: (polygons: ShapePolygons) => void;
  /** Somebody clicked an area; null: beside all of them. */
  readonly onPick: (id: string | null) => void;
}

/** The formats that areas are read from and written to. */
export type ShapeFormat = 'geojson' | 'kml' | 'gpx' | 'wkt';

/** An area from a file; its name is empty where the file has none. */
export interface NamedPolygons {
  /** As the file names it. */
  readonly name: string;
  /** What it covers. */
  readonly polygons: ShapePolygons;
}

/** Areas on a map that can be changed by pointer. */
export interface ShapeEditor {
  /** These and no others; the same object as before is not touched. */
  show(shapes: readonly ShapeMark[]): void;
  /** What a pointer does from now on. */
  use(tool: ShapeTool): void;
  /** The areas of a file's text; lines that are closed count as areas. @throws where it is none of the formats */
  read(text: string): readonly NamedPolygons[];
  /** Areas as the text of a file. */
  write(format: ShapeFormat, shapes: readonly NamedPolygons[]): string;
  /** Takes everything of it off the map. */
  dispose(): void;
}
