// The large store made of the small one, where the surroundings have no better: the keys are listed under one of their own.
import * as t from 'io-ts';
import type { LargeStorePort } from '../ports/largeStore.ts';
import type { StoragePort } from '../ports/storage.ts';

const LIST = 'largeStore';
const Keys = t.array(t.string);

export const inSmallStore = (storage: StoragePort): LargeStorePort => {
  const keys = (): readonly string[] => {
    try {
      const parsed: unknown = JSON.parse(storage.get(LIST) ?? '[]');
      return Keys.is(parsed) ? parsed : [];
    } catch {
      return [];
    }
  };
  const keep = (next: readonly string[]): void =>
    storage.set(LIST, JSON.stringify([...new Set(next)].sort()));
  return {
    entries: async (prefix) =>
      keys().flatMap((key) => {
        const value = key.startsWith(prefix) ? storage.get(key) : null;
        return value === null ? [] : [[key, value] as const];
      }),
    put: async (key, value) => {
      storage.set(key, value);
      keep([...keys(), key]);
      return true;
    },
    remove: async (key) => {
      storage.remove(key);
      keep(keys().filter((other) => other !== key));
    },
  };
};
