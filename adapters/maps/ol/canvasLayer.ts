// A layer that draws itself on a canvas of its own, sized to the view and to the device's pixels. The map's vector layers are not
// used: what they bring for features, styles and hit detection is half of the map's code, and nothing here needs it.
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import Source from 'ol/source/Source.js';

export abstract class CanvasLayer extends Layer {
  protected readonly canvas = document.createElement('canvas');
  /** Device pixels of one CSS pixel. */
  protected scale = 1;

  constructor(zIndex: number) {
    // The source draws nothing: it carries the credit that the map shows.
    super({ zIndex, source: new Source({}) });
    this.canvas.style.position = 'absolute';
    this.canvas.style.width = '100%';
    this.canvas.style.height = '100%';
    this.canvas.style.pointerEvents = 'none';
  }

  /** Draws the whole view on a clean canvas, in CSS pixels. */
  protected abstract drawFrame(context: CanvasRenderingContext2D, frame: FrameState): void;

  /** The device has another number of pixels now. */
  protected rescaled(): void {}

  /** In CSS pixels; null where the browser gives no canvas. */
  protected context(): CanvasRenderingContext2D | null {
    const context = this.canvas.getContext('2d');
    context?.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    return context;
  }

  override render(frame: FrameState | null): HTMLElement {
    if (frame === null) return this.canvas;
    const [width = 0, height = 0] = frame.size;
    if (this.scale !== frame.pixelRatio) {
      this.scale = frame.pixelRatio;
      this.rescaled();
    }
    const wide = Math.round(width * this.scale);
    const high = Math.round(height * this.scale);
    const isResized = this.canvas.width !== wide || this.canvas.height !== high;
    if (isResized) {
      this.canvas.width = wide;
      this.canvas.height = high;
    }
    const context = this.context();
    if (context === null) return this.canvas;
    if (!isResized) context.clearRect(0, 0, width, height);
    this.drawFrame(context, frame);
    return this.canvas;
  }
}
