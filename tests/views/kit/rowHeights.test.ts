import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowHeights } from '../../../views/kit/rowHeights.ts';

const keys = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 80 });
const measures = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 300 })), {
  maxLength: 80,
});

describe('the places of rows in a long list', () => {
  it('are the sums of what was measured last, and of the estimate where nothing was', () => {
    fc.assert(
      fc.property(keys, measures, fc.integer({ min: 1, max: 200 }), (order, measured, estimate) => {
        const heights = new RowHeights(estimate);
        heights.setKeys(order);
        const known = new Map<number, number>();
        for (const [key, height] of measured) {
          expect(heights.measure(key, height)).toBe(height - (known.get(key) ?? estimate));
          known.set(key, height);
        }
        let top = 0;
        order.forEach((key, index) => {
          expect(heights.top(index)).toBe(top);
          top += known.get(key) ?? estimate;
        });
        expect(heights.total).toBe(top);
      }),
    );
  });

  it('lead back from a pixel to the row it lies in', () => {
    fc.assert(
      fc.property(keys, measures, fc.integer({ min: -50, max: 30_000 }), (order, measured, pixels) => {
        fc.pre(order.length > 0);
        const heights = new RowHeights(40);
        heights.setKeys(order);
        for (const [key, height] of measured) heights.measure(key, height);
        const index = heights.indexAt(pixels);
        if (pixels < 0) expect(index).toBe(0);
        else if (pixels >= heights.total) expect(index).toBe(order.length - 1);
        else {
          expect(heights.top(index)).toBeLessThanOrEqual(pixels);
          expect(heights.top(index + 1)).toBeGreaterThan(pixels);
        }
      }),
    );
  });

  it('go with a row when the list is in another order', () => {
    const heights = new RowHeights(40);
    heights.setKeys([1, 2, 3]);
    heights.measure(1, 100);
    heights.setKeys([3, 1, 2]);
    expect([heights.top(1), heights.top(2), heights.total]).toEqual([40, 140, 180]);
  });
});
