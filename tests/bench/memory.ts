// What things cost in memory: history an event, and the peak of a process that replays or writes a long recording. Peaks are of processes of
// their own, beside one that does nothing, so that the runtime does not count.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Table } from '../../core/kernel/table.ts';
import { collect, type Reading, type Result, seeded } from './measure.ts';
import { writeRecording } from './mixedRecording.ts';

interface Row {
  readonly id: number;
  readonly xmin: number;
  readonly status: number;
  readonly name: string;
  readonly at: string;
}

/** Bytes on the heap and in buffers for each change of 100,000 entities, the records themselves included. */
const historyReading = (): Reading => {
  const entities = 100_000;
  const changes = 400_000;
  const random = seeded(1);
  const table = new Table<Row>(
    'bench',
    { id: (row) => row.id, version: (row) => row.xmin },
    { history: Number.POSITIVE_INFINITY, onFault: () => undefined },
  );
  const put = (id: number, seq: number): void => {
    table.put({ id, xmin: seq, status: 2001, name: `driver ${seq}`, at: `2026-11-20T08:00:${seq}` }, seq);
    if (seq % 16 === 0) table.commit();
  };
  for (let id = 1; id <= entities; id += 1) put(id, id);
  const used = (): number => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  for (let n = 1; n <= changes; n += 1) put(1 + Math.floor(random() * entities), entities + n);
  const after = used();
  if (table.size !== entities) throw new Error('the table lost records');
  return {
    name: 'history, bytes an event at 100,000 entities',
    value: Math.round((after - before) / changes),
    unit: 'bytes',
    limit: 400,
  };
};

const script = fileURLToPath(new URL('./memoryProcess.ts', import.meta.url));
const megabytes = (kilobytes: number): number => Math.round(kilobytes / 1024);

/** Peak resident memory of a process that does this, in KB. */
const peakOf = (task: string, file: string, events: number): number => {
  const ran = spawnSync(process.execPath, ['--import', 'tsx', script, task, file, String(events)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const peak = Number(ran.stdout);
  if (ran.status !== 0 || !(peak > 0)) throw new Error(`the process that was to ${task} failed`);
  return peak;
};

export const memory = async (): Promise<readonly Result[]> => {
  const events = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
  const folder = mkdtempSync(join(tmpdir(), 'umzila-bench-'));
  const file = join(folder, 'recording.jsonl');
  try {
    writeRecording(file, events, 10_000);
    const size = `${events} events, ${Math.round(statSync(file).size / 1e6)} MB`;
    const idle = peakOf('idle', file, 0);
    const beyond = (task: string, path: string): number => megabytes(peakOf(task, path, events) - idle);
    return [
      { what: 'memory of the history', rows: [], readings: [historyReading()] },
      {
        what: `peak memory beyond an idle process (${megabytes(idle)} MB): ${size}`,
        rows: [],
        readings: [
          {
            name: 'replay to the end, 40,000 entities',
            value: beyond('replay', file),
            unit: 'MB',
            limit: 200,
          },
          { name: 'scan, any moment to be looked at', value: beyond('scan', file), unit: 'MB', limit: 200 },
          {
            name: 'write as a recording',
            value: beyond('write', join(folder, 'out.jsonl')),
            unit: 'MB',
            limit: 200,
          },
          {
            name: 'write as a recording, compressed',
            value: beyond('write', join(folder, 'out.jsonl.gz')),
            unit: 'MB',
            limit: 200,
          },
        ],
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
