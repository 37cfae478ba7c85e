import { describe, expect, it } from 'vitest';
import { fillCount } from '../../../core/index.ts';

describe('a count of what stands in the way', () => {
  it('has a form for one, and keeps the other for none and many', () => {
    const says = '{n} deliveries of theirs are open';
    expect([0, 1, 2].map((n) => fillCount(says, { n }))).toEqual([
      '0 deliveries of theirs are open',
      '1 delivery of theirs is open',
      '2 deliveries of theirs are open',
    ]);
  });
});
