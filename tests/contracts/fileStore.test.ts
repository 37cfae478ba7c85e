import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { databaseStore } from '../../adapters/backend/content/databaseStore.ts';
import { storesWith } from '../../adapters/backend/content/stores.ts';
import { sql } from '../../adapters/backend/db/db.ts';
import { openTestDatabase } from '../adapters/backend/image.ts';
import { s3Keys, startS3 } from '../doubles/s3.ts';
import { describeFileStoreContract } from './fileStore.contract.ts';

const anyKey = async () => `files/${crypto.randomUUID()}`;

describeFileStoreContract('the database', async () => {
  const db = await openTestDatabase();
  return {
    store: databaseStore(db),
    key: async () => {
      const { id } = await db.one<{ id: string }>(
        sql`insert into files (kind, content_type, bytes) values ('x', 'image/png', '') returning id`,
      );
      return `files/${id}`;
    },
    end: () => db.close(),
  };
});

describeFileStoreContract('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'umzila-files-'));
  return {
    store: storesWith(undefined)(pathToFileURL(join(folder, 'not yet there')).href),
    key: anyKey,
    end: () => rm(folder, { recursive: true, force: true }),
  };
});

describeFileStoreContract('a store that speaks S3', async () => {
  const s3 = await startS3();
  return { store: storesWith(s3Keys)(s3.place), key: anyKey, end: () => s3.end() };
});

test('a store that speaks S3 refuses another key, and says no more than its status', async () => {
  const s3 = await startS3();
  try {
    const store = storesWith({ ...s3Keys, secretAccessKey: 'another' })(s3.place);
    const content = (async function* () {
      yield new Uint8Array([1]);
    })();
    await expect(store.put(await anyKey(), content, 1)).rejects.toThrow(
      'the store of files answered 403 to PUT',
    );
    expect(s3.kept.size).toBe(0);
    expect(() => storesWith(undefined)(s3.place)).toThrow('AWS_ACCESS_KEY_ID');
  } finally {
    await s3.end();
  }
});
