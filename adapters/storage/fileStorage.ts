// A store in one JSON file, for scripts and the command line on Node. It is replaced whole by a rename, so a reader
// never sees half of it, and readable by its owner alone, since tokens stand in it.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Observable, share } from 'rxjs';
import type { StorageChange, StoragePort } from '../../core/index.ts';

/** How often another process's writes are looked for, milliseconds. */
const lookEvery = 500;

const load = (file: string): Map<string, string> => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    // Absent, unreadable or not JSON: an empty store, and the next write makes it a good one.
    return new Map();
  }
};

/** Changes with every write, since each write is a new file. */
const signature = (file: string): string => {
  try {
    const { ino, mtimeMs, size } = statSync(file);
    return `${ino}/${mtimeMs}/${size}`;
  } catch {
    return '';
  }
};

const differences = (before: Map<string, string>, after: Map<string, string>): readonly StorageChange[] => [
  ...[...after].filter(([key, value]) => before.get(key) !== value).map(([key, value]) => ({ key, value })),
  ...[...before.keys()].filter((key) => !after.has(key)).map((key) => ({ key, value: null })),
];

/** Opens the store in `file`, made at the first write. A file that cannot be written leaves a store in memory. */
export const fileStorage = (file: string, every = lookEvery): StoragePort => {
  let values = load(file);
  const refused = new Map<string, string | null>();

  /** Reads anew before writing, so that two processes writing different keys do not undo one another. */
  const write = (key: string, value: string | null): void => {
    const fresh = load(file);
    if (value === null) fresh.delete(key);
    else fresh.set(key, value);
    if (value === null) values.delete(key);
    else values.set(key, value);
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(Object.fromEntries(fresh), null, 1), { mode: 0o600 });
      renameSync(draft, file);
      refused.delete(key);
    } catch {
      refused.set(key, value);
    }
  };
  const changes$ = new Observable<StorageChange>((subscriber) => {
    let seen: string | null = null;
    const look = (): void => {
      const now = signature(file);
      if (now === seen) return;
      seen = now;
      const fresh = load(file);
      const changes = differences(values, fresh).filter(({ key }) => !refused.has(key));
      values = fresh;
      for (const change of changes) subscriber.next(change);
    };
    const timer = setInterval(look, every);
    // Listening alone keeps no script alive.
    timer.unref();
    return () => clearInterval(timer);
  }).pipe(share());
  return {
    get(key) {
      if (refused.has(key)) return refused.get(key) ?? null;
      return values.get(key) ?? null;
    },
    set: (key, value) => write(key, value),
    remove: (key) => write(key, null),
    changes$,
  };
};
