// What lies under the markers: outlines and names that we bring ourselves, so that the map is never blank.
import Feature from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { MapColours } from '../../../core/index.ts';
import { decodeRing, type MapName, type NameFile, type Outline, type OutlineFile } from '../base/outline.ts';
import type { OlMapOptions } from './surface.ts';

export class BaseLayers {
  readonly outlines: VectorImageLayer<VectorSource<Feature<MultiPolygon>>>;
  readonly names: VectorLayer<VectorSource<Feature<Point>>>;
  readonly #served = new Style();
  readonly #other = new Style();
  readonly #labels = new Map<MapName['kind'], Style>();
  readonly #zoomOf: () => number;

  constructor(options: Pick<OlMapOptions, 'colours'>, zoomOf: () => number) {
    this.#zoomOf = zoomOf;
    this.outlines = new VectorImageLayer({
      source: new VectorSource<Feature<MultiPolygon>>(),
      imageRatio: 1.5,
      zIndex: 0,
      style: (feature) => (feature.get('served') === true ? this.#served : this.#other),
    });
    this.names = new VectorLayer({
      source: new VectorSource<Feature<Point>>(),
      declutter: true,
      zIndex: 5,
      style: (feature) => this.#label(feature.get('place') as MapName),
    });
    this.recolour(options.colours);
  }

  recolour(colours: MapColours): void {
    const stroke = (width: number) => new Stroke({ color: colours.border, width });
    this.#served.setFill(new Fill({ color: colours.servedLand }));
    this.#served.setStroke(stroke(1));
    this.#other.setFill(new Fill({ color: colours.land }));
    this.#other.setStroke(stroke(0.5));
    const text = (font: string, dot: number) =>
      new Style({
        text: new Text({
          font: `${font} 'Inter Variable', system-ui, sans-serif`,
          fill: new Fill({ color: colours.name }),
          stroke: new Stroke({ color: colours.halo, width: 3 }),
          ...(dot === 0 ? {} : { textBaseline: 'bottom', offsetY: -dot - 2 }),
        }),
        ...(dot === 0
          ? {}
          : {
              image: new CircleStyle({
                radius: dot,
                fill: new Fill({ color: colours.border }),
                declutterMode: 'none',
              }),
            }),
      });
    this.#labels.set('country', text('600 13px', 0));
    this.#labels.set('city', text('600 13px', 3));
    this.#labels.set('town', text('400 11px', 2));
    this.outlines.changed();
    this.names.changed();
  }

  addOutlines(file: OutlineFile): void {
    const source = this.outlines.getSource();
    source?.setAttributions(file.credit);
    source?.addFeatures(file.outlines.map(asFeature));
  }

  addNames(file: NameFile): void {
    this.names.getSource()?.addFeatures(
      file.names.map((place) => {
        const feature = new Feature(new Point(fromLonLat([place.lon, place.lat])));
        feature.set('place', place, true);
        return feature;
      }),
    );
  }

  #label(place: MapName): Style | undefined {
    const zoom = this.#zoomOf();
    if (zoom < place.fromZoom || zoom >= (place.toZoom ?? Number.POSITIVE_INFINITY)) return undefined;
    const style = this.#labels.get(place.kind);
    style?.getText()?.setText(place.kind === 'country' ? place.name.toUpperCase() : place.name);
    return style;
  }
}

const asFeature = (outline: Outline): Feature<MultiPolygon> => {
  const polygons = outline.polygons.map((rings) =>
    rings.map((ring) =>
      decodeRing(ring, outline.scale).map(([lon, lat]) => fromLonLat([lon, Math.max(-85, lat)])),
    ),
  );
  const feature = new Feature(new MultiPolygon(polygons));
  feature.set('served', outline.served, true);
  return feature;
};
