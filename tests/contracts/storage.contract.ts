// What every implementation of the storage port keeps (core/ports/storage.ts), in one suite.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StorageChange, StoragePort } from '../../core/index.ts';

/** A bound for a machine that does much else, not a wait. */
const soon = { timeout: 20_000 };

/** Two tabs, or two processes, on one store. */
export interface StorageSubject {
  readonly one: StoragePort;
  readonly other: StoragePort;
  /** Opens a third, as after a reload. */
  reopen(): StoragePort;
  end(): Promise<void>;
}

export const describeStorageContract = (name: string, make: () => Promise<StorageSubject>): void => {
  describe(`the storage port: ${name}`, () => {
    let subject: StorageSubject;
    beforeEach(async () => {
      subject = await make();
    });
    afterEach(() => subject.end());

    const heardBy = (port: StoragePort) => {
      const heard: StorageChange[] = [];
      const subscription = port.changes$.subscribe((change) => heard.push(change));
      return { heard, stop: () => subscription.unsubscribe() };
    };

    it('gives null for what was never set, and what was set afterwards', () => {
      const { one } = subject;
      expect(one.get('key')).toBeNull();
      one.set('key', 'value');
      expect(one.get('key')).toBe('value');
      one.set('key', '');
      expect(one.get('key')).toBe('');
      one.remove('key');
      one.remove('key');
      expect(one.get('key')).toBeNull();
    });

    it('[AUTH-05] keeps what was set over a reload', () => {
      subject.one.set('jwtToken', 'abc');
      expect(subject.reopen().get('jwtToken')).toBe('abc');
    });

    it('takes any key and any text', () => {
      for (const key of ['__proto__', 'constructor', 'with space', 'ключ', '']) {
        subject.one.set(key, `"${key}" \u0000 \u2028 ✓`);
        expect(subject.one.get(key)).toBe(`"${key}" \u0000 \u2028 ✓`);
      }
    });

    it('tells the others of a change and never itself', async () => {
      const own = heardBy(subject.one);
      const others = heardBy(subject.other);
      subject.one.set('key', 'value');
      await expect.poll(() => others.heard, soon).toEqual([{ key: 'key', value: 'value' }]);
      expect(subject.other.get('key')).toBe('value');
      subject.one.remove('key');
      await expect.poll(() => others.heard.at(-1), soon).toEqual({ key: 'key', value: null });
      expect(own.heard).toEqual([]);
      own.stop();
      others.stop();
    });

    it('tells nothing to those who stopped listening', async () => {
      const stopped = heardBy(subject.other);
      const listening = heardBy(subject.other);
      stopped.stop();
      subject.one.set('key', 'value');
      await expect.poll(() => listening.heard, soon).toHaveLength(1);
      expect(stopped.heard).toEqual([]);
      listening.stop();
    });
  });
};
