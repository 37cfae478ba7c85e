// A recording gone through once without parsing it: of most lines only number, time, kind, id and version are read, and where they stand; a
// record is parsed when somebody looks at it. Invariant: the same answers as a replay that reads everything (a property test): what is unusual
// is parsed at once, and where a line turns out not to be what it was taken for, the whole recording is replayed in full instead.
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import type { Explained, TableName } from '../face.ts';
import { bytesOf } from '../kernel/byteWalk.ts';
import type { LogEvent } from '../kernel/event.ts';
import type { EventIndex, EventMark } from '../kernel/eventIndex.ts';
import { parseEvent, type RecordingFault, type RecordingHeader } from '../kernel/recording.ts';
import type { Key, Records } from '../kernel/records.ts';
import { createWholeLines, type Lines, LONGEST_LINE, NOT_TEXT, TOO_LONG } from '../kernel/wholeLines.ts';
import { createReplay, type PastTables, type Replay, type Until } from './replay.ts';
import { lineReaders, Misread } from './scanRules.ts';
import { UnreadLines } from './unreadLines.ts';

/** A line that nobody had looked at until now is no JSON or no event: thrown to who looks, with the fault that a full replay tells. */
export class Damaged extends Error {
  constructor(readonly fault: RecordingFault) {
    super(fault.message);
  }
}

/** How a scan comes to the bytes it went past. */
export interface ScanOptions {
  /** The recording's bytes from one place up to another, as often as they are wanted: from memory, or read from a file. */
  readonly bytes: (from: number, to: number) => Uint8Array;
  /** UTF-8 to text; throws for bytes that are none. */
  readonly decode: (bytes: Uint8Array) => string;
}

/** A recording that was gone through without being parsed. */
export interface ScannedRecording {
  /** Takes the next piece of the recording, cut anywhere. */
  push(piece: Uint8Array): Either<RecordingFault, number>;
  /** Takes the end of the bytes: a last line without its line end counts. */
  end(): Either<RecordingFault, number>;
  /** Undefined until the first line was read. */
  readonly header: RecordingHeader | undefined;
  /** Every event by its number and time. */
  readonly index: EventIndex;
  /** Events that had to be parsed to be folded. */
  readonly parsed: number;
  /** Moves to just after an event, or to a time. */
  seek(to: Until): void;
  /** One event on or back; answers the event now stood on. */
  step(by: 1 | -1): EventMark | undefined;
  /** The tables as they were at the moment; records are parsed as they are looked at. Looking throws `Damaged` where a line is. */
  readonly tables: PastTables;
  /** The event just after which the tables stand. */
  readonly seq: number;
  /** As in a replay; parses what it tells of. */
  explain(table: TableName, id: Key): readonly Explained[];
}

const LINE_END = 10;
const KEPT_EVENTS = 20_000;
const PIECE = 1 << 20;

