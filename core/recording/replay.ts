// A recording folded again: the same state as live, any moment of it, and why each entity is as it is. The log is the only input: nothing
// here asks a clock, a network or a random number, so the same recording gives the same state always [L-4].
import { type Either, isLeft, right } from 'fp-ts/Either';
import type { LogEvent } from '../kernel/event.ts';
import { EventIndex, type EventMark } from '../kernel/eventIndex.ts';
import { createLive, type Live } from '../kernel/live.ts';
import type { PastRecords } from '../kernel/pastRecords.ts';
import type { Key, Records } from '../kernel/records.ts';
import type { Rejection } from '../kernel/rejections.ts';
import { createState, type State } from '../state/createState.ts';
import type { TableName } from '../state/kinds.ts';
import type { Tables } from '../state/tables.ts';
import { compact } from './compact.ts';
import type { Explained } from './explain.ts';
import { explainIn, sidesOf } from './explain.ts';
import { changedFields } from './history.ts';
import { createRecordingReader, type RecordingFault } from './reading.ts';
import type { Lines } from './wholeLines.ts';
import type { RecordingHeader } from './writing.ts';

/** Where reading stops. */
export type Until = { readonly seq: number } | { readonly at: number };

/** The tables as they were at one moment. */
export type PastTables = { readonly [K in keyof Tables]: Records<NonNullable<ReturnType<Tables[K]['get']>>> };

/** How much of a recording is kept while it is read. */
export interface ReplayOptions {
  /** Keep every moment for `seek` (default), or only the last state, for files that would not fit. */
  readonly history?: boolean;
  /** Events after this are not folded. */
  readonly until?: Until;
  /** What comes after `until` is read all the same, so that damage there is a fault too [L-8]. */
  readonly readsOn?: boolean;
  /** Explain this entity while folding, even without history. */
  readonly explain?: { readonly table: TableName; readonly id: Key };
  /** Told of a fold that threw; the next event is folded all the same [L-6]. */
  readonly onFault?: (fault: unknown) => void;
}

/** A recording that is read, gone through and asked. */
export interface Replay {
  /** Takes the next piece of a recording's text. A fault ends the reading; what was whole before it is folded. */
  push(text: string): Either<RecordingFault, number>;
  /** Takes whole lines, as the bytes of a recording have them (`createWholeLines`): as `push`, at less cost. */
  take(lines: Lines): Either<RecordingFault, number>;
  /** Takes the end of the text. */
  end(): Either<RecordingFault, number>;
  /** Takes events that are already events. */
  fold(events: readonly LogEvent[]): void;
  /** Undefined until the first line was read. */
  readonly header: RecordingHeader | undefined;
  /** The last line that was read; 0 before the header. */
  readonly line: number;
  /** Every event by its number and time; empty without history. */
  readonly index: EventIndex;
  /** The state at the end of what was read, whatever moment was gone to. */
  readonly state: State;
  /** True once an event past `until` was met: no more text is needed, unless it reads on. */
  readonly isDone: boolean;
  /** The moment that `seek` chose; the end at first. A new value at every seek, the records inside are shared. */
  readonly moment: Live<{ readonly seq: number; readonly tables: PastTables }>;
  /** Moves to just after an event, or to a time. Needs history. */
  seek(to: Until): void;
  /** One event on or back; answers the event now stood on. */
  step(by: 1 | -1): EventMark | undefined;
  /** Every event that spoke of the entity, with what it changed or why it changed nothing. */
  explain(table: TableName, id: Key): readonly Explained[];
  /** Every rejection so far, in order. */
  readonly rejected: readonly Rejection[];
}

/** Part of an explanation, and its place among what one event did: as a history tells it. */
interface Watched {
  readonly told: Explained;
  readonly place: number;
}

const BATCH = 256;
/** Characters parsed and folded at a time: few enough that what is parsed is still in the cache when it is folded. */
const PIECE = 65_536;

