// Stands in for 'vitest' where tests are run thousands of times in one process: describe and test only collect, expect is the real one.
import { expect, expectTypeOf } from 'vitest';

export { expect, expectTypeOf };

type Body = (...row: readonly unknown[]) => unknown;

export interface Collected {
  readonly file: string;
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** What was collected outlives a reset of the modules, this one too. */
interface Collection {
  file: string;
  tests: Collected[];
  before: Map<string, Body[]>;
  after: Map<string, Body[]>;
}
const place = globalThis as { __collected__?: Collection };
place.__collected__ ??= { file: '', tests: [], before: new Map(), after: new Map() };
export const collection: Collection = place.__collected__;

const path: string[] = [];

const add = (name: string, body: Body, row: readonly unknown[] = []): void => {
  const { file, before, after } = collection;
  const hooks = async (from: Map<string, Body[]>): Promise<void> => {
    for (const hook of from.get(file) ?? []) await hook();
  };
  collection.tests.push({
    file,
    name: `${[...path, name].join(' > ')} ${collection.tests.length}`,
    run: async () => {
      await hooks(before);
      try {
        await body(...row);
      } finally {
        await hooks(after);
      }
    },
  });
};

const each = (rows: readonly unknown[]) => (name: string, body: Body) => {
  for (const row of rows) add(name, body, Array.isArray(row) ? row : [row]);
};
const nothing = (): void => undefined;

export const test = Object.assign((name: string, body: Body) => add(name, body), {
  each,
  skip: nothing,
  skipIf: (skips: boolean) => (skips ? nothing : add),
  runIf: (runs: boolean) => (runs ? add : nothing),
});
export const it = test;

const group = (name: string, body: () => void): void => {
  path.push(name);
  body();
  path.pop();
};
export const describe = Object.assign(group, {
  each: (rows: readonly unknown[]) => (name: string, body: Body) => {
    for (const row of rows) group(name, () => body(...(Array.isArray(row) ? row : [row])));
  },
  skipIf: (skips: boolean) => (skips ? nothing : group),
});

const hook = (into: 'before' | 'after') => (body: Body) => {
  const { file } = collection;
  collection[into].set(file, [...(collection[into].get(file) ?? []), body]);
};
export const beforeEach = hook('before');
export const afterEach = hook('after');
