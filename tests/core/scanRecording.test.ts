// The scan reads next to nothing of a line, and answers as the replay that reads everything: whatever the lines look like.
import fc from 'fast-check';
import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import {
  createReplay,
  createScan,
  Damaged,
  finalState,
  type ScannedRecording,
  taskStatus,
  writeEvent,
  writeHeader,
} from '../../core/index.ts';
import { badLine } from '../arbitraries/badLine.ts';
import { runs } from '../arbitraries/runs.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });
const decode = (bytes: Uint8Array) => decoder.decode(bytes);
const header = writeHeader({ startedAt: '2026-11-20T09:00:00.000Z', country: 'ZA', app: 'test' });

const scanned = (whole: Uint8Array, size = whole.length || 1): ScannedRecording | string => {
  const scan = createScan({ bytes: (from, to) => whole.subarray(from, to), decode });
  for (let at = 0; at < whole.length; at += size) {
    const read = scan.push(whole.subarray(at, at + size));
    if (isLeft(read)) return read.left.message;
  }
  const read = scan.end();
  return isLeft(read) ? read.left.message : scan;
};

const replayed = (text: string) => {
  const replay = createReplay();
  const read = replay.push(text);
  const end = isLeft(read) ? read : replay.end();
  return isLeft(end) ? end.left.message : replay;
};

/** JSON with the same meaning, otherwise written. */
type Spelling = 'usual' | 'spaced' | 'escaped' | 'shuffled' | 'doubled' | 'accented';

const escapedKeys = (text: string) => text.replace(/"xmin"/g, '"\\u0078min"').replace(/"id"/g, '"\\u0069d"');
const spelled = (line: string, spelling: Spelling): string => {
  switch (spelling) {
    case 'usual':
      return line;
    case 'spaced':
      return `${JSON.stringify(JSON.parse(line), null, 1).replace(/\n\s*/g, ' ')}\n`;
    case 'escaped':
      return escapedKeys(line);
    case 'shuffled': {
      const event: Record<string, unknown> = JSON.parse(line);
      return `${JSON.stringify(Object.fromEntries(Object.entries(event).reverse()))}\n`;
    }
    case 'doubled':
      // Of a repeated key the last counts.
      return line.replace(/"xmin":(\d+)/, '"xmin":1,"xmin":$1');
    case 'accented':
      return line.replace(/"data":\{/, '"data":{"remarks":"café Ω",');
  }
};

/** What may be wrong with a record, or merely odd about it. */
const spoilt = (data: unknown, how: string): unknown => {
  if (typeof data !== 'object' || data === null) return data;
  const inside = 'data' in data && typeof data.data === 'object' && data.data !== null;
  const record: object = inside ? (data.data as object) : data;
  const next =
    how === 'nested ids'
      ? { more: { id: 999, xmin: 9_999, data: [{ id: 5 }] }, ...record }
      : how === 'no text'
        ? { ...record, country: 7, arrivedDate: 7 }
        : how === 'no version'
          ? { ...record, xmin: '12' }
          : how === 'odd status'
            ? { ...record, taskStatusId: 77, jobStatusId: 77 }
            : how === 'lost fix'
              ? { ...record, lastKnownLocation: { lat: 0, lon: 0, at: '2026-11-20T09:00:00.000Z' } }
              : how === 'deleted'
                ? { ...record, isDeleted: true }
                : record;
  return inside ? { ...data, data: next } : next;
};

const oddities = fc.array(
  fc.record({
    spelling: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Spelling>('usual') },
      fc.constantFrom<Spelling>('spaced', 'escaped', 'shuffled', 'doubled', 'accented'),
    ),
    how: fc.oneof(
      { weight: 8, arbitrary: fc.constant('') },
      fc.constantFrom('nested ids', 'no text', 'no version', 'odd status', 'lost fix', 'deleted'),
    ),
  }),
  { minLength: 1, maxLength: 40 },
);

const recordings = fc.tuple(badLine, oddities).map(([{ arrivals }, odd]) =>
  arrivals
    .map((arrival, at) => {
      const { spelling, how } = odd[at % odd.length]!;
      const event = {
        seq: at + 1,
        at: Date.UTC(2026, 10, 20, 9) + at * 1000,
        ...arrival,
        data: spoilt(arrival.data, how),
      };
      return spelled(
        writeEvent(event, (data) => data),
        spelling,
      );
    })
    .reduce((text, line) => text + line, header),
);

