// The line by itself, on a clock moved by hand: what it tries, when, what it tells, and in which order.
import { right } from 'fp-ts/Either';
import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { HubMessage, HubPort, HubState } from '../../../core/ports/hub.ts';
import { createLine, RETRY_LIMIT, RETRY_MS } from '../../../core/session/connection.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { type MemoryHub, memoryHub } from '../../doubles/memoryHub.ts';
import { settle } from '../portal/world.ts';

const START = 1_000_000;

const make = <H extends HubPort = MemoryHub>(given?: H) => {
  const clock = manualClock(START);
  const hub = (given ?? memoryHub()) as H;
  const told: string[] = [];
  let attempts = 0;
  let join: () => Promise<void> = async () => undefined;
  const line = createLine({
    hub: {
      ...hub,
      start: (connect) => {
        attempts += 1;
        return hub.start(connect);
      },
    },
    clock,
    token: async () => 'token',
    onMessages: (messages) => told.push(messages.map(({ type }) => type).join(' ')),
    onRefused: () => Promise.resolve(),
    onLive: async () => {
      told.push(`join while ${line.connection.current.kind}, ${line.isUp() ? 'up' : 'down'}`);
      await join();
    },
    onReady: () => told.push(`ready while ${line.connection.current.kind}`),
    onLost: () => told.push('lost'),
  });
  const states: unknown[] = [];
  line.connection.changes$.subscribe((state) => states.push(state));
  const pass = async (ms: number): Promise<void> => {
    clock.pass(ms);
    await settle();
  };
  const sleep = async (ms: number): Promise<void> => {
    clock.sleep(ms);
    await settle();
  };
  return {
    clock,
    hub,
    told,
    line,
    states,
    pass,
    sleep,
    get attempts() {
      return attempts;
    },
    joinWith: (next: () => Promise<void>) => {
      join = next;
    },
    /** What was told and shown since the last time. */
    since: () => ({ told: told.splice(0), states: states.splice(0) }),
  };
};

const live = async () => {
  const made = make();
  made.line.start();
  await settle();
  made.since();
  return made;
};

const reconnecting = (attempt: number, retryInSeconds: number, lastHeardAt: number | null) => ({
  kind: 'reconnecting',
  attempt,
  retryInSeconds,
  lastHeardAt,
});

describe('the first attempt', () => {
  test('[RTM-02] [M-10] groups are joined while it connects, and only then it is live and what is shown is asked for', async () => {
    const made = make();
    const { line } = made;
    expect(line.connection.current).toEqual({ kind: 'idle' });
    expect(line.isUp()).toBe(false);
    let joined = (): void => undefined;
    made.joinWith(
      () =>
        new Promise((resolve) => {
          joined = resolve;
        }),
    );
    line.start();
    expect(made.since()).toEqual({ told: [], states: [{ kind: 'connecting' }] });
    await made.pass(200);
    expect(made.since()).toEqual({ told: ['join while connecting, up'], states: [] });
    // Who asks meanwhile starts no second attempt.
    line.start();
    line.retry();
    await made.pass(100);
    expect(made.attempts).toBe(1);
    joined();
    await settle();
    expect(made.since()).toEqual({
      told: ['ready while live'],
      states: [{ kind: 'live', lastHeardAt: START + 300 }],
    });
    line.start();
    line.retry();
    await settle();
    expect([made.attempts, made.since()]).toEqual([1, { told: [], states: [] }]);
  });

  test('[RTM-18] a line that goes while its groups are joined is not live: it is tried again, with the time it was heard', async () => {
    const made = make();
    made.joinWith(async () => {
      made.clock.pass(40);
      made.hub.drop();
    });
    made.line.start();
    await settle();
    expect(made.since()).toEqual({
      told: ['join while connecting, up', 'lost'],
      states: [{ kind: 'connecting' }, reconnecting(1, 2, START)],
    });
    expect(made.line.isUp()).toBe(false);
  });
});

