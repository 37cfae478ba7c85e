// Recordings are read back into the log; writing.ts says what they are.
// Invariant: what is read is checked line by line and an error names its line; compression and files are the adapters' affair.
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import type { LogEvent, Origin } from '../kernel/event.ts';
import { toMillis } from '../kernel/instant.ts';
import { isRecord } from '../kernel/shapes.ts';
import { type Lines, LONGEST_LINE, TOO_LONG } from './wholeLines.ts';
import { RECORDING_VERSION, type RecordingHeader } from './writing.ts';

/** What is wrong with a recording, and where; the header is line 1. */
export interface RecordingFault {
  /** Counted from 1, the header's. */
  readonly line: number;
  /** For people, the line in it. */
  readonly message: string;
  /** What was whole of the same piece, before the line that is wrong. */
  readonly before: readonly LogEvent[];
}

const origins: ReadonlySet<unknown> = new Set<Origin>(['hub', 'rest', 'user', 'clock', 'storage']);
const isOrigin = (input: unknown): input is Origin => origins.has(input);

const isCount = (input: unknown): input is number => Number.isSafeInteger(input) && Number(input) >= 1;

/**
 * Only text that may carry such a key is walked. `__proto__` is the one that a copy could be hurt by; any escaped letter may be part of it.
 * Both are looked for by characters that are rare in a recording, so this costs next to nothing.
 */
const maySpellForbiddenKey = (text: string): boolean => text.includes('__proto__') || text.includes('\\u00');

/** Walked without calling itself: how deep a value goes is for whoever wrote the file to say. */
const carriesForbiddenKey = (value: unknown): boolean => {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.hasOwn(next, '__proto__')) return true;
    for (const inner of Object.values(next)) waiting.push(inner);
  }
  return false;
};

/**
 * How deep a line may be nested: far more than any event is, and less than what comparing and writing a value can follow
 * before the stack ends.
 */
const DEEPEST = 1000;
/** A line that is nested deeper than that has a bracket for each level, and one that ends it. */
const mayBeDeep = (length: number): boolean => length > 2 * DEEPEST;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** As every line begins that `writeEvent` wrote. */
const OPENING = '{"seq":';
const opening = Uint8Array.from(OPENING, (letter) => letter.charCodeAt(0));
/** The end of the key `seq`, and of little else. */
const KEY_END = 'q"';

/** How many lines stand in `[...]`, where each begins as it was written, and the longest; no lines where one does not. */
const writtenLinesIn = (framed: string): { readonly count: number; readonly longest: number } => {
  let longest = 0;
  for (let count = 1, at = 1; ; count += 1) {
    if (!framed.startsWith(OPENING, at)) return { count: 0, longest };
    const end = framed.indexOf('\n', at);
    longest = Math.max(longest, (end < 0 ? framed.length : end) - at);
    if (end < 0) return { count, longest };
    at = end + 1;
  }
};

/** Whether a text says `part` so often and not more. */
const says = (text: string, part: string, times: number): boolean => {
  let left = times;
  for (let at = text.indexOf(part); at >= 0 && left >= 0; at = text.indexOf(part, at + 1)) left -= 1;
  return left === 0;
};

const readHeader = (text: string): Either<string, RecordingHeader> => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return left('this is not a recording: the first line is no JSON');
  }
  if (!isRecord(parsed) || parsed['umzila'] !== 'recording')
    return left('this is not a recording: the header is missing');
  const { version, startedAt, country, app } = parsed;
  if (!isCount(version)) return left('version: must be a whole number above 0');
  if (version > RECORDING_VERSION) {
    return left(
      `version: this recording is of version ${version}, newer than ${RECORDING_VERSION}, which this program reads`,
    );
  }
  if (typeof startedAt !== 'string' || Number.isNaN(toMillis(startedAt)))
    return left('startedAt: must be a time');
  return right({
    umzila: 'recording',
    version,
    startedAt,
    country: typeof country === 'string' ? country : '',
    app: typeof app === 'string' ? app : '',
  });
};

/** The event in a parsed line, or what is wrong with it. */
const readEvent = (parsed: unknown, after: number): LogEvent | string => {
  if (!isRecord(parsed)) return 'must be an object';
  const { seq, at, origin, type, data } = parsed;
  if (!isCount(seq)) return 'seq: must be a whole number above 0';
  if (seq <= after) return `seq: ${seq} does not come after ${after}`;
  if (typeof type !== 'string') return 'type: must be text';
  if (!isOrigin(origin)) return 'origin: must be hub, rest, user, clock or storage';
  const ms = typeof at === 'string' ? toMillis(at) : Number.NaN;
  if (Number.isNaN(ms)) return 'at: must be an ISO 8601 time';
  return { seq, at: ms, origin, type, data };
};

