// The line by itself: how it comes up, tries again and is stopped, when, and what it tells in which order.
import { right } from 'fp-ts/Either';
import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { HubMessage, HubPort, HubState } from '../../../core/ports/hub.ts';
import { RETRY_LIMIT, RETRY_MS } from '../../../core/session/connection.ts';
import { pending } from '../../doubles/pending.ts';
import { settle } from '../portal/world.ts';
import { barred, live, make, reconnecting, START } from './lineWorld.ts';

describe('the first attempt', () => {
  test('[RTM-02] [M-10] groups are joined while it connects, and only then it is live and what is shown is asked for', async () => {
    const made = make();
    const { line } = made;
    expect(line.connection.current).toEqual({ kind: 'idle' });
    expect(line.isUp()).toBe(false);
    const { promise, resolve: joined } = pending();
    made.joinWith(() => promise);
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
    await made.start();
    expect(made.since()).toEqual({
      told: ['join while connecting, up', 'lost'],
      states: [{ kind: 'connecting' }, reconnecting(1, 2, START)],
    });
    expect(made.line.isUp()).toBe(false);
  });
});

describe('retries', () => {
  test('[RTM-18] [RTM-19] [ERR-40] every 1500 ms, counted down in whole seconds, each failure told', async () => {
    expect([RETRY_MS, RETRY_LIMIT]).toEqual([1_500, 30]);
    const made = await barred();
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
    const made = await barred();
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
    await made.start();
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
    await made.start();
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
    const { promise, resolve: joined } = pending();
    made.joinWith(() => promise);
    await made.start();
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
    await made.start();
    void made.line.stop();
    made.line.start();
    made.hub.release();
    await settle();
    await made.pass(RETRY_MS);
    expect(made.line.connection.current.kind).toBe('live');
  });
});
