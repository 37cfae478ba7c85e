// Replaying a recording from disk: reading, splitting and parsing the lines is the floor; ours also checks, merges and folds every event. The
// first scan reads only number, time, kind, id and version of each line; then any moment is gone to, and records are read as they are looked at.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { isLeft } from 'fp-ts/Either';
import {
  createReplay,
  createScan,
  createWholeLines,
  type Lines,
  type ScannedRecording,
} from '../../core/index.ts';
import { compare, isWithin, type Reading, type Result, seeded } from './measure.ts';
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

const scanned = (file: string): { readonly scan: ScannedRecording; close(): void } => {
  const handle = openSync(file, 'r');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const scan = createScan({
    bytes: (from, to) => {
      const bytes = new Uint8Array(to - from);
      readSync(handle, bytes, 0, bytes.length, from);
      return bytes;
    },
    decode: (bytes) => decoder.decode(bytes),
  });
  inBytes(file, (bytes) => {
    const taken = scan.push(bytes);
    if (isLeft(taken)) throw new Error(taken.left.message);
  });
  scan.end();
  return { scan, close: () => closeSync(handle) };
};

const milliseconds = (run: () => void): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The dearest of many seeks, each with a record looked at. */
const seekReadings = (file: string, events: number): readonly Reading[] => {
  const { scan, close } = scanned(file);
  const places = seeded(7);
  const costs: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const seq = 1 + Math.floor(places() * events);
    const id = 1 + Math.floor(places() * MANY_ENTITIES);
    costs.push(
      milliseconds(() => {
        scan.seek({ seq });
        scan.tables.jobs.get(id);
      }),
    );
  }
  close();
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
            const replayed = createReplay({ history: false });
            const lines = createWholeLines((bytes) => decoder.decode(bytes));
            const take = (whole: Iterable<Lines>): void => {
              for (const some of whole) {
                const taken = replayed.take(some);
                if (isLeft(taken)) throw new Error(taken.left.message);
              }
            };
            inBytes(file, (bytes) => take(lines.push(bytes)));
            take(lines.end());
            replayed.end();
            if (replayed.state.tables.jobs.size < ENTITIES * 0.99 && events > 200_000)
              throw new Error('the replay lost jobs');
            return replayed;
          },
        },
      ],
      few,
      1.4,
      'cpu',
    );
    const floor = whole.rows.find(({ kind }) => kind === 'floor')?.nsPerUnit ?? Number.NaN;
    const scan = await compare(
      'first full scan of that recording, times the floor of the replay',
      [
        {
          name: 'ids, versions and kinds, with history',
          kind: 'ours',
          units: events,
          prepare: () => () => {
            const { scan: found, close } = scanned(file);
            close();
            if (found.index.length !== events || found.parsed > events / 100)
              throw new Error('the scan lost events, or parsed them');
            return found;
          },
        },
      ],
      few,
      undefined,
      'cpu',
    );
    const rows = scan.rows.map((row) => ({
      ...row,
      timesFloor: Number((row.nsPerUnit / floor).toFixed(2)),
    }));
    return [
      whole,
      { ...scan, rows, budget: { times: 0.5, within: isWithin(rows[0]?.timesFloor ?? null, 0.5) } },
      {
        what: `seek anywhere in ${events} events over ${4 * MANY_ENTITIES} entities once scanned, and look at a record`,
        rows: [],
        readings: seekReadings(wide, events),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
