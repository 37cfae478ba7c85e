// Reads that had no line: kept with the browser and told to the server when it is back. Harmless to repeat (C-68), so waiting is safe here;
// nothing that costs money or moves a parcel ever waits like this.
import * as t from 'io-ts';
import type { StoragePort } from '../ports/storage.ts';

const KEY = 'readLater';
const MOST = 200;
const Ids = t.array(t.number);

export interface ReadLater {
  add(id: number): void;
  /** What waits, oldest first; it waits no more. */
  take(): readonly number[];
  forget(): void;
}

export const createReadLater = (storage: StoragePort): ReadLater => {
  const read = (): readonly number[] => {
    try {
      const parsed: unknown = JSON.parse(storage.get(KEY) ?? '[]');
      return Ids.is(parsed) ? parsed : [];
    } catch {
      return [];
    }
  };
  return {
    add: (id) => storage.set(KEY, JSON.stringify([...new Set([...read(), id])].slice(-MOST))),
    take: () => {
      const waiting = read();
      if (waiting.length > 0) storage.remove(KEY);
      return waiting;
    },
    forget: () => storage.remove(KEY),
  };
};
