// What the embedded database has acknowledged is on the disk: after a power cut the machine finds what was written through, and nothing
// else. The disk is played by a copy of the files as they stood whenever the engine asked for them to be written through.
import fs from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sql } from '../../adapters/backend/db/db.ts';
import { openEmbedded } from '../../adapters/backend/db/pglite.ts';
import { buildImage } from '../adapters/backend/image.ts';

const { fsyncSync } = fs;
const withFsync = (own: typeof fsyncSync): void => {
  fs.fsyncSync = own;
  syncBuiltinESMExports();
};
afterEach(() => withFsync(fsyncSync));

/** Keeps `disk` as a disk would have `source`: a file's content, or the names in a folder, as of the last time it was written through. */
const writeThrough = (source: string, disk: string) => (handle: number) => {
  fsyncSync(handle);
  const place = fs.readlinkSync(`/proc/self/fd/${handle}`);
  const kept = path.join(disk, path.relative(source, place));
  if (!fs.statSync(place).isDirectory()) {
    fs.mkdirSync(path.dirname(kept), { recursive: true });
    fs.copyFileSync(place, kept);
    return;
  }
  fs.mkdirSync(kept, { recursive: true });
  for (const name of fs.readdirSync(kept))
    if (!fs.existsSync(path.join(place, name))) fs.rmSync(path.join(kept, name), { recursive: true });
};

test.skipIf(process.platform !== 'linux')('a power cut takes nothing that was acknowledged', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'umzila-power-'));
  const [folder, disk] = [path.join(root, 'live'), path.join(root, 'disk')];
  const image = new Blob([new Uint8Array(await readFile(await buildImage()))]);
  const db = await openEmbedded({ folder, image });
  await cp(folder, disk, { recursive: true });
  withFsync(writeThrough(folder, disk));
  const acknowledged: number[] = [];
  const write = async (n: number): Promise<void> => {
    await db.query(sql`insert into settings (name, value) values (${`n${n}`}, ${String(n)}::jsonb)`);
    acknowledged.push(n);
  };
  for (let n = 0; n < 8; n += 1) await write(n);
  // a checkpoint writes the tables themselves, and what comes after it starts from them
  await db.script('checkpoint');
  for (let n = 8; n < 12; n += 1) await write(n);
  const atTheCut = path.join(root, 'after');
  await cp(disk, atTheCut, { recursive: true });
  await rm(path.join(atTheCut, 'umzila.lock'), { force: true });
  withFsync(fsyncSync);
  const after = await openEmbedded({ folder: atTheCut });
  const found = await after.query<{ value: number }>(sql`select value from settings where name like 'n%'`);
  expect(found.map(({ value }) => value).sort((a, b) => a - b)).toEqual(acknowledged);
  await after.close();
  await db.close();
  await rm(root, { recursive: true });
});
