// Jobs, ends of deliveries, stores and hubs, and the route between them: few and slow, so the map's own vector layer draws them.
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { LatLon, MapColours, PinMark } from '../../../core/index.ts';
import { markerColour } from './surface.ts';

type Pins = VectorSource<Feature<Point>>;

export class PinLayer {
  readonly pins: VectorLayer<Pins>;
  readonly route: VectorLayer<VectorSource<Feature<LineString>>>;
  readonly #features = new Map<string, Feature<Point>>();
  readonly #marks = new Map<string, PinMark>();
  readonly #styles = new Map<string, Style>();
  #colours: MapColours;
  #selected: string | null = null;
  #line: { readonly points: readonly LatLon[]; readonly isEstimate: boolean } | null = null;

  constructor(colours: MapColours) {
    this.#colours = colours;
    this.pins = new VectorLayer({
      source: new VectorSource<Feature<Point>>(),
      zIndex: 20,
      updateWhileAnimating: true,
      updateWhileInteracting: true,
      style: (feature) => {
        const mark = this.#marks.get(String(feature.getId()));
        return mark === undefined ? undefined : this.#style(mark);
      },
    });
    this.route = new VectorLayer({
      source: new VectorSource<Feature<LineString>>(),
      zIndex: 10,
      updateWhileAnimating: true,
      updateWhileInteracting: true,
      style: () => this.#routeStyle(),
    });
  }

  /** Exactly these pins; one that is the same object is not touched. */
  set(marks: readonly PinMark[]): void {
    const source = this.pins.getSource();
    const kept = new Set(marks.map((mark) => mark.id));
    for (const [id, feature] of this.#features)
      if (!kept.has(id)) {
        source?.removeFeature(feature);
        this.#features.delete(id);
        this.#marks.delete(id);
      }
    const added: Feature<Point>[] = [];
    for (const mark of marks) {
      const before = this.#marks.get(mark.id);
      if (before === mark) continue;
      this.#marks.set(mark.id, mark);
      const at = fromLonLat([mark.lon, mark.lat]);
      const known = this.#features.get(mark.id);
      if (known === undefined) {
        const feature = new Feature(new Point(at));
        feature.setId(mark.id);
        this.#features.set(mark.id, feature);
        added.push(feature);
      } else if (before?.lat !== mark.lat || before.lon !== mark.lon) known.getGeometry()?.setCoordinates(at);
      else known.changed();
    }
    if (added.length > 0) source?.addFeatures(added);
  }

  setRoute(points: readonly LatLon[] | null, isEstimate: boolean): void {
    this.#line = points === null || points.length < 2 ? null : { points, isEstimate };
    const source = this.route.getSource();
    source?.clear(true);
    if (this.#line !== null)
      source?.addFeature(
        new Feature(new LineString(this.#line.points.map(({ lat, lon }) => fromLonLat([lon, lat])))),
      );
    else source?.changed();
  }

  select(id: string | null): void {
    const before = this.#selected;
    this.#selected = id;
    for (const each of [before, id]) if (each !== null) this.#features.get(each)?.changed();
  }

  recolour(colours: MapColours): void {
    this.#colours = colours;
    this.#styles.clear();
    this.pins.changed();
    this.route.changed();
  }

  /** Longitude and latitude of a pin, for centring on it. */
  mark(id: string): PinMark | undefined {
    return this.#marks.get(id);
  }

  marks(): readonly PinMark[] {
    return [...this.#marks.values()];
  }

  #style(mark: PinMark): Style {
    const isSelected = mark.id === this.#selected;
    const name = `${mark.shape} ${mark.colour} ${mark.label ?? ''} ${isSelected}`;
    const known = this.#styles.get(name);
    if (known !== undefined) return known;
    const style = new Style({
      image: this.#shape(mark, isSelected),
      ...(mark.label === undefined
        ? {}
        : {
            text: new Text({
              text: mark.label.slice(0, 3),
              font: "700 10px 'Inter Variable', system-ui, sans-serif",
              fill: new Fill({ color: this.#colours.onMarker }),
              offsetY: 0.5,
            }),
          }),
      zIndex: isSelected ? 2 : 1,
    });
    this.#styles.set(name, style);
    return style;
  }

  #shape({ shape, colour }: PinMark, isSelected: boolean): CircleStyle | RegularShape {
    const fill = new Fill({ color: markerColour(this.#colours, colour) });
    const stroke = new Stroke({
      color: isSelected ? this.#colours.selected : this.#colours.halo,
      width: isSelected ? 3 : 1.5,
    });
    const size = isSelected ? 1.25 : 1;
    if (shape === 'job')
      return new RegularShape({ points: 4, radius: 13 * size, angle: Math.PI / 4, fill, stroke });
    if (shape === 'hub') return new RegularShape({ points: 4, radius: 13 * size, fill, stroke });
    if (shape === 'store') return new RegularShape({ points: 5, radius: 12 * size, fill, stroke });
    // A pick-up points up, out of the hand that gives it; a drop-off points down.
    if (shape === 'pickUp') return new RegularShape({ points: 3, radius: 13 * size, fill, stroke });
    return new RegularShape({ points: 3, radius: 13 * size, angle: Math.PI, fill, stroke });
  }

  #routeStyle(): Style[] {
    const dash = this.#line?.isEstimate === true ? { lineDash: [2, 8] } : {};
    return [
      new Style({ stroke: new Stroke({ color: this.#colours.halo, width: 7, lineCap: 'round' }) }),
      new Style({
        stroke: new Stroke({
          color: markerColour(this.#colours, 'route'),
          width: 4,
          lineCap: 'round',
          ...dash,
        }),
      }),
    ];
  }
}
