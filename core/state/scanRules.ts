// Which lines of a recording need not be parsed to be folded: those whose id and version say all that the merge rules ask, and how such a line
// is read when somebody looks. Invariant: a line is folded unread only where parsing it would give the same verdict, provided that its record
// is one at all; whether it is, is seen when it is read, and Misread tells when it is not.
import { Delivery } from '../deliveries/codec.ts';
import { deliveryStatus } from '../deliveries/status.ts';
import { CoordinateUpdate } from '../drivers/codec.ts';
import { isOtherCalendar } from '../drivers/reduce.ts';
import { Job } from '../jobs/codec.ts';
import { jobStatus } from '../jobs/status.ts';
import {
  type Bytes,
  endOfText,
  past,
  spelled,
  UNUSUAL,
  type WantedKeys,
  walkObject,
  wantedKeys,
  wholeNumberAt,
} from '../kernel/byteWalk.ts';
import type { LogEvent } from '../kernel/event.ts';
import { LineForms } from '../kernel/lineForms.ts';
import { LineScanner } from '../kernel/lineScanner.ts';
import { guardOf } from '../kernel/predicate.ts';
import { Task } from '../tasks/codec.ts';
import { taskStatus } from '../tasks/status.ts';
import type { LineReaders, Tables } from './tables.ts';

/** A line turned out not to carry the record it was taken for: the recording has to be read in full. */
export class Misread extends Error {}

type ScannedTable = Tables[keyof LineReaders];

/** What was seen of a line's record. */
interface Seen {
  table: ScannedTable;
  id: number;
  version: number;
  isTerminal: boolean;
}

/** A kind of line that may stay unread. Of classes, as all that is asked for every line: what is compiled for one scan serves the next. */
interface Kind {
  readonly type: string;
  /** Walks the event's data at `at` and writes where the values stand that are asked; answers the place up to which it looked. */
  find(bytes: Bytes, at: number, places: Int32Array): number;
  /** Reads those values; false where the line has to be parsed. */
  judge(bytes: Bytes, places: Int32Array, scanner: LineScanner, seen: Seen): boolean;
}

const envelope = { id: spelled('{"id":'), kind: spelled(',"kind":"'), data: spelled('","data":') };
const CLOSE = 125;
const COMMA = 44;
const QUOTE = 34;
const MINUS = 45;
const ZERO = 48;

/** The place of the record in `{"id":1,"kind":"EXISTING","data":...}`. */
const insideEnvelope = (bytes: Bytes, at: number): number => {
  let next = past(bytes, at, envelope.id);
  if (next === UNUSUAL || Number.isNaN(wholeNumberAt(bytes, next))) return UNUSUAL;
  while (bytes.each[next] !== COMMA) next += 1;
  const kind = past(bytes, next, envelope.kind);
  const end = kind === UNUSUAL ? UNUSUAL : endOfText(bytes, kind);
  return end === UNUSUAL ? UNUSUAL : past(bytes, end, envelope.data);
};

interface StatusCodes {
  has(code: unknown): boolean;
  isTerminal(code: number): boolean;
}

interface VersionedNames {
  readonly id: string;
  readonly status: string;
  /** Keys that the record must not have, because they make it more than its id, its version and its status say. */
  readonly more: readonly string[];
  readonly isInEnvelope: boolean;
}

/** A record with an id, an xmin and a status. */
class Versioned implements Kind {
  private readonly wanted: WantedKeys;
  private readonly starts: Int32Array;
  /** Most records have the status that the one before had. */
  private lastStatus = Number.NaN;
  private isLastAnEnd = false;

  constructor(
    readonly type: string,
    private readonly table: ScannedTable,
    private readonly names: VersionedNames,
    private readonly statuses: StatusCodes,
  ) {
    this.wanted = wantedKeys(names.id, 'xmin', names.status, ...names.more);
    this.starts = new Int32Array(this.wanted.keys.length);
  }

  find(bytes: Bytes, at: number, places: Int32Array): number {
    const { isInEnvelope, more } = this.names;
    const record = isInEnvelope ? insideEnvelope(bytes, at) : at;
    if (record === UNUSUAL) return UNUSUAL;
    const end = walkObject(bytes, record, this.wanted, this.starts, more.length === 0);
    if (end === UNUSUAL || this.starts.some((start, key) => (start === 0) !== key > 2)) return UNUSUAL;
    places.set(this.starts.subarray(0, 3));
    if (!isInEnvelope) return end;
    return bytes.each[end] === CLOSE ? end + 1 : UNUSUAL;
  }

  judge(bytes: Bytes, places: Int32Array, _: LineScanner, seen: Seen): boolean {
    seen.table = this.table;
    seen.id = wholeNumberAt(bytes, places[0]!);
    seen.version = wholeNumberAt(bytes, places[1]!);
    if (!(seen.id > 0) || Number.isNaN(seen.version)) return false;
    if (!this.isKnown(wholeNumberAt(bytes, places[2]!))) return false;
    seen.isTerminal = this.isLastAnEnd;
    return true;
  }

  private isKnown(status: number): boolean {
    if (status === this.lastStatus) return true;
    if (!this.statuses.has(status)) return false;
    this.lastStatus = status;
    this.isLastAnEnd = this.statuses.isTerminal(status);
    return true;
  }
}

