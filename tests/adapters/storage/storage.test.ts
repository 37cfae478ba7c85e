// What is particular to the stores of a browser and of Node.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserStorage, type StorageWindow } from '../../../adapters/storage/browserStorage.ts';
import { fileStorage } from '../../../adapters/storage/fileStorage.ts';
import type { StorageChange } from '../../../core/index.ts';
import { withStorageLock } from '../../../core/session/storageLock.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { browser } from '../../doubles/storageWindow.ts';

describe("the browser's store", () => {
  it('goes on in memory for this tab when storing is forbidden', () => {
    const chrome = browser();
    const storage = browserStorage(chrome.open());
    storage.set('kept', 'before');
    chrome.forbid();
    storage.set('jwtToken', 'abc');
    storage.remove('kept');
    expect(storage.get('jwtToken')).toBe('abc');
    expect(storage.get('kept')).toBeNull();
    expect(browserStorage(chrome.open()).get('jwtToken')).toBeNull();
  });

  it('goes on in memory when even reading throws', () => {
    const forbid = (): never => {
      throw new Error('SecurityError');
    };
    const storage = browserStorage({
      localStorage: { getItem: forbid, setItem: forbid, removeItem: forbid },
      addEventListener: () => {},
      removeEventListener: () => {},
    });
    expect(storage.get('key')).toBeNull();
    storage.set('key', 'value');
    expect(storage.get('key')).toBe('value');
  });

  it('[AUTH-05] hears of every key it knows when another tab clears everything', () => {
    const chrome = browser();
    const storage = browserStorage(chrome.open());
    storage.set('jwtToken', 'abc');
    const heard: StorageChange[] = [];
    storage.changes$.subscribe((change) => heard.push(change));
    chrome.clear();
    expect(heard).toEqual([{ key: 'jwtToken', value: null }]);
  });

  it("[AUTH-21] tells that its tab goes while what is written is still kept, and nobody else's", () => {
    const chrome = browser();
    const [leaver, stayer] = [chrome.open(), chrome.open()];
    const [storage, other] = [browserStorage(leaver), browserStorage(stayer)];
    storage.set('refreshLock', 'mine');
    const told: string[] = [];
    other.leaving$?.subscribe(() => told.push('other'));
    storage.leaving$?.subscribe(() => {
      told.push('own');
      storage.remove('refreshLock');
    });
    const stopped = storage.leaving$?.subscribe(() => told.push('stopped'));
    stopped?.unsubscribe();
    const heard: StorageChange[] = [];
    other.changes$.subscribe((change) => heard.push(change));
    chrome.leave(leaver);
    expect(told).toEqual(['own']);
    expect(heard).toEqual([{ key: 'refreshLock', value: null }]);
    expect(other.get('refreshLock')).toBeNull();
  });

  it('[AUTH-21] frees the lock of a refresh at once when the tab that holds it is closed', async () => {
    const chrome = browser();
    const [leaver, stayer] = [chrome.open(), chrome.open()];
    const clock = manualClock();
    const ports = (window: StorageWindow, name: string) => ({
      storage: browserStorage(window),
      clock,
      ids: { next: () => name },
    });
    const pass = async (ms: number): Promise<void> => {
      for (let left = ms; left > 0; left -= 25) {
        clock.pass(25);
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      }
    };
    const began: string[] = [];
    void withStorageLock(ports(leaver, 'one'), 'lock', () => {
      began.push('one');
      return new Promise<void>(() => undefined);
    });
    await pass(50);
    const waited = withStorageLock(ports(stayer, 'two'), 'lock', async () => began.push('two'));
    await pass(500);
    expect(began).toEqual(['one']);
    chrome.leave(leaver);
    await pass(250);
    expect(began).toEqual(['one', 'two']);
    await waited;
    expect(stayer.localStorage.getItem('lock')).toBeNull();
  });

  it('keeps two portals of one origin apart by their prefix', () => {
    const chrome = browser();
    const one = browserStorage(chrome.open(), 'one.');
    const two = browserStorage(chrome.open(), 'two.');
    const heard: StorageChange[] = [];
    two.changes$.subscribe((change) => heard.push(change));
    one.set('key', 'value');
    expect(two.get('key')).toBeNull();
    expect(heard).toEqual([]);
  });
});

describe('the store in a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'umzila-file-'));
  });
  afterEach(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is readable by its owner alone, and a JSON file', () => {
    const file = join(folder, 'store.json');
    fileStorage(file).set('jwtToken', 'abc');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ jwtToken: 'abc' });
  });

  it('takes a damaged file for an empty store', () => {
    const file = join(folder, 'store.json');
    writeFileSync(file, '{"half');
    const storage = fileStorage(file);
    expect(storage.get('jwtToken')).toBeNull();
    storage.set('key', 'value');
    expect(fileStorage(file).get('key')).toBe('value');
  });

  it('does not undo what another process wrote under another key', () => {
    const file = join(folder, 'store.json');
    const one = fileStorage(file);
    const other = fileStorage(file);
    one.set('a', '1');
    other.set('b', '2');
    const third = fileStorage(file);
    expect([third.get('a'), third.get('b')]).toEqual(['1', '2']);
  });

  it('goes on in memory where it cannot write', () => {
    writeFileSync(join(folder, 'not-a-folder'), '');
    const storage = fileStorage(join(folder, 'not-a-folder', 'store.json'));
    storage.set('key', 'value');
    expect(storage.get('key')).toBe('value');
  });
});
