// When a list asks its question, once and not before its group is joined, and what an error does to it.
import { left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../core/ports/refusal.ts';
import { FIRST_RETRY_MS, LONGEST_RETRY_MS } from '../../../core/services/retry.ts';
import { rowOf } from '../kernel/rows.ts';
import { settle } from '../portal/world.ts';
import { down, looking, make } from './listWorld.ts';

describe('the question', () => {
  test('[M-10] is sent when the group is joined, and not before', async () => {
    const { factory, holdJoins, join, questions } = make();
    holdJoins();
    const list = factory.list({});
    looking(list);
    await settle();
    expect([list.current.loading, questions.length]).toEqual([true, 0]);
    await join();
    expect([list.current.loading, questions.length]).toEqual([true, 1]);
  });

  test('is given up where whoever asked has left meanwhile', async () => {
    const { factory, holdJoins, join, questions, refuse } = make();
    holdJoins();
    const list = factory.list({});
    const outcome = list.reload();
    expect(list.current.loading).toBe(true);
    await join(false);
    expect(await outcome).toEqual(left(refusal('cancelled', '')));
    expect([list.current.loading, list.current.error, questions.length]).toEqual([false, null, 0]);
    // What was wrong before is still so.
    const failing = list.reload();
    await join();
    await refuse(refusal('status', 'broken'));
    await failing;
    const givenUp = list.reload();
    expect(list.current).toMatchObject({ loading: true, error: { message: 'broken' } });
    await join(false);
    await givenUp;
    expect(list.current).toMatchObject({ loading: false, error: { message: 'broken' } });
  });

  test('is one at a time: whoever asks meanwhile gets its answer', async () => {
    const { factory, answer, questions } = make();
    const list = factory.list({});
    const both = [list.reload(), list.reload()];
    expect(both[0]).toBe(both[1]);
    await settle();
    expect(questions).toHaveLength(1);
    await answer([]);
    expect(await Promise.all(both)).toEqual([right(undefined), right(undefined)]);
    void list.reload();
    await settle();
    expect(questions).toHaveLength(1);
  });

  test('[M-10] is asked once more where it is reloaded while one is under way: that may be answered as of before the deed', async () => {
    const { factory, answer, questions } = make();
    const list = factory.list({});
    void list.reload();
    await settle();
    const again = list.reload();
    await answer([]);
    await settle();
    expect(questions).toHaveLength(1);
    await answer([rowOf(1, 1, 'a')]);
    expect(await again).toEqual(right(undefined));
    expect(list.current.rows).toHaveLength(1);
  });

  test('[M-10] one that left before a gap ended is asked once more; one that has not left yet is enough', async () => {
    const { factory, answer, questions, holdJoins, join } = make();
    const list = factory.list({});
    looking(list);
    await settle();
    factory.reloadShown();
    factory.reloadShown();
    await settle();
    expect(questions).toHaveLength(1);
    await answer([rowOf(1, 1, 'a')]);
    expect(questions).toHaveLength(1);
    await answer([rowOf(1, 2, 'b')]);
    expect(questions).toHaveLength(0);
    expect(list.current.rows[0]?.text).toBe('b');
    holdJoins();
    factory.reloadShown();
    await settle();
    factory.reloadShown();
    await join();
    expect(questions).toHaveLength(1);
    await answer([]);
    await join();
    expect(questions).toHaveLength(0);
    // A later gap is a gap again.
    factory.reloadShown();
    await join();
    factory.reloadShown();
    await answer([]);
    await join();
    expect(questions).toHaveLength(1);
  });

  test('[M-10] a first one that has not left yet is enough as well', async () => {
    const { factory, answer, questions, holdJoins, join } = make();
    holdJoins();
    looking(factory.list({}));
    factory.reloadShown();
    await join();
    expect(questions).toHaveLength(1);
    await answer([]);
    await join();
    expect(questions).toHaveLength(0);
  });

  test('[M-10] who asks at the moment of the answer asks anew', async () => {
    const { factory, answer, questions } = make();
    const list = factory.list({});
    let asked = 0;
    const subscription = list.changes$.subscribe(({ loading }) => {
      if (loading || asked > 0) return;
      asked += 1;
      factory.reloadShown();
    });
    await settle();
    await answer([rowOf(1, 1, 'a')]);
    expect([asked, questions.length]).toEqual([1, 1]);
    expect(list.current.loading).toBe(true);
    await answer([rowOf(1, 2, 'b')]);
    expect([questions.length, list.current.loading, list.current.rows[0]?.text]).toEqual([0, false, 'b']);
    subscription.unsubscribe();
  });

  test('carries the country only where the path has one', async () => {
    for (const [params, expected] of [
      [{}, {}],
      [{ country: 1, id: 1 }, { country: 'ZA' }],
      [{ cca2: 1 }, { cca2: 'ZA' }],
    ] as const) {
      const { factory, questions } = make({ ...params });
      void factory.list({ a: 1 }).reload();
      await settle();
      expect(questions[0]?.input).toEqual({ params: expected, query: { a: 1 } });
    }
  });
});

describe('an error', () => {
  test('stands until the next answer; of a list that was loaded a lost line is none', async () => {
    const { factory, answer, refuse } = make();
    const list = factory.list({});
    const outcome = list.reload();
    await settle();
    await refuse(down);
    expect(await outcome).toEqual(left(down));
    expect(list.current).toMatchObject({ loading: false, loaded: false, error: down });
    void list.reload();
    expect(list.current).toMatchObject({ loading: true, error: down });
    await settle();
    await answer([rowOf(1, 1, 'a')]);
    expect(list.current).toMatchObject({ loading: false, loaded: true, error: null });
    void list.reload();
    await settle();
    await refuse(down);
    expect(list.current).toMatchObject({ loading: false, error: null, rows: [rowOf(1, 1, 'a')] });
    void list.reload();
    await settle();
    await refuse(refusal('status', 'broken', { status: 500 }));
    expect(list.current.error?.status).toBe(500);
  });

  test('[M-10] of a line that is there is said as stale, and asked again by itself, later and later, while somebody looks', async () => {
    const { factory, answer, refuse, questions, pass } = make();
    const list = factory.list({});
    const look = looking(list);
    await settle();
    await answer([rowOf(1, 1, 'a')]);
    factory.reloadShown();
    await settle();
    let wait = FIRST_RETRY_MS;
    for (let turn = 0; turn < 9; turn += 1) {
      await refuse(down);
      expect(list.current).toMatchObject({ stale: true, error: null, rows: [rowOf(1, 1, 'a')] });
      await pass(wait - 1);
      expect(questions).toHaveLength(0);
      await pass(1);
      expect(questions).toHaveLength(1);
      wait = Math.min(wait * 2, LONGEST_RETRY_MS);
    }
    await answer([rowOf(2, 1, 'b')]);
    expect(list.current).toMatchObject({ stale: false, error: null, rows: [rowOf(2, 1, 'b')] });
    // The next time it begins anew.
    factory.reloadShown();
    await settle();
    await refuse(down);
    await pass(FIRST_RETRY_MS);
    expect(questions).toHaveLength(1);
    await refuse(down);
    look.leave();
    await pass(LONGEST_RETRY_MS);
    expect(questions).toHaveLength(0);
  });

  test('[M-10] of a service that is out is asked again, not before the service said', async () => {
    const { factory, answer, refuse, questions, pass } = make();
    const list = factory.list({});
    const look = looking(list);
    await settle();
    await refuse(refusal('status', 'out', { status: 503, retryAfterSeconds: 5 }));
    expect(list.current.error?.status).toBe(503);
    await pass(4_999);
    expect(questions).toHaveLength(0);
    await pass(1);
    expect(questions).toHaveLength(1);
    await refuse(refusal('status', 'busy', { status: 429 }));
    await pass(2 * FIRST_RETRY_MS);
    expect(questions).toHaveLength(1);
    await answer([rowOf(1, 1, 'a')]);
    expect(list.current).toMatchObject({ error: null, rows: [rowOf(1, 1, 'a')] });
    look.leave();
  });

  test('[M-10] is not asked again where the server refused, the line is away, or goes before its time', async () => {
    const { factory, refuse, questions, pass, line } = make();
    const look = looking(factory.list({}));
    await settle();
    await refuse(refusal('status', 'broken', { status: 500 }));
    await pass(LONGEST_RETRY_MS);
    expect(questions).toHaveLength(0);
    factory.reloadShown();
    await settle();
    await refuse(down);
    line.isLive = false;
    await pass(LONGEST_RETRY_MS);
    factory.reloadShown();
    await settle();
    await refuse(down);
    line.isLive = true;
    await pass(LONGEST_RETRY_MS);
    expect(questions).toHaveLength(0);
    look.leave();
  });
});