/** A number that begins like a zero and may be one: such a fix is judged when it is parsed. */
const mayBeZero = (bytes: Bytes, at: number): boolean =>
  bytes.each[bytes.each[at] === MINUS ? at + 1 : at] === ZERO;

/** A driver's fix. */
class Position implements Kind {
  readonly type = 'coordinateUpdate';
  private readonly wanted = wantedKeys('id', 'lastKnownLocation');
  private readonly starts = new Int32Array(2);
  private readonly ofFix = wantedKeys('lat', 'lon', 'at');
  private readonly inFix = new Int32Array(3);

  constructor(private readonly table: ScannedTable) {}

  find(bytes: Bytes, at: number, places: Int32Array): number {
    const { starts, inFix } = this;
    if (walkObject(bytes, at, this.wanted, starts, true) === UNUSUAL || starts.includes(0)) return UNUSUAL;
    const end = walkObject(bytes, starts[1]!, this.ofFix, inFix, true);
    if (end === UNUSUAL || inFix.includes(0)) return UNUSUAL;
    places[0] = starts[0]!;
    places.set(inFix, 1);
    return end;
  }

  judge(bytes: Bytes, places: Int32Array, scanner: LineScanner, seen: Seen): boolean {
    const at = places[3]!;
    // The usual form is 24 characters between quotes.
    if (bytes.each[at] !== QUOTE || bytes.each[at + 25] !== QUOTE) return false;
    seen.table = this.table;
    seen.id = wholeNumberAt(bytes, places[0]!);
    seen.version = scanner.millisAt(bytes, at + 1);
    seen.isTerminal = false;
    if (!(seen.id > 0) || Number.isNaN(seen.version)) return false;
    if (isOtherCalendar(seen.version, scanner.at)) return false;
    return !(mayBeZero(bytes, places[1]!) && mayBeZero(bytes, places[2]!));
  }
}

const kindsFor = (tables: Tables): readonly Kind[] => [
  new Versioned(
    'delivery',
    tables.deliveries,
    { id: 'deliveryId', status: 'logisticStatusId', more: ['isDeleted', 'tasks'], isInEnvelope: true },
    deliveryStatus,
  ),
  new Versioned(
    'job',
    tables.jobs,
    { id: 'id', status: 'jobStatusId', more: ['tasks'], isInEnvelope: true },
    jobStatus,
  ),
  new Versioned(
    'jobTaskUpdate',
    tables.tasks,
    { id: 'id', status: 'taskStatusId', more: [], isInEnvelope: false },
    taskStatus,
  ),
  new Position(tables.positions),
];

/** Looks at lines, one after another; the fields hold what was seen of the last. */
export class LineSight implements Seen {
  /** Number, time and kind of the line. */
  readonly scanner = new LineScanner();
  table: ScannedTable;
  id = 0;
  version = 0;
  isTerminal = false;
  private readonly kinds: ReadonlyMap<string, Kind>;
  private readonly forms = new LineForms<Kind>();
  private readonly places = new Int32Array(4);

  constructor(tables: Tables) {
    this.table = tables.jobs;
    this.kinds = new Map(kindsFor(tables).map((kind) => [kind.type, kind]));
  }

  /** Looks at the line that begins at `from`; answers the place up to which it did, UNUSUAL where the line has to be parsed. */
  see(bytes: Bytes, from: number): number {
    const { scanner, forms, places } = this;
    const opened = scanner.opening(bytes, from);
    if (opened === UNUSUAL) return UNUSUAL;
    const read = forms.read(bytes, opened, places);
    const end = read === UNUSUAL ? this.walk(bytes, opened) : read;
    const { kind } = forms;
    if (end === UNUSUAL || kind === undefined) return UNUSUAL;
    scanner.origin = 'hub';
    scanner.type = kind.type;
    return kind.judge(bytes, places, scanner, this) ? end : UNUSUAL;
  }

  /** A line of no form that is known. */
  private walk(bytes: Bytes, at: number): number {
    const { scanner, forms, places } = this;
    const data = scanner.naming(bytes, at);
    const kind = scanner.origin === 'hub' ? this.kinds.get(scanner.type) : undefined;
    if (data === UNUSUAL || kind === undefined) return UNUSUAL;
    places.fill(0);
    const end = kind.find(bytes, data, places);
    if (end !== UNUSUAL) forms.learn(bytes, at, data, end, places, kind);
    return end;
  }
}

const isDelivery = guardOf(Delivery);
const isJob = guardOf(Job);
const isTask = guardOf(Task);
const isPosition = guardOf(CoordinateUpdate);

const reader =
  <R>(eventAt: (line: number) => LogEvent, is: (input: unknown) => input is R) =>
  (line: number): R => {
    const { type, data } = eventAt(line);
    const record: unknown =
      (type === 'job' || type === 'delivery') && typeof data === 'object' && data !== null && 'data' in data
        ? data.data
        : data;
    if (!is(record)) throw new Misread(`line ${line} is not what it was taken for`);
    return record;
  };

/** How each table reads its lines, given how a line's event is had. */
export const lineReaders = (eventAt: (line: number) => LogEvent): LineReaders => ({
  deliveries: reader(eventAt, isDelivery),
  jobs: reader(eventAt, isJob),
  tasks: reader(eventAt, isTask),
  positions: reader(eventAt, isPosition),
});
