// Recordings as they come back from the world: cut, damaged, odd, hostile. Each ends in a clear fault with its line or in a counted rejection;
// none in a crash, a wait without end, or a wrong state.
import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { createReplay, createWholeLines, finalState, type Replay, writeHeader } from '../../../core/index.ts';

const header = writeHeader({ startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'test' });
const line = (seq: number, type: string, data: unknown, at = '2026-11-20T08:00:01.000Z') =>
  `${JSON.stringify({ seq, at, origin: 'hub', type, data })}\n`;
const job = (id: number, xmin: number) => ({ id, kind: 'NEW', data: { id, xmin, jobStatusId: 2001 } });
const fix = (at: unknown, more: object = {}) => ({
  id: 7,
  lastKnownLocation: { lat: -33.9, lon: 18.4, at, ...more },
});

const read = (text: string): { readonly replay: Replay; readonly fault: string | undefined } => {
  const replay = createReplay();
  const pushed = replay.push(text);
  const over = isLeft(pushed) ? pushed : replay.end();
  return { replay, fault: isLeft(over) ? over.left.message : undefined };
};
const stateOf = (replay: Replay) => {
  replay.seek({ seq: Number.MAX_SAFE_INTEGER });
  return finalState(replay.moment.current.tables, replay.rejected);
};

