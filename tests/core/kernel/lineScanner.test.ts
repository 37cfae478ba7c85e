// The frame of a line read from its bytes: what is answered is what the parsed line says, and only for lines as they are written.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, UNUSUAL } from '../../../core/kernel/byteWalk.ts';
import type { Origin } from '../../../core/kernel/event.ts';
import { toMillis } from '../../../core/kernel/instant.ts';
import { LineScanner } from '../../../core/kernel/lineScanner.ts';
import { parseEvent, writeEvent } from '../../../core/kernel/recording.ts';
import { runs } from '../../arbitraries/runs.ts';

const encoder = new TextEncoder();
const bytes = (text: string) => bytesOf(encoder.encode(text));
const origins: readonly Origin[] = ['hub', 'rest', 'user', 'clock', 'storage'];
const at = '2026-11-20T08:00:01.234Z';
const usual = `{"seq":12,"at":"${at}","origin":"hub","type":"job","data":{}}\n`;

/** Number, time, origin, type and the text of the data; undefined where the line is unusual. */
const scan = (scanner: LineScanner, line: string, start = 0) => {
  const all = bytes(' '.repeat(start) + line);
  const opened = scanner.opening(all, start);
  if (opened === UNUSUAL) return undefined;
  const data = scanner.naming(all, opened);
  if (data === UNUSUAL) return undefined;
  const { seq, at: time, origin, type } = scanner;
  return { seq, at: time, origin, type, data: line.slice(data - start) };
};

describe('the frame of a line', () => {
  test('is what the parsed line says, line after line, wherever it stands', () => {
    const events = fc.record({
      seq: fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(1, 10, 999_999_999)),
      at: fc.oneof(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 0, max: 120_000 }).map((ms) => Date.UTC(2026, 10, 20, 8) + ms),
      ),
      origin: fc.constantFrom(...origins),
      type: fc.constantFrom('job', 'jobs', 'jo', 'delivery', 'coordinateUpdate', ''),
      data: fc.constantFrom({ id: 1 }, [], null, 'text', 7),
    });
    const scanner = new LineScanner();
    fc.assert(
      fc.property(fc.array(events), fc.nat({ max: 5 }), (all, start) => {
        for (const event of all) {
          const line = writeEvent(event, (data) => data);
          expect(scan(scanner, line, start)).toEqual({ ...event, data: `${JSON.stringify(event.data)}}\n` });
        }
      }),
      runs(100),
    );
  });

  test('is read as well when there were more kinds than are kept by name', () => {
    const scanner = new LineScanner();
    for (let round = 0; round < 2; round += 1)
      for (let kind = 0; kind < 70; kind += 1)
        expect(scan(scanner, usual.replace('"job"', `"kind${kind}"`))?.type).toBe(`kind${kind}`);
  });

  test('is unusual in any other form, and the next line is read all the same', () => {
    const scanner = new LineScanner();
    const odd = (from: string, to: string) => usual.replace(from, to);
    for (const line of [
      '',
      '{',
      ` ${usual}`,
      odd('{"seq":', '{"Seq":'),
      odd('12', '0'),
      odd('12', '-1'),
      odd('12', '1.5'),
      odd('12', '"12"'),
      odd('12', '012'),
      odd('12', '12}'),
      odd('12', '1e3'),
      odd(',"at"', ', "at"'),
      odd(',"at"', ',"At"'),
      odd(`"${at}"`, 'null'),
      odd(at, '2026-11-20'),
      odd('"origin"', '"Origin"'),
      odd('"hub"', '"moon"'),
      odd('"hub"', '"h\\u0075b"'),
      odd('"hub"', 'null'),
      odd('"type"', '"Type"'),
      odd('"job"', '"café"'),
      odd('"job"', '7'),
      odd('"data"', '"Data"'),
      odd(',"data":{}', ''),
    ]) {
      expect([line, scan(scanner, line)]).toEqual([line, undefined]);
      // Whether it is the first that was ever looked at or not.
      const fresh = new LineScanner();
      expect(scan(fresh, line)).toBeUndefined();
      for (const next of [scanner, fresh])
        expect(scan(next, usual)).toEqual({ ...parseEvent(usual), data: '{}}\n' });
    }
  });
});

describe('a time in bytes', () => {
  const millis = (scanner: LineScanner, text: string) => scanner.millisAt(bytes(` ${text}"`), 1);

  test('is the time of its text, whatever came before it', () => {
    const times = fc.integer({ min: 0, max: 60 * 60_000 }).map((ms) => Date.UTC(2026, 10, 20, 8) + ms);
    const scanner = new LineScanner();
    fc.assert(
      fc.property(fc.array(times), (all) => {
        for (const ms of all) expect(millis(scanner, new Date(ms).toISOString())).toBe(ms);
      }),
      runs(100),
    );
  });

  test('is none in any other form, also of a minute that is known', () => {
    const scanner = new LineScanner();
    const good = '2026-11-20T08:00:00.000Z';
    expect(millis(new LineScanner(), `${' '.repeat(16)}:00.000Z`)).toBeNaN();
    for (let place = 0; place < good.length; place += 1)
      for (const letter of ['x', '/', ':', '.', ' ']) {
        if (good[place] === letter) continue;
        const odd = good.slice(0, place) + letter + good.slice(place + 1);
        expect(millis(scanner, good)).toBe(toMillis(good));
        expect([odd, millis(scanner, odd)]).toEqual([odd, Number.NaN]);
        // Met before any other, too.
        expect(millis(new LineScanner(), odd)).toBeNaN();
        expect(toMillis(odd)).toBeNaN();
      }
    for (const none of ['2026-11-20T08:00:60.000Z', '2026-13-20T08:00:00.000Z', '2026-11-20T08:61:00.000Z'])
      expect(millis(scanner, none)).toBeNaN();
    expect(millis(scanner, '2026-11-20T08:00:59.999Z')).toBe(toMillis('2026-11-20T08:00:59.999Z'));
  });
});
