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
  walkObject,
  wantedKeys,
  wholeNumberAt,
} from '../kernel/byteWalk.ts';
import type { LogEvent } from '../kernel/event.ts';
import type { LineScanner } from '../kernel/lineScanner.ts';
import { guardOf } from '../kernel/predicate.ts';
import { Task } from '../tasks/codec.ts';
import { taskStatus } from '../tasks/status.ts';
import type { LineReaders } from './tables.ts';

/** A line turned out not to carry the record it was taken for: the recording has to be read in full. */
export class Misread extends Error {}

export type ScannedTable = keyof LineReaders;

/** What was seen of a line's record. */
export interface Seen {
  table: ScannedTable;
  id: number;
  version: number;
  isTerminal: boolean;
}

const start = new Int32Array(8);
const inner = new Int32Array(3);
const envelope = { id: spelled('{"id":'), kind: spelled(',"kind":"'), data: spelled('","data":') };
const CLOSE = 125;

/** The place of the record in `{"id":1,"kind":"EXISTING","data":...}`. */
const insideEnvelope = (bytes: Bytes, at: number): number => {
  let next = past(bytes, at, envelope.id);
  if (next === UNUSUAL || Number.isNaN(wholeNumberAt(bytes, next))) return UNUSUAL;
  while (bytes.each[next] !== 44) next += 1;
  const kind = past(bytes, next, envelope.kind);
  const end = kind === UNUSUAL ? UNUSUAL : endOfText(bytes, kind);
  return end === UNUSUAL ? UNUSUAL : past(bytes, end, envelope.data);
};

interface StatusCodes {
  has(code: unknown): boolean;
  isTerminal(code: number): boolean;
}

/** A record with an id, an xmin and a status; `must not have` are keys that make it more than that. */
const versioned = (
  table: ScannedTable,
  names: { readonly id: string; readonly status: string; readonly more: readonly string[] },
  statuses: StatusCodes,
) => {
  const wanted = wantedKeys(names.id, 'xmin', names.status, ...names.more);
  const isAllFirst = names.more.length === 0;
  const all = wanted.keys.length;
  return (bytes: Bytes, at: number, seen: Seen): number => {
    const end = walkObject(bytes, at, wanted, start, isAllFirst);
    if (end === UNUSUAL) return UNUSUAL;
    for (let more = 3; more < all; more += 1) if (start[more] !== 0) return UNUSUAL;
    if (start[0] === 0 || start[1] === 0 || start[2] === 0) return UNUSUAL;
    seen.table = table;
    seen.id = wholeNumberAt(bytes, start[0]!);
    seen.version = wholeNumberAt(bytes, start[1]!);
    const status = wholeNumberAt(bytes, start[2]!);
    if (!(seen.id > 0) || Number.isNaN(seen.version) || !statuses.has(status)) return UNUSUAL;
    seen.isTerminal = statuses.isTerminal(status);
    return end;
  };
};

const delivery = versioned(
  'deliveries',
  { id: 'deliveryId', status: 'logisticStatusId', more: ['isDeleted', 'tasks'] },
  deliveryStatus,
);
const job = versioned('jobs', { id: 'id', status: 'jobStatusId', more: ['tasks'] }, jobStatus);
const task = versioned('tasks', { id: 'id', status: 'taskStatusId', more: [] }, taskStatus);

const positionKeys = wantedKeys('id', 'lastKnownLocation');
const fixKeys = wantedKeys('lat', 'lon', 'at');

const position = (bytes: Bytes, at: number, seen: Seen, scanner: LineScanner): number => {
  if (walkObject(bytes, at, positionKeys, start, true) === UNUSUAL) return UNUSUAL;
  seen.id = wholeNumberAt(bytes, start[0]!);
  if (!(seen.id > 0)) return UNUSUAL;
  const end = walkObject(bytes, start[1]!, fixKeys, inner, true);
  if (end === UNUSUAL) return UNUSUAL;
  if (inner[0] === 0 || inner[1] === 0 || inner[2] === 0 || bytes.each[inner[2]!] !== 34) return UNUSUAL;
  // The usual form is 24 characters and the closing quote.
  if (bytes.each[inner[2]! + 25] !== 34) return UNUSUAL;
  seen.version = scanner.millisAt(bytes, inner[2]! + 1);
  if (Number.isNaN(seen.version) || isOtherCalendar(seen.version, scanner.at)) return UNUSUAL;
  seen.table = 'positions';
  seen.isTerminal = false;
  if (mayBeZero(bytes, inner[0]!) && mayBeZero(bytes, inner[1]!)) return UNUSUAL;
  return end;
};

/** A number that begins like a zero and may be one: such a fix is judged when it is parsed. */
const mayBeZero = (bytes: Bytes, at: number): boolean => {
  const first = bytes.each[at] === 45 ? bytes.each[at + 1] : bytes.each[at];
  return first === 48;
};

/** A place in the event's data up to which it was looked at, with what was seen; UNUSUAL where the line has to be parsed. */
export const seeData = (scanner: LineScanner, bytes: Bytes, at: number, seen: Seen): number => {
  if (scanner.origin !== 'hub') return UNUSUAL;
  switch (scanner.type) {
    case 'coordinateUpdate':
      return position(bytes, at, seen, scanner);
    case 'jobTaskUpdate':
      return task(bytes, at, seen);
    case 'job':
    case 'delivery': {
      const record = insideEnvelope(bytes, at);
      if (record === UNUSUAL) return UNUSUAL;
      const end = scanner.type === 'job' ? job(bytes, record, seen) : delivery(bytes, record, seen);
      return end === UNUSUAL || bytes.each[end] !== CLOSE ? UNUSUAL : end;
    }
    default:
      return UNUSUAL;
  }
};

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
