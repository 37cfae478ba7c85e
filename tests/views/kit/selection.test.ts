import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSort } from '../../../views/kit/recordColumn.ts';
import { allToggled, extended, noSelection, toggled } from '../../../views/kit/selection.ts';

const order = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 });

describe('choosing rows', () => {
  it('toggling twice changes nothing', () => {
    fc.assert(
      fc.property(order, fc.nat(), (keys, at) => {
        const key = keys[at % keys.length] ?? 0;
        expect(toggled(toggled(noSelection, key), key).chosen).toEqual(noSelection.chosen);
      }),
    );
  });
  it('a range holds everything between its ends in the order shown, whichever way it was drawn', () => {
    fc.assert(
      fc.property(order, fc.nat(), fc.nat(), (keys, a, b) => {
        const from = a % keys.length;
        const to = b % keys.length;
        const drawn = extended(toggled(noSelection, keys[from] ?? 0), keys[to] ?? 0, keys);
        expect(drawn.chosen).toEqual(new Set(keys.slice(Math.min(from, to), Math.max(from, to) + 1)));
      }),
    );
  });
  it('all then all again is none of what is shown, and what is on other pages stays', () => {
    fc.assert(
      fc.property(order, (keys) => {
        const elsewhere = toggled(noSelection, 9999);
        const all = allToggled(elsewhere, keys);
        expect(all.chosen.size).toBe(keys.length + 1);
        expect([...allToggled(all, keys).chosen]).toEqual([9999]);
      }),
    );
  });
});

describe('sorting', () => {
  it('[LST-24] begins ascending and turns at the second press', () => {
    const first = nextSort({ by: '', direction: 'asc' }, 'waybill');
    expect(first).toEqual({ by: 'waybill', direction: 'asc' });
    expect(nextSort(first, 'waybill')).toEqual({ by: 'waybill', direction: 'desc' });
    expect(nextSort(first, 'status')).toEqual({ by: 'status', direction: 'asc' });
  });
});
