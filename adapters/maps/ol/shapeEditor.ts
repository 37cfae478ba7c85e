// Areas on the map, drawn and changed with OpenLayers' own interactions: Draw with its tracing of borders that are there, Modify, Snap. They
// change geometries in place, so each is a clone, and what leaves is made anew.

import Collection from 'ol/Collection.js';
import type Feature from 'ol/Feature.js';
import OlFeature from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import type { Geometry } from 'ol/geom.js';
import Draw from 'ol/interaction/Draw.js';
import Modify from 'ol/interaction/Modify.js';
import Snap from 'ol/interaction/Snap.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OpenLayers from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type {
  MapColours,
  NamedPolygons,
  ShapeEditor,
  ShapeEvents,
  ShapeFormat,
  ShapeMark,
  ShapePolygons,
  ShapeTool,
} from '../../../core/index.ts';
import { readShapes, writeShapes } from './shapeFiles.ts';

const DEGREES = 'EPSG:4326';
const METRES = 'EPSG:3857';
/** Pixels within which a corner is taken hold of. */
const NEAR = 12;

type Area = Feature<MultiPolygon>;

const geometryOf = (polygons: ShapePolygons): MultiPolygon =>
  new MultiPolygon(
    polygons.map((polygon) => polygon.map((ring) => ring.map(([lon, lat]) => [lon, lat]))),
  ).transform(DEGREES, METRES) as MultiPolygon;

const polygonsOf = (geometry: Geometry): ShapePolygons => {
  const inDegrees = geometry.clone().transform(METRES, DEGREES);
  const coordinates =
    inDegrees instanceof Polygon
      ? [inDegrees.getCoordinates()]
      : inDegrees instanceof MultiPolygon
        ? inDegrees.getCoordinates()
        : [];
  return coordinates.map((polygon) =>
    polygon.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon, lat] as const)),
  );
};

export class OlShapeEditor implements ShapeEditor {
  readonly #map: OpenLayers;
  readonly #events: ShapeEvents;
  readonly #source = new VectorSource<Area>();
  readonly #notes = new VectorSource<Area>();
  readonly #layers: readonly VectorLayer[];
  readonly #shown = new Map<string, { mark: ShapeMark; readonly feature: Area }>();
  #interactions: readonly (Draw | Modify | Snap)[] = [];
  #colours: MapColours;
  #held: string | null = null;
  #frame = 0;

