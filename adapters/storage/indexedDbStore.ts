// The browser's IndexedDB as the store of what is large: pictures and signatures that wait for the line. Where it is full or forbidden, as in a
// private window, this page goes on in memory.
import type { LargeStorePort } from '../../core/index.ts';

const TABLE = 'texts';

const ended = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/** Resolves once it is written, and not before. */
const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });

/** @param factory absent where the browser has none */
export const indexedDbStore = (factory: IDBFactory | undefined, name = 'umzila'): LargeStorePort => {
  /** What the browser would not keep. */
  const memory = new Map<string, string>();
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= (async () => {
      if (factory === undefined) throw new Error('no IndexedDB');
      const request = factory.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
      const database = await ended(request);
      // Closed by the browser, or for a newer page: opened anew when it is needed.
      database.onclose = () => {
        opened = undefined;
      };
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      return database;
    })();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const change = async (act: (table: IDBObjectStore) => void): Promise<boolean> => {
    try {
      const transaction = (await open()).transaction(TABLE, 'readwrite', { durability: 'strict' });
      act(transaction.objectStore(TABLE));
      await written(transaction);
      return true;
    } catch {
      return false;
    }
  };
  return {
    entries: async (prefix) => {
      const found = new Map<string, string>();
      try {
        const table = (await open()).transaction(TABLE).objectStore(TABLE);
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
        const [keys, values] = await Promise.all([
          ended(table.getAllKeys(range)),
          ended(table.getAll(range)),
        ]);
        for (const [index, key] of keys.entries()) found.set(String(key), String(values[index]));
      } catch {
        // What is in memory is all there is.
      }
      for (const [key, value] of memory) if (key.startsWith(prefix)) found.set(key, value);
      return [...found].sort(([x], [y]) => (x < y ? -1 : 1));
    },
    put: async (key, value) => {
      memory.delete(key);
      const isKept = await change((table) => table.put(value, key));
      if (!isKept) memory.set(key, value);
      return isKept;
    },
    remove: async (key) => {
      memory.delete(key);
      await change((table) => table.delete(key));
    },
  };
};
