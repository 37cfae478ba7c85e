// Replaying a recording from disk: reading, splitting and parsing the lines is the floor; ours also checks, merges and folds every event. Then,
// with its history kept, any moment is gone to and a record looked at.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { isLeft } from 'fp-ts/Either';
import { createReplay, createWholeLines, type Lines, type Replay } from '../../core/index.ts';
import { compare, type Reading, type Result, seeded } from './measure.ts';
import { writeRecording } from './mixedRecording.ts';

/** Of each of four kinds. */
const ENTITIES = 10_000;
const MANY_ENTITIES = 25_000;
const PIECE = 1 << 20;

const inBytes = (file: string, take: (bytes: Buffer) => void): void => {
  const handle = openSync(file, 'r');
  // As files are read in Node.
  const buffer = Buffer.allocUnsafeSlow(PIECE);
  for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer))
    take(buffer.subarray(0, read));
  closeSync(handle);
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const inPieces = (file: string, take: (text: string) => void): void => {
  const texts = new StringDecoder('utf8');
  inBytes(file, (bytes) => take(texts.write(bytes)));
};

const replayed = (file: string, history: boolean): Replay => {
  const replay = createReplay({ history });
  const lines = createWholeLines((bytes) => decoder.decode(bytes));
  const take = (whole: Iterable<Lines>): void => {
    for (const some of whole) {
      const taken = replay.take(some);
      if (isLeft(taken)) throw new Error(taken.left.message);
    }
  };
  inBytes(file, (bytes) => take(lines.push(bytes)));
  take(lines.end());
  replay.end();
  return replay;
};

const milliseconds = (run: () => void): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The dearest of many seeks, each with a record looked at. */
const seekReadings = (file: string, events: number): readonly Reading[] => {
  const replay = replayed(file, true);
  const places = seeded(7);
  const costs: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const seq = 1 + Math.floor(places() * events);
    const id = 1 + Math.floor(places() * MANY_ENTITIES);
    costs.push(
      milliseconds(() => {
        replay.seek({ seq });
        replay.moment.current.tables.jobs.get(id);
      }),
    );
  }
  costs.sort((x, y) => x - y);
  const at = (part: number): number => Number((costs[Math.floor(costs.length * part)] ?? 0).toFixed(2));
  return [
    { name: 'median', value: at(0.5), unit: 'ms' },
    { name: 'of a hundred the second dearest', value: at(0.98), unit: 'ms', limit: 10 },
  ];
};

export const replay = async (rounds: number): Promise<readonly Result[]> => {
  const events = Number(process.env['BENCH_EVENTS'] ?? 300_000);
  const folder = mkdtempSync(join(tmpdir(), 'umzila-bench-'));
  const file = join(folder, 'recording.jsonl');
  const wide = join(folder, 'wide.jsonl');
  writeRecording(file, events, ENTITIES);
  writeRecording(wide, events, MANY_ENTITIES);
  const few = Math.min(rounds, 5);
  try {
    const whole = await compare(
      `replay of ${events} mixed events (${Math.round(statSync(file).size / 1e6)} MB)`,
      [
        {
          name: 'read, split, JSON.parse',
          kind: 'floor',
          units: events,
          prepare: () => () => {
            let rest = '';
            let seen = 0;
            inPieces(file, (text) => {
              const lines = (rest + text).split('\n');
              rest = lines.pop() ?? '';
              for (const line of lines) {
                JSON.parse(line);
                seen += 1;
              }
            });
            if (seen !== events + 1) throw new Error('the floor lost events');
          },
        },
        {
          name: 'replay to the end, no history',
          kind: 'ours',
          units: events,
          prepare: () => () => {
            const replay = replayed(file, false);
            if (replay.state.tables.jobs.size < ENTITIES * 0.99 && events > 200_000)
              throw new Error('the replay lost jobs');
            return replay;
          },
        },
      ],
      few,
      1.4,
      'cpu',
    );
    return [
      whole,
      {
        what: `seek anywhere in ${events} events over ${4 * MANY_ENTITIES} entities once read, and look at a record`,
        rows: [],
        readings: seekReadings(wide, events),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
