import { expect, test } from 'vitest';
import type { JobWatch } from '../../../core/index.ts';
import { nextDueText } from '../../../views/dispatch/lateWords.ts';

const watch = (id: number, dueMs: number | null, urgency: JobWatch['urgency'] = 'underWay'): JobWatch => ({
  id,
  urgency,
  dueMs,
  stops: [],
  lateMs: 0,
});
const formats = { short: (at: unknown) => `at ${at}` };

test('an empty group of the board says what is due first, of what has a promise and is not over', () => {
  const watches = [watch(1, null), watch(2, 30), watch(3, 20), watch(4, 10, 'ended')];
  expect(nextDueText(watches, formats)).toBe('Job 3 is due next: at 20.');
  expect(nextDueText([watch(1, null)], formats)).toBe('');
});