describe('the scan', () => {
  test('[L-4] at every moment it holds the tables that a full replay holds, and tells the same of every record', () => {
    let unread = 0;
    const { numRuns } = runs(150);
    fc.assert(
      fc.property(
        recordings,
        fc.integer({ min: 10, max: 5000 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
        (text, size, moments) => {
          const scan = scanned(encoder.encode(text), size);
          const replay = replayed(text);
          if (typeof scan === 'string' || typeof replay === 'string') throw new Error(`${scan} ${replay}`);
          unread += scan.index.length - scan.parsed;
          expect(scan.index.length).toBe(replay.index.length);
          for (const moment of [...moments.map((one) => one % (scan.index.length + 1)), scan.index.length]) {
            scan.seek({ seq: moment });
            replay.seek({ seq: moment });
            expect(finalState(scan.tables, [])).toEqual(finalState(replay.moment.current.tables, []));
          }
          replay.moment.current.tables.tasks.forEach(({ id }) => {
            expect(scan.explain('tasks', id)).toEqual(replay.explain('tasks', id));
          });
          replay.moment.current.tables.drivers.forEach(({ id }) => {
            expect(scan.explain('drivers', id)).toEqual(replay.explain('drivers', id));
          });
        },
      ),
      { numRuns },
    );
    // Else it would have shown nothing.
    expect(unread).toBeGreaterThan((1000 * numRuns) / 150);
  });

  test('[L-8] a damaged file is refused as a full replay refuses it, at the latest when the line is looked at: the same line, the same words', () => {
    fc.assert(
      fc.property(recordings, fc.nat(), fc.integer({ min: 32, max: 126 }), (text, at, letter) => {
        const place = at % text.length;
        const damaged = text.slice(0, place) + String.fromCharCode(letter) + text.slice(place + 1);
        const scan = scanned(encoder.encode(damaged));
        const replay = replayed(damaged);
        if (typeof scan === 'string') {
          expect(scan).toBe(replay);
          return;
        }
        scan.seek({ seq: Number.MAX_SAFE_INTEGER });
        let found: unknown;
        try {
          found = finalState(scan.tables, []);
        } catch (error) {
          if (!(error instanceof Damaged)) throw error;
          found = error.message;
        }
        if (typeof found === 'string') {
          expect(found).toBe(replay);
          return;
        }
        // A line that was superseded or stale before anybody looked at it may be damaged unseen.
        if (typeof replay === 'string') return;
        replay.seek({ seq: Number.MAX_SAFE_INTEGER });
        expect(found).toEqual(finalState(replay.moment.current.tables, []));
      }),
      runs(300),
    );
  });

  const lines = (events: readonly (readonly [string, object])[]): string =>
    events.reduce(
      (text, [type, data], at) =>
        text +
        writeEvent({ seq: at + 1, at: Date.UTC(2026, 10, 20, 9) + at, origin: 'hub', type, data }, (x) => x),
      header,
    );
  const delivery = (deliveryId: number, xmin: number, more: object = {}) =>
    [
      'delivery',
      {
        id: deliveryId,
        kind: 'EXISTING',
        data: { deliveryId, hash: 'h', xmin, logisticStatusId: 2501, paymentStatusId: 30001, ...more },
      },
    ] as const;
  const task = (xmin: number, taskStatusId: number, more: object = {}) =>
    ['jobTaskUpdate', { id: 4, xmin, jobId: 1, taskStatusId, taskTypeId: 10000, ...more }] as const;

  test.each([
    [
      'before it is deleted',
      [delivery(2, 5, { country: 7 }), delivery(2, 5, { isDeleted: true }), delivery(3, 6)],
    ],
    [
      'at its end',
      [
        task(5, taskStatus.code.COMPLETED, { arrivedDate: 7 }),
        task(6, taskStatus.code.IN_PROGRESS),
        delivery(3, 6),
        task(7, taskStatus.code.COMPLETED),
        delivery(4, 6),
      ],
    ],
  ])(
    '[L-4] a record that nobody could read %s costs nothing of what comes after it, in whatever pieces it comes',
    (_, events) => {
      const text = lines(events);
      const replay = replayed(text);
      if (typeof replay === 'string') throw new Error(replay);
      for (const size of [7, 100, text.length]) {
        const scan = scanned(encoder.encode(text), size);
        if (typeof scan === 'string') throw new Error(scan);
        expect(finalState(scan.tables, [])).toEqual(finalState(replay.moment.current.tables, []));
      }
    },
  );

  test('[L-4] what was looked at in the middle is looked at again when more has come', () => {
    const text = lines([delivery(2, 5, { country: 7 }), delivery(3, 6), delivery(4, 6)]);
    const whole = encoder.encode(text);
    const cut = text.indexOf('{"seq":3');
    const scan = createScan({ bytes: (from, to) => whole.subarray(from, to), decode });
    scan.push(whole.subarray(0, cut));
    scan.seek({ seq: 2 });
    expect(Object.keys(finalState(scan.tables, []).deliveries)).toEqual(['3']);
    scan.push(whole.subarray(cut));
    scan.end();
    expect(Object.keys(finalState(scan.tables, []).deliveries)).toEqual(['3', '4']);
  });

  test('a record is looked at without the others being parsed', () => {
    const job = (id: number, xmin: number, more: object = {}) => ({
      id,
      kind: 'EXISTING',
      data: { id, xmin, jobStatusId: 2001, ...more },
    });
    const text = [
      header,
      ...[job(1, 5), job(2, 5), job(1, 7, { driverId: 3 }), job(1, 6)].map((data, at) =>
        writeEvent(
          { seq: at + 1, at: Date.UTC(2026, 10, 20, 9), origin: 'hub', type: 'job', data },
          (x) => x,
        ),
      ),
    ].join('');
    const whole = encoder.encode(text);
    let asked = 0;
    const scan = createScan({
      bytes: (from, to) => {
        asked += 1;
        return whole.subarray(from, to);
      },
      decode,
    });
    scan.push(whole);
    scan.end();
    expect([scan.parsed, asked]).toEqual([0, 0]);
    expect(scan.tables.jobs.get(1)).toMatchObject({ xmin: 7, driverId: 3 });
    expect(asked).toBe(1);
    scan.seek({ seq: 2 });
    expect(scan.tables.jobs.get(1)).toMatchObject({ xmin: 5 });
    expect(scan.explain('jobs', 1).map(({ seq, verdict }) => [seq, verdict])).toEqual([
      [1, 'accepted'],
      [3, 'accepted'],
      [4, 'stale'],
    ]);
  });
});
