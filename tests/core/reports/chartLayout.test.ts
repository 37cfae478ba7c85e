// Where the marks of a chart lie, from its numbers alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartLayout } from '../../../core/reports/chartLayout.ts';

describe('charts', () => {
  const values = fc
    .integer({ min: 1, max: 4 })
    .chain((series) =>
      fc.array(
        fc.array(fc.option(fc.integer({ min: -500, max: 5000 })), { minLength: series, maxLength: series }),
        { maxLength: 40 },
      ),
    );
  const kinds = fc.constantFrom('bars', 'stack', 'lines', 'rows');

  it('RP-14: marks lie inside the frame, whatever the numbers', () => {
    fc.assert(
      fc.property(kinds, values, (kind, rows) => {
        const { frame, marks } = chartLayout(kind, rows, { width: 640, height: 220 });
        const near = 0.5;
        for (const mark of marks) {
          if (mark.kind === 'line') continue;
          expect(mark.x).toBeGreaterThanOrEqual(frame.x - near);
          expect(mark.y).toBeGreaterThanOrEqual(frame.y - near);
          const [width, height] = mark.kind === 'box' ? [mark.width, mark.height] : [0, 0];
          expect(mark.x + width).toBeLessThanOrEqual(frame.x + frame.width + near);
          expect(mark.y + height).toBeLessThanOrEqual(frame.y + frame.height + near);
        }
      }),
    );
  });

  it('RP-14: heights are proportional and the top of a stack is its sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 3, maxLength: 3 }), {
          minLength: 1,
          maxLength: 20,
        }),
        (rows) => {
          const { marks } = chartLayout('stack', rows, { width: 640, height: 220 });
          const heights = rows.map((_, row) =>
            marks.reduce(
              (sum, mark) => (mark.kind === 'box' && mark.row === row ? sum + mark.height : sum),
              0,
            ),
          );
          const sums = rows.map((row) => row.reduce((sum, value) => sum + value, 0));
          const most = Math.max(...sums);
          if (most === 0) return;
          const scale = (heights[sums.indexOf(most)] ?? 0) / most;
          sums.forEach((sum, row) => {
            expect(heights[row]).toBeCloseTo(sum * scale, 6);
          });
        },
      ),
    );
  });
});
