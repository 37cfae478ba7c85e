// Only what fetching adds to a hub; that it is one otherwise is the contract's (tests/contracts/hub.test.ts).
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { lazyHub } from '../../../adapters/hub/lazyHub.ts';
import type { HubState } from '../../../core/index.ts';
import { memoryHub } from '../../doubles/memoryHub.ts';
import { pending } from '../../doubles/pending.ts';

const connect = { token: async () => 'any' };

describe('a hub whose code is fetched', () => {
  it('fetches nothing before the first start', async () => {
    let asked = 0;
    const hub = lazyHub(async () => {
      asked += 1;
      return memoryHub();
    });
    expect(isLeft(await hub.invoke('subscribeToUsers', []))).toBe(true);
    await hub.stop();
    expect(asked).toBe(0);
    await Promise.all([hub.start(connect), hub.start(connect)]);
    expect(asked).toBe(1);
  });

  it('is lost where the code cannot be had, and may be started again', async () => {
    let isThere = false;
    const hub = lazyHub(async () => {
      if (!isThere) throw new TypeError('offline');
      return memoryHub();
    });
    const states: HubState[] = [];
    hub.state$.subscribe((state) => states.push(state));
    expect(isLeft(await hub.start(connect))).toBe(true);
    isThere = true;
    expect(isRight(await hub.start(connect))).toBe(true);
    expect(states).toEqual(['stopped', 'connecting', 'lost', 'connecting', 'live']);
  });

  it('stays stopped when it is stopped while the code is on its way, and lives at the next start', async () => {
    const { promise: wait, resolve: arrive } = pending();
    const hub = lazyHub(async () => {
      await wait;
      return memoryHub();
    });
    const states: HubState[] = [];
    hub.state$.subscribe((state) => states.push(state));
    const starting = hub.start(connect);
    await hub.stop();
    arrive();
    expect(isLeft(await starting)).toBe(true);
    expect(states.at(-1)).toBe('stopped');
    expect(isRight(await hub.start(connect))).toBe(true);
    expect(states.at(-1)).toBe('live');
  });
});
