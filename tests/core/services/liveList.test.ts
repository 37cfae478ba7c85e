// A list of the server as a screen shows it, with every wire in the test's hand: when its group is joined, when the answer comes, and what.
import { type Either, left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { countKey, Lists, type ListTotals, listKey } from '../../../core/kernel/lists.ts';
import type { WireInput } from '../../../core/ports/http.ts';
import { type Refusal, refusal } from '../../../core/ports/refusal.ts';
import { createListFactory, type ListQuery } from '../../../core/services/liveList.ts';
import { shownThrough } from '../../../core/services/records.ts';
import { createRetry, FIRST_RETRY_MS, LONGEST_RETRY_MS } from '../../../core/services/retry.ts';
import type { ListState } from '../../../core/services/types.ts';
import type { CallerCall } from '../../../core/session/caller.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { type Row, rowOf, rowTable } from '../kernel/rows.ts';
import { settle } from '../portal/world.ts';

const make = (params: Record<string, unknown> = { cca2: 1 }, query: Record<string, unknown> = {}) => {
  const table = rowTable();
  const lists = new Lists();
  const told: string[] = [];
  const questions: { input: WireInput; settle: (answer: Either<Refusal, unknown>) => void }[] = [];
  const joins: ((stays: boolean) => void)[] = [];
  let isJoinHeld = false;
  const call: CallerCall<unknown> = {
    id: 'rows.list',
    service: 'connect',
    method: 'GET',
    path: '/rows',
    answer: null,
    who: {},
    params,
    query,
  };
  const wanted: ListQuery[] = [];
  const clock = manualClock();
  const line = { isLive: true };
  const followed: ListQuery[] = [];
  const factory = createListFactory<Row>({
    lists,
    country: 'ZA',
    call,
    shown: shownThrough(table),
    send: (_, input) => new Promise((settle) => questions.push({ input, settle })),
    wants: (query, row) => {
      wanted.push(query);
      return row.text === 'wanted';
    },
    follow: (query) => {
      told.push('follow');
      followed.push(query);
      return () => told.push('leave');
    },
    retry: createRetry({ clock, isLive: () => line.isLive }),
    ready: () => (isJoinHeld ? new Promise((resolve) => joins.push(resolve)) : Promise.resolve(true)),
  });
  let seq = 0;
  const put = (...rows: readonly Row[]): void => {
    seq += 1;
    for (const row of rows) {
      const isNew = table.get(row.id) === undefined;
      table.put(row, seq);
      if (isNew) lists.arrived('rows', row.id, row);
    }
    table.commit();
    lists.commit();
  };
  /** The oldest question is answered: its rows enter as the store would lay them in. */
  const answer = async (rows: readonly Row[], more: object = {}): Promise<void> => {
    const question = questions.shift();
    if (question === undefined) throw new Error('nobody asked');
    seq += 1;
    for (const row of rows) table.put(row, seq);
    lists.answered(
      listKey(call.id, question.input),
      'rows',
      {
        ids: rows.map(({ id }) => id),
        page: 1,
        totalPages: 3,
        totalItems: 30,
        aggregationDictionary: { status: { '1': 2 } },
        ...more,
      },
      { key: countKey(call.id, question.input), pageSize: 20 },
    );
    table.commit();
    lists.commit();
    question.settle(right(more));
    await settle();
  };
  /** The oldest question asks how many there are, and is answered. */
  const count = async (totals: ListTotals): Promise<WireInput> => {
    const question = questions.shift();
    if (question === undefined) throw new Error('nobody asked');
    lists.counted(countKey(call.id, question.input), totals);
    lists.commit();
    question.settle(right({ data: [] }));
    await settle();
    return question.input;
  };
  const refuse = async (why: Refusal): Promise<void> => {
    questions.shift()?.settle(left(why));
    await settle();
  };
  return {
    factory,
    put,
    answer,
    count,
    refuse,
    questions,
    wanted,
    followed,
    lists,
    line,
    pass: async (ms: number): Promise<void> => {
      clock.pass(ms);
      await settle();
    },
    holdJoins: () => {
      isJoinHeld = true;
    },
    /** The group of the oldest question is joined; false: whoever asked has left meanwhile. */
    join: async (stays = true): Promise<void> => {
      joins.shift()?.(stays);
      await settle();
    },
    since: () => told.splice(0),
  };
};

/** Looks at a list and keeps what it said. */
const looking = <R>(list: {
  current: ListState<R>;
  changes$: { subscribe: (f: (s: ListState<R>) => void) => { unsubscribe(): void } };
}) => {
  const seen: ListState<R>[] = [];
  const subscription = list.changes$.subscribe((state) => seen.push(state));
  return { seen, leave: () => subscription.unsubscribe(), since: () => seen.splice(0) };
};
const down = refusal('connection', 'No line.');

describe('a list whose rows come without a count', () => {
  const totals = { totalItems: 10_000, isBounded: true, aggregationDictionary: { status: { '1': 9 } } };
  const uncounted = { isCounted: false, isBounded: true, totalItems: 21, totalPages: 2 };

  test('shows the rows, asks how many there are on all pages, and keeps that for its other pages', async () => {
    const { factory, answer, count, questions } = make({ cca2: 1 }, { part: null });
    const first = factory.list({ page: 1, pageSize: 20, sortBy: 'id', status: 1 });
    const look = looking(first);
    await settle();
    expect(questions[0]?.input.query).toEqual({
      page: 1,
      pageSize: 20,
      sortBy: 'id',
      status: 1,
      part: 'rows',
    });
    await answer([rowOf(1, 1, 'a')], uncounted);
    expect(first.current).toMatchObject({ loaded: true, loading: false, isCounted: false, totalItems: 21 });
    expect(first.current.rows).toHaveLength(1);
    expect((await count(totals)).query).toEqual({ status: 1, part: 'counts' });
    expect(first.current).toMatchObject({ ...totals, isCounted: true, totalPages: 501 });
    expect(first.current.rows).toHaveLength(1);
    const second = factory.list({ page: 2, pageSize: 20, sortBy: 'id', status: 1 });
    const other = looking(second);
    await settle();
    await answer([rowOf(2, 1, 'b')], uncounted);
    expect(second.current).toMatchObject({ ...totals, isCounted: true });
    expect(questions.splice(0)).toHaveLength(1);
    void first.countAll();
    await settle();
    expect((await count({ totalItems: 43_210, aggregationDictionary: {} })).query).toEqual({
      status: 1,
      part: 'counts',
      exact: true,
    });
    for (const list of [first, second])
      expect(list.current).toMatchObject({ totalItems: 43_210, isBounded: false, totalPages: 2_161 });
    look.leave();
    other.leave();
  });

  test('a count that fails leaves the rows as they are; a service that counts at once is asked once', async () => {
    const { factory, answer, refuse, questions } = make({ cca2: 1 }, { part: null });
    const list = factory.list({ page: 1 });
    const look = looking(list);
    await settle();
    await answer([rowOf(1, 1, 'a')], uncounted);
    await refuse(down);
    expect(list.current).toMatchObject({ error: null, isCounted: false, stale: false });
    void list.reload();
    await settle();
    await answer([rowOf(1, 1, 'a')]);
    expect(list.current).toMatchObject({ isCounted: true, totalItems: 30 });
    expect(questions).toHaveLength(0);
    look.leave();
  });
});

describe('a list that somebody looks at', () => {
  test('[M-5] joins its group, asks once, and shows the answer with all that it says', async () => {
    const { factory, answer, questions, followed, since } = make();
    const list = factory.list({ page: 2 });
    expect(list.current).toEqual({
      rows: [],
      page: 1,
      totalPages: 0,
      totalItems: 0,
      isBounded: false,
      isCounted: true,
      aggregationDictionary: {},
      loading: false,
      loaded: false,
      error: null,
      waiting: 0,
      stale: false,
    });
    expect([since(), questions.length]).toEqual([[], 0]);
    const one = looking(list);
    expect(since()).toEqual(['follow']);
    expect(followed).toEqual([{ page: 2 }]);
    expect(list.current.loading).toBe(true);
    await settle();
    expect(questions.map(({ input }) => input)).toEqual([{ params: { cca2: 'ZA' }, query: { page: 2 } }]);
    const two = looking(list);
    await settle();
    expect([since(), questions.length]).toEqual([[], 1]);
    await answer([rowOf(2, 1, 'b'), rowOf(1, 1, 'a')], { page: 2 });
    expect(list.current).toEqual({
      rows: [rowOf(2, 1, 'b'), rowOf(1, 1, 'a')],
      page: 2,
      totalPages: 3,
      totalItems: 30,
      isBounded: false,
      isCounted: true,
      aggregationDictionary: { status: { '1': 2 } },
      loading: false,
      loaded: true,
      error: null,
      waiting: 0,
      stale: false,
    });
    expect(one.seen.at(-1)).toBe(list.current);
    // The ids, the rows and the end of loading come one after another; each is said once.
    expect(new Set(one.seen).size).toBe(one.seen.length);
    expect(two.seen.at(-1)).toBe(list.current);
    one.leave();
    expect(since()).toEqual([]);
    two.leave();
    expect(since()).toEqual(['leave']);
    const third = looking(list);
    await settle();
    expect([since(), questions.length]).toEqual([['follow'], 1]);
    third.leave();
  });

  test('[L-3] is the same while nothing changed, and says each change once', async () => {
    const { factory, put, answer } = make();
    const list = factory.list({});
    const one = looking(list);
    await settle();
    await answer([rowOf(1, 1, 'a')]);
    const before = list.current;
    expect(list.current).toBe(before);
    one.since();
    put(rowOf(9, 1, 'unwanted'));
    expect(list.current).toBe(before);
    put(rowOf(1, 2, 'b'));
    put(rowOf(9, 2, 'x'));
    expect(one.since().map(({ rows }) => rows[0]?.text)).toEqual(['b']);
    one.leave();
    put(rowOf(1, 3, 'c'));
    expect(one.since()).toEqual([]);
    expect(list.current.rows[0]?.text).toBe('c');
  });

  test('[M-5] [RTM-11] what is new and wanted waits, counted, until it is loaded', async () => {
    const { factory, put, answer, wanted } = make();
    const list = factory.list({ search: 'x' });
    const one = looking(list);
    await settle();
    await answer([rowOf(1, 1, 'a')]);
    one.since();
    put(rowOf(2, 1, 'wanted'), rowOf(3, 1, 'not'));
    expect(one.since().map(({ waiting, rows }) => [waiting, rows.length])).toEqual([[1, 1]]);
    expect(wanted[0]).toEqual({ search: 'x' });
    void list.reload();
    await settle();
    await answer([rowOf(1, 1, 'a'), rowOf(2, 1, 'wanted')]);
    expect([list.current.waiting, list.current.rows.length]).toEqual([0, 2]);
    one.leave();
  });

  test('[M-10] what comes in between the question and its answer waits', async () => {
    const { factory, put, answer } = make();
    const list = factory.list({});
    looking(list);
    await settle();
    put(rowOf(7, 1, 'wanted'));
    await answer([rowOf(1, 1, 'a')]);
    expect(list.current).toMatchObject({ waiting: 1, rows: [rowOf(1, 1, 'a')] });
  });
});

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

describe('lists together', () => {
  test('the same query is the same list, whatever the order of its names', () => {
    const { factory } = make();
    const list = factory.list({ page: 1, search: 'a' });
    expect(factory.list({ search: 'a', page: 1, status: undefined })).toBe(list);
    expect(factory.list({ search: 'a', page: 2 })).not.toBe(list);
  });

  test('[M-10] only those that somebody looks at load again', async () => {
    const { factory, questions, answer } = make();
    const lists = [1, 2, 3].map((page) => factory.list({ page }));
    const looks = lists.slice(0, 2).map((list) => looking(list));
    await settle();
    await answer([]);
    await answer([]);
    looks[0]?.leave();
    factory.reloadShown();
    await settle();
    expect(questions.map(({ input }) => input.query)).toEqual([{ page: 2 }]);
  });

  test('of those that nobody looks at the least recently asked for is let go, beyond forty-eight', () => {
    const { factory } = make();
    const page = (at: number) => factory.list({ page: at });
    const lists = Array.from({ length: 48 }, (_, at) => page(at));
    expect(lists.map((_, at) => page(at))).toEqual(lists);
    for (let at = 0; at < 48; at += 1) expect(page(at)).toBe(lists[at]);
    const look = looking(lists[1]!);
    // 0 is asked for again, so 1 is the oldest, and looked at; 2 goes.
    expect(page(0)).toBe(lists[0]);
    page(100);
    expect(page(0)).toBe(lists[0]);
    expect(page(1)).toBe(lists[1]);
    expect(page(3)).toBe(lists[3]);
    expect(page(2)).not.toBe(lists[2]);
    look.leave();
  });
});
