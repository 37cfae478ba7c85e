// The walk over bytes by itself: what it finds is what JSON.parse finds, whatever came before and wherever in memory the bytes stand.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  endOfText,
  lineEndFrom,
  past,
  spelled,
  UNUSUAL,
  walkObject,
  wantedKeys,
  wholeNumberAt,
} from '../../../core/kernel/byteWalk.ts';
import { runs } from '../../arbitraries/runs.ts';

const encoder = new TextEncoder();
/** The bytes of a text, `shift` bytes from the beginning of their buffer. */
const bytes = (text: string, shift = 0) =>
  bytesOf(encoder.encode(`${' '.repeat(shift)}${text}`).subarray(shift));

test('a text is found where it stands, and nowhere else', () => {
  for (const text of ['', 'a', 'abcd', 'abcde', '","type":"', 'abcdefghijkl'])
    for (let shift = 0; shift < 5; shift += 1) {
      const line = bytes(`xyz${text}.`, shift);
      expect(past(line, 3, spelled(text))).toBe(3 + text.length);
      if (text !== '') expect(past(line, 2, spelled(text))).toBe(UNUSUAL);
      // Of a text that goes beyond the end, and of one with another letter anywhere in it, nothing is found.
      expect(past(bytes(`xyz${text}`, shift), 3, spelled(`${text}.`))).toBe(UNUSUAL);
      for (let at = 0; at < text.length; at += 1)
        expect(past(line, 3, spelled(`${text.slice(0, at)}#${text.slice(at + 1)}`))).toBe(UNUSUAL);
    }
});

test('a text is found also where the bytes end with it, and no place is taken for its absence', () => {
  for (const text of ['a', 'abc', 'abcd', 'abcdefg'])
    expect(past(bytes(text), 0, spelled(text))).toBe(text.length);
  expect(past(bytes('a.'), 0, spelled('a'))).not.toBe(UNUSUAL);
});

test('a whole number of digits alone is what it says, up to where a value ends; any other is none', () => {
  for (const number of ['0', '7', '10', '1234567890', '999999999999999'])
    for (const end of [',', '}', ']'])
      expect(wholeNumberAt(bytes(`:${number}${end}`), 1)).toBe(Number(number));
  for (const none of [
    '',
    '01',
    '00',
    '-1',
    '1.5',
    '1e3',
    '1:',
    '1/',
    '1 ',
    '1"',
    '"1"',
    'null',
    '9999999999999999',
    '12345678901234567890',
  ])
    for (const end of [',', '}', ']']) expect(wholeNumberAt(bytes(`:${none}${end}`), 1)).toBeNaN();
  expect(wholeNumberAt(bytes('12'), 0)).toBeNaN();
});

test('a plain text ends at its quote; what is no plain ASCII ends it too, and is unusual', () => {
  for (let length = 0; length < 13; length += 1) {
    const text = 'abc~ \u007f {}[]:,'.slice(0, length);
    expect(endOfText(bytes(`${text}"abcdefgh`), 0)).toBe(length);
    for (const odd of ['\\', '\u001f', '\n', 'é', '\u0000', 'Ω'])
      expect(endOfText(bytes(`${text}${odd}abcdefg"`), 0)).toBe(UNUSUAL);
    expect(endOfText(bytes(text), 0)).toBe(UNUSUAL);
    // Among signs that stand low in the alphabet as well, and a byte that begins no character.
    const low = '0 1 2 3 4 5 6 7'.slice(0, length);
    for (const odd of [0x1f, 0, 10, 0x80, 0xff])
      expect(
        endOfText(bytesOf(Uint8Array.of(...encoder.encode(low), odd, ...encoder.encode('0123"'))), 0),
      ).toBe(UNUSUAL);
  }
});

test('a line end is found wherever it stands, and the end where there is none', () => {
  for (let length = 0; length < 14; length += 1)
    for (let from = 0; from <= length; from += 1) {
      const text = '\u000b*\u0009~\u000b#abcdefgh'.slice(0, length);
      expect(lineEndFrom(bytes(`${text}\n\nabcdef`), from)).toBe(length);
      expect(lineEndFrom(bytes(text), from)).toBe(length);
    }
  expect(lineEndFrom(bytesOf(Uint8Array.of(0x8a, 0x0b, 0x09, 0xff, 10)), 0)).toBe(4);
});

