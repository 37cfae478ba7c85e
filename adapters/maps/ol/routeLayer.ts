// The way between the stops: one line, dashed where it is an estimate (FMT-18).
import type { FrameState } from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { apply } from 'ol/transform.js';
import type { LatLon, MapColours } from '../../../core/index.ts';
import { CanvasLayer } from './canvasLayer.ts';
import { markerColour } from './surface.ts';

export class RouteLayer extends CanvasLayer {
  #colours: MapColours;
  #line: readonly (readonly [number, number])[] = [];
  #isEstimate = false;

  constructor(colours: MapColours) {
    super(10);
    this.#colours = colours;
  }

  recolour(colours: MapColours): void {
    this.#colours = colours;
    this.changed();
  }

  show(points: readonly LatLon[] | null, isEstimate: boolean): void {
    this.#isEstimate = isEstimate;
    this.#line =
      points === null || points.length < 2
        ? []
        : points.map(({ lat, lon }) => {
            const [x = 0, y = 0] = fromLonLat([lon, lat]);
            return [x, y];
          });
    this.changed();
  }

  protected override drawFrame(context: CanvasRenderingContext2D, frame: FrameState): void {
    if (this.#line.length === 0) return;
    context.beginPath();
    this.#line.forEach(([east, north], at) => {
      const [x = 0, y = 0] = apply(frame.coordinateToPixelTransform, [east, north]);
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.setLineDash([]);
    context.lineWidth = 7;
    context.strokeStyle = this.#colours.halo;
    context.stroke();
    context.setLineDash(this.#isEstimate ? [2, 8] : []);
    context.lineWidth = 4;
    context.strokeStyle = markerColour(this.#colours, 'route');
    context.stroke();
    context.setLineDash([]);
  }
}