describe('retries', () => {
  test('[RTM-18] [RTM-19] [ERR-40] every 1500 ms, counted down in whole seconds, each failure told', async () => {
    const made = make();
    made.hub.bar();
    made.line.start();
    await settle();
    expect(made.since()).toEqual({
      told: ['lost'],
      states: [{ kind: 'connecting' }, reconnecting(1, 2, null)],
    });
    await made.pass(499);
    expect(made.since().states).toEqual([]);
    await made.pass(1);
    expect(made.since().states).toEqual([reconnecting(1, 1, null)]);
    await made.pass(999);
    expect([made.attempts, made.since().states]).toEqual([1, []]);
    await made.pass(1);
    expect(made.attempts).toBe(2);
    expect(made.since()).toEqual({ told: ['lost'], states: [reconnecting(2, 2, null)] });
    made.hub.admit();
    await made.pass(RETRY_MS);
    expect(made.attempts).toBe(3);
    expect(made.since()).toEqual({
      told: ['join while reconnecting, up', 'ready while live'],
      states: [reconnecting(2, 1, null), { kind: 'live', lastHeardAt: START + 2 * RETRY_MS }],
    });
    await made.pass(10 * RETRY_MS);
    expect(made.attempts).toBe(3);
  });

  test('[RTM-19] thirty of them, then it rests until somebody asks; who asks has thirty more', async () => {
    const made = make();
    made.hub.bar();
    made.line.start();
    await settle();
    for (let attempt = 1; attempt < RETRY_LIMIT; attempt += 1) await made.pass(RETRY_MS);
    expect(made.attempts).toBe(RETRY_LIMIT);
    expect(made.line.connection.current).toEqual(reconnecting(RETRY_LIMIT, 2, null));
    await made.pass(RETRY_MS);
    expect(made.line.connection.current).toEqual({ kind: 'offline', lastHeardAt: null });
    await made.pass(100 * RETRY_MS);
    expect(made.attempts).toBe(RETRY_LIMIT + 1);
    made.line.retry();
    await settle();
    expect(made.line.connection.current).toEqual(reconnecting(2, 2, null));
    for (let attempt = 3; attempt <= RETRY_LIMIT; attempt += 1) await made.pass(RETRY_MS);
    expect(made.line.connection.current.kind).toBe('reconnecting');
    await made.pass(RETRY_MS);
    expect(made.line.connection.current.kind).toBe('offline');
  });

  test('[RTM-18] asked for in between it tries at once, once, and the countdown begins anew', async () => {
    const made = make();
    made.hub.bar();
    made.line.start();
    await made.pass(700);
    made.hub.hold();
    made.line.retry();
    made.line.retry();
    await made.pass(5_000);
    expect(made.attempts).toBe(2);
    made.since();
    made.hub.release();
    await settle();
    expect(made.since().states).toEqual([reconnecting(2, 2, null)]);
    await made.pass(RETRY_MS - 1);
    expect(made.attempts).toBe(2);
    await made.pass(1);
    expect(made.attempts).toBe(3);
  });

  test('[RTM-03] [RTM-18] a line that is cut comes back by itself; a later cut is a first attempt again', async () => {
    const made = await live();
    for (const round of [0, 1]) {
      const at = made.clock.now();
      made.hub.drop();
      expect(made.line.isUp()).toBe(false);
      expect(made.since()).toEqual({ told: ['lost'], states: [reconnecting(1, 2, at)] });
      await made.pass(RETRY_MS);
      expect(made.since()).toEqual({
        told: ['join while reconnecting, up', 'ready while live'],
        states: [reconnecting(1, 1, at), { kind: 'live', lastHeardAt: at + RETRY_MS }],
      });
      expect(made.attempts).toBe(2 + round);
    }
  });
});

