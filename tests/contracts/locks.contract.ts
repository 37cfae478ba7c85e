// What every implementation of the lock port keeps (core/ports/locks.ts), in one suite.
import { describe, expect, it } from 'vitest';
import type { LockPort } from '../../core/index.ts';
import { pending } from '../doubles/pending.ts';

/** Two tabs of one browser. */
export interface LockSubject {
  readonly one: LockPort;
  readonly other: LockPort;
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** A work that ends when the test says so. */
const workOf = (said: string[], name: string) => {
  const { promise: ended, resolve: end } = pending<string>();
  const work = (isHeld: boolean): Promise<string> => {
    said.push(`${name} begins${isHeld ? '' : ' unguarded'}`);
    return ended;
  };
  return { work, end: () => end(Promise.resolve(name)), fail: () => end(Promise.reject(new Error(name))) };
};

export const describeLockContract = (name: string, make: () => LockSubject): void => {
  describe(`the lock port: ${name}`, () => {
    it('[AUTH-21] runs works of one name one after another, in the order asked', async () => {
      const { one, other } = make();
      const said: string[] = [];
      const works = ['a', 'b', 'c'].map((each) => workOf(said, each));
      const answers = works.map(({ work }, index) => (index % 2 === 0 ? one : other).hold('name', work));
      await turns();
      expect(said).toEqual(['a begins']);
      works[0]?.end();
      await expect(answers[0]).resolves.toBe('a');
      await turns();
      expect(said).toEqual(['a begins', 'b begins']);
      works[1]?.end();
      works[2]?.end();
      await expect(Promise.all(answers)).resolves.toEqual(['a', 'b', 'c']);
      expect(said).toEqual(['a begins', 'b begins', 'c begins']);
    });

    it('tells the caller how its work failed, and frees the lock', async () => {
      const { one, other } = make();
      const said: string[] = [];
      const [failing, next] = [workOf(said, 'failing'), workOf(said, 'next')];
      const answer = one.hold('name', failing.work);
      const after = other.hold('name', next.work);
      failing.fail();
      await expect(answer).rejects.toThrow('failing');
      next.end();
      await expect(after).resolves.toBe('next');
    });

    it('lets works of different names run beside one another', async () => {
      const { one, other } = make();
      const said: string[] = [];
      const [first, second] = [workOf(said, 'first'), workOf(said, 'second')];
      const answers = [one.hold('x', first.work), other.hold('y', second.work)];
      await turns();
      expect(said).toEqual(['first begins', 'second begins']);
      first.end();
      second.end();
      await Promise.all(answers);
    });
  });
};
