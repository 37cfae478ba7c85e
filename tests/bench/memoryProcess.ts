// One of memory.ts's processes: does what it is told and prints, as JSON, the most memory it ever had and what it holds when it is done.
import { isLeft } from 'fp-ts/Either';
import { linesOf, sinkTo } from '../../adapters/cli/files.ts';
import type { Terminal } from '../../adapters/cli/terminal.ts';
import { createRedaction, createReplay, writeEvent, writeHeader } from '../../core/index.ts';
import { collect } from './measure.ts';

const terminal: Terminal = {
  env: {},
  stdin: process.stdin,
  out: async () => undefined,
  say: (words) => console.error(words),
  stopped: new Promise(() => undefined),
  now: () => Date.now(),
};
const [task = '', file = '', count = '0'] = process.argv.slice(2);

/** Bytes on the heap and in buffers: asked while what was made is still in use. */
let held = 0;
const weighState = (): void => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  held = heapUsed + arrayBuffers;
};

const tasks: Readonly<Record<string, () => Promise<void>>> = {
  idle: async () => weighState(),
  replay: async () => {
    const replay = createReplay({ history: false });
    for await (const lines of linesOf(file, terminal)) {
      const read = replay.take(lines);
      if (isLeft(read)) throw new Error(read.left.message);
    }
    replay.end();
    weighState();
    if (replay.state.tables.jobs.size === 0) throw new Error('the replay has no jobs');
  },
  write: async () => {
    const sink = sinkTo(file, terminal);
    const redact = createRedaction(false);
    await sink.write(writeHeader({ startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'bench' }));
    // As the recorder writes: a batch of events at a time, waiting for the file.
    for (let from = 1; from <= Number(count); from += 16) {
      let text = '';
      for (let seq = from; seq < from + 16; seq += 1)
        text += writeEvent(
          {
            seq,
            at: 1_700_000_000_000 + seq,
            origin: 'hub',
            type: 'jobTaskUpdate',
            data: {
              id: seq % 1000,
              jobId: 1,
              xmin: seq,
              taskStatusId: 2001,
              taskTypeId: 10000,
              text: `note ${seq}`,
            },
          },
          redact,
        );
      await sink.write(text);
    }
    await sink.end();
    weighState();
  },
};

await tasks[task]?.();
console.log(JSON.stringify({ peakKb: process.resourceUsage().maxRSS, heldBytes: held }));