describe('stopping', () => {
  test('ends the line, its timers and what was gathered', async () => {
    const made = await live();
    made.hub.say('job', 1);
    await made.line.stop();
    expect(made.since()).toEqual({ told: ['lost'], states: [{ kind: 'idle' }] });
    expect(made.line.isUp()).toBe(false);
    await made.pass(60_000);
    await made.sleep(60_000);
    made.line.retry();
    made.line.lose();
    await settle();
    expect(made.since()).toEqual({ told: [], states: [] });
    expect(made.attempts).toBe(1);
  });

  test('ends the wait for the next attempt; a line that never was may be stopped', async () => {
    const made = make();
    await made.line.stop();
    made.hub.bar();
    made.line.start();
    await settle();
    await made.line.stop();
    await made.pass(20 * RETRY_MS);
    expect(made.attempts).toBe(1);
    expect(made.line.connection.current).toEqual({ kind: 'idle' });
  });

  test('a line started again is a new one: nothing of the old is told, neither message nor age', async () => {
    const made = await live();
    made.hub.say('old', 1);
    await made.line.stop();
    made.hub.bar();
    made.line.start();
    await settle();
    expect(made.line.connection.current).toEqual(reconnecting(1, 2, null));
    made.hub.admit();
    await made.pass(RETRY_MS);
    made.since();
    made.hub.say('new', 1);
    await made.pass(16);
    expect(made.since().told).toEqual(['new']);
  });

  test('an attempt that comes to its end after the stop joins nothing and is not live', async () => {
    const state = new BehaviorSubject<HubState>('stopped');
    const late: HubPort = {
      state$: state,
      events$: new Subject<HubMessage>(),
      start: async () => {
        state.next('live');
        return right(undefined);
      },
      stop: async () => undefined,
      invoke: async () => right(undefined),
    };
    const made = make(late);
    made.line.start();
    const stopped = made.line.stop();
    await stopped;
    await made.pass(100);
    expect(made.since()).toEqual({ told: ['lost'], states: [{ kind: 'connecting' }, { kind: 'idle' }] });
  });

  test('stopped while groups are joined it does not become live behind anybody’s back', async () => {
    const made = make();
    let joined = (): void => undefined;
    made.joinWith(
      () =>
        new Promise((resolve) => {
          joined = resolve;
        }),
    );
    made.line.start();
    await settle();
    await made.line.stop();
    made.since();
    joined();
    await made.pass(10 * RETRY_MS);
    expect(made.since()).toEqual({ told: [], states: [] });
    expect(made.attempts).toBe(1);
  });

  test('started again before the old attempt has ended it comes up all the same', async () => {
    const made = make();
    made.hub.hold();
    made.line.start();
    await settle();
    void made.line.stop();
    made.line.start();
    made.hub.release();
    await settle();
    await made.pass(RETRY_MS);
    expect(made.line.connection.current.kind).toBe('live');
  });
});

describe('messages', () => {
  test('[RTM-13] of the same milliseconds are one batch, the next ones another', async () => {
    const made = await live();
    made.hub.say('a', 1);
    await made.pass(10);
    made.hub.say('b', 1);
    await made.pass(5);
    expect(made.since().told).toEqual([]);
    await made.pass(1);
    expect(made.since().told).toEqual(['a b']);
    made.hub.say('c', 1);
    await made.pass(16);
    expect(made.since().told).toEqual(['c']);
    await made.pass(1_000);
    expect(made.since().told).toEqual([]);
  });

  test('the time they were heard is told at most once a second', async () => {
    const made = await live();
    await made.pass(983);
    made.hub.say('a', 1);
    await made.pass(16);
    expect(made.since()).toEqual({ told: ['a'], states: [] });
    made.hub.say('b', 1);
    await made.pass(16);
    expect(made.since().states).toEqual([{ kind: 'live', lastHeardAt: START + 1_015 }]);
    made.hub.say('c', 1);
    await made.pass(100);
    expect(made.since().states).toEqual([]);
    // A cut tells the last of them to the millisecond.
    made.hub.drop();
    expect(made.since().states).toEqual([reconnecting(1, 2, START + 1_015)]);
    await made.pass(RETRY_MS);
    await made.pass(985);
    made.hub.say('d', 1);
    made.since();
    await made.pass(15);
    expect(made.since().states).toEqual([]);
    await made.pass(1);
    expect(made.since().states).toEqual([{ kind: 'live', lastHeardAt: made.clock.now() }]);
  });

  test('at a second precisely it is told', async () => {
    const made = await live();
    await made.pass(984);
    made.hub.say('a', 1);
    await made.pass(16);
    expect(made.since().states).toEqual([{ kind: 'live', lastHeardAt: START + 1_000 }]);
  });

  test('that were said before a cut are told after it, and do not make the line live', async () => {
    const made = await live();
    await made.pass(5_000);
    made.hub.say('a', 1);
    made.hub.drop();
    made.since();
    await made.pass(16);
    expect(made.since()).toEqual({ told: ['a'], states: [] });
    expect(made.line.connection.current).toEqual(reconnecting(1, 2, START + 5_000));
  });
});

