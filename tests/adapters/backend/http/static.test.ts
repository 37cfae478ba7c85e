// The portal's files as they lie on the disk, also while a deployment writes them.
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { createStatic } from '../../../../adapters/backend/http/static.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-static-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a file that was read half written is read again, although a coarse clock gave both the same time', async () => {
  const file = path.join(folder, 'service-worker.js');
  const written = new Date('2026-01-01T00:00:00Z');
  const write = async (text: string): Promise<void> => {
    await writeFile(file, text);
    await utimes(file, written, written);
  };
  const { respond } = createStatic(folder, readConfig({}));
  const served = async () => (await respond(new Request('http://umzila.test/service-worker.js')))?.text();
  await write('');
  expect(await served()).toBe('');
  await write('self.skipWaiting();');
  expect(await served()).toBe('self.skipWaiting();');
});
