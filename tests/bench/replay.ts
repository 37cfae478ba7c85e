// Replaying a recording from disk: reading, splitting and parsing the lines is the floor; ours also checks, merges and folds every event.
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { isLeft } from 'fp-ts/Either';
import { createReplay } from '../../core/index.ts';
import { compare, type Result, seeded } from './measure.ts';

const ENTITIES = 10_000;

/** Mixed events as a hub sends them: positions, tasks, jobs, deliveries; one in ten stale. */
export const write = (file: string, events: number): void => {
  const random = seeded(events);
  const out = openSync(file, 'w');
  const versions = new Float64Array(ENTITIES * 4);
  let chunk = `${JSON.stringify({ umzila: 'recording', version: 1, startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'bench' })}\n`;
  for (let seq = 1; seq <= events; seq += 1) {
    const kind = Math.floor(random() * 4);
    const id = 1 + Math.floor(random() * ENTITIES);
    const slot = kind * ENTITIES + id - 1;
    if (random() >= 0.1 || versions[slot] === 0) versions[slot]! += 1;
    const xmin = versions[slot]!;
    const at = new Date(Date.UTC(2026, 10, 20, 8) + seq * 20).toISOString();
    const [type, data] =
      kind === 0
        ? [
            'coordinateUpdate',
            {
              id,
              lastKnownLocation: {
                lat: -33.9 + random() / 10,
                lon: 18.4 + random() / 10,
                at,
                speed: 11.2,
                heading: 90,
              },
            },
          ]
        : kind === 1
          ? [
              'jobTaskUpdate',
              {
                id,
                jobId: id,
                xmin,
                taskStatusId: 2001,
                taskTypeId: 10000,
                taskJobOrder: 1,
                arrivedDate: null,
                distanceFromDriver: Math.round(random() * 900) / 100,
              },
            ]
          : kind === 2
            ? [
                'job',
                {
                  id,
                  kind: 'EXISTING',
                  data: {
                    id,
                    xmin,
                    jobStatusId: 2001,
                    country: 'ZA',
                    driverId: 3,
                    driverName: 'Sipho Dlamini',
                    jobDate: '2026-11-20',
                    distanceKm: 12.5,
                    deliveryIds: [id],
                  },
                },
              ]
            : [
                'delivery',
                {
                  id,
                  kind: 'EXISTING',
                  data: {
                    deliveryId: id,
                    hash: `h${id}`,
                    xmin,
                    logisticStatusId: 10001,
                    paymentStatusId: 30001,
                    waybill: `UMZ${id}`,
                    country: 'ZA',
                    orderReference: `PO ${id}`,
                    isRoundTrip: false,
                    jobId: id,
                  },
                },
              ];
    chunk += `${JSON.stringify({ seq, at, origin: 'hub', type, data })}\n`;
    if (chunk.length > 1 << 20) {
      writeSync(out, chunk);
      chunk = '';
    }
  }
  writeSync(out, chunk);
  closeSync(out);
};

const inPieces = (file: string, take: (text: string) => void): void => {
  const handle = openSync(file, 'r');
  const buffer = Buffer.allocUnsafe(1 << 20);
  const decoder = new StringDecoder('utf8');
  for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer))
    take(decoder.write(buffer.subarray(0, read)));
  closeSync(handle);
};

export const replay = async (rounds: number): Promise<readonly Result[]> => {
  const events = Number(process.env['BENCH_EVENTS'] ?? 300_000);
  const folder = mkdtempSync(join(tmpdir(), 'umzila-bench-'));
  const file = join(folder, 'recording.jsonl');
  write(file, events);
  const few = Math.min(rounds, 3);
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
            inPieces(file, (text) => {
              const taken = replayed.push(text);
              if (isLeft(taken)) throw new Error(taken.left.message);
            });
            replayed.end();
            if (replayed.state.tables.jobs.size < ENTITIES * 0.99 && events > 200_000)
              throw new Error('the replay lost jobs');
          },
        },
      ],
      few,
      1.4,
    );
    const loaded = createReplay();
    loaded.push(readFileSync(file, 'utf8'));
    loaded.end();
    const places = seeded(7);
    const seek = await compare(
      `seek anywhere in that recording, once loaded`,
      [
        {
          name: 'replay from the start, half way',
          kind: 'floor',
          units: 1,
          prepare: () => () => {
            const again = createReplay({ history: false, until: { seq: Math.floor(events / 2) } });
            inPieces(file, (text) => void again.push(text));
          },
        },
        {
          name: 'seek',
          kind: 'ours',
          units: 200,
          prepare: () => () => {
            for (let n = 0; n < 200; n += 1) {
              loaded.seek({ seq: Math.floor(places() * events) });
              loaded.moment.current.tables.jobs.get(1);
            }
          },
        },
      ],
      few,
    );
    return [whole, seek];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
