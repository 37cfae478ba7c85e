// Lines that come as bytes say what their text says.
import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { createRecordingReader } from '../../../core/recording/reading.ts';
import { createWholeLines } from '../../../core/recording/wholeLines.ts';
import { at, faultOf, header, type Read, row, seqs } from './lines.ts';

describe('lines that come as bytes', () => {
  /** As the text, in pieces of so many bytes. */
  const taken = (text: string, size: number) => {
    const reader = createRecordingReader();
    const lines = createWholeLines((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    const bytes = new TextEncoder().encode(text);
    const found: number[] = [];
    let fault = '';
    const take = (event: Read): void => {
      if (isLeft(event)) fault = event.left.message;
      found.push(...(isLeft(event) ? event.left.before.map(({ seq }) => seq) : seqs(event)));
    };
    for (let at = 0; at < bytes.length; at += size)
      for (const some of lines.push(bytes.subarray(at, at + size))) take(reader.take(some));
    for (const some of lines.end()) take(reader.take(some));
    if (fault === '') take(reader.end());
    return { fault, seqs: found, line: reader.line, header: reader.header };
  };

  test('say what their text says: the same events, the same fault in the same line', () => {
    const body = row(1) + row(2) + row(3);
    for (const text of [
      '',
      header,
      header.trim(),
      `\uFEFF${header}${body}`,
      header + body,
      header + body.trim(),
      `${header}${row(1)}\n${row(2)}`,
      `${header}${row(1).trim()},${row(2)}`,
      `${header}${row(1)}[]\n${row(2)}`,
      `${header}${row(1)}${row(1)}${row(2)}`,
      `${header}${row(1, { data: { about: 'café 🛵', more: '\u0007' } })}${row(2)}`,
      `${header}${row(1)}{"seq":2,"at":"${at}","origin":"hub","type":"job","data":{"__proto__":1}}\n${row(3)}`,
      `${header}${body}{"seq":4`,
      `no header\n${body}`,
      body,
    ])
      for (const size of [1, 7, 60, 10_000]) {
        const reader = createRecordingReader();
        const pushed = reader.push(text);
        const last = isLeft(pushed) ? pushed : reader.end();
        const before = isLeft(pushed)
          ? pushed.left.before.map(({ seq }) => seq)
          : [...seqs(pushed), ...seqs(last)];
        expect(taken(text, size)).toEqual({
          fault: faultOf(last),
          seqs: before,
          line: reader.line,
          header: reader.header,
        });
      }
  });

  test('are parsed at once, and not again as text', () => {
    const reader = createRecordingReader();
    reader.push(header);
    let asked = 0;
    const read = reader.take({
      list: `[${row(1).trim()},${row(2).trim()}]`,
      count: 2,
      longest: 90,
      begin: () => true,
      text: () => {
        asked += 1;
        return '';
      },
    });
    expect([seqs(read), asked, reader.line]).toEqual([[1, 2], 0, 3]);
    // What was pushed and is not whole yet comes first.
    reader.push('{"seq":3,');
    const text = `"at":"${at}","origin":"hub","type":"job","data":1}\n${row(4)}`;
    const rest = { list: `[${row(4).trim()}]`, count: 1, longest: 90, begin: () => true, text: () => text };
    expect(seqs(reader.take(rest))).toEqual([3, 4]);
  });
});
