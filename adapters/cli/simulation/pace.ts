// Waiting that can be ended: everything of the simulation waits here, so one word stops all of it at once.

export class Stopped extends Error {}

export interface Pace {
  /** Real milliseconds between two fixes of a driver. */
  readonly tickMs: number;
  /** How many times faster than life the drivers drive and hand over. */
  readonly speed: number;
  readonly isStopped: boolean;
  /** Real milliseconds; throws `Stopped` when the simulation ends meanwhile. */
  wait(ms: number): Promise<void>;
  /** Milliseconds as a driver feels them. */
  pause(ms: number): Promise<void>;
  stop(): void;
}

export const createPace = (tickMs: number, speed: number): Pace => {
  const waiting = new Set<() => void>();
  let isStopped = false;
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isStopped) return reject(new Stopped());
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(end);
        reject(new Stopped());
      };
      const timer = setTimeout(() => {
        waiting.delete(end);
        resolve();
      }, ms);
      waiting.add(end);
    });
  return {
    tickMs,
    speed,
    get isStopped() {
      return isStopped;
    },
    wait,
    pause: (ms) => wait(Math.max(tickMs, ms / speed)),
    stop: () => {
      isStopped = true;
      for (const end of [...waiting]) end();
    },
  };
};