/** Reads a recording piece by piece. */
export interface RecordingReader {
  /** Undefined until the first line has been read. */
  readonly header: RecordingHeader | undefined;
  /** The last line that was read; 0 before the header. */
  readonly line: number;
  /** Takes the next piece of text, cut anywhere, and gives the events that are complete with it. */
  push(text: string): Either<RecordingFault, readonly LogEvent[]>;
  /** Takes whole lines, between which nothing was pushed cut: for bytes, at half the cost of their text. */
  take(lines: Lines): Either<RecordingFault, readonly LogEvent[]>;
  /** Takes what is left after the last line end; a file without even a header is a fault. */
  end(): Either<RecordingFault, readonly LogEvent[]>;
}

/** Reads a recording piece by piece; one parse a piece, and line by line only where a piece has a fault. */
export const createRecordingReader = (): RecordingReader => {
  let rest = '';
  let header: RecordingHeader | undefined;
  let line = 0;
  let lastSeq = 0;
  let isOver = false;

  /** After a fault nothing more is read. */
  const fault = (message: string, before: readonly LogEvent[] = []): Either<RecordingFault, never> => {
    isOver = true;
    return left({ line, message: `line ${line}: ${message}`, before });
  };

  const oneByOne = (lines: readonly string[]): Either<RecordingFault, LogEvent[]> => {
    const events: LogEvent[] = [];
    for (const text of lines) {
      line += 1;
      if (text.trim() === '') continue;
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch {
        return fault('this is no JSON; the line is damaged or cut off', events);
      }
      if (maySpellForbiddenKey(text) && carriesForbiddenKey(parsed))
        return fault('carries a key that is not allowed', events);
      if (mayBeDeep(text.length) && isDeeper(parsed, DEEPEST))
        return fault(`is nested more than ${DEEPEST} levels deep`, events);
      const event = readEvent(parsed, lastSeq);
      if (typeof event === 'string') return fault(event, events);
      lastSeq = event.seq;
      events.push(event);
    }
    return right(events);
  };

  /**
   * All of a list's lines, each of which begins as it was written, with one parse; undefined where one of them has a fault, or may be no event
   * exactly. That there are as many events as lines does not say so: an event may be cut over two lines, and two others stand on one. But each
   * event has a key `seq` (no letter of it escaped: that may spell anything); where the list says it no more often than it has lines, and each
   * line begins with it, each event begins with a line, and so each line is one event.
   */
  const atOnce = (list: string, count: number, longest: number): LogEvent[] | undefined => {
    if (maySpellForbiddenKey(list) || !says(list, KEY_END, count)) return undefined;
    let parsed: readonly unknown[];
    try {
      parsed = JSON.parse(list);
    } catch {
      return undefined;
    }
    if (parsed.length !== count) return undefined;
    if (mayBeDeep(longest) && parsed.some((event) => isDeeper(event, DEEPEST))) return undefined;
    const events: LogEvent[] = [];
    let after = lastSeq;
    for (const candidate of parsed) {
      const event = readEvent(candidate, after);
      if (typeof event === 'string') return undefined;
      after = event.seq;
      events.push(event);
    }
    lastSeq = after;
    line += events.length;
    return events;
  };

  const takeEvents = (text: string): Either<RecordingFault, readonly LogEvent[]> => {
    // Framed first: text that is put together is copied once, when it is first looked at.
    const framed = `[${text}]`;
    const { count, longest } = writtenLinesIn(framed);
    const events = count === 0 ? undefined : atOnce(framed.replaceAll('\n', ','), count, longest);
    return events === undefined ? oneByOne(text.split('\n')) : right(events);
  };

  const take = (text: string): Either<RecordingFault, readonly LogEvent[]> => {
    if (header !== undefined) return takeEvents(text);
    const end = text.indexOf('\n');
    line = 1;
    const read = readHeader((end < 0 ? text : text.slice(0, end)).replace(/^\uFEFF/, ''));
    if (isLeft(read)) return fault(read.left);
    header = read.right;
    return end < 0 ? right([]) : takeEvents(text.slice(end + 1));
  };

  const push = (text: string): Either<RecordingFault, readonly LogEvent[]> => {
    if (isOver) return right([]);
    const end = text.lastIndexOf('\n');
    if (end < 0) {
      rest += text;
      if (rest.length <= LONGEST_LINE) return right([]);
      line += 1;
      return fault(TOO_LONG);
    }
    const complete = rest + text.slice(0, end);
    rest = text.slice(end + 1);
    return take(complete);
  };

  return {
    get header() {
      return header;
    },
    get line() {
      return line;
    },
    push,
    take: (lines) => {
      if (isOver) return right([]);
      const isApart = header !== undefined && rest === '' && lines.begin(opening);
      const events = isApart ? atOnce(lines.list, lines.count, lines.longest) : undefined;
      return events === undefined ? push(lines.text()) : right(events);
    },
    end: () => {
      if (isOver) return right([]);
      const last = rest;
      rest = '';
      if (last === '' && header === undefined) {
        line = 1;
        return fault('this is not a recording: it is empty');
      }
      return last === '' ? right([]) : take(last);
    },
  };
};
