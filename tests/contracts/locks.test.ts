import { expect, test } from 'vitest';
import { type WebLocks, webLocks } from '../../adapters/storage/webLocks.ts';
import { memoryLocks } from '../doubles/memoryLocks.ts';
import { describeLockContract } from './locks.contract.ts';

/** `navigator.locks` of the tabs of one origin. */
const browserLocks = (): WebLocks => {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name, work) {
      const mine = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
};

describeLockContract('of a test', () => {
  const locks = memoryLocks();
  return { one: locks, other: locks };
});

describeLockContract('the browser’s', () => {
  const locks = browserLocks();
  return { one: webLocks(locks, 'umzila.'), other: webLocks(locks, 'umzila.') };
});

test('where the browser refuses its lock, the work runs once, and knows that it is unguarded', async () => {
  const refusing = webLocks({ request: () => Promise.reject(new Error('SecurityError')) });
  const told: boolean[] = [];
  const answer = await refusing.hold('name', async (isHeld) => {
    told.push(isHeld);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(told).toEqual([false]);
});
