// The guards that are written as source: fresh, found by their codec, and the same as the codec whatever its structure.
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import fc from 'fast-check';
import * as t from 'io-ts';
import { describe, expect, test } from 'vitest';
import { maybe } from '../../../core/index.ts';
import { shapeOf } from '../../../core/kernel/codecShape.ts';
import { compiledGuards } from '../../../core/kernel/compiledGuards.ts';
import { guardModule, guardSource } from '../../../core/kernel/guardSource.ts';
import { keyOrders } from '../../../core/kernel/keyOrders.ts';
import { type Predicate, predicateOf } from '../../../core/kernel/predicate.ts';
import { runs } from '../../arbitraries/runs.ts';
import { guardedCodecs } from '../../guardedCodecs.ts';

const written = readFileSync(new URL('../../../core/kernel/compiledGuards.ts', import.meta.url), 'utf8');

test('the guards are those of the present codecs; `npm run guards` writes them anew', () => {
  expect(written.trimEnd().split('\n').at(-1)).toBe(guardModule(guardedCodecs).trimEnd().split('\n').at(-1));
});

test.each(Object.entries(guardedCodecs))('%s finds its guard', (_, codec) => {
  expect(compiledGuards.has(shapeOf(codec).signature)).toBe(true);
});

/** A guard made of the source at once, as the build would; `isWalked` is asked where the source has no answer. */
const made = async (codec: t.Mixed, isWalked: Predicate): Promise<Predicate> => {
  const { code } = await transform(`export default ${guardSource(codec)}`, { loader: 'ts', format: 'cjs' });
  const isRecord = (u: unknown) => typeof u === 'object' && u !== null && !Array.isArray(u);
  const leaf = (leaves: readonly Predicate[], at: number) => leaves[at];
  const module = {
    exports: {
      default:
        (..._: readonly unknown[]): Predicate =>
        () =>
          false,
    },
  };
  new Function('module', 'isRecord', 'leaf', 'keyOrders', code)(module, isRecord, leaf, keyOrders);
  return module.exports.default(shapeOf(codec).leaves.map(predicateOf), isWalked);
};
const nothing: Predicate = () => false;

const keys = ['a', 'b', 'c', '__proto__', 'constructor'] as const;

/** Codecs of every structure that records use, inside one another. */
const codecs: fc.Arbitrary<t.Mixed> = fc.letrec<{ codec: t.Mixed; props: t.Props }>((tie) => ({
  props: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('codec'), { maxKeys: 3 }),
  codec: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<t.Mixed>(t.string, t.number, t.boolean, t.null, t.undefined, t.unknown, t.Int),
    fc.constantFrom<t.Mixed>(t.literal('x'), t.literal(1)),
    tie('codec').map((of) => t.array(of)),
    tie('codec').map(maybe),
    tie('codec').map((of) => t.readonly(of)),
    tie('codec').map((of) => t.record(t.string, of)),
    fc.tuple(tie('codec'), tie('codec')).map((members) => t.union(members)),
    tie('props').map((props) => t.type(props)),
    tie('props').map((props) => t.partial(props)),
    fc
      .tuple(tie('props'), tie('props'))
      .map(([required, optional]) => t.intersection([t.type(required), t.partial(optional)])),
  ),
})).codec;

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<unknown>(null, undefined, true, false, 0, 1, 1.5, 'x', '', 'y'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('guardSource', () => {
  test('one law: the source written for a codec answers as the codec does, whatever comes, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(codecs, fc.array(json, { minLength: 8, maxLength: 30 }), async (codec, inputs) => {
        const guard = await made(codec, predicateOf(codec));
        const byNames = await made(codec, nothing);
        for (const input of inputs) {
          const is = codec.is(input);
          expect(guard(input), JSON.stringify(input)).toBe(is);
          // What the written tests alone say yes to, the codec says yes to.
          if (byNames(input)) expect(is, JSON.stringify(input)).toBe(true);
        }
      }),
      runs(150),
    );
  });

  test('good records in few orders of keys are never walked; in more they are, and are as good', async () => {
    const codec = t.intersection([
      t.type({ id: t.number }),
      t.partial({ a: maybe(t.string), b: t.type({ c: t.number }), d: t.boolean, e: t.boolean }),
    ]);
    let walked = 0;
    const guard = await made(codec, (input) => {
      walked += 1;
      return codec.is(input);
    });
    const few = [
      { id: 1, a: 'x', b: { c: 1 } },
      { a: null, id: 2 },
      { id: 3 },
      { id: 4, b: { more: 0, c: 1 }, unasked: [] },
    ];
    for (const input of [...few, ...few]) expect(guard(input)).toBe(true);
    expect(walked).toBe(0);
    for (const input of [
      { d: true, id: 5 },
      { id: 6, e: true },
    ])
      expect(guard(input)).toBe(true);
    expect(walked).toBe(2);
    expect(guard({ id: 1, a: 7, b: { c: 1 } })).toBe(false);
    expect(guard({ a: 'x' })).toBe(false);
    expect(guard([1])).toBe(false);
    expect(few.every((input) => guard(input))).toBe(true);
  });

  test('codecs that ask otherwise have other signatures', () => {
    const asked = [
      t.type({ a: t.string }),
      t.partial({ a: t.string }),
      t.type({ a: t.number }),
      t.type({ b: t.string }),
      t.type({ a: t.array(t.string) }),
      t.type({ a: t.string, b: t.string }),
    ];
    expect(new Set(asked.map((codec) => shapeOf(codec).signature)).size).toBe(asked.length);
  });
});
