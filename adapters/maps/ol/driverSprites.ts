// The pictures of drivers, each drawn once and then copied: a disc in the colour of the status, a nose where it is heading,
// hollow where no work is taken, dashed where nobody knows where they are now, and around it a ring as long as their load; and the letters,
// cut from one strip.
import type { MapColours } from '../../../core/index.ts';
import { markerColour } from './surface.ts';

/** Pixels of a sprite's side. */
export const SPRITE = 36;
const RADIUS = 10;
const HEADINGS = 24;
/** Open stops that close the ring of load. */
const FULL = 8;
const LETTER_WIDTH = 8;
const LETTER_HEIGHT = 12;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface Look {
  readonly colour: string;
  readonly heading: number | null;
  readonly isHollow: boolean;
  readonly isStale: boolean;
  readonly isSelected: boolean;
  /** Open stops. */
  readonly load: number;
}

export class DriverSprites {
  readonly #made = new Map<string, HTMLCanvasElement>();
  readonly #letters = new Map<string, HTMLCanvasElement>();
  readonly #colours: MapColours;
  readonly #scale: number;

  /** `scale`: device pixels of one CSS pixel. Colours or scale change: make another one. */
  constructor(colours: MapColours, scale: number) {
    this.#colours = colours;
    this.#scale = scale;
  }

  sprite(look: Look): HTMLCanvasElement {
    const nose = look.heading === null ? -1 : Math.round((look.heading / 360) * HEADINGS) % HEADINGS;
    const load = Math.min(look.load, FULL);
    const name = `${look.colour} ${nose} ${look.isHollow} ${look.isStale} ${look.isSelected} ${load}`;
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const canvas = this.#blank(SPRITE, SPRITE);
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.scale(this.#scale, this.#scale);
      context.translate(SPRITE / 2, SPRITE / 2);
      drawDriver(context, this.#colours, look, nose < 0 ? null : (nose / HEADINGS) * 2 * Math.PI);
    }
    this.#made.set(name, canvas);
    return canvas;
  }

  /** Draws letters centred at a pixel, copied from a strip of the alphabet in the given ink. */
  drawLetters(context: CanvasRenderingContext2D, letters: string, x: number, y: number, ink: string): void {
    const strip = this.#strip(ink);
    const squeeze = letters.length > 2 ? 0.7 : letters.length > 1 ? 0.82 : 1;
    const width = LETTER_WIDTH * squeeze;
    let left = x - (letters.length * width) / 2;
    for (const letter of letters) {
      const at = ALPHABET.indexOf(letter);
      if (at >= 0)
        context.drawImage(
          strip,
          at * LETTER_WIDTH * this.#scale,
          0,
          LETTER_WIDTH * this.#scale,
          LETTER_HEIGHT * this.#scale,
          left,
          y - LETTER_HEIGHT / 2,
          width,
          LETTER_HEIGHT,
        );
      left += width;
    }
  }

  #strip(ink: string): HTMLCanvasElement {
    const known = this.#letters.get(ink);
    if (known !== undefined) return known;
    const canvas = this.#blank(LETTER_WIDTH * ALPHABET.length, LETTER_HEIGHT);
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.scale(this.#scale, this.#scale);
      context.font = `700 ${LETTER_HEIGHT - 1.5}px 'Inter Variable', system-ui, sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = ink;
      [...ALPHABET].forEach((letter, at) => {
        context.fillText(letter, (at + 0.5) * LETTER_WIDTH, LETTER_HEIGHT / 2 + 0.5, LETTER_WIDTH);
      });
    }
    this.#letters.set(ink, canvas);
    return canvas;
  }

  #blank(width: number, height: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * this.#scale);
    canvas.height = Math.ceil(height * this.#scale);
    return canvas;
  }
}

const drawDriver = (
  context: CanvasRenderingContext2D,
  colours: MapColours,
  look: Look,
  heading: number | null,
): void => {
  const colour = markerColour(colours, look.colour);
  // One outline around disc and nose, so that the nose belongs to the disc.
  context.beginPath();
  if (heading !== null) {
    const [sin, cos] = [Math.sin(heading), Math.cos(heading)];
    const turned = (x: number, y: number): [number, number] => [x * cos - y * sin, x * sin + y * cos];
    context.moveTo(...turned(0, -RADIUS - 6));
    context.lineTo(...turned(7.5, -RADIUS + 4));
    context.lineTo(...turned(-7.5, -RADIUS + 4));
    context.closePath();
  }
  context.moveTo(RADIUS, 0);
  context.arc(0, 0, RADIUS, 0, 2 * Math.PI);
  context.lineWidth = 3;
  context.strokeStyle = colours.halo;
  context.stroke();
  if (look.isStale) drawRing(context, colours.halo, colour, [3, 3]);
  else {
    context.fillStyle = colour;
    context.fill();
    if (look.isHollow) drawRing(context, colours.halo, colour, []);
  }
  const top = -Math.PI / 2;
  context.beginPath();
  context.arc(0, 0, RADIUS + 6.2, top, top + (Math.min(look.load, FULL) / FULL) * 2 * Math.PI);
  context.lineWidth = 2.4;
  context.strokeStyle = colour;
  context.stroke();
  if (!look.isSelected) return;
  context.beginPath();
  context.arc(0, 0, RADIUS + 4, 0, 2 * Math.PI);
  context.lineWidth = 2.5;
  context.strokeStyle = colours.selected;
  context.stroke();
};

const drawRing = (
  context: CanvasRenderingContext2D,
  inside: string,
  colour: string,
  dashes: readonly number[],
): void => {
  context.beginPath();
  context.arc(0, 0, RADIUS - 1, 0, 2 * Math.PI);
  context.fillStyle = inside;
  context.fill();
  context.setLineDash([...dashes]);
  context.lineWidth = 2.5;
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
};
