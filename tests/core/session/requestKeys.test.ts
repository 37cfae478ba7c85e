// Under which key the same request leaves again.
import { left, right } from 'fp-ts/Either';
import { expect, test } from 'vitest';
import { refusal } from '../../../core/ports/refusal.ts';
import { createRequestKeys } from '../../../core/session/requestKeys.ts';

const lost = left(refusal('connection', ''));
const broken = left(refusal('status', '', { status: 500 }));
const refused = left(refusal('status', '', { status: 499 }));

const make = () => {
  let now = 0;
  let named = 0;
  const keys = createRequestKeys(
    () => {
      named += 1;
      return `key-${named}`;
    },
    () => now,
  );
  return {
    keys,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('what nobody can tell the end of keeps its key when it is sent again; what has ended does not', () => {
  const { keys } = make();
  for (const [answer, isKept] of [
    [lost, true],
    [broken, true],
    [refused, false],
    [right(undefined), false],
  ] as const) {
    const key = keys.keyOf('same');
    keys.ended('same', key, answer);
    expect(keys.keyOf('same') === key).toBe(isKept);
    expect(keys.keyOf('other')).not.toBe(key);
    keys.ended('same', key, right(undefined));
    expect(keys.keyOf('same')).not.toBe(key);
  }
});

test('for ten minutes, each open end beginning them anew', () => {
  const { keys, pass } = make();
  const key = keys.keyOf('same');
  keys.ended('same', key, lost);
  pass(599_999);
  expect(keys.keyOf('same')).toBe(key);
  keys.ended('same', key, lost);
  pass(599_999);
  expect(keys.keyOf('same')).toBe(key);
  pass(1);
  expect(keys.keyOf('same')).not.toBe(key);
});

test('of more than sixty-four open ends the oldest is let go', () => {
  const { keys } = make();
  const first = Array.from({ length: 64 }, (_, at) => {
    const key = keys.keyOf(`request ${at}`);
    keys.ended(`request ${at}`, key, lost);
    return key;
  });
  expect(first.map((_, at) => keys.keyOf(`request ${at}`))).toEqual(first);
  keys.ended('request 0', first[0]!, lost);
  keys.ended('one more', 'key', lost);
  expect(keys.keyOf('request 0')).toBe(first[0]);
  expect(keys.keyOf('request 1')).not.toBe(first[1]);
  expect(keys.keyOf('request 2')).toBe(first[2]);
});
