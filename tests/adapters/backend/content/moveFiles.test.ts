// Files on their way between the places that keep them: they show all the time, whatever dies on the way nothing is lost, and what was let go
// does not stay behind.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenStore } from '../../../../adapters/backend/content/fileStore.ts';
import { purgeRemovedPictures, storeFile } from '../../../../adapters/backend/content/files.ts';
import { guardedResponse } from '../../../../adapters/backend/content/guarded.ts';
import { forgetLetGo, moveAll, moveFiles } from '../../../../adapters/backend/content/moveFiles.ts';
import { scorePictures } from '../../../../adapters/backend/content/pictureScore.ts';
import { storesWith } from '../../../../adapters/backend/content/stores.ts';
import { checked } from '../../../../adapters/backend/maintenance/check.ts';
import { type S3Double, s3Keys, startS3 } from '../../../doubles/s3.ts';
import { createWorld, sql, type World } from '../world.ts';

const open = storesWith(s3Keys);
const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
let world: World;
let s3: S3Double;
let folder: string;
let ownerId: number;

beforeAll(async () => {
  world = await createWorld({
    env: { AWS_ACCESS_KEY_ID: s3Keys.accessKeyId, AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey },
  });
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'umzila-files-'));
  ownerId = (await world.person()).id;
});
afterAll(async () => {
  await world.close();
  await s3.end();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  s3.broken = undefined;
  await world.db.script('delete from files; delete from guarded_files; delete from files_outside');
  s3.kept.clear();
});

const later = (minutes = 16) => new Date(Date.now() + minutes * 60_000);
const keep = () => storeFile(world.db, { kind: 'profile-picture', contentType: 'image/png', bytes, ownerId });
const shown = async (id: string) => {
  const answer = await world.raw(`/content/files/${id}`);
  return {
    status: answer.status,
    bytes: new Uint8Array(await answer.arrayBuffer()),
    headers: answer.headers,
  };
};

test('a picture shows as before wherever it is kept, and can be nothing but a picture', async () => {
  const ids = [await keep(), await keep()];
  expect(await moveFiles(world.db, open, s3.place)).toBe(0);
  await scorePictures(world.db);
  for (const place of [s3.place, pathToFileURL(folder).href, null]) {
    expect(await moveAll(world.db, open, place)).toBe(`2 files were carried to ${place ?? 'the database'}.`);
    for (const id of ids) {
      const answer = await shown(id);
      expect(answer).toMatchObject({ status: 200, bytes });
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
    const inside = await world.db.one(sql`select sum(length(bytes)) as n from files`);
    expect(inside).toEqual({ n: place === null ? 2 * bytes.length : 0 });
    expect(await checked(world.db, false, open)).toContain('ok      Files are where their rows say');
    await forgetLetGo(world.db, open, later());
    expect(s3.kept.size).toBe(place === s3.place ? 2 : 0);
  }
});

test('a paper waits for its scanner before it is carried, and shows from where it is', async () => {
  const { id } = await world.db.one<{ id: string }>(sql`
    insert into guarded_files (name, content_type, bytes, state) values ('a', 'application/pdf', ${bytes}, 'quarantined') returning id`);
  expect(await moveAll(world.db, open, s3.place)).toContain('1 wait for the scanner');
  expect(s3.kept.size).toBe(0);
  await world.db.query(sql`update guarded_files set state = 'clean'`);
  expect(await moveFiles(world.db, open, s3.place)).toBe(1);
  const answer = await guardedResponse(world.db, { s3: s3Keys }, id);
  expect(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
  expect(answer?.headers.get('cache-control')).toBe('no-store');
});

test('a move that dies anywhere loses nothing and goes on, and what it left behind is deleted', async () => {
  const id = await keep();
  await scorePictures(world.db);
  s3.broken = 500;
  await expect(moveFiles(world.db, open, s3.place)).rejects.toThrow('answered 500');
  expect(await shown(id)).toMatchObject({ status: 200, bytes });
  s3.broken = undefined;
  const dying: OpenStore = (place) => ({
    ...open(place),
    put: async (...parts) => {
      await open(place).put(...parts);
      throw new Error('killed');
    },
  });
  await expect(moveFiles(world.db, dying, s3.place)).rejects.toThrow('killed');
  expect(await shown(id)).toMatchObject({ status: 200, bytes });
  expect(await moveFiles(world.db, open, s3.place)).toBe(1);
  expect(s3.kept.size).toBe(2);
  await forgetLetGo(world.db, open, new Date());
  expect(s3.kept.size).toBe(2);
  await forgetLetGo(world.db, open, later());
  expect(s3.kept.size).toBe(1);
  expect(await shown(id)).toMatchObject({ status: 200, bytes });
});

test('a copy that was given up is named by no row, and a picture that is deleted on its way leaves nothing', async () => {
  const id = await keep();
  await scorePictures(world.db);
  const slow: OpenStore = (place) => ({
    ...open(place),
    put: async (...parts) => {
      await open(place).put(...parts);
      await forgetLetGo(world.db, open, later());
    },
  });
  expect(await moveFiles(world.db, slow, s3.place)).toBe(0);
  expect(await shown(id)).toMatchObject({ status: 200, bytes });
  const racing: OpenStore = (place) => ({
    ...open(place),
    put: async (...parts) => {
      await open(place).put(...parts);
      await world.db.query(sql`delete from files`);
    },
  });
  expect(await moveFiles(world.db, racing, s3.place)).toBe(0);
  await forgetLetGo(world.db, open, later());
  expect(s3.kept.size).toBe(0);
});

test('what is taken away for good leaves the place as well, and a place that is away says so', async () => {
  const id = await keep();
  await scorePictures(world.db);
  await moveFiles(world.db, open, s3.place);
  s3.broken = 503;
  expect((await shown(id)).status).toBe(503);
  s3.broken = undefined;
  await world.db.query(sql`update media set deleted_utc = ${new Date(Date.now() - 31 * 86_400_000)}`);
  await purgeRemovedPictures(world.db, new Date());
  await forgetLetGo(world.db, open, later());
  expect(s3.kept.size).toBe(0);
  expect((await shown(id)).status).toBe(404);
});

test('a file that the place has lost is told by the check', async () => {
  await keep();
  await scorePictures(world.db);
  await moveFiles(world.db, open, s3.place);
  s3.kept.clear();
  await expect(checked(world.db, false, open)).rejects.toThrow(
    'DIFFERS Files are where their rows say: files/',
  );
});
