// Forms of lines: what a form finds is what the walk finds, and of a line of another form it finds nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, UNUSUAL, walkObject, wantedKeys } from '../../../core/kernel/byteWalk.ts';
import { LineForms } from '../../../core/kernel/lineForms.ts';

const encoder = new TextEncoder();
const bytes = (text: string) => bytesOf(encoder.encode(`${text}\n`));
const wanted = wantedKeys('id', 'xmin', 'status');
const FRAME = '","type":"job","data":';

/** The places of the wanted values in the record after the frame, and where it ends, as the walk has them. */
const walked = (text: string, untilFound: boolean): readonly number[] => {
  const places = new Int32Array(3);
  const end = walkObject(bytes(text), FRAME.length, wanted, places, untilFound);
  return places.includes(0) ? [UNUSUAL] : [end, ...places];
};

const taught = (text: string, untilFound = false): LineForms<string> => {
  const forms = new LineForms<string>();
  const [end = 0, ...places] = walked(text, untilFound);
  forms.learn(bytes(text), 0, FRAME.length, end, Int32Array.from(places), 'job');
  return forms;
};

const readBy = (forms: LineForms<string>, text: string): readonly number[] => {
  const places = new Int32Array(3);
  const end = forms.read(bytes(text), 0, places);
  return end === UNUSUAL ? [UNUSUAL] : [end, ...places];
};

const scalar = fc.oneof(
  fc.integer(),
  fc.constantFrom(null, true, false, 1.5e300, '', 'ZA', 'a "quoted" text', 'c:\\', 'café', 'x'.repeat(20)),
);
const value = fc.oneof(
  scalar,
  fc.constantFrom([], {}, [1, [2]], { id: 9, xmin: 8 }, [{ status: 1 }], { a: {} }),
);
const entries = fc
  .uniqueArray(fc.constantFrom('country', 'a longer key', 'a', 'tasks', 'xmi'), { maxLength: 5 })
  .chain((others) =>
    fc.shuffledSubarray([...others, 'id', 'xmin', 'status'], { minLength: others.length + 3 }),
  );
const valued = (keys: readonly string[]) =>
  fc
    .tuple(...keys.map(() => value))
    .map((values) => FRAME + JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, values[at]]))));

describe('a form', () => {
  test('finds in lines of the same keys what the walk finds in them', () => {
    let found = 0;
    fc.assert(
      fc.property(
        entries.chain((keys) => fc.tuple(valued(keys), valued(keys))),
        fc.boolean(),
        ([first, second], untilFound) => {
          if (walked(first, untilFound)[0] === UNUSUAL) return;
          const forms = taught(first, untilFound);
          const inFirst = readBy(forms, first);
          const inSecond = readBy(forms, second);
          if (inFirst[0] !== UNUSUAL) expect(inFirst).toEqual(walked(first, untilFound));
          if (inSecond[0] !== UNUSUAL) {
            found += 1;
            expect(inSecond).toEqual(walked(second, untilFound));
            expect(forms.kind).toBe('job');
          } else expect(walked(second, untilFound)[0] === UNUSUAL || second.includes('"id":9')).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
    // Else it would have shown nothing.
    expect(found).toBeGreaterThan(20);
  });

  test('finds nothing in a line that differs by a letter between its values', () => {
    const text = `${FRAME}{"id":1,"country":"ZA","xmin":22,"status":333}`;
    for (const untilFound of [true, false]) {
      const forms = taught(text, untilFound);
      expect(readBy(forms, text)).toEqual(walked(text, untilFound));
      for (let at = 0; at < text.length; at += 1) {
        if (/[\d"ZA]/.test(text[at] ?? '') || (untilFound && at === text.length - 1)) continue;
        expect(readBy(forms, `${text.slice(0, at)}#${text.slice(at + 1)}`)).toEqual([UNUSUAL]);
      }
      for (let length = 0; length < text.length - 4; length += 1)
        expect(readBy(forms, text.slice(0, length))).toEqual([UNUSUAL]);
    }
  });

  test('opens the objects in which the wanted values stand, and passes others by whatever is in them', () => {
    const line = (id: number, fix: object, more: unknown) =>
      `${FRAME}${JSON.stringify({ id, more, fix: { ...fix, at: 7 } })}`;
    const first = line(1, { lat: 1.5, lon: 2 }, [1, 2]);
    const forms = new LineForms<string>();
    const placesIn = (text: string) =>
      ['"id":', '"lat":', '"lon":', '"at":'].map((key) => text.indexOf(key) + key.length);
    const places = Int32Array.from(placesIn(first));
    forms.learn(bytes(first), 0, FRAME.length, places[3]!, places, 'fix');
    const second = line(20, { lat: -33.25, lon: 18 }, { deep: [{}] });
    const found = new Int32Array(4);
    expect(forms.read(bytes(second), 0, found)).toBe(placesIn(second)[3]);
    expect([...found]).toEqual(placesIn(second));
    expect(forms.read(bytes(line(20, { lat: 1, alt: 3, lon: 2 }, 0)), 0, found)).toBe(UNUSUAL);
  });

  test('is not that of a line whose values are spelled otherwise, whatever its keys are', () => {
    const first = `${FRAME}{"":0,"id":1,"":"text","":0,"xmin":2,"status":3}`;
    const forms = taught(first);
    expect(readBy(forms, first)).toEqual(walked(first, false));
    for (const odd of ['"t\\u0065xt"', '"caf\u00e9"', '[{"__proto__":1}]', '"text'])
      expect(readBy(forms, first.replace('"text"', odd))).toEqual([UNUSUAL]);
  });

  test('is forgotten when many others have come since, and no more are made than lines may ask for', () => {
    const text = (key: string) => `${FRAME}{"${key}":0,"id":1,"xmin":2,"status":3}`;
    const forms = taught(text('first'));
    const teach = (key: string) => {
      const [end = 0, ...places] = walked(text(key), false);
      forms.learn(bytes(text(key)), 0, FRAME.length, end, Int32Array.from(places), key);
    };
    for (let more = 0; more < 15; more += 1) teach(`key${more}`);
    expect(readBy(forms, text('first'))).toEqual(walked(text('first'), false));
    teach('last');
    expect(readBy(forms, text('first'))).toEqual([UNUSUAL]);
    expect(readBy(forms, text('key0'))).toEqual(walked(text('key0'), false));
    expect(forms.kind).toBe('key0');
    for (let more = 17; more < 1024; more += 1) teach(`k${more}`);
    expect(readBy(forms, text('k1023'))).toEqual(walked(text('k1023'), false));
    teach('too many');
    expect(forms.kind).toBe('too many');
    expect(readBy(forms, text('too many'))).toEqual([UNUSUAL]);
  });
});
