// What waits in a list and is counted: it came in by itself, was known before, or went for good.
import { describe, expect, test } from 'vitest';
import { Lists } from '../../../core/kernel/lists.ts';
import { pageOf, wantsAll } from './idPages.ts';

describe('what comes in by itself', () => {
  const loaded = (wants: (record: unknown) => boolean = wantsAll) => {
    const lists = new Lists();
    const page = lists.of('k', 'rows', wants);
    lists.answered('k', 'rows', pageOf([1, 2]));
    lists.commit();
    return { lists, page };
  };
  test('[M-5] waits, once each, in the order of arrival', () => {
    const { lists, page } = loaded();
    lists.arrived('rows', 7, {});
    lists.arrived('rows', 8, {});
    lists.arrived('rows', 7, {});
    lists.commit();
    lists.arrived('rows', 8, {});
    lists.commit();
    expect(page.current.waiting).toEqual([7, 8]);
    expect(page.current.ids).toEqual([1, 2]);
  });
  test('[M-5] what the list holds, does not want, or belongs to another table does not wait', () => {
    const { lists, page } = loaded((record) => record === 'mine');
    lists.arrived('rows', 1, 'mine');
    lists.arrived('rows', 7, 'theirs');
    lists.arrived('others', 8, 'mine');
    lists.commit();
    expect(page.current.waiting).toEqual([]);
    lists.arrived('rows', 9, 'mine');
    lists.commit();
    expect(page.current.waiting).toEqual([9]);
  });
  test('a list without a wish of its own announces nothing; a wish given later counts from then on', () => {
    const lists = new Lists();
    const page = lists.of('k', 'rows');
    lists.answered('k', 'rows', pageOf([]));
    lists.arrived('rows', 7, {});
    lists.commit();
    expect(page.current.waiting).toEqual([]);
    expect(lists.of('k', 'rows', wantsAll)).toBe(page);
    lists.arrived('rows', 8, {});
    lists.commit();
    expect(page.current.waiting).toEqual([8]);
    lists.of('k', 'rows');
    lists.arrived('rows', 9, {});
    lists.commit();
    expect(page.current.waiting).toEqual([8, 9]);
  });
  test('before the first answer nothing waits, unless its question is under way', () => {
    const lists = new Lists();
    const page = lists.of('k', 'rows', wantsAll);
    lists.arrived('rows', 7, {});
    lists.commit();
    expect(page.current.waiting).toEqual([]);
    lists.answered('k', 'rows', pageOf([1]));
    lists.commit();
    expect(page.current.waiting).toEqual([]);
  });
  test('[M-10] what comes while the question is under way waits after the answer, unless the answer lists it', () => {
    const { lists, page } = loaded((record) => record === 'mine');
    lists.asked('k');
    lists.arrived('rows', 7, 'mine');
    lists.arrived('rows', 8, 'mine');
    lists.arrived('rows', 9, 'theirs');
    lists.commit();
    expect(page.current.waiting).toEqual([7, 8]);
    lists.answered('k', 'rows', pageOf([1, 8]));
    lists.commit();
    expect(page.current).toMatchObject({ ids: [1, 8], waiting: [7] });
    lists.answered('k', 'rows', pageOf([1]));
    lists.commit();
    expect(page.current.waiting).toEqual([]);
  });
  test('[M-10] asking again forgets what came before the question: the new answer has seen it', () => {
    const { lists, page } = loaded();
    lists.asked('k');
    lists.arrived('rows', 7, {});
    lists.asked('k');
    lists.arrived('rows', 8, {});
    lists.answered('k', 'rows', pageOf([1]));
    lists.commit();
    expect(page.current.waiting).toEqual([8]);
    expect(() => lists.asked('unknown')).not.toThrow();
  });
  test('an answer and an arrival of one batch: the arrival waits beside the answer', () => {
    const lists = new Lists();
    const page = lists.of('k', 'rows', wantsAll);
    lists.answered('k', 'rows', pageOf([1]));
    lists.arrived('rows', 1, {});
    lists.arrived('rows', 2, {});
    lists.commit();
    expect(page.current.waiting).toEqual([2]);
  });
});