test('[M-10] a message that comes while groups are joined again does not make the line live before they are', async () => {
  const made = await live();
  made.hub.drop();
  let joined = (): void => undefined;
  made.joinWith(
    () =>
      new Promise((resolve) => {
        joined = resolve;
      }),
  );
  await made.pass(RETRY_MS);
  made.since();
  made.hub.say('a', 1);
  await made.pass(2_000);
  expect(made.since()).toEqual({ told: ['a'], states: [] });
  expect(made.line.connection.current.kind).toBe('reconnecting');
  joined();
  await settle();
  expect(made.line.connection.current.kind).toBe('live');
});

describe('a sleep of the machine', () => {
  test('[M-10] of more than twenty seconds: a line that still counts as live asks for what is shown', async () => {
    const made = await live();
    await made.pass(5_000);
    await made.sleep(20_000);
    expect(made.since().told).toEqual([]);
    await made.sleep(20_001);
    expect(made.since()).toEqual({ told: ['ready while live'], states: [] });
    await made.pass(60_000);
    expect(made.since().told).toEqual([]);
    await made.sleep(60_000);
    expect(made.since().told).toEqual(['ready while live']);
    expect(made.attempts).toBe(1);
  });

  test('[RTM-18] a line that had given up tries at once', async () => {
    const made = make();
    made.hub.bar();
    made.line.start();
    await settle();
    for (let attempt = 0; attempt < RETRY_LIMIT; attempt += 1) await made.pass(RETRY_MS);
    expect(made.line.connection.current.kind).toBe('offline');
    made.hub.admit();
    await made.sleep(60_000);
    expect(made.line.connection.current.kind).toBe('live');
    // It was asked for when it came, not once more for the sleep.
    expect(made.since().told.filter((what) => what.startsWith('ready'))).toHaveLength(1);
  });
});

describe('a network that is known to be gone', () => {
  test('[RTM-18] a live line counts as lost at once and is let go; any other is left alone', async () => {
    const made = await live();
    await made.pass(250);
    made.line.lose();
    expect(made.since()).toEqual({ told: ['lost'], states: [reconnecting(1, 2, START)] });
    expect(made.line.isUp()).toBe(false);
    made.line.lose();
    expect(made.since()).toEqual({ told: [], states: [] });
    await made.pass(RETRY_MS);
    expect(made.line.connection.current.kind).toBe('live');
    expect(made.attempts).toBe(2);
  });
});

describe('what was heard by other means', () => {
  test('[SW-05] stands where the line itself has heard nothing, and tells at once', async () => {
    const made = make();
    made.hub.bar();
    made.line.start();
    await settle();
    made.since();
    made.line.heard(77);
    expect(made.since().states).toEqual([reconnecting(1, 2, 77)]);
    made.line.heard(88);
    expect(made.since().states).toEqual([]);
    for (let attempt = 0; attempt < RETRY_LIMIT; attempt += 1) await made.pass(RETRY_MS);
    expect(made.line.connection.current).toEqual({ kind: 'offline', lastHeardAt: 77 });
  });

  test('[SW-05] also where the line has already given up, and not where nobody wants one', async () => {
    const made = make();
    made.line.heard(5);
    expect(made.line.connection.current).toEqual({ kind: 'idle' });
    made.hub.bar();
    made.line.start();
    await settle();
    for (let attempt = 0; attempt < RETRY_LIMIT; attempt += 1) await made.pass(RETRY_MS);
    made.line.heard(77);
    expect(made.line.connection.current).toEqual({ kind: 'offline', lastHeardAt: 77 });
  });

  test('[SW-05] told while it still connects it is remembered; once the line was live it is no news', async () => {
    const made = make();
    made.hub.hold();
    made.hub.bar();
    made.line.start();
    await settle();
    made.line.heard(77);
    expect(made.line.connection.current).toEqual({ kind: 'connecting' });
    made.hub.release();
    await settle();
    expect(made.line.connection.current).toEqual(reconnecting(1, 2, 77));
    made.hub.admit();
    await made.pass(RETRY_MS);
    made.line.heard(99);
    const at = made.clock.now();
    expect(made.line.connection.current).toEqual({ kind: 'live', lastHeardAt: at });
    made.hub.drop();
    expect(made.line.connection.current).toEqual(reconnecting(1, 2, at));
  });
});
