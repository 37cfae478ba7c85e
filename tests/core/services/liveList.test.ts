// A list of the server as a screen shows it: what it says while somebody looks, how many there are, and which lists are kept.
import { describe, expect, test } from 'vitest';
import { rowOf } from '../kernel/rows.ts';
import { settle } from '../portal/world.ts';
import { down, looking, make } from './listWorld.ts';

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
      own: 0,
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
      own: 0,
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

test('what the reader made stands in its place at once; what others made waits', async () => {
  const { factory, answer, put, questions } = make();
  const list = factory.list({ page: 1 });
  const later = factory.list({ page: 2 });
  const looks = [looking(list), looking(later)];
  await settle();
  await answer([rowOf(1, 1, 'wanted')]);
  await answer([rowOf(2, 1, 'wanted')], { page: 2 });
  put(rowOf(8, 1, 'wanted'));
  await settle();
  expect([list.current.waiting, questions.length]).toEqual([1, 0]);
  put(rowOf(9, 1, 'own'));
  await settle();
  // The first page alone is asked again: on a later one it would not be seen.
  expect(questions.map(({ input }) => input.query?.['page'])).toEqual([1]);
  await answer([rowOf(9, 1, 'own'), rowOf(8, 1, 'wanted'), rowOf(1, 1, 'wanted')]);
  expect(list.current.rows.map(({ id }) => id)).toEqual([9, 8, 1]);
  expect([list.current.waiting, questions.length]).toEqual([0, 0]);
  for (const look of looks) look.leave();
});

test('an own one that the answer leaves out is asked for once', async () => {
  const { factory, answer, put, questions } = make();
  const look = looking(factory.list({ page: 1 }));
  await settle();
  await answer([rowOf(1, 1, 'wanted')]);
  put(rowOf(9, 1, 'own'));
  await settle();
  await answer([rowOf(1, 1, 'wanted')]);
  expect(questions).toHaveLength(0);
  look.leave();
});
