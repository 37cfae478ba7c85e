import { describe, expect, it, vi } from 'vitest';
import { randomIds } from '../../adapters/clock/randomIds.ts';
import { systemClock } from '../../adapters/clock/systemClock.ts';
import { manualClock } from '../doubles/manualClock.ts';
import { describeClockContract } from './clock.contract.ts';

describeClockContract('of the machine, with the platform’s timers under control', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  // The steady clock as the platform tells it after a sleep: it has gone on, and no timer has fired meanwhile.
  let slept = 0;
  const steady = performance.now.bind(performance);
  const wall = Date.now.bind(Date);
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + slept);
  vi.spyOn(Date, 'now').mockImplementation(() => wall() + slept);
  return {
    clock: systemClock(),
    pass: (ms) => vi.advanceTimersByTime(ms),
    sleep(ms) {
      slept += ms;
      // The platform fires what is overdue soon after waking: within the delay that stood before.
      vi.runOnlyPendingTimers();
    },
    end() {
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
});

describeClockContract('moved by hand', () => {
  const clock = manualClock();
  return { clock, pass: clock.pass, sleep: clock.sleep, end: () => {} };
});

describe('the clock of the machine', () => {
  it('keeps the other timers when a turn throws', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const clock = systemClock();
    let fired = false;
    clock.after(10, () => {
      throw new Error('a turn failed');
    });
    clock.after(20, () => {
      fired = true;
    });
    expect(() => vi.advanceTimersByTime(10)).toThrow('a turn failed');
    vi.advanceTimersByTime(10);
    expect(fired).toBe(true);
    vi.useRealTimers();
  });
});

describe('fresh names', () => {
  it('are never the same twice and safe in a header', () => {
    const ids = randomIds();
    const names = Array.from({ length: 1000 }, () => ids.next());
    expect(new Set(names).size).toBe(1000);
    expect(names.every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
  });
});
