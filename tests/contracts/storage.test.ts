import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserStorage } from '../../adapters/storage/browserStorage.ts';
import { fileStorage } from '../../adapters/storage/fileStorage.ts';
import { memoryStorage, shelf } from '../../adapters/storage/memoryStorage.ts';
import { browser } from '../doubles/storageWindow.ts';
import { describeStorageContract } from './storage.contract.ts';

describeStorageContract('memory', async () => {
  const on = shelf();
  const open = () => memoryStorage(on);
  return { one: open(), other: open(), reopen: open, end: async () => {} };
});

describeStorageContract("the browser's localStorage", async () => {
  const { open } = browser();
  const tab = () => browserStorage(open(), 'umzila.');
  return { one: tab(), other: tab(), reopen: tab, end: async () => {} };
});

describeStorageContract('a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'umzila-storage-'));
  const open = () => fileStorage(join(folder, 'deep', 'store.json'), 20);
  return {
    one: open(),
    other: open(),
    reopen: open,
    end: () => rm(folder, { recursive: true, force: true }),
  };
});
