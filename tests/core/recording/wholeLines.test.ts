// Bytes to whole lines: however they are cut, the lines are those of the text, and a list of them is what their texts would be in one list.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWholeLines, LONGEST_LINE, NOT_TEXT, TOO_LONG } from '../../../core/recording/wholeLines.ts';
import { runs } from '../../arbitraries/runs.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const decode = (bytes: Uint8Array) => decoder.decode(bytes);

interface Read {
  readonly lists: readonly string[];
  readonly counts: readonly number[];
  readonly text: string;
  readonly damage: string | undefined;
}

/** All that comes of bytes pushed in pieces of `size`, each piece in a buffer that is used again. */
const read = (bytes: Uint8Array, size: number): Read => {
  const lines = createWholeLines(decode);
  const buffer = new Uint8Array(size);
  const lists: string[] = [];
  const counts: number[] = [];
  let text = '';
  let damage: string | undefined;
  const take = (some: ReturnType<typeof lines.push>): void => {
    for (let next = some.next(); ; next = some.next()) {
      if (next.done === true) {
        damage = next.value;
        return;
      }
      lists.push(next.value.list);
      counts.push(next.value.count);
      text += next.value.text();
    }
  };
  for (let at = 0; at < bytes.length && damage === undefined; at += size) {
    const piece = bytes.subarray(at, at + size);
    buffer.set(piece);
    take(lines.push(buffer.subarray(0, piece.length)));
  }
  if (damage === undefined) take(lines.end());
  return { lists, counts, text, damage };
};

const line = fc.oneof(fc.constantFrom('', '{}', '{"a":[1,2]}', 'café Ω 🛵', ' x,y ', '\uFEFF'), fc.string());
const texts = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.boolean())
  .map(([all, isEnded]) => all.map((one) => one.replace(/\n/g, '')).join('\n') + (isEnded ? '\n' : ''));

describe('whole lines', () => {
  test('are those of the text, however it is cut, with a comma for each line end between them', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, size) => {
        const found = read(encoder.encode(text), size);
        expect([found.text, found.damage]).toEqual([text, undefined]);
        const lines = text.endsWith('\n')
          ? text.slice(0, -1).split('\n')
          : text === ''
            ? []
            : text.split('\n');
        expect(found.counts.reduce((sum, count) => sum + count, 0)).toBe(lines.length);
        expect(found.lists.map((list) => list.slice(1, -1)).join(',')).toBe(lines.join(','));
        for (const list of found.lists) expect([list[0], list.at(-1)]).toEqual(['[', ']']);
      }),
      runs(300),
    );
  });

  test('tell whether each of them begins alike, which their list does not', () => {
    const lines = createWholeLines(decode);
    /** Asked while the lines are valid. */
    const begin = (text: string, opening: string) => {
      const told: boolean[] = [];
      for (const some of lines.push(encoder.encode(text))) told.push(some.begin(encoder.encode(opening)));
      return told;
    };
    expect(begin('{"a":1}\n{"a":2}\n{"a":3}\n', '{"a":')).toEqual([true]);
    for (const odd of [
      '{"a":1}\n{"a":2}\n{"b":3}\n',
      '{"b":1}\n{"a":2}\n{"a":3}\n',
      '{"a":1}\n"x",{"a":2}\n{"a":3}\n',
      '{"a":1}\n\n{"a":3}\n',
      '{"a":1}\n{\n"a":3}\n',
    ])
      expect(begin(odd, '{"a":')).toEqual([false]);
    // The last may lack its end.
    expect(begin('{"a":', '{"a":')).toEqual([]);
    for (const some of lines.end()) expect(some.begin(encoder.encode('{"a":'))).toBe(true);
  });

  test('come some tens of KB at a time, a longer line by itself, more lines than there was room for', () => {
    const lines = [
      ...Array.from({ length: 30_000 }, (_, at) => `{"n":${at}}`),
      `"${'x'.repeat(300_000)}"`,
      ...Array.from({ length: 5 }, (_, at) => `"${String(at).repeat(60_000)}"`),
    ];
    const bytes = encoder.encode(`${lines.join('\n')}\n`);
    for (const size of [bytes.length, 100_000]) {
      const { lists, counts, text } = read(bytes, size);
      expect(text).toBe(`${lines.join('\n')}\n`);
      expect(lists.map((list) => list.slice(1, -1)).join(',')).toBe(lines.join(','));
      // Never two more than one piece, and never many pieces more than are needed.
      for (const [at, list] of lists.entries()) expect(list.length < 140_000 || counts[at] === 1).toBe(true);
      expect(lists.length).toBeLessThan(20);
    }
    expect(read(encoder.encode('1\n'.repeat(40_000)), 80_000).counts).toEqual([32_768, 7_232]);
  });

  test('before bytes that are not UTF-8 are handed on; the damage is told once, and in which line', () => {
    const lines = ['{"a":"é"}', '{"b":2}', '{"c":3}'];
    for (let bad = 0; bad < 3; bad += 1)
      for (const isEnded of [true, false])
        for (const size of [1, 5, 100]) {
          const text = lines.join('\n') + (isEnded ? '\n' : '');
          const bytes = encoder.encode(text);
          const whole = lines
            .slice(0, bad)
            .map((one) => `${one}\n`)
            .join('');
          bytes[encoder.encode(whole).length + 2] = 0xff;
          const found = read(bytes, size);
          expect([found.text, found.damage]).toEqual([whole, NOT_TEXT]);
          expect(found.lists.map((list) => list.slice(1, -1))).toEqual(
            size === 100 && bad > 0 ? [lines.slice(0, bad).join(',')] : lines.slice(0, bad),
          );
        }
  });

  test('a line that ends beyond ASCII is whole, also where the next is not', () => {
    const found = read(Uint8Array.of(...encoder.encode('{}\né\nΩ\n'), 0x22, 0xff, 10), 100);
    expect([found.text, found.counts, found.damage]).toEqual(['{}\né\nΩ\n', [3], 'is not UTF-8 text']);
  });

  test('a line is refused when it is longer than an event can be, and not before', () => {
    const lines = createWholeLines(decode);
    const most = new Uint8Array(LONGEST_LINE).fill(120);
    expect(lines.push(most).next()).toEqual({ done: true, value: undefined });
    expect(lines.push(most.subarray(0, 1)).next()).toEqual({ done: true, value: TOO_LONG });
    expect(TOO_LONG).toBe('is longer than 64 MB; that is no event');
  });
});
