// The command line as a process: a named pipe is read once, and the first signal ends what does not end by itself.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const entry = path.resolve(import.meta.dirname, '../../../adapters/cli/umzila.ts');
const header =
  '{"umzila":"recording","version":1,"startedAt":"2026-11-20T08:00:00.000Z","country":"ZA","app":"t"}';
const task =
  '{"seq":1,"at":"2026-11-20T08:00:01.000Z","origin":"hub","type":"jobTaskUpdate","data":{"id":4,"jobId":1,"xmin":5,"taskStatusId":2001,"taskTypeId":10000}}';

/** Runs a command on a named pipe; what is given is written as soon as the command has opened it. */
const onPipe = async (args: (pipe: string) => readonly string[], give: string, signal?: NodeJS.Signals) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-pipe-'));
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const { VITEST: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args(pipe)], { env });
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => {
    out += bytes.toString('utf8');
  });
  try {
    const closed = once(child, 'close');
    // Opened for writing when somebody reads.
    const writer = await open(pipe, 'w');
    await writer.write(give);
    if (signal !== undefined) child.kill(signal);
    else await writer.close();
    const [code, by] = await closed;
    if (signal !== undefined) await writer.close();
    return { code, by, out };
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
};

it('reads a named pipe once, whatever is asked of it', async () => {
  const { code, out } = await onPipe((pipe) => ['replay', pipe, '--at', 'tasks/4'], `${header}\n${task}\n`);
  expect(code).toBe(0);
  expect(JSON.parse(out).xmin).toBe(5);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'ends a replay that waits for more at the first %s',
  async (signal) => {
    const { by, out } = await onPipe((pipe) => ['replay', pipe], `${header}\n${task}\n`, signal);
    expect({ by, out }).toEqual({ by: signal, out: '' });
  },
);
