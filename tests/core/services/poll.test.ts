// The poll by itself: whom it asks for, when, and that it rests.
import { expect, test } from 'vitest';
import type { HubGroupName } from '../../../core/contract/hub.ts';
import { createPoll, DASHBOARD_POLL_MS } from '../../../core/services/poll.ts';
import { manualClock } from '../../doubles/manualClock.ts';

const make = (...told: readonly HubGroupName[]) => {
  const clock = manualClock();
  const asked: HubGroupName[] = [];
  let timers = 0;
  const poll = createPoll({
    clock: {
      ...clock,
      every: (ms, run) => {
        timers += 1;
        const cancel = clock.every(ms, run);
        return () => {
          timers -= 1;
          cancel();
        };
      },
    },
    isTold: (group) => told.includes(group),
    again: (group) => asked.push(group),
  });
  return {
    poll,
    get timers() {
      return timers;
    },
    after: (ms: number) => {
      clock.pass(ms);
      return asked.splice(0);
    },
  };
};

test('[FMT-19] {FMT-20} what nobody tells of is asked for every fifteen seconds, with one timer, while somebody looks', () => {
  const made = make('users');
  expect(DASHBOARD_POLL_MS).toBe(15_000);
  expect(made.timers).toBe(0);
  const leaves = [made.poll.look('deliveries'), made.poll.look('deliveries'), made.poll.look('users')];
  expect(made.timers).toBe(1);
  expect(made.after(DASHBOARD_POLL_MS - 1)).toEqual([]);
  expect(made.after(1)).toEqual(['deliveries']);
  expect(made.after(2 * DASHBOARD_POLL_MS)).toEqual(['deliveries', 'deliveries']);
  leaves[0]?.();
  leaves[0]?.();
  leaves[0]?.();
  expect(made.after(DASHBOARD_POLL_MS)).toEqual(['deliveries']);
  leaves[1]?.();
  expect(made.timers).toBe(1);
  expect(made.after(DASHBOARD_POLL_MS)).toEqual([]);
  leaves[2]?.();
  expect(made.timers).toBe(0);
  made.poll.look('jobs');
  expect([made.timers, made.after(DASHBOARD_POLL_MS)]).toEqual([1, ['jobs']]);
});

test('a portal that has stopped leaves no timer behind, whoever still looks or comes later', () => {
  const made = make();
  const leave = made.poll.look('jobs');
  made.poll.stop();
  expect(made.timers).toBe(0);
  const later = made.poll.look('deliveries');
  expect([made.timers, made.after(10 * DASHBOARD_POLL_MS)]).toEqual([0, []]);
  leave();
  later();
  expect(made.timers).toBe(0);
  const unused = make();
  unused.poll.stop();
  expect(unused.timers).toBe(0);
});
