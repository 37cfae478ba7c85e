// What the reader has just made stands on top of a list: a law over any history of making, changing, deleting and answering, and the examples.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOwnRows } from '../../../core/services/ownRows.ts';
import { runs } from '../../arbitraries/runs.ts';
import { rowOf } from '../kernel/rows.ts';
import { settle } from '../portal/world.ts';
import { looking, make } from './listWorld.ts';

const ids = (list: { readonly current: { readonly rows: readonly { readonly id: number }[] } }) =>
  list.current.rows.map(({ id }) => id);

type Step =
  | { readonly what: 'make' | 'change' | 'leave' | 'other' | 'reload'; readonly id: number }
  | { readonly what: 'answer'; readonly ids: readonly number[] };
const anyId = fc.integer({ min: 1, max: 8 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constantFrom('make', 'make', 'change', 'leave', 'other', 'reload' as const),
    id: anyId,
  }),
  fc.record({ what: fc.constant('answer' as const), ids: fc.uniqueArray(anyId, { maxLength: 5 }) }),
);

describe('a list of which the reader makes rows', () => {
  test('holds none twice, none that is gone, each in its newest version, and the own before all others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { factory, own, put, answer, questions } = make();
        const list = factory.list({ page: 2 });
        const look = looking(list);
        await settle();
        await answer([rowOf(9, 1, 'wanted')], { page: 2 });
        const versions = new Map<number, number>();
        const texts = new Map<number, string>();
        const made = new Set<number>();
        const write = (id: number, text: string): void => {
          versions.set(id, (versions.get(id) ?? 0) + 1);
          texts.set(id, text);
          put(rowOf(id, versions.get(id) ?? 1, text));
        };
        for (const one of steps) {
          if (one.what === 'answer') {
            void list.reload();
            await settle();
            // The server knows what was written, and answers any page of it in any order.
            const there = one.ids.filter((id) => texts.get(id) === 'wanted');
            await answer(there.map((id) => rowOf(id, versions.get(id) ?? 1, 'wanted')));
          } else if (one.what === 'make') {
            write(one.id, 'wanted');
            own.made('rows', [one.id]);
            made.add(one.id);
          } else if (one.what === 'other' && !texts.has(one.id)) write(one.id, 'wanted');
          else if (one.what === 'change' && texts.has(one.id)) write(one.id, texts.get(one.id) ?? '');
          else if (one.what === 'leave' && texts.has(one.id)) write(one.id, 'gone');
          const shown = ids(list);
          expect(new Set(shown).size, 'twice').toBe(shown.length);
          const first = shown.slice(0, list.current.own);
          expect([...first].sort(), 'the own').toEqual(
            [...made].filter((id) => texts.get(id) === 'wanted').sort(),
          );
          for (const row of list.current.rows)
            if (versions.has(row.id)) expect(row.version, `version of ${row.id}`).toBe(versions.get(row.id));
        }
        expect(questions).toHaveLength(0);
        look.leave();
      }),
      runs(150),
    );
  });

  test('they stand first on whatever page, until another question is asked, and what others made waits', async () => {
    const { factory, own, put, answer } = make();
    const second = factory.list({ page: 2 });
    const look = looking(second);
    await settle();
    await answer([rowOf(2, 1, 'wanted'), rowOf(3, 1, 'wanted')], { page: 2 });
    put(rowOf(7, 1, 'wanted'));
    put(rowOf(8, 1, 'wanted'));
    own.made('rows', [8]);
    expect(ids(second)).toEqual([8, 2, 3]);
    expect(second.current).toMatchObject({ own: 1, waiting: 1, totalItems: 31 });
    // It has its place on this page once the server says so: there it stands no second time.
    void second.reload();
    await settle();
    await answer([rowOf(2, 1, 'wanted'), rowOf(8, 1, 'wanted')], { page: 2 });
    expect(ids(second)).toEqual([8, 2]);
    expect(second.current).toMatchObject({ own: 1, totalItems: 30 });
    look.leave();
    // The same question, looked at again.
    const again = looking(second);
    await settle();
    await answer([rowOf(2, 1, 'wanted'), rowOf(8, 1, 'wanted')], { page: 2 });
    expect(ids(second)).toEqual([8, 2]);
    again.leave();
    const first = factory.list({ page: 1 });
    const other = looking(first);
    await settle();
    await answer([rowOf(1, 1, 'wanted'), rowOf(8, 1, 'wanted')]);
    expect([ids(first), first.current.own]).toEqual([[1, 8], 0]);
    other.leave();
    const back = looking(second);
    expect([ids(second), second.current.own]).toEqual([[2, 8], 0]);
    back.leave();
  });

  test('what was made while nobody looked stands first in the list that is looked at next', async () => {
    const { factory, own, put, answer } = make();
    const list = factory.list({ page: 1 });
    const before = looking(list);
    await settle();
    await answer([rowOf(1, 1, 'wanted')]);
    before.leave();
    put(rowOf(5, 1, 'wanted'));
    own.made('rows', [5]);
    // Its form led back to a list without the filters of before.
    const bare = factory.list({});
    const look = looking(bare);
    await settle();
    await answer([rowOf(1, 1, 'wanted'), rowOf(5, 1, 'wanted')]);
    expect([ids(bare), bare.current.own]).toEqual([[5, 1], 1]);
    look.leave();
  });
});

test('[M-12] what one user made is nothing of the next, and of many the newest are kept', () => {
  let user: number | null = 1;
  const own = createOwnRows(() => user);
  own.made('rows', [1]);
  own.made('rows', [2, 1]);
  own.made('other', [3]);
  expect([own.of('rows'), own.of('other')]).toEqual([[2, 1], [3]]);
  user = null;
  expect(own.of('rows')).toEqual([]);
  user = 2;
  expect(own.of('rows')).toEqual([]);
  own.made('rows', [4]);
  user = 1;
  expect(own.of('rows')).toEqual([]);
  own.made('rows', [...Array(30).keys()]);
  expect(own.of('rows')).toHaveLength(20);
});
