// A small recording as lines, with a stale and a late event, and the files of a test that hold it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';

export const header = {
  umzila: 'recording',
  version: 1,
  startedAt: '2026-11-20T08:00:00.000Z',
  country: 'ZA',
  app: 'test',
};
export const task = (seq: number, xmin: number, taskStatusId: number) => ({
  seq,
  at: `2026-11-20T08:00:0${seq}.000Z`,
  origin: 'hub',
  type: 'jobTaskUpdate',
  data: { id: 4, jobId: 1, xmin, taskStatusId, taskTypeId: 10000 },
});
export const lines = (...rows: readonly unknown[]) =>
  `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
export const whole = lines(
  header,
  task(1, 5, 2001),
  task(2, 7, 3001),
  task(3, 6, 2001),
  task(4, 9, 4001),
  task(5, 10, 3001),
);

let folder = '';
export const file = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-cli-'));
  await writeFile(file('whole.jsonl'), whole);
  await writeFile(file('whole.jsonl.gz'), gzipSync(whole));
  await writeFile(file('short.jsonl'), lines(header, task(1, 5, 2001), task(2, 7, 3001)));
  await writeFile(file('cut.gz'), gzipSync(whole).subarray(0, 40));
  await writeFile(file('damaged.jsonl'), `${lines(header, task(1, 5, 2001))}{"seq":2,\n`);
  await writeFile(file('newer.jsonl'), lines({ ...header, version: 9 }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
