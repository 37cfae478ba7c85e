// What every implementation of the large store keeps (core/ports/largeStore.ts). The browser's own is held by a browser test.
import { describe, expect, test } from 'vitest';
import { indexedDbStore } from '../../adapters/storage/indexedDbStore.ts';
import { memoryStorage, shelf } from '../../adapters/storage/memoryStorage.ts';
import type { LargeStorePort } from '../../core/index.ts';
import { inSmallStore } from '../../core/outbox/smallStore.ts';

const stores: readonly (readonly [string, boolean, () => () => LargeStorePort])[] = [
  [
    'made of the small one',
    true,
    () => {
      const on = shelf();
      return () => inSmallStore(memoryStorage(on));
    },
  ],
  ['of a browser that forbids it', false, () => () => indexedDbStore(undefined)],
];

describe.each(stores)('the large store %s', (_name, lasts, make) => {
  test('gives what was put under a prefix, ordered by key, and nothing that was removed', async () => {
    const store = make()();
    for (const key of ['step/1/2', 'step/1/1', 'step/2/1', 'draft/1/1'])
      expect(await store.put(key, `of ${key}`)).toBe(lasts);
    await store.put('step/1/1', 'newer');
    expect(await store.entries('step/1/')).toEqual([
      ['step/1/1', 'newer'],
      ['step/1/2', 'of step/1/2'],
    ]);
    await store.remove('step/1/1');
    await store.remove('step/1/9');
    expect(await store.entries('step/1/')).toEqual([['step/1/2', 'of step/1/2']]);
    expect(await store.entries('none/')).toEqual([]);
  });

  test('says whether it outlives the page', async () => {
    const open = make();
    const isKept = await open().put('step/1/1', 'kept');
    expect(await open().entries('step/')).toEqual(isKept ? [['step/1/1', 'kept']] : []);
  });
});