/** Makes a scan: push the bytes of the recording, then go to any moment of it. */
export const createScan = ({ bytes, decode }: ScanOptions): ScannedRecording => {
  let rest: Uint8Array = new Uint8Array(0);
  let place = 0;
  let parsed = 0;
  let hasHeader = false;
  /** A line was not what it was taken for; from then on only a replay that has parsed every line is looked at. */
  let isMisread = false;
  let full: Replay | undefined;
  const kept = new Map<number, LogEvent>();

  const eventAt = (line: number): LogEvent => {
    const known = kept.get(line);
    if (known !== undefined) return known;
    const to = line + 1 < quick.index.length ? unread.startOf(line + 1) : place;
    const event = parseEvent(decode(bytes(unread.startOf(line), to)));
    if (event === undefined) throw new Misread(`event ${line} cannot be read`);
    if (kept.size >= KEPT_EVENTS) kept.clear();
    kept.set(line, event);
    return event;
  };

  const readers = lineReaders(eventAt);
  const scannedTypes = new Map<string, (line: number) => unknown>([
    ['coordinateUpdate', readers.positions],
    ['jobTaskUpdate', readers.tasks],
    ['job', readers.jobs],
    ['delivery', readers.deliveries],
  ]);

  const quick = createReplay({
    lines: readers,
    onFault: (fault) => {
      if (fault instanceof Misread) isMisread = true;
    },
  });

  const unread = new UnreadLines(quick.state, quick.index, quick.passed);

  /** What was pushed so far, as a replay that has parsed every line. */
  const readFully = (): Replay => {
    const replay = createReplay();
    const lines = createWholeLines(decode);
    const give = (whole: Iterable<Lines>): void => {
      for (const some of whole) {
        const read = replay.take(some);
        if (isLeft(read)) throw new Damaged(read.left);
      }
    };
    for (let from = 0; from < place; from += PIECE)
      give(lines.push(bytes(from, Math.min(place, from + PIECE))));
    give(lines.end());
    replay.end();
    replay.seek({ seq: quick.moment.current.seq });
    return replay;
  };

  /** Looks at what was scanned; where it was misread, at the replay in full. */
  const look = <A>(at: (replay: Replay) => A): A => {
    if (!isMisread) {
      try {
        return at(quick);
      } catch (fault) {
        if (!(fault instanceof Misread)) throw fault;
        isMisread = true;
      }
    }
    full ??= readFully();
    return at(full);
  };

  const tableOf = <K extends keyof PastTables>(name: K): PastTables[K] => {
    type Row = NonNullable<ReturnType<PastTables[K]['get']>>;
    const records = (replay: Replay): Records<Row> => replay.moment.current.tables[name] as Records<Row>;
    return {
      get size() {
        return look((replay) => records(replay).size);
      },
      get: (id: Key) => look((replay) => records(replay).get(id)),
      forEach: (visit: (record: Row) => void) => {
        const all = look((replay) => {
          const found: Row[] = [];
          records(replay).forEach((record) => {
            found.push(record);
          });
          return found;
        });
        for (const record of all) visit(record);
      },
    } as PastTables[K];
  };
  const tables: PastTables = {
    deliveries: tableOf('deliveries'),
    jobs: tableOf('jobs'),
    tasks: tableOf('tasks'),
    drivers: tableOf('drivers'),
    positions: tableOf('positions'),
    notifications: tableOf('notifications'),
  };

  const damaged = (says: string): Either<RecordingFault, never> => {
    unread.settle();
    return left({ line: quick.line + 1, message: `line ${quick.line + 1}: ${says}`, before: [] });
  };

  const parseLine = (line: Uint8Array, from: number): Either<RecordingFault, number> => {
    unread.settle();
    unread.begin(place + from);
    let text: string;
    try {
      text = decode(line);
    } catch {
      return damaged(NOT_TEXT);
    }
    const read = quick.push(text);
    if (isLeft(read)) return read;
    parsed += read.right;
    unread.lastSeq = quick.index.mark(quick.index.length - 1)?.seq ?? 0;
    return read;
  };

  const take = (piece: Uint8Array, to: number): Either<RecordingFault, number> => {
    // What was read in full ended before this piece.
    full = undefined;
    const before = quick.index.length;
    const bytes = bytesOf(piece);
    for (let from = 0; from < to; ) {
      if (hasHeader) from = unread.fold(bytes, from, to, place);
      if (from === to) break;
      const end = piece.indexOf(LINE_END, from);
      const next = end < 0 || end >= to ? to : end + 1;
      const read = parseLine(piece.subarray(from, next), from);
      if (isLeft(read)) {
        // What is whole before it stands, and can be looked at.
        place += from;
        return read;
      }
      hasHeader = quick.header !== undefined;
      from = next;
    }
    place += to;
    return right(quick.index.length - before);
  };

  /** Puts the line that the last piece began together with the beginning of this one; the other lines are looked at where they stand. */
  const endBegun = (
    piece: Uint8Array,
  ): Either<RecordingFault, { readonly used: number; readonly events: number }> => {
    if (rest.length === 0) return right({ used: 0, events: 0 });
    const end = piece.indexOf(LINE_END) + 1;
    const used = end === 0 ? piece.length : end;
    const line = new Uint8Array(rest.length + used);
    line.set(rest);
    line.set(piece.subarray(0, used), rest.length);
    rest = end === 0 ? line : new Uint8Array(0);
    const read = take(line, end === 0 ? 0 : line.length);
    return isLeft(read) ? read : right({ used, events: read.right });
  };

  return {
    push: (given) => {
      // Of one class always: a subclass (Buffer) would make every look at a byte slower.
      const piece = new Uint8Array(given.buffer, given.byteOffset, given.length);
      const begun = endBegun(piece);
      if (isLeft(begun)) return begun;
      const whole = piece.subarray(begun.right.used);
      const end = whole.lastIndexOf(LINE_END) + 1;
      if (end < whole.length) rest = whole.slice(end);
      if (rest.length > LONGEST_LINE) return damaged(TOO_LONG);
      const read = take(whole, end);
      return isLeft(read) ? read : right(begun.right.events + read.right);
    },
    end: () => {
      const last = rest;
      rest = new Uint8Array(0);
      const read = last.length === 0 ? right(0) : take(last, last.length);
      if (isLeft(read)) return read;
      unread.settle();
      const end = quick.end();
      if (isLeft(end)) return end;
      parsed += end.right;
      return right(read.right + end.right);
    },
    get header() {
      return quick.header;
    },
    index: quick.index,
    get parsed() {
      return parsed;
    },
    seek: (to) => {
      quick.seek(to);
      full?.seek(to);
    },
    step: (by) => {
      full?.step(by);
      return quick.step(by);
    },
    tables,
    get seq() {
      return quick.moment.current.seq;
    },
    explain: (table, id) =>
      look((replay) => {
        const told = replay.explain(table, id);
        // What was rejected by its version was not read: had it been no record at all, that would be the reason.
        if (replay === quick)
          for (const { seq, type, verdict } of told)
            if (verdict === 'stale') scannedTypes.get(type)?.(quick.index.positionOf(seq));
        return told;
      }),
  };
};
