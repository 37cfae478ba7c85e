// The port of time and of fresh names, so that a replay and a test decide both.

/** Ends what it was given for; harmless twice. */
export type Cancel = () => void;

/** Contract: `now` is milliseconds since 1970; a cancelled timer never fires; timers of the same due time fire in the order set. */
export interface Clock {
  /** Milliseconds since 1970; may go back, as clocks do. */
  now(): number;
  /** Once, after `ms`; zero is later, never at once. */
  after(ms: number, run: () => void): Cancel;
  /** Every `ms`; after a sleep of the machine it fires once, not once for each missed turn. */
  every(ms: number, run: () => void): Cancel;
}

/** Fresh names: idempotency keys, tab names. Contract: never the same twice, safe in a header. */
export interface IdPort {
  /** A new name that was never given before, here or in another tab. */
  next(): string;
}
