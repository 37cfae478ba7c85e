// Recordings: JSON Lines, a header and then one event a line (contract.md). Written from the log; reading.ts reads them back into it.
// Apart from reading: every page can keep its last minutes, and only the replay reads.
import type { LogEvent } from '../kernel/event.ts';
import type { Redact } from './redact.ts';

/** The version of recordings that is written and read. */
export const RECORDING_VERSION = 1;

/** The first line of a recording. */
export interface RecordingHeader {
  /** What tells a recording from any other file. */
  readonly umzila: 'recording';
  /** Of the format; a newer one than `RECORDING_VERSION` is refused. */
  readonly version: number;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Two letters; empty where the writer did not say. */
  readonly country: string;
  /** Name and version of the program that wrote it. */
  readonly app: string;
}

/** The first line of a recording, its line end with it. */
export const writeHeader = (header: Omit<RecordingHeader, 'umzila' | 'version'>): string =>
  `${JSON.stringify({ umzila: 'recording', version: RECORDING_VERSION, ...header })}\n`;

/** One event as a line; `redact` sees the data and nothing else. */
export const writeEvent = (event: LogEvent, redact: Redact): string =>
  `${JSON.stringify({
    seq: event.seq,
    at: new Date(event.at).toISOString(),
    origin: event.origin,
    type: event.type,
    data: redact(event.data),
  })}\n`;
