// What a line hears and tells: messages by batches, a sleep of the machine, a network that is gone, news by other means.
import { describe, expect, test } from 'vitest';
import { RETRY_LIMIT, RETRY_MS } from '../../../core/session/connection.ts';
import { pending } from '../../doubles/pending.ts';
import { settle } from '../portal/world.ts';
import { barred, live, make, reconnecting, START } from './lineWorld.ts';

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
  const { promise, resolve: joined } = pending();
  made.joinWith(() => promise);
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
    const made = await barred();
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
    const made = await barred();
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
    await made.start();
    for (let attempt = 0; attempt < RETRY_LIMIT; attempt += 1) await made.pass(RETRY_MS);
    made.line.heard(77);
    expect(made.line.connection.current).toEqual({ kind: 'offline', lastHeardAt: 77 });
  });

  test('[SW-05] told while it still connects it is remembered; once the line was live it is no news', async () => {
    const made = make();
    made.hub.hold();
    made.hub.bar();
    await made.start();
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
