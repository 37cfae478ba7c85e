// How a share stands to what was agreed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetWord } from '../../../core/index.ts';

test('a share is met from its target on, nearly met within two points, missed below, and of fewer than twenty nothing is said', () => {
  expect(targetWord({ x: 19, y: 20 }, 0.95)).toBe('met');
  expect(targetWord({ x: 93, y: 100 }, 0.95)).toBe('near');
  expect(targetWord({ x: 929, y: 1000 }, 0.95)).toBe('missed');
  expect(targetWord({ x: 19, y: 19 }, 0.95)).toBe('few');
  expect(targetWord({ x: 0, y: 0 }, 0.95)).toBeNull();
  expect(targetWord(7, 0.95)).toBeNull();
});

test('what has exactly the share that was agreed has met it, whatever the numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 500 }), (tenths, times) => {
      expect(targetWord({ x: tenths * times, y: 1000 * times }, tenths / 10 / 100)).toBe('met');
    }),
  );
});