describe('walking an object', () => {
  const key = fc.constantFrom('id', 'xmin', 'status', 'i', 'idx', 'country', 'a longer key', 'xmi', '');
  const value = fc.oneof(
    fc.integer({ min: 0 }),
    fc.constantFrom(null, true, 'ZA', '', 'a "quoted" text', 'c:\\path', -2.5e-7),
    fc.constant([1, { id: 7, xmin: 'no' }, [{}]]),
    fc.constant({ id: 8, text: '}"]' }),
  );
  const records = fc.array(
    fc.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name, maxLength: 8 }),
    {
      maxLength: 12,
    },
  );

  test('finds the values of the wanted keys, in records of any order one after another', () => {
    fc.assert(
      fc.property(records, fc.nat({ max: 3 }), (list, shift) => {
        const wanted = wantedKeys('id', 'xmin', 'status');
        const starts = new Int32Array(3);
        for (const entries of list) {
          const record: Record<string, unknown> = Object.fromEntries(entries);
          const text = JSON.stringify(record);
          const end = walkObject(bytes(`${text}\n`, shift), 0, wanted, starts);
          // An object without keys is none that a record could be.
          expect(end).toBe(entries.length === 0 ? UNUSUAL : text.length);
          if (end === UNUSUAL) continue;
          ['id', 'xmin', 'status'].forEach((name, at) => {
            const start = starts[at]!;
            if (!Object.hasOwn(record, name)) expect(start).toBe(0);
            else expect(text.slice(start).startsWith(JSON.stringify(record[name]))).toBe(true);
          });
        }
      }),
      runs(100),
    );
  });

  test('stops at the last that is wanted, where nothing else is asked', () => {
    const wanted = wantedKeys('id', 'xmin');
    const starts = new Int32Array(2);
    const line = bytes('{"a":1,"xmin":4,"id":2,"\\u0061":nothing that is JSON\n');
    for (let again = 0; again < 3; again += 1) {
      expect(walkObject(line, 0, wanted, starts, true)).toBe(21);
      expect([...starts]).toEqual([21, 14]);
    }
    expect(walkObject(line, 0, wanted, starts)).toBe(UNUSUAL);
  });

  test('a key twice, an escaped or forbidden one, a space or a broken end is unusual, also where the order is known', () => {
    const wanted = wantedKeys('id', 'xmin');
    const starts = new Int32Array(2);
    expect(walkObject(bytes('{"id":1,"xmin":2}\n'), 0, wanted, starts)).toBe(17);
    for (const odd of [
      '{"id":1,"id":2}',
      '{"xmin":1,"xmin":1}',
      '{"id":1,"\\u0078min":2}',
      '{"id":1,"__proto__":2}',
      '{"id":1, "xmin":2}',
      '{"id" :1}',
      '{"id":1,}',
      '{"id":1',
      '{"id":1,"xmin"',
      '{id:1}',
      '["id"]',
      '{"id":1,"é":2}',
      '["id":1}',
      '{#id":1}',
      '{"id"x1}',
      '{"i\\:1}',
      '{"id":1;"xmin":2}',
      '{"id":1]',
      '{"id":[1, 2]}',
      '{"id":{"a":1',
      '{"id":[1\n]}',
      '{"id":"x\\\n"}',
      '{"id":"x\\',
      '{"id":"\\u0041"}',
      '{"id":["\\u0041"]}',
      '{"id":[{"__proto__":1}]}',
    ])
      expect(walkObject(bytes(`${odd}\n`), 0, wanted, starts)).toBe(UNUSUAL);
    expect(walkObject(bytes('{"id":1,"xmin":2}\n'), 0, wanted, starts)).toBe(17);
  });

  test('goes on when no more orders are learned', () => {
    const wanted = wantedKeys('id');
    const starts = new Int32Array(1);
    for (let n = 0; n < 1100; n += 1) {
      const text = `{"k${n}":1,"id":2}`;
      expect(walkObject(bytes(`${text}\n`), 0, wanted, starts)).toBe(text.length);
      expect(starts[0]).toBe(text.length - 2);
    }
    expect(wanted.left).toBe(0);
  });
});
