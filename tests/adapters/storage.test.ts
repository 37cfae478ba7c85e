// What is particular to the stores of a browser and of Node.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserStorage } from '../../adapters/storage/browserStorage.ts';
import { fileStorage } from '../../adapters/storage/fileStorage.ts';
import type { StorageChange } from '../../core/index.ts';
import { browser } from '../doubles/storageWindow.ts';

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
