// Reading a recording piece by piece: its header, its events, and each fault with its line.
import { describe, expect, test } from 'vitest';
import { createRecordingReader } from '../../../core/recording/reading.ts';
import { createWholeLines, LONGEST_LINE } from '../../../core/recording/wholeLines.ts';
import { at, faultOf, header, read, row, seqs } from './lines.ts';

describe('the header', () => {
  test('is had as soon as its line is whole, with a mark of byte order or without a line end as well', () => {
    const reader = createRecordingReader();
    expect([reader.header, reader.line]).toEqual([undefined, 0]);
    reader.push(header.slice(0, 20));
    expect([reader.header, reader.line]).toEqual([undefined, 0]);
    reader.push(header.slice(20));
    expect([reader.header?.app, reader.line]).toEqual(['test', 1]);
    expect(read(`\uFEFF${header}${row(1)}`)).toMatchObject({ fault: '', seqs: [1], line: 2 });
    expect(read(header.replace('test', 'te\uFEFFst')).header?.app).toBe('te\uFEFFst');
    const bare = createRecordingReader();
    expect(bare.push(header.trim())).toEqual({ _tag: 'Right', right: [] });
    expect(bare.header).toBeUndefined();
    expect(bare.end()).toEqual({ _tag: 'Right', right: [] });
    expect(bare.header).toEqual({
      umzila: 'recording',
      version: 1,
      startedAt: '2026-11-20T08:00:00.000Z',
      country: 'ZA',
      app: 'test',
    });
  });

  test('without country or program it is still one', () => {
    const { header: found } = read('{"umzila":"recording","version":1,"startedAt":"2026-11-20","app":7}\n');
    expect(found).toEqual({
      umzila: 'recording',
      version: 1,
      startedAt: '2026-11-20',
      country: '',
      app: '',
    });
  });

  test('each way of being none has its words', () => {
    const said = (line: string) => read(`${line}\n${row(1)}`).fault;
    expect(said(`\n${header.trim()}`)).toBe('line 1: this is not a recording: the first line is no JSON');
    expect(read(`\n${header}`).fault).toBe('line 1: this is not a recording: the first line is no JSON');
    expect(createRecordingReader().push('{}\n')).toMatchObject({ left: { line: 1, before: [] } });
    expect(said('{"umzila":')).toBe('line 1: this is not a recording: the first line is no JSON');
    for (const none of ['null', '[]', '7', '"recording"', '{}', '{"umzila":"other"}'])
      expect(said(none)).toBe('line 1: this is not a recording: the header is missing');
    const headed = (more: object) => said(JSON.stringify({ umzila: 'recording', ...more }));
    for (const version of ['1', undefined, 0, -1, 1.5])
      expect(headed({ version })).toBe('line 1: version: must be a whole number above 0');
    expect(headed({ version: 2 })).toBe(
      'line 1: version: this recording is of version 2, newer than 1, which this program reads',
    );
    for (const startedAt of [undefined, 5, 'yesterday'])
      expect(headed({ version: 1, startedAt })).toBe('line 1: startedAt: must be a time');
  });

  test('a file of nothing is no recording', () => {
    const reader = createRecordingReader();
    expect(faultOf(reader.end())).toBe('line 1: this is not a recording: it is empty');
    expect(reader.line).toBe(1);
    const whole = createRecordingReader();
    whole.push(header);
    expect(whole.end()).toEqual({ _tag: 'Right', right: [] });
  });
});

