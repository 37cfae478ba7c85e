// The lock of a data folder: who is gone loses it, and of many one takes it over.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '../../../../adapters/backend/db/lock.ts';

test('a lock whose owner is gone is taken over, one whose owner lives is not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-lock-'));
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  await unlock();
  await writeFile(
    path.join(folder, 'umzila.lock'),
    JSON.stringify({ pid: process.pid, start: 'another time' }),
  );
  await (await lockFolder(folder))();
  await writeFile(path.join(folder, 'umzila.lock'), 'half written');
  await (await lockFolder(folder))();
  await rm(folder, { recursive: true });
});

test('of many that find a dead lock at the same time one takes it over', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-lock-'));
  for (let round = 0; round < 10; round += 1) {
    await writeFile(
      path.join(folder, 'umzila.lock'),
      JSON.stringify({ pid: process.pid, start: 'another time' }),
    );
    const taken = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
    const held = taken.filter((one) => one.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const { value: unlock } of held) await unlock();
    expect(await readdir(folder)).toEqual([]);
  }
  await rm(folder, { recursive: true });
});
