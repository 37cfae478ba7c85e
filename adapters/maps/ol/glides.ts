// Markers on their way from one fix to the next: a driver who hops is lost to the eye. Pure but for what is under way; the time comes in.

const wantsMotion = (): boolean => !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds of a glide (docs: motion under 200 ms). */
export const GLIDE_MS = 180;

export type Place = readonly [number, number];

interface Glide {
  readonly from: Place;
  readonly since: number;
}

export class Glides {
  readonly #under = new Map<number, Glide>();

  get size(): number {
    return this.#under.size;
  }

  ids(): Iterable<number> {
    return [...this.#under.keys()];
  }

  /** From where it is seen now; whoever asks for less motion sees it where it is. */
  start(id: number, from: Place, now: number): void {
    if (!wantsMotion()) {
      this.stop(id);
      return;
    }
    this.#under.set(id, { from, since: now });
  }

  stop(id: number): void {
    this.#under.delete(id);
  }

  /** Where it is seen on its way to `to`: fast at first, then slower; at the end it is there and glides no more. */
  at(id: number, to: Place, now: number): Place {
    const glide = this.#under.get(id);
    if (glide === undefined) return to;
    const share = (now - glide.since) / GLIDE_MS;
    if (share >= 1) {
      this.#under.delete(id);
      return to;
    }
    const done = 1 - (1 - Math.max(0, share)) ** 2;
    const [x, y] = glide.from;
    return [x + (to[0] - x) * done, y + (to[1] - y) * done];
  }
}