describe('a damaged recording', () => {
  test('half a last line is a fault with its line, and what is whole before it stays', () => {
    const last = line(3, 'job', job(3, 1));
    for (const cut of [1, 10, Math.floor(last.length / 2), last.length - 2]) {
      const { replay, fault } = read(
        header + line(1, 'job', job(1, 1)) + line(2, 'job', job(2, 1)) + last.slice(0, cut),
      );
      expect(fault).toMatch(/^line 4: .*(damaged or cut off|must be)/);
      expect(Object.keys(stateOf(replay).jobs)).toEqual(['1', '2']);
    }
  });

  test('damage in the middle: what comes after it is not read, however often it is pushed', () => {
    const { replay, fault } = read(
      `${header}${line(1, 'job', job(1, 1))}{"seq":2,"at\n${line(3, 'job', job(3, 1))}`,
    );
    expect(fault).toMatch(/^line 3/);
    replay.push(line(4, 'job', job(4, 1)));
    replay.end();
    expect(Object.keys(stateOf(replay).jobs)).toEqual(['1']);
  });

  test('other versions: newer, older, none', () => {
    const at = (version: unknown) =>
      read(`${JSON.stringify({ umzila: 'recording', version, startedAt: '2026-11-20T08:00:00.000Z' })}\n`)
        .fault;
    expect(at(2)).toMatch(/^line 1: version: .*newer/);
    for (const wrong of [0, -1, 0.5, '1', null, undefined, Number.NaN])
      expect(at(wrong)).toMatch(/^line 1: version/);
    expect(at(1)).toBeUndefined();
  });

  test('out of sequence: a number that repeats or goes back is a fault with its line', () => {
    for (const seq of [2, 1, 0, -3, 1.5])
      expect(
        read(header + line(1, 'job', job(1, 1)) + line(2, 'job', job(2, 1)) + line(seq, 'job', job(3, 1)))
          .fault,
      ).toMatch(/^line 4: seq/);
    // Gaps are what compaction leaves.
    expect(read(header + line(1, 'job', job(1, 1)) + line(9, 'job', job(2, 1))).fault).toBeUndefined();
  });

  test('keys that reach for the prototype are a fault with their line, however deep and however spelt', () => {
    for (const key of ['__proto__', '\\u005f_proto__', '__pro\\u0074o__'])
      for (const data of [`{"${key}":{"polluted":1}}`, `{"a":[{"b":{"${key}":1}}]}`]) {
        const text = `${header}${line(1, 'job', job(1, 1))}{"seq":2,"at":"2026-11-20T08:00:01.000Z","origin":"hub","type":"job","data":${data}}\n`;
        expect(read(text).fault).toMatch(/^line 3: .*key/);
      }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('a line of 100 MB ends in a fault with its line, not in memory', () => {
    const replay = createReplay();
    replay.push(header + line(1, 'job', job(1, 1)));
    const megabyte = 'x'.repeat(1_000_000);
    let fault: string | undefined;
    let pushed = 0;
    while (fault === undefined && pushed < 100) {
      const taken = replay.push(megabyte);
      pushed += 1;
      if (isLeft(taken)) fault = taken.left.message;
    }
    expect(fault).toMatch(/^line 3: .*64 MB/);
    expect(pushed).toBeLessThan(70);
    expect(Object.keys(stateOf(replay).jobs)).toEqual(['1']);
  });

  test('brackets hundreds deep are a value like any other; more than a thousand are refused with the line', () => {
    const nested = (depth: number, open = '[', close = ']') =>
      line(2, 'job', 0).replace('0}', `${open.repeat(depth)}0${close.repeat(depth)}}`);
    const { replay, fault } = read(header + line(1, 'job', job(1, 1)) + nested(900));
    expect(fault).toBeUndefined();
    expect(stateOf(replay).rejected).toMatchObject([{ seq: 2, reason: 'undecodable' }]);
    for (const deep of [nested(1100), nested(100_000), nested(3000, '{"a":[{},', '],"b":{}}')]) {
      // Parsed with its neighbours, or alone.
      expect(read(header + line(1, 'job', job(1, 1)) + deep).fault).toBe(
        'line 3: is nested more than 1000 levels deep',
      );
      const lines = createWholeLines((bytes) => new TextDecoder().decode(bytes));
      const taking = createReplay();
      const faults: string[] = [];
      for (const some of lines.push(new TextEncoder().encode(header + line(1, 'job', job(1, 1)) + deep))) {
        const taken = taking.take(some);
        if (isLeft(taken)) faults.push(taken.left.message);
      }
      expect(faults).toEqual(['line 3: is nested more than 1000 levels deep']);
    }
  });

  test('bytes that are not UTF-8 are met with their line; the lines before it are whole', () => {
    const lines = createWholeLines((bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const bytes = new TextEncoder().encode(header + line(1, 'job', job(1, 1)) + line(2, 'job', job(2, 1)));
    bytes[bytes.length - 10] = 0xff;
    const taken = lines.push(bytes);
    const first = taken.next();
    expect(first.done === true ? undefined : first.value.text()).toBe(header + line(1, 'job', job(1, 1)));
    expect(taken.next()).toEqual({ done: true, value: 'is not UTF-8 text' });
  });

  test('a character that two pieces share is whole', () => {
    const text = `${header}${line(1, 'job', { ...job(1, 1), about: 'Ω café 🛵' })}`;
    const bytes = new TextEncoder().encode(text);
    for (let size = 1; size < 9; size += 1) {
      const lines = createWholeLines((piece) => new TextDecoder('utf-8', { fatal: true }).decode(piece));
      let found = '';
      for (let at = 0; at < bytes.length; at += size)
        for (const some of lines.push(bytes.subarray(at, at + size))) found += some.text();
      expect(found).toBe(text);
      expect([...lines.end()]).toEqual([]);
    }
  });
});

describe('an odd recording', () => {
  test('unknown types are passed by and counted', () => {
    const { replay, fault } = read(
      header + line(1, 'weather', {}) + line(2, 'weather', null) + line(3, 'toString', {}),
    );
    expect(fault).toBeUndefined();
    expect([...replay.state.store.unknown]).toEqual([
      ['weather', 2],
      ['toString', 1],
    ]);
  });

  test('data of any shape under a known name is a counted rejection', () => {
    for (const data of [null, 1, 'x', [], {}, [[]], { data: null }, { id: {} }]) {
      const { replay, fault } = read(header + line(1, 'job', data) + line(2, 'coordinateUpdate', data));
      expect(fault).toBeUndefined();
      expect(stateOf(replay)).toMatchObject({ jobs: {}, drivers: {} });
      expect(replay.rejected.map(({ reason }) => reason)).toEqual(['undecodable', 'undecodable']);
    }
  });

  test('[JOB-18] coordinates that are no numbers or off the globe are rejected with the field; JSON knows no NaN', () => {
    const wrong = [
      { lat: null },
      { lat: 'NaN' },
      { lon: 181 },
      { lat: -91 },
      { lat: Number.POSITIVE_INFINITY },
      { lon: undefined },
    ];
    for (const more of wrong) {
      const { replay } = read(header + line(1, 'coordinateUpdate', fix('2026-11-20T08:00:00.000Z', more)));
      expect(replay.rejected).toMatchObject([
        { reason: 'undecodable', detail: expect.stringMatching(/lat|lon/) },
      ]);
    }
    expect(
      read(`${header}${line(1, 'coordinateUpdate', fix('2026-11-20T08:00:00.000Z')).replace('-33.9', 'NaN')}`)
        .fault,
    ).toMatch(/^line 2/);
  });

  test('[M-8] a fix dated in another calendar neither stands nor stands in the way', () => {
    for (const at of ['2569-11-20T08:00:00.000Z', '1405-08-29T08:00:00.000Z', '5787-03-10T08:00:00.000Z']) {
      const { replay } = read(
        header +
          line(1, 'coordinateUpdate', fix(at)) +
          line(2, 'coordinateUpdate', fix('2026-11-20T08:00:00.000Z', { lat: -33.8 })),
      );
      expect(replay.rejected).toMatchObject([
        { seq: 1, reason: 'out of scope', detail: expect.stringContaining('at') },
      ]);
      expect(stateOf(replay).drivers).toMatchObject({ 7: { lastKnownLocation: { lat: -33.8 } } });
    }
    for (const at of [
      'R8-11-20',
      '20 Nov 2026',
      '2026/11/20',
      'Thu Nov 20 2026',
      1_700_000_000,
      '+002569-11-20T08:00:00.000Z',
    ]) {
      const { replay } = read(header + line(1, 'coordinateUpdate', fix(at)));
      expect(replay.rejected).toMatchObject([{ seq: 1, reason: 'undecodable' }]);
    }
  });

  test('an event dated otherwise than ISO 8601 is a fault with its line', () => {
    for (const at of [
      '20 Nov 2026',
      '2026/11/20 08:00',
      'Heisei 38',
      '',
      '2026-13-01T00:00:00.000Z',
      '+002569-11-20T08:00:00.000Z',
    ])
      expect(read(header + line(1, 'job', job(1, 1), at)).fault).toMatch(/^line 2: at/);
  });
});
