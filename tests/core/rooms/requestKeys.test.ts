import { left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../core/index.ts';
import { createRequestKeys } from '../../../core/rooms/requestKeys.ts';

const made = () => {
  let count = 0;
  const time = { now: 0 };
  const keys = createRequestKeys(
    () => {
      count += 1;
      return `key ${count}`;
    },
    () => time.now,
  );
  return { keys, time };
};

describe('the key of a request', () => {
  it.each([
    ['no answer', refusal('connection', 'No line.')],
    ['a 500', refusal('status', 'No', { status: 500 })],
    ['a 503', refusal('status', 'No', { status: 503 })],
  ])('stays after %s, so that trying again cannot act twice', (_what, refused) => {
    const { keys } = made();
    const key = keys.keyOf('adjust');
    keys.ended('adjust', key, left(refused));
    expect(keys.keyOf('adjust')).toBe(key);
    expect(keys.keyOf('another')).not.toBe(key);
    keys.ended('adjust', key, right(null));
    expect(keys.keyOf('adjust')).not.toBe(key);
  });

  it('is another one once the server has said what it did', () => {
    const { keys } = made();
    for (const answer of [right(null), left(refusal('status', 'No', { status: 409 }))]) {
      const key = keys.keyOf('adjust');
      keys.ended('adjust', key, answer);
      expect(keys.keyOf('adjust')).not.toBe(key);
    }
  });

  it('is kept for ten minutes, and for sixty-four requests', () => {
    const { keys, time } = made();
    const lost = left(refusal('connection', 'No line.'));
    const key = keys.keyOf('adjust');
    keys.ended('adjust', key, lost);
    time.now = 599_999;
    expect(keys.keyOf('adjust')).toBe(key);
    time.now = 600_000;
    expect(keys.keyOf('adjust')).not.toBe(key);
    time.now = 0;
    for (let other = 0; other < 64; other += 1) {
      expect(keys.keyOf('adjust')).toBe(key);
      keys.ended(`other ${other}`, keys.keyOf(`other ${other}`), lost);
    }
    expect(keys.keyOf('adjust')).not.toBe(key);
  });
});