  constructor(map: OpenLayers, colours: MapColours, events: ShapeEvents) {
    this.#map = map;
    this.#colours = colours;
    this.#events = events;
    const style = (feature: { get(name: string): unknown }): Style =>
      this.#style(feature.get('mark') as ShapeMark);
    this.#layers = [
      new VectorLayer({ source: this.#source, style, zIndex: 5, updateWhileInteracting: true }),
      new VectorLayer({ source: this.#notes, style, zIndex: 6, updateWhileInteracting: true }),
    ];
    for (const layer of this.#layers) map.addLayer(layer);
    map.on('singleclick', this.#onClick);
  }

  show(shapes: readonly ShapeMark[]): void {
    const gone = new Set(this.#shown.keys());
    for (const mark of shapes) {
      gone.delete(mark.id);
      const known = this.#shown.get(mark.id);
      if (known === undefined) this.#add(mark);
      else if (known.mark !== mark) {
        // What is being dragged is ahead of what it is told.
        if (known.mark.polygons !== mark.polygons && this.#held !== mark.id)
          known.feature.setGeometry(geometryOf(mark.polygons));
        known.mark = mark;
        known.feature.set('mark', mark);
      }
    }
    for (const id of gone) this.#remove(id);
  }

  use(tool: ShapeTool): void {
    for (const one of this.#interactions) this.#map.removeInteraction(one);
    this.#interactions = this.#toolsOf(tool);
    for (const one of this.#interactions) this.#map.addInteraction(one);
  }

  read(text: string): readonly NamedPolygons[] {
    return readShapes(text);
  }

  write(format: ShapeFormat, shapes: readonly NamedPolygons[]): string {
    return writeShapes(format, shapes);
  }

  recolour(colours: MapColours): void {
    this.#colours = colours;
    for (const layer of this.#layers) layer.changed();
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.use({ kind: 'look' });
    this.#map.un('singleclick', this.#onClick);
    for (const layer of this.#layers) {
      this.#map.removeLayer(layer);
      layer.dispose();
    }
  }

  #add(mark: ShapeMark): void {
    const feature: Area = new OlFeature(geometryOf(mark.polygons));
    feature.set('mark', mark);
    (mark.isNote ? this.#notes : this.#source).addFeature(feature);
    this.#shown.set(mark.id, { mark, feature });
  }

  #remove(id: string): void {
    const known = this.#shown.get(id);
    if (known === undefined) return;
    (known.mark.isNote ? this.#notes : this.#source).removeFeature(known.feature);
    this.#shown.delete(id);
  }

  #toolsOf(tool: ShapeTool): readonly (Draw | Modify | Snap)[] {
    if (tool.kind === 'look') return [];
    const snap = new Snap({ source: this.#source, pixelTolerance: NEAR });
    const held = new Style({
      image: new CircleStyle({
        radius: 6,
        fill: new Fill({ color: this.#colours.halo }),
        stroke: new Stroke({ color: this.#colours.selected, width: 2 }),
      }),
      stroke: new Stroke({ color: this.#colours.selected, width: 2, lineDash: [6, 4] }),
      fill: new Fill({ color: `${this.#colours.border}33` }),
    });
    if (tool.kind === 'draw') {
      const draw = new Draw({
        type: 'Polygon',
        style: held,
        trace: true,
        traceSource: this.#source,
        snapTolerance: NEAR,
      });
      draw.on('drawend', ({ feature }) => {
        const geometry = feature.getGeometry();
        if (geometry !== undefined) this.#events.onDraw(polygonsOf(geometry));
      });
      return [draw, snap];
    }
    const known = this.#shown.get(tool.id);
    if (known === undefined) return [];
    const modify = new Modify({
      features: new Collection([known.feature]),
      style: held,
      pixelTolerance: NEAR,
    });
    const tell = (isDone: boolean): void => {
      const geometry = known.feature.getGeometry();
      if (geometry !== undefined) this.#events.onChange(tool.id, polygonsOf(geometry), isDone);
    };
    const follow = (): void => {
      if (this.#held === null) return;
      tell(false);
      this.#frame = requestAnimationFrame(follow);
    };
    modify.on('modifystart', () => {
      this.#held = tool.id;
      this.#frame = requestAnimationFrame(follow);
    });
    modify.on('modifyend', () => {
      cancelAnimationFrame(this.#frame);
      this.#held = null;
      tell(true);
    });
    return [modify, snap];
  }

  #style(mark: ShapeMark): Style {
    return new Style({
      fill: new Fill({ color: `${mark.colour}${mark.isNote ? '80' : mark.isChosen ? '40' : '1f'}` }),
      stroke: new Stroke({ color: mark.colour, width: mark.isChosen ? 3 : 1.5 }),
      text: new Text({
        text: mark.label ?? '',
        font: `${mark.isChosen ? 700 : 500} 12px 'Inter Variable', system-ui, sans-serif`,
        overflow: false,
        fill: new Fill({ color: this.#colours.selected }),
        stroke: new Stroke({ color: this.#colours.halo, width: 3 }),
      }),
    });
  }

  readonly #onClick = (event: MapBrowserEvent): void => {
    if (this.#interactions.some((one) => one instanceof Draw)) return;
    const [layer] = this.#layers;
    const found = this.#map.forEachFeatureAtPixel(
      event.pixel,
      (feature) => (feature.get('mark') as ShapeMark | undefined)?.id,
      { layerFilter: (one) => one === layer, hitTolerance: 2 },
    );
    this.#events.onPick(found ?? null);
  };
}
