// What the log is made of.

/** Where an event came from: a hub message, an answer, somebody's intent, time passing, another tab. */
export type Origin = 'hub' | 'rest' | 'user' | 'clock' | 'storage';

/** What a source hands in; the log adds the number and the time. */
export interface Occurrence {
  /** Where it came from. */
  readonly origin: Origin;
  /** The wire name of a hub event, the id of an answered call, the name of an intent. */
  readonly type: string;
  /** As it came, not yet decoded. */
  readonly data: unknown;
  /** The JSON text of `data`, where it came as such: what is kept of the past is kept as this. */
  readonly text?: string | undefined;
}

/** An event of the log: its number, its time (ms since 1970), where it came from, and what it says. */
export interface LogEvent extends Occurrence {
  /** 1 for the first event, then one more each. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}
