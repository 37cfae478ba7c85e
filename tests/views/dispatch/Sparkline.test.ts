// The line of a figure through the day: from the left to the right, the least at the foot and the most at the top.
import { expect, it } from 'vitest';
import { pointsOf } from '../../../views/dispatch/Sparkline.tsx';

it('draws from the left edge to the right one, the least lowest and the most highest', () => {
  expect(pointsOf([2, 8, 5])).toBe('0.0,9.0 24.0,1.0 48.0,5.0');
});

it('draws what never changed level, and nothing all day at the foot', () => {
  expect(pointsOf([4, 4])).toBe('0.0,5.0 48.0,5.0');
  expect(pointsOf([0, 0])).toBe('0.0,9.0 48.0,9.0');
});
