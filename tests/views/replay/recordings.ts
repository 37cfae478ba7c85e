// Recordings for the replay's tests: a history of the model server, written down as the portal would.
import { gzipSync } from 'node:zlib';
import { type LogEvent, writeEvent, writeHeader } from '../../../core/index.ts';
import type { Move } from '../../arbitraries/modelMoves.ts';
import { type Arrival, ModelServer } from '../../arbitraries/modelServer.ts';

export const beginsAt = Date.UTC(2026, 10, 20, 8);

const history: readonly Move[] = [
  { kind: 'book', pick: 1 },
  { kind: 'book', pick: 2 },
  { kind: 'assign', pick: 0 },
  { kind: 'drive', pick: 0 },
  { kind: 'start', pick: 0 },
  { kind: 'progress', pick: 0 },
  { kind: 'drive', pick: 3 },
  { kind: 'complete', pick: 0 },
  { kind: 'refer', pick: 0 },
];

export interface Recorded {
  readonly server: ModelServer;
  readonly events: readonly LogEvent[];
  readonly text: string;
}

/** A second between any two events. */
export const numbered = (arrivals: readonly Arrival[]): readonly LogEvent[] =>
  arrivals.map((arrival, place) => ({ seq: place + 1, at: beginsAt + place * 1000, ...arrival }));

export const written = (events: readonly LogEvent[]): string =>
  [
    writeHeader({ startedAt: new Date(beginsAt).toISOString(), country: 'ZA', app: 'umzila test' }),
    ...events.map((event) => writeEvent(event, (data) => data)),
  ].join('');

/** A run as it happens; at the end the first news of delivery 1 comes once more, late. */
export const recorded = (): Recorded => {
  const server = new ModelServer(2);
  for (const move of history) server.move(move);
  const late = server.told.find(
    ({ type, data }) => type === 'delivery' && JSON.stringify(data).includes('"deliveryId":1,'),
  );
  if (late === undefined) throw new Error('the history books no delivery');
  const events = numbered([...server.told, late]);
  return { server, events, text: written(events) };
};

export const fileOf = (text: string, name = 'run.jsonl'): File => new File([text], name);
export const zippedFile = (text: string, name = 'run.jsonl.gz', keep = 1): File => {
  const bytes = gzipSync(text);
  return new File([new Uint8Array(bytes.subarray(0, Math.floor(bytes.length * keep)))], name);
};
