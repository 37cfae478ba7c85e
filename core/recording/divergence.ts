// Where two recordings part: both are folded side by side, event number by event number, and after each only the records that it touched are
// compared. Invariant: until the parting was found, the two states are equal; so the first unequal record is the parting.

import type { LogEvent } from '../kernel/event.ts';
import type { Key } from '../kernel/records.ts';
import { differences } from './differences.ts';
import { finalState } from './finalState.ts';
import { changedFields } from './history.ts';
import { createReplay, type Replay, type Until } from './replay.ts';

export type ReplaySide = 'a' | 'b';

/** The first event after which the two states were not the same. */
export interface Parting {
  /** As each of the two has it; undefined where one has no event of that number. */
  readonly a: LogEvent | undefined;
  /** The other recording's event there; undefined where it has ended. */
  readonly b: LogEvent | undefined;
  /** The number after which the two are no longer the same. */
  readonly seq: number;
  /** `jobs/3`: the first record that differed. */
  readonly entity: string;
}

/** Two recordings, folded side by side until they part. */
export interface SideBySide {
  /** The next events of one side, in order. */
  push(side: ReplaySide, events: readonly LogEvent[]): void;
  /** One side has no more. */
  end(side: ReplaySide): void;
  /** The side whose events are wanted next; undefined when both have ended. */
  readonly wanted: ReplaySide | undefined;
  /** Undefined while the two are the same. */
  readonly parting: Parting | undefined;
  /** The two as folded so far. */
  readonly replays: Readonly<Record<ReplaySide, Replay>>;
}

const BATCH = 256;

interface Half {
  readonly replay: Replay;
  waiting: LogEvent[];
  next: number;
  isOver: boolean;
}

/** Makes the comparison of two recordings; `until` leaves out what comes after a moment. */
export const createSideBySide = (until?: Until): SideBySide => {
  const half = (): Half => ({
    replay: createReplay({ history: false, ...(until === undefined ? {} : { until }) }),
    waiting: [],
    next: 0,
    isOver: false,
  });
  const halves: Readonly<Record<ReplaySide, Half>> = { a: half(), b: half() };
  const { a, b } = halves;
  let parting: Parting | undefined;

  const touched = new Map<string, { readonly table: string; readonly id: Key }>();
  const clear = (): void => touched.clear();
  for (const { replay } of [a, b])
    replay.state.store.observe(({ table, id }) => {
      touched.set(`${table}/${id}`, { table, id });
    });
  /** Another user signed in: everything may be gone. */
  let isAllTouched = false;
  for (const { replay } of [a, b])
    replay.state.store.onClear(() => {
      isAllTouched = true;
    });

  const stateOf = ({ replay }: Half): ReturnType<typeof finalState> => finalState(replay.state.tables, []);
  const recordOf = ({ replay }: Half, table: string, id: Key): unknown =>
    replay.state.store.tables[table]?.get(id);

  const unequal = (): string | undefined => {
    if (isAllTouched) {
      isAllTouched = false;
      const [first] = differences(stateOf(a), stateOf(b));
      return first === undefined ? undefined : `${first.table}/${first.id}`;
    }
    for (const [entity, { table, id }] of touched) {
      const inA = recordOf(a, table, id);
      const inB = recordOf(b, table, id);
      if ((inA === undefined) !== (inB === undefined) || changedFields(inA, inB).length > 0)
        return entity.replace(/^positions/, 'drivers');
    }
    return undefined;
  };

  const head = ({ waiting, next }: Half): LogEvent | undefined => waiting[next];
  const take = (one: Half, seq: number): LogEvent | undefined => {
    const event = head(one);
    if (event?.seq !== seq) return undefined;
    one.next += 1;
    one.replay.fold([event]);
    return event;
  };
  /** Folds what is left without looking: the parting is known. */
  const foldRest = (one: Half): void => {
    one.replay.fold(one.waiting.slice(one.next));
    one.waiting = [];
    one.next = 0;
  };

  const advance = (): void => {
    while (parting === undefined) {
      const inA = head(a);
      const inB = head(b);
      if ((inA === undefined && !a.isOver) || (inB === undefined && !b.isOver)) break;
      if (inA === undefined && inB === undefined) break;
      const seq = Math.min(inA?.seq ?? Number.POSITIVE_INFINITY, inB?.seq ?? Number.POSITIVE_INFINITY);
      clear();
      const foldedA = take(a, seq);
      const foldedB = take(b, seq);
      const entity = unequal();
      if (entity !== undefined) parting = { a: foldedA, b: foldedB, seq, entity };
    }
    for (const one of [a, b]) {
      if (parting !== undefined) foldRest(one);
      else if (one.next > BATCH) {
        one.waiting = one.waiting.slice(one.next);
        one.next = 0;
      }
    }
  };

  return {
    push: (side, events) => {
      const one = halves[side];
      for (const event of events) one.waiting.push(event);
      advance();
    },
    end: (side) => {
      halves[side].isOver = true;
      advance();
    },
    get wanted() {
      if (a.isOver) return b.isOver ? undefined : 'b';
      if (b.isOver) return 'a';
      return a.waiting.length - a.next <= b.waiting.length - b.next ? 'a' : 'b';
    },
    get parting() {
      return parting;
    },
    replays: { a: a.replay, b: b.replay },
  };
};