/** Makes a replay: push the recording's text, then go to any moment of it. */
export const createReplay = (options: ReplayOptions = {}): Replay => {
  const history = options.history ?? true;
  const state = createState({
    history: history ? Number.POSITIVE_INFINITY : 0,
    rejections: Number.POSITIVE_INFINITY,
    onFault: options.onFault ?? (() => undefined),
  });
  const reader = createRecordingReader();
  const index = new EventIndex();
  const watched: Watched[] = [];
  const { explain: wanted, until, readsOn = false } = options;
  let isDone = false;
  let stoodAt = 0;
  let lastSeq = 0;

  if (wanted !== undefined && !history) {
    const sides: readonly string[] = sidesOf(wanted.table);
    state.store.observe(({ event, table, id, verdict, before, after, amends, detail = '' }) => {
      const side = sides.indexOf(table);
      const isAccepted = verdict === 'accepted';
      // A record that was made from the stored one and changes nothing is nobody's rejection.
      if (id !== wanted.id || side < 0 || (amends && !isAccepted)) return;
      const { seq, at, origin, type } = event;
      const told = {
        seq,
        at,
        origin,
        type,
        verdict,
        changes: isAccepted ? changedFields(before, after) : [],
      };
      watched.push({
        told: detail === '' ? told : { ...told, detail },
        place: 2 * side + (isAccepted ? 0 : 1),
      });
    });
  }

  const isPast = (event: LogEvent): boolean =>
    until !== undefined && ('seq' in until ? event.seq > until.seq : event.at > until.at);

  const fold = (events: readonly LogEvent[]): void => {
    for (let from = 0; from < events.length && !isDone; from += BATCH) {
      let batch = events.slice(from, from + BATCH);
      const past = until === undefined ? -1 : batch.findIndex(isPast);
      if (past >= 0) {
        batch = batch.slice(0, past);
        isDone = true;
      }
      if (history) for (const event of batch) index.push(event);
      if (batch.length === 0) continue;
      lastSeq = batch[batch.length - 1]?.seq ?? lastSeq;
      state.fold(batch);
    }
  };

  const taken = (read: Either<RecordingFault, readonly LogEvent[]>): Either<RecordingFault, number> => {
    if (isLeft(read)) {
      fold(read.left.before);
      return read;
    }
    fold(read.right);
    return right(read.right.length);
  };

  const pasts = new Map<string, PastRecords<unknown>>();
  const pastOf = <R>(name: string, past: PastRecords<R> | undefined, present: Records<R>): Records<R> => {
    if (past === undefined) return present;
    pasts.set(name, past);
    return past;
  };
  const { tables } = state;
  const moments: PastTables = {
    deliveries: pastOf('deliveries', tables.deliveries.past(), tables.deliveries),
    jobs: pastOf('jobs', tables.jobs.past(), tables.jobs),
    tasks: pastOf('tasks', tables.tasks.past(), tables.tasks),
    drivers: pastOf('drivers', tables.drivers.past(), tables.drivers),
    positions: pastOf('positions', tables.positions.past(), tables.positions),
    notifications: pastOf('notifications', tables.notifications.past(), tables.notifications),
    records: pastOf('records', tables.records.past(), tables.records),
  };
  const moment = createLive<{ readonly seq: number; readonly tables: PastTables }>({
    seq: 0,
    tables: moments,
  });

  const stand = (seq: number): void => {
    stoodAt = seq;
    for (const past of pasts.values()) past.seek(seq);
    moment.set({ seq, tables: moments });
  };

  const explained = (table: TableName, id: Key): readonly Explained[] => {
    if (!history && wanted !== undefined && wanted.table === table && wanted.id === id)
      return watched.sort((x, y) => x.told.seq - y.told.seq || x.place - y.place).map(({ told }) => told);
    return explainIn(state, sidesOf(table), id, (seq) => index.bySeq(seq));
  };

  return {
    push: (text) => {
      let count = 0;
      for (let from = 0; from < text.length && (readsOn || !isDone); from += PIECE) {
        const read = taken(reader.push(text.slice(from, from + PIECE)));
        if (isLeft(read)) return read;
        count += read.right;
      }
      return right(count);
    },
    take: (lines) => (readsOn || !isDone ? taken(reader.take(lines)) : right(0)),
    end: () => {
      const read = taken(reader.end());
      stand(lastSeq);
      return read;
    },
    fold,
    get header() {
      return reader.header;
    },
    get line() {
      return reader.line;
    },
    index,
    state,
    get isDone() {
      return isDone;
    },
    moment,
    seek: (to) => stand('seq' in to ? to.seq : index.seqAt(to.at)),
    step: (by) => {
      const next = index.mark(index.positionOf(stoodAt) + by);
      stand(next?.seq ?? (by < 0 ? 0 : stoodAt));
      return next;
    },
    explain: explained,
    get rejected() {
      return state.store.rejections.list();
    },
  };
};

/** The recording without what left no trace [L-5]. */
export const compactEvents = (events: Iterable<LogEvent>): readonly LogEvent[] => {
  const { store } = createState({ history: 0, rejections: 1, onFault: () => undefined });
  return compact(
    events,
    store,
    // Who was here is told by the server as well: that a session ended forgets all that was there [M-12].
    ({ origin, type }) =>
      origin === 'user' ||
      origin === 'clock' ||
      origin === 'storage' ||
      type.startsWith('session.') ||
      type === 'epoch.changed',
  );
};
