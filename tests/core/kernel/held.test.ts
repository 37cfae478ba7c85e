// A key is held from its first holder to its last, in whatever order they come and go.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHeld } from '../../../core/kernel/held.ts';

test('what is held is what a list of holders says, and each key is told once when its last holder leaves', () => {
  const step = fc.oneof(
    fc.record({ hold: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }) }),
    fc.record({ leave: fc.nat({ max: 9 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const gone: number[] = [];
      const held = createHeld<number>((keys) => gone.push(...keys));
      const holders: { keys: readonly number[]; leave: () => void; isOver: boolean }[] = [];
      for (const one of steps) {
        const before = new Set(held.keys);
        gone.length = 0;
        if ('hold' in one) holders.push({ keys: one.hold, leave: held.hold(one.hold), isOver: false });
        else {
          const holder = holders[one.leave];
          holder?.leave();
          if (holder !== undefined) holder.isOver = true;
        }
        const expected = new Set(holders.flatMap(({ keys, isOver }) => (isOver ? [] : keys)));
        expect(new Set(held.keys)).toEqual(expected);
        expect(new Set(gone)).toEqual(new Set([...before].filter((key) => !expected.has(key))));
        expect(gone).toHaveLength(new Set(gone).size);
      }
    }),
  );
});
