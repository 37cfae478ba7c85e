// Lists of ids by the key of their question: what an answer replaces, and which lists are let go.
import { describe, expect, test } from 'vitest';
import { emptyPage, Lists, listKey } from '../../../core/kernel/lists.ts';
import { pageOf, wantsAll } from './idPages.ts';

describe('the key of a question', () => {
  test('the order of its names makes no difference, what asks nothing neither', () => {
    expect(listKey('l', { b: 1, a: { d: 2, c: [1, 2] } })).toBe(
      listKey('l', { a: { c: [1, 2], d: 2 }, b: 1 }),
    );
    expect(listKey('l', { a: 1, b: undefined, c: null })).toBe(listKey('l', { a: 1 }));
  });
  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: [1] }, { a: 1 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ a: '1' }, { a: 1 }],
    [{ a: [null] }, { a: [] }],
  ])('%j is another question than %j', (x, y) => {
    expect(listKey('l', x)).not.toBe(listKey('l', y));
  });
  test('another call is another question', () => {
    expect(listKey('l', {})).not.toBe(listKey('m', {}));
  });
});

describe('a list', () => {
  test('that was never answered is empty and says so', () => {
    expect(new Lists().of('k', 't').current).toEqual({
      ids: [],
      page: 1,
      totalPages: 0,
      totalItems: 0,
      aggregationDictionary: {},
      loaded: false,
      waiting: [],
    });
  });
  test('that was let go between its answer and the end of the batch is answered to nobody', () => {
    const lists = new Lists();
    lists.answered('first', 't', pageOf([1]));
    for (let n = 0; n < 600; n += 1) lists.of(`k${n}`, 't');
    lists.answered('last', 't', pageOf([2]));
    lists.commit();
    expect(lists.of('last', 't').current.ids).toEqual([2]);
    expect(lists.of('first', 't').current.loaded).toBe(false);
  });
});

describe('an answer', () => {
  test('[M-5] replaces the ids and nothing else, and tells at the end of the batch', () => {
    const lists = new Lists();
    expect(lists.isEmpty).toBe(true);
    const page = lists.of('k', 'rows', wantsAll);
    expect(lists.isEmpty).toBe(false);
    expect(page.current).toEqual(emptyPage);
    const told: unknown[] = [];
    page.changes$.subscribe((next) => told.push(next));
    lists.answered('k', 'rows', pageOf([1, 2]));
    expect(told).toEqual([]);
    lists.commit();
    expect(page.current).toEqual({ ...pageOf([1, 2]), loaded: true, waiting: [] });
    expect(told).toHaveLength(1);
    lists.commit();
    expect(told).toHaveLength(1);
  });
  test('to a question nobody asked here (a recording) makes the list', () => {
    const lists = new Lists();
    lists.answered('k', 'rows', pageOf([1]));
    lists.commit();
    expect(lists.of('k', 'rows').current.ids).toEqual([1]);
  });
});

test('[M-12] clearing empties every list', () => {
  const lists = new Lists();
  const pages = ['a', 'b'].map((key) => lists.of(key, 'rows', wantsAll));
  for (const key of ['a', 'b']) lists.answered(key, 'rows', pageOf([1]));
  lists.commit();
  lists.clear();
  expect(pages[0]?.current.ids).toEqual([1]);
  lists.commit();
  for (const page of pages) expect(page.current).toBe(emptyPage);
});

test('of more than 512 lists the one asked for longest ago is let go', () => {
  const lists = new Lists();
  const first = lists.of('0', 'rows');
  const second = lists.of('1', 'rows');
  for (let at = 2; at < 512; at += 1) lists.of(String(at), 'rows');
  expect(lists.of('0', 'rows')).toBe(first);
  lists.of('512', 'rows');
  expect(lists.of('0', 'rows')).toBe(first);
  expect(lists.of('1', 'rows')).not.toBe(second);
});
