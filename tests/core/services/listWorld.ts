// A list of the server with every wire in the test’s hand: when its group is joined, when the answer comes, and what.
import { type Either, left, right } from 'fp-ts/Either';
import { countKey, Lists, type ListTotals, listKey } from '../../../core/kernel/lists.ts';
import type { WireInput } from '../../../core/ports/http.ts';
import { type Refusal, refusal } from '../../../core/ports/refusal.ts';
import { createListFactory, type ListQuery } from '../../../core/services/liveList.ts';
import { createOwnRows } from '../../../core/services/ownRows.ts';
import { shownThrough } from '../../../core/services/records.ts';
import { createRetry } from '../../../core/services/retry.ts';
import type { ListState } from '../../../core/services/types.ts';
import type { CallerCall } from '../../../core/session/caller.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { type Row, rowTable } from '../kernel/rows.ts';
import { settle } from '../portal/world.ts';

export const make = (params: Record<string, unknown> = { cca2: 1 }, query: Record<string, unknown> = {}) => {
  const table = rowTable();
  const lists = new Lists();
  const told: string[] = [];
  const questions: { input: WireInput; settle: (answer: Either<Refusal, unknown>) => void }[] = [];
  const joins: ((stays: boolean) => void)[] = [];
  let isJoinHeld = false;
  const call: CallerCall<unknown> = {
    id: 'rows.list',
    service: 'connect',
    method: 'GET',
    path: '/rows',
    answer: null,
    who: {},
    params,
    query,
  };
  const wanted: ListQuery[] = [];
  const clock = manualClock();
  const line = { isLive: true };
  const followed: ListQuery[] = [];
  const own = createOwnRows(() => 7);
  const factory = createListFactory<Row>({
    lists,
    country: 'ZA',
    call,
    shown: shownThrough(table),
    send: (_, input) => new Promise((settle) => questions.push({ input, settle })),
    wants: (query, row) => {
      wanted.push(query);
      return row.text === 'wanted' || row.text === 'own';
    },
    isOwn: (row) => row.text === 'own' && 'now',
    own,
    follow: (query) => {
      told.push('follow');
      followed.push(query);
      return () => told.push('leave');
    },
    retry: createRetry({ clock, isLive: () => line.isLive }),
    ready: () => (isJoinHeld ? new Promise((resolve) => joins.push(resolve)) : Promise.resolve(true)),
  });
  let seq = 0;
  const put = (...rows: readonly Row[]): void => {
    seq += 1;
    for (const row of rows) {
      const isNew = table.get(row.id) === undefined;
      table.put(row, seq);
      if (isNew) lists.arrived('rows', row.id, row);
    }
    table.commit();
    lists.commit();
  };
  /** The oldest question is answered: its rows enter as the store would lay them in. */
  const answer = async (rows: readonly Row[], more: object = {}): Promise<void> => {
    const question = questions.shift();
    if (question === undefined) throw new Error('nobody asked');
    seq += 1;
    for (const row of rows) table.put(row, seq);
    lists.answered(
      listKey(call.id, question.input),
      'rows',
      {
        ids: rows.map(({ id }) => id),
        page: 1,
        totalPages: 3,
        totalItems: 30,
        aggregationDictionary: { status: { '1': 2 } },
        ...more,
      },
      { key: countKey(call.id, question.input), pageSize: 20 },
    );
    table.commit();
    lists.commit();
    question.settle(right(more));
    await settle();
  };
  /** The oldest question asks how many there are, and is answered. */
  const count = async (totals: ListTotals): Promise<WireInput> => {
    const question = questions.shift();
    if (question === undefined) throw new Error('nobody asked');
    lists.counted(countKey(call.id, question.input), totals);
    lists.commit();
    question.settle(right({ data: [] }));
    await settle();
    return question.input;
  };
  const refuse = async (why: Refusal): Promise<void> => {
    questions.shift()?.settle(left(why));
    await settle();
  };
  return {
    factory,
    own,
    put,
    answer,
    count,
    refuse,
    questions,
    wanted,
    followed,
    lists,
    line,
    pass: async (ms: number): Promise<void> => {
      clock.pass(ms);
      await settle();
    },
    holdJoins: () => {
      isJoinHeld = true;
    },
    /** The group of the oldest question is joined; false: whoever asked has left meanwhile. */
    join: async (stays = true): Promise<void> => {
      joins.shift()?.(stays);
      await settle();
    },
    since: () => told.splice(0),
  };
};

/** Looks at a list and keeps what it said. */
export const looking = <R>(list: {
  current: ListState<R>;
  changes$: { subscribe: (f: (s: ListState<R>) => void) => { unsubscribe(): void } };
}) => {
  const seen: ListState<R>[] = [];
  const subscription = list.changes$.subscribe((state) => seen.push(state));
  return { seen, leave: () => subscription.unsubscribe(), since: () => seen.splice(0) };
};

export const down = refusal('connection', 'No line.');