describe('what was known before', () => {
  const isMine = (record: unknown): boolean => record === 'mine';
  const answered = (totalPages = 1) => {
    const lists = new Lists();
    const page = lists.of('k', 't', isMine);
    lists.answered('k', 't', { ...pageOf([1]), totalPages });
    lists.commit();
    const waits = (): readonly unknown[] => {
      lists.commit();
      return page.current.waiting;
    };
    return { lists, waits };
  };

  test('[M-5] waits when it comes into the filter, by whatever way, and no more when it leaves it', () => {
    const { lists, waits } = answered(3);
    lists.changed('t', 2, 'theirs', 'theirs');
    lists.changed('u', 3, 'theirs', 'mine');
    expect(waits()).toEqual([]);
    lists.changed('t', 2, 'theirs', 'mine');
    lists.changed('t', 2, 'mine', 'mine');
    expect(waits()).toEqual([2]);
    lists.changed('t', 2, 'mine', 'theirs');
    expect(waits()).toEqual([]);
  });
  test('[M-5] and stands in the list, stays there', () => {
    const { lists, waits } = answered();
    lists.changed('t', 1, 'mine', 'theirs');
    lists.changed('t', 1, 'theirs', 'mine');
    expect(waits()).toEqual([]);
  });
  test('[M-10] because an answer brought it first, waits when the hub says that it is new', () => {
    for (const totalPages of [1, 3]) {
      const { lists, waits } = answered(totalPages);
      lists.changed('t', 2, undefined, 'mine');
      expect(waits()).toEqual([]);
      lists.arrived('t', 2, 'mine', true);
      expect(waits()).toEqual([2]);
    }
  });
  test('[M-10] because an answer brought it first, waits when the hub tells of it where all of the list was seen', () => {
    for (const [totalPages, expected] of [
      [1, [2]],
      [3, []],
    ] as const) {
      const { lists, waits } = answered(totalPages);
      lists.arrived('t', 2, 'mine', false);
      expect(waits()).toEqual([]);
      lists.changed('t', 2, undefined, 'mine');
      lists.arrived('t', 2, 'mine', false);
      expect(waits()).toEqual(expected);
    }
  });
  test('[M-10] is remembered while a question is under way, for the answer to decide', () => {
    for (const [totalPages, ids, expected] of [
      [1, [1], [2, 3, 4]],
      [3, [1], [2, 3]],
      [1, [1, 3, 4], [2]],
    ] as const) {
      const { lists, waits } = answered(totalPages);
      lists.asked('k');
      lists.changed('t', 2, 'theirs', 'mine');
      lists.arrived('t', 3, 'mine', true);
      lists.changed('t', 4, undefined, 'mine');
      lists.arrived('t', 4, 'mine', false);
      lists.changed('t', 5, undefined, 'mine');
      lists.changed('t', 6, 'theirs', 'mine');
      lists.changed('t', 6, 'mine', 'theirs');
      lists.answered('k', 't', { ...pageOf(ids), totalPages });
      expect(waits()).toEqual(expected);
      // What an answer brought in the meantime is still told of later.
      lists.arrived('t', 5, 'mine', false);
      expect(waits()).toEqual(totalPages === 1 ? [...expected, 5] : expected);
    }
  });
  test('[M-10] and left the list while its question was under way, waits when it is back', () => {
    const { lists, waits } = answered();
    lists.asked('k');
    lists.changed('t', 1, 'mine', 'theirs');
    lists.changed('t', 1, 'theirs', 'mine');
    lists.answered('k', 't', pageOf([]));
    expect(waits()).toEqual([1]);
  });
  test('of tables of which no list counts what comes in nothing is followed', () => {
    const lists = new Lists();
    lists.of('k', 't');
    expect([lists.followed.size, lists.followed.has('t')]).toEqual([0, false]);
    lists.of('k', 't', isMine);
    expect([lists.followed.size, lists.followed.has('t')]).toEqual([1, true]);
    for (let at = 0; at < 512; at += 1) lists.of(`other ${at}`, 'u');
    expect(lists.followed.size).toBe(0);
  });
});

describe('what went for good', () => {
  test('[M-4] waits no more, in the lists of its table alone', () => {
    const lists = new Lists();
    const pages = ['k', 'l'].map((key) => lists.of(key, 't', wantsAll));
    const other = lists.of('m', 'u', wantsAll);
    for (const key of ['k', 'l']) lists.answered(key, 't', pageOf([1]));
    lists.answered('m', 'u', pageOf([1]));
    lists.commit();
    for (const id of [2, 3]) for (const table of ['t', 'u']) lists.arrived(table, id, {});
    lists.commit();
    lists.removed('t', 2);
    lists.commit();
    expect(pages.map(({ current }) => current.waiting)).toEqual([[3], [3]]);
    expect(other.current.waiting).toEqual([2, 3]);
  });
  test('[M-4] does not wait after the answer to a question under way', () => {
    const lists = new Lists();
    const page = lists.of('k', 't', wantsAll);
    lists.asked('k');
    for (const id of [2, 3]) lists.arrived('t', id, {});
    lists.removed('t', 2);
    lists.answered('k', 't', pageOf([1]));
    lists.commit();
    expect(page.current.waiting).toEqual([3]);
  });
  test('[M-4] of one batch with its arrival never waits at all', () => {
    const lists = new Lists();
    const page = lists.of('k', 't', wantsAll);
    lists.answered('k', 't', pageOf([1]));
    lists.commit();
    lists.arrived('t', 2, {});
    lists.removed('t', 2);
    lists.commit();
    expect(page.current.waiting).toEqual([]);
  });
  test('tells nobody where it did not wait', () => {
    const lists = new Lists();
    const page = lists.of('k', 't', wantsAll);
    lists.answered('k', 't', pageOf([1]));
    lists.commit();
    let told = 0;
    page.changes$.subscribe(() => {
      told += 1;
    });
    const before = page.current;
    lists.removed('t', 1);
    lists.commit();
    expect(page.current).toBe(before);
    expect(told).toBe(0);
  });
});