describe('lines of events', () => {
  test('the last may lack its end; blank ones are passed by and counted, wherever a piece ends', () => {
    expect(read(header + row(1) + row(2).trim())).toMatchObject({ fault: '', seqs: [1] });
    const reader = createRecordingReader();
    expect(seqs(reader.push(header + row(1) + row(2).trim()))).toEqual([1]);
    expect(seqs(reader.end())).toEqual([2]);
    expect(reader.end()).toEqual({ _tag: 'Right', right: [] });
    // A line end that comes by itself ends the line at once.
    const pieces = createRecordingReader();
    expect(
      [header.trim(), '\n', row(1).trim(), '\n', `${row(2)}x`].map((piece) => seqs(pieces.push(piece))),
    ).toEqual([[], [], [], [1], [2]]);
    for (const blank of ['\n', '  \n', '\r\n', ' \t \n']) {
      expect(read(`${header}${blank}${row(1)}${blank}${row(5)}`)).toMatchObject({
        fault: '',
        seqs: [1, 5],
        line: 5,
      });
      expect(read(`${header}${blank}{bad\n`).fault).toMatch(/^line 3: /);
      expect(read(`${header}${row(1)}${blank}${blank}{bad\n`)).toMatchObject({ seqs: [1], line: 5 });
    }
    expect(read(`${header}${row(1).replace('\n', '\r\n')}${row(2)}`).seqs).toEqual([1, 2]);
  });

  test('[L-4] an event is as it was written, its time in milliseconds', () => {
    const reader = createRecordingReader();
    expect(reader.push(header + row(3, { data: { a: [1, null] }, origin: 'clock', more: 1 }))).toEqual({
      _tag: 'Right',
      right: [{ seq: 3, at: Date.parse(at), origin: 'clock', type: 'job', data: { a: [1, null] } }],
    });
  });

  test('each field that is wrong is named with its line, and what is whole before it is told', () => {
    const said = (line: string) => {
      const { fault, seqs: before } = read(header + row(4) + line + row(9));
      expect(before).toEqual([4]);
      return fault;
    };
    for (const none of ['null', '5', '"x"', '[]', '[{"seq":5}]'])
      expect(said(`${none}\n`)).toBe('line 3: must be an object');
    for (const seq of ['5', 5.5, 0, -1, 2 ** 53, undefined, null])
      expect(said(row(seq))).toBe('line 3: seq: must be a whole number above 0');
    for (const seq of [4, 3, 1]) expect(said(row(seq))).toBe(`line 3: seq: ${seq} does not come after 4`);
    for (const type of [undefined, 5, null])
      expect(said(row(5, { type }))).toBe('line 3: type: must be text');
    for (const origin of [undefined, 'moon', 5, null])
      expect(said(row(5, { origin }))).toBe('line 3: origin: must be hub, rest, user, clock or storage');
    for (const wrong of [undefined, 5, 'today', '2026-13-01'])
      expect(said(row(5, { at: wrong }))).toBe('line 3: at: must be an ISO 8601 time');
    expect(said('{"seq":5,"at\n')).toBe('line 3: this is no JSON; the line is damaged or cut off');
  });

  test('a piece without a fault is parsed at once, however many lines it has', () => {
    const reader = createRecordingReader();
    reader.push(header);
    const { parse } = JSON;
    let parses = 0;
    JSON.parse = (text: string) => {
      parses += 1;
      return parse(text);
    };
    try {
      expect(seqs(reader.push(row(1) + row(2) + row(3)))).toEqual([1, 2, 3]);
      expect(parses).toBe(1);
      // A blank line makes it be read one by one, and that is seen before anything is parsed.
      expect(seqs(reader.push(`${row(4)}\n${row(5)}`))).toEqual([4, 5]);
      expect(parses).toBe(3);
      // One that cannot be framed is not parsed in vain either.
      expect(seqs(reader.push(row(6, { data: { seq: 1 } }) + row(7)))).toEqual([6, 7]);
      expect(parses).toBe(5);
    } finally {
      JSON.parse = parse;
    }
  });

  test('two events on one line, and one on two lines, are damage, whether the piece is parsed at once or not', () => {
    const [first, second] = [row(1).trim(), row(2).trim()];
    expect(read(`${header}${first},${second}\n`).fault).toBe(
      'line 2: this is no JSON; the line is damaged or cut off',
    );
    expect(read(`${header}${first.replace('1,', '1\n')}\n${second}\n`).fault).toBe(
      'line 2: this is no JSON; the line is damaged or cut off',
    );
  });

  /** As many events as lines, but not one on each: the first is cut over two lines (or three), and others share one. */
  const misframed = (): readonly string[] => {
    const event = (seq: number, data: string) =>
      `{"seq":${seq},"at":"${at}","origin":"hub","type":"job","data":${data}}`;
    const others = `${event(2, '{}')},${event(3, '{}')}\n`;
    return [
      // Fewer than lines, here.
      `${event(1, '[{}\n{"seq":2}]')}\n`,
      `${event(1, '{}').slice(0, -1)}\n"b":2}\n${others}`,
      `${event(1, '[{}\n{}]')}\n${others}`,
      `${event(1, '"a\nb"')}\n${others}`,
      // Each line begins like an event here, with the number that is its turn.
      `${event(1, '[{}\n{"seq":2}]')},${others.replace(',{"seq":3', '\n{"seq":3')}`,
      `${event(1, '[{}\n{"seq":2}]')},${event(2, '{}').replace('"seq":2,', '').replace('}}', '},"seq":2}')}\n${event(3, '{}')}\n`,
      `${event(1, '"{}\n{"').replace('"{}', '"{}').replace('{"}', '{"}')}\n${others}`,
    ];
  };

  test('[L-8] an event that is cut over two lines is damage, also where two others on one line make up for it', () => {
    const damaged = 'line 2: this is no JSON; the line is damaged or cut off';
    for (const text of misframed()) {
      expect(read(header + text)).toMatchObject({ fault: damaged, seqs: [], line: 2 });
      const reader = createRecordingReader();
      reader.push(header);
      const lines = createWholeLines((bytes) => new TextDecoder().decode(bytes));
      for (const some of lines.push(new TextEncoder().encode(text)))
        expect(reader.take(some)).toMatchObject({ left: { message: damaged, before: [] } });
    }
  });

  test('an event that says its number elsewhere, or a word that ends like it, is read like any other', () => {
    const odd = [
      row(1, { data: { seq: 7 } }),
      row(2, { data: 'Iraq' }),
      `{"at":"${at}","origin":"hub","type":"job","seq":3,"data":0}\n`,
      ` ${row(4)}`,
      row(5).replace('"seq"', '"\\u0073eq"'),
      row(6).replace('"seq"', '"seq" '),
    ];
    for (const line of odd) expect(read(header + line)).toMatchObject({ fault: '', line: 2 });
    expect(read(header + odd.join(''))).toMatchObject({ fault: '', seqs: [1, 2, 3, 4, 5, 6], line: 7 });
  });

  test('a key that reaches for the prototype is refused however it is written and however deep; a text that names it is not', () => {
    const refused = 'line 3: carries a key that is not allowed';
    const inside = (data: string) =>
      read(`${header}${row(1)}{"seq":2,"at":"${at}","origin":"hub","type":"job","data":${data}}\n`).fault;
    for (const key of ['__proto__', '\\u005f_proto__', '__pr\\u006fto__'])
      for (const data of [`{"${key}":1}`, `[[0,{"a":{"${key}":null}}]]`, `[{"b":1},{"a":[{"${key}":{}}]}]`])
        expect(inside(data)).toBe(refused);
    for (const data of [
      '{"a":"__proto__"}',
      '["__proto__"]',
      '{"constructor":1}',
      '{"constructor":"\\u0007"}',
      '{"a":null,"b":"\\u0007"}',
      '"\\u0000"',
      'null',
    ])
      expect(inside(data)).toBe('');
    expect(inside(`${'['.repeat(900)}"\\u0001"${']'.repeat(900)}`)).toBe('');
    expect(inside(`${'['.repeat(50_000)}{"__proto__":1}${']'.repeat(50_000)}`)).toBe(refused);
  });

  test('a line without end is refused when it is longer than an event can be, and not before', () => {
    const reader = createRecordingReader();
    reader.push(header);
    expect(reader.push('x'.repeat(LONGEST_LINE))).toEqual({ _tag: 'Right', right: [] });
    expect(faultOf(reader.push('x'))).toBe('line 2: is longer than 64 MB; that is no event');
  });

  test('after a fault nothing more is read', () => {
    const reader = createRecordingReader();
    expect(reader.push(`${header}${row(1)}{`)).toMatchObject({ right: [{ seq: 1 }] });
    expect(reader.push(`\n${row(2)}half`)).toEqual({
      _tag: 'Left',
      left: {
        line: 3,
        message: 'line 3: this is no JSON; the line is damaged or cut off',
        before: [],
      },
    });
    expect(reader.push(row(3))).toEqual({ _tag: 'Right', right: [] });
    expect(reader.end()).toEqual({ _tag: 'Right', right: [] });
    expect(reader.line).toBe(3);
  });
});
