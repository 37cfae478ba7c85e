// The guard of a codec must agree with its `is` and its `decode` on everything JSON can say.
import fc from 'fast-check';
import { isRight } from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, test } from 'vitest';
import {
  CoordinateUpdate,
  Delivery,
  Driver,
  everyCall,
  faultOf,
  guardOf,
  hubEvents,
  isRecord,
  Job,
  JobDetails,
  maybe,
  Task,
  WebNotification,
} from '../../../core/index.ts';
import { filledOf } from '../../arbitraries/filledOf.ts';
import { runs } from '../../arbitraries/runs.ts';

const records = { Delivery, Driver, Job, JobDetails, Task, WebNotification, CoordinateUpdate };

/** Values that records are made of, and values that they must not be made of. */
const leaf = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    true,
    false,
    0,
    1,
    -1,
    2501,
    30001,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ),
  fc.constantFrom(
    '',
    'x',
    'small',
    'standard',
    '2026-11-20',
    '2026-02-29',
    '2026-11-20T08:00:00.000Z',
    '2026-13-20T08:00:00.000Z',
  ),
  fc.integer(),
  fc.double(),
);

const keysOf = (codec: t.Mixed): string[] => {
  if (!('_tag' in codec)) return [];
  if ('props' in codec) return Object.keys(codec.props as object);
  return 'types' in codec ? (codec.types as t.Mixed[]).flatMap(keysOf) : [];
};

const recordLike = (codec: t.Mixed): fc.Arbitrary<unknown> => {
  const keys = keysOf(codec);
  if (keys.length === 0) return fc.anything();
  return fc.dictionary(
    fc.constantFrom(...keys, 'unknownKey'),
    fc.oneof(
      leaf,
      fc.array(leaf, { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('lat', 'lon', 'at', 'id', 'description'), leaf),
    ),
  );
};

const task = { id: 1, jobId: 2, xmin: 3, taskStatusId: 2001, taskTypeId: 10000 };
const delivery = { deliveryId: 1, hash: 'h', xmin: 1, logisticStatusId: 2501, paymentStatusId: 30001 };

/** What comes over a line: answers, bodies, messages of the hub. */
const wireCodecs: readonly t.Mixed[] = [
  ...everyCall.flatMap(({ answer, body }) => [answer, body]),
  ...Object.values(hubEvents),
].filter((codec) => codec !== null);

/** The value without some of its keys, at any depth: `gone` says of each key in turn whether it is missing. */
const without = (value: unknown, gone: () => boolean): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, gone));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (gone() ? [] : [[key, without(one, gone)]])),
  );
};

describe('a guard', () => {
  test('[M-6] agrees with `is` and `decode` of every codec where keys are missing; a refusal is never without words', () => {
    const whole = [...wireCodecs, ...Object.values<t.Mixed>(records)].map((codec) => ({
      codec,
      holds: guardOf(codec),
      value: filledOf(codec, 'x'),
    }));
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(11)), (draws) => {
        const gone = () => draws.next().value === 0;
        for (const { codec, holds, value } of whole) {
          const input = without(value, gone);
          const isGood = isRight(codec.decode(input));
          const text = JSON.stringify(input);
          expect([codec.is(input), text]).toEqual([isGood, text]);
          expect([holds(input), text]).toEqual([isGood, text]);
          expect(faultOf(codec, input) === '').toBe(isGood);
        }
      }),
      runs(20),
    );
  });

  test.each(Object.entries<t.Mixed>(records))('%s: agrees with the codec on whatever comes', (_, codec) => {
    const holds: (input: unknown) => boolean = guardOf(codec);
    fc.assert(
      fc.property(recordLike(codec), (input) => {
        expect(holds(input)).toBe(codec.is(input));
      }),
      runs(300),
    );
  });

  test('agrees on good records with one field changed at a time', () => {
    const holds = guardOf(Delivery);
    fc.assert(
      fc.property(fc.constantFrom(...keysOf(Delivery)), leaf, (key, value) => {
        const input = { ...delivery, tasks: [task], [key]: value };
        expect(holds(input)).toBe(Delivery.is(input));
      }),
      runs(1000),
    );
  });

  test('every codec of the contract can be compiled and agrees', () => {
    for (const codec of wireCodecs) {
      const holds = guardOf(codec);
      for (const input of [
        undefined,
        null,
        {},
        [],
        '',
        1,
        { data: [] },
        [{ key: 'a', value: 'b' }],
        task,
        delivery,
      ]) {
        expect(holds(input), codec.name).toBe(codec.is(input));
      }
    }
  });

  test('keys that stand in both parts of an intersection hold for both; order of keys does not matter', () => {
    const codec = t.intersection([
      t.type({ a: t.number, b: maybe(t.string) }),
      t.partial({ a: t.Int, c: t.boolean }),
    ]);
    const holds = guardOf(codec);
    const inputs = [
      { a: 1, b: null },
      { b: null, a: 1 },
      { a: 1.5, b: null },
      { a: 1 },
      { a: 1, b: undefined },
      { c: true, b: 'x', a: 2 },
      { a: 1, b: 'x', c: null },
    ];
    for (const input of inputs)
      expect(holds(input), JSON.stringify(input)).toBe(isRight(codec.decode(input)));
  });
});

test('[M-6] the fault of a message names its field', () => {
  expect(faultOf(Task, { ...task, xmin: 'x' })).toBe('xmin: must be a number');
  expect(
    faultOf(Delivery, {
      ...delivery,
      originAddress: { placeId: 'p', description: 'd', coordinates: { lat: 91, lon: 0 } },
    }),
  ).toContain('lat');
  expect(faultOf(Task, task)).toBe('');
});
