// The clock of the machine, for browsers and Node alike. One platform timer serves all: those due at the same time fire
// in the order in which they were set, and delays beyond the platform's 24 days are waited for in parts.
import type { Cancel, Clock } from '../../core/index.ts';

interface Turn {
  readonly due: number;
  readonly run: () => void;
}

/** The longest delay a platform timer takes before it fires at once. */
const longest = 2 ** 31 - 1;

/** A clock of its own queue; `now` is the wall clock, delays are measured on the steady one. */
export const systemClock = (): Clock => {
  const turns: Turn[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const arm = (): void => {
    clearTimeout(timer);
    const next = turns[0];
    if (next === undefined) return;
    timer = setTimeout(fire, Math.min(Math.max(0, Math.ceil(next.due - performance.now())), longest));
  };
  const fire = (): void => {
    try {
      // Bounded by what is due now: a turn that sets another of zero waits for the platform's next round.
      const now = performance.now();
      for (let next = turns[0]; next !== undefined && next.due <= now; next = turns[0]) {
        turns.shift();
        next.run();
      }
    } finally {
      // Also when a turn throws: the others keep their time.
      arm();
    }
  };
  const at = (due: number, run: () => void): Turn => {
    const turn = { due, run };
    const place = turns.findIndex((other) => other.due > due);
    turns.splice(place < 0 ? turns.length : place, 0, turn);
    if (turns[0] === turn) arm();
    return turn;
  };
  const drop = (turn: Turn): void => {
    const place = turns.indexOf(turn);
    if (place >= 0) turns.splice(place, 1);
    if (turns.length === 0) clearTimeout(timer);
  };

  const after = (ms: number, run: () => void): Cancel => {
    const turn = at(performance.now() + Math.max(0, ms), run);
    return () => drop(turn);
  };
  const every = (ms: number, run: () => void): Cancel => {
    let cancelled = false;
    let turn: Turn;
    const step = (due: number): void => {
      turn = at(due, () => {
        const now = performance.now();
        // Turns missed while the machine slept are one turn.
        step(due + ms * Math.max(1, Math.ceil((now - due) / ms)));
        if (!cancelled) run();
      });
    };
    step(performance.now() + Math.max(1, ms));
    return () => {
      cancelled = true;
      drop(turn);
    };
  };
  return { now: () => Date.now(), after, every };
};
