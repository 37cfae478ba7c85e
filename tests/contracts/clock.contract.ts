// What every implementation of the clock port keeps (core/ports/clock.ts), in one suite.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../core/index.ts';

export interface ClockSubject {
  readonly clock: Clock;
  /** Lets time pass, firing what becomes due on the way. */
  pass(ms: number): void;
  /** Time jumps as while a machine sleeps. */
  sleep(ms: number): void;
  end(): void;
}

export const describeClockContract = (name: string, make: () => ClockSubject): void => {
  describe(`the clock port: ${name}`, () => {
    let subject: ClockSubject;
    let fired: string[];
    beforeEach(() => {
      subject = make();
      fired = [];
    });
    afterEach(() => subject.end());
    const mark = (text: string) => () => {
      fired.push(text);
    };

    it('tells milliseconds since 1970, and they pass', () => {
      const before = subject.clock.now();
      subject.pass(1500);
      expect(subject.clock.now() - before).toBe(1500);
    });

    it('fires once after its time, never at once, not even after zero', () => {
      subject.clock.after(0, mark('zero'));
      subject.clock.after(100, mark('hundred'));
      expect(fired).toEqual([]);
      subject.pass(99);
      expect(fired).toEqual(['zero']);
      subject.pass(1);
      subject.pass(1000);
      expect(fired).toEqual(['zero', 'hundred']);
    });

    it('fires timers of the same due time in the order set, however long each was', () => {
      subject.clock.after(100, mark('first'));
      subject.pass(60);
      subject.clock.after(40, mark('second'));
      subject.clock.after(40, mark('third'));
      subject.pass(40);
      expect(fired).toEqual(['first', 'second', 'third']);
    });

    it('never fires a cancelled timer, also when one cancels another of the same time; cancelling twice is harmless', () => {
      const never = subject.clock.after(10, mark('never'));
      never();
      never();
      subject.clock.after(20, () => victim());
      const victim = subject.clock.after(20, mark('victim'));
      const stop = subject.clock.every(10, mark('every'));
      subject.pass(30);
      stop();
      stop();
      subject.pass(100);
      expect(fired).toEqual(['every', 'every', 'every']);
    });

    it('may be cancelled from within its own turn', () => {
      const stop = subject.clock.every(10, () => {
        fired.push('turn');
        stop();
      });
      subject.pass(50);
      expect(fired).toEqual(['turn']);
    });

    it('[ERR-40] counts turns without drift', () => {
      subject.clock.every(1500, mark('turn'));
      subject.pass(1500 * 30);
      expect(fired).toHaveLength(30);
    });

    it('fires once after a sleep, not once for each missed turn', () => {
      subject.clock.every(1000, mark('turn'));
      subject.pass(1000);
      subject.sleep(60_500);
      expect(fired).toHaveLength(2);
      subject.pass(1000);
      expect(fired).toHaveLength(3);
    });

    it('waits longer than the 24 days that a platform timer can', () => {
      const month = 30 * 24 * 3_600_000;
      subject.clock.after(month, mark('month'));
      subject.pass(month - 1);
      expect(fired).toEqual([]);
      subject.pass(1);
      expect(fired).toEqual(['month']);
    });
  });
};
