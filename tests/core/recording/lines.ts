// Lines of a recording as text, and what a reader makes of them.
import { type Either, isLeft, isRight } from 'fp-ts/Either';
import { expect } from 'vitest';
import type { LogEvent } from '../../../core/kernel/event.ts';
import { createRecordingReader, type RecordingFault } from '../../../core/recording/reading.ts';
import { writeHeader } from '../../../core/recording/writing.ts';

export const header = writeHeader({ startedAt: '2026-11-20T08:00:00.000Z', country: 'ZA', app: 'test' });

export const at = '2026-11-20T08:00:01.000Z';

export const row = (seq: unknown, more: object = {}): string =>
  `${JSON.stringify({ seq, at, origin: 'hub', type: 'job', data: {}, ...more })}\n`;

export type Read = Either<RecordingFault, readonly LogEvent[]>;

export const seqs = (read: Read): readonly number[] =>
  isRight(read) ? read.right.map(({ seq }) => seq) : [];

export const faultOf = (read: Read): string => (isLeft(read) ? read.left.message : '');

/** Reads the whole text at once, and again line by line: both ways have to say the same. */
export const read = (text: string) => {
  const [atOnce, byLine] = [createRecordingReader(), createRecordingReader()];
  const whole = atOnce.push(text);
  const found: number[] = [];
  let fault = '';
  for (const line of text.split(/(?<=\n)/)) {
    const taken = byLine.push(line);
    if (isLeft(taken)) fault = taken.left.message;
    found.push(...(isLeft(taken) ? taken.left.before.map(({ seq }) => seq) : seqs(taken)));
  }
  const end = isLeft(whole) ? whole : atOnce.end();
  const before = isLeft(whole) ? whole.left.before.map(({ seq }) => seq) : seqs(whole);
  const last = fault === '' ? byLine.end() : whole;
  if (isLeft(last)) fault = last.left.message;
  expect([fault, found]).toEqual([faultOf(end), before]);
  expect(byLine.line).toBe(atOnce.line);
  return { fault, seqs: before, line: atOnce.line, header: atOnce.header };
};
