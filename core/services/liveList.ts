// A page of the server's list as a screen shows it: ids as they were answered, rows as they are now, loading, error, and what waits. What the
// reader has just made stands before all of it, until another question is asked.
// Loaded at the first subscription, after a reconnect and on demand, and again by itself where that failed; the same query is the same list for
// everybody.
import { isLeft, left, right } from 'fp-ts/Either';
import { merge, Observable } from 'rxjs';
import type { Outcome } from '../contract/outcome.ts';
import { countQuery, type Lists, listKey } from '../kernel/lists.ts';
import { createLive, liveOf } from '../kernel/live.ts';
import type { Key } from '../kernel/records.ts';
import { isRecord } from '../kernel/shapes.ts';
import type { QueryValue, WireInput } from '../ports/http.ts';
import { type Refusal, refusal } from '../ports/refusal.ts';
import type { CallerCall } from '../session/caller.ts';
import type { OwnRows } from './ownRows.ts';
import { liveRecords, type Shown } from './records.ts';
import type { Retry } from './retry.ts';
import type { ListState, LiveList } from './types.ts';

export type ListQuery = Readonly<Record<string, QueryValue>>;

export interface ListFactory<R> {
  /** `own`: what the path names beside the country. */
  list(query: ListQuery, own?: Readonly<Record<string, string | number>>): LiveList<R>;
  /** Lists that somebody looks at now load again: after a reconnect, a sleep, a bulk change. */
  reloadShown(): void;
  /** Whether a list that somebody looks at holds this record. */
  shows(id: Key): boolean;
}

export interface ListFactoryOptions<R> {
  readonly lists: Lists;
  readonly country: string;
  readonly send: (call: CallerCall<unknown>, input: WireInput) => Outcome<unknown>;
  readonly call: CallerCall<unknown>;
  readonly shown: Shown<R>;
  /** Whether a record that came in by itself could stand in the list. */
  readonly wants: (query: ListQuery, record: R) => boolean;
  /** Whether whoever is signed in made it, and whether just now: that does not wait. */
  readonly isOwn?: (record: R) => 'now' | 'before' | false;
  /** What was made here: it stands first. */
  readonly own: OwnRows;
  /** Joins what keeps the list alive, while somebody looks. */
  readonly follow: (query: ListQuery) => () => void;
  /** Resolves when that is joined: only then is the question sent [M-10]; false when whoever asked has left meanwhile. */
  readonly ready: () => Promise<boolean>;
  /** Asks again what the line failed. */
  readonly retry: Pick<Retry, 'settled' | 'leave'>;
}

const KEPT = 48;

interface Made<R> {
  readonly list: LiveList<R>;
  readonly ask: () => Outcome<void>;
  readonly isShown: () => boolean;
  readonly holds: (id: Key) => boolean;
}

export const createListFactory = <R>(options: ListFactoryOptions<R>): ListFactory<R> => {
  const {
    lists,
    country,
    send,
    call,
    shown,
    wants,
    isOwn = () => false,
    own,
    follow,
    ready,
    retry,
  } = options;
  const made = new Map<string, Made<R>>();

  /** The one that somebody began to look at last: what stood on top of another one before is new no more. */
  let question: string | undefined;
  const seen = new Set<Key>();
  const past = new Set<Key>();
  const see = (): void => {
    for (const id of own.of(shown.name)) seen.add(id);
  };
  const begin = (key: string): void => {
    if (question !== undefined && question !== key) for (const id of seen) past.add(id);
    question = key;
    see();
  };

  const inParts = call.query !== undefined && 'part' in call.query;

  const make = (key: string, query: ListQuery, input: WireInput): Made<R> => {
    const page = lists.of(key, shown.name, (record) => wants(query, record as R));
    const status = createLive<{ readonly loading: boolean; readonly error: Refusal | null }>({
      loading: false,
      error: null,
    });
    /** What stands first: made here, and of those whom the question asks for. */
    const top = (): readonly Key[] =>
      page.current.loaded
        ? own.of(shown.name).filter((id) => {
            const record = past.has(id) ? undefined : shown.get(id);
            return record !== undefined && wants(query, record);
          })
        : [];
    const inOrder = (): readonly Key[] => {
      const first = top();
      const { ids } = page.current;
      return first.length === 0 ? ids : [...first, ...ids.filter((id) => !first.includes(id))];
    };
    const moves$ = merge(page.changes$, own.changes$);
    const rows = liveRecords(shown, inOrder, moves$);
    let watchers = 0;
    let unfollow = (): void => undefined;
    let running: Outcome<void> | undefined;
    let next: Outcome<void> | undefined;
    let isSent = false;
    let last: { readonly from: readonly unknown[]; readonly state: ListState<R> } | undefined;

    const read = (): ListState<R> => {
      const first = top();
      const from = [page.current, status.current, rows.current, first.length];
      if (last?.from.every((value, at) => value === from[at])) return last.state;
      const { page: number, totalPages, totalItems, aggregationDictionary, loaded, waiting } = page.current;
      const { isBounded = false, isCounted = true } = page.current;
      // It waits for nobody to let it in, and nobody has counted it yet.
      const uncounted = first.filter((id) => waiting.includes(id)).length;
      const { loading, error } = status.current;
      const state: ListState<R> = {
        rows: rows.current,
        page: number,
        totalPages,
        totalItems: totalItems + uncounted,
        isBounded,
        isCounted,
        aggregationDictionary,
        loading,
        loaded,
        // What was seen stays; how old it is stands beside the line's state, or is said by `stale` where the line is there.
        error: loaded && error?.isConnectionError ? null : error,
        stale: loaded && error !== null,
        waiting: waiting.length - uncounted,
        own: first.length,
      };
      last = { from, state };
      return state;
    };

    /** How many there are on all pages; asked after the rows, which wait for no count. */
    const count = async (isExact: boolean): Outcome<void> => {
      const exact = isExact ? { exact: true } : {};
      const answer = await send(call, {
        ...input,
        query: { ...countQuery(query), part: 'counts', ...exact },
      });
      return isLeft(answer) ? answer : right(undefined);
    };
    const load = async (): Outcome<void> => {
      status.set({ loading: true, error: status.current.error });
      if (!(await ready())) {
        running = undefined;
        status.set({ loading: false, error: status.current.error });
        return left(refusal('cancelled', ''));
      }
      isSent = true;
      lists.asked(key);
      const answer = await send(call, inParts ? { ...input, query: { ...query, part: 'rows' } } : input);
      // Before anybody is told: who asks from now on means another question.
      isSent = false;
      running = undefined;
      retry.settled(key, answer, reload, () => watchers > 0);
      status.set({ loading: false, error: isLeft(answer) ? answer.left : null });
      if (isLeft(answer)) return answer;
      if (isRecord(answer.right) && answer.right['isCounted'] === false) void count(false);
      return right(undefined);
    };
    /** One request at a time; whoever asks before it is sent gets its answer. */
    const reload = (): Outcome<void> => {
      running ??= load();
      return running;
    };
    /** A gap or a deed ends now: a question that left before may have been answered before, so it is asked once more [M-10]. */
    const ask = (): Outcome<void> => {
      if (!isSent) return reload();
      next ??= reload().then((first) => {
        next = undefined;
        // Whoever asked is gone: nobody waits for an answer, and nobody is there to ask as.
        return isLeft(first) && first.left.kind === 'cancelled' ? first : reload();
      });
      return next;
    };

    const madeBy = (id: Key): ReturnType<typeof isOwn> => {
      const record = shown.get(id);
      return record !== undefined && isOwn(record);
    };
    const changes$ = new Observable<ListState<R>>((subscriber) => {
      watchers += 1;
      let told = read();
      const subscription = merge(status.changes$, rows.changes$, moves$).subscribe(() => {
        const { waiting } = page.current;
        if (waiting.length > 0)
          own.made(
            shown.name,
            waiting.filter((id) => madeBy(id) === 'now'),
          );
        see();
        const next = read();
        if (next === told) return;
        told = next;
        subscriber.next(next);
        if (!next.loading && next.page === 1 && page.current.waiting.some(madeBy)) void reload();
      });
      if (watchers === 1) {
        begin(key);
        unfollow = follow(query);
        void ask();
      }
      return () => {
        subscription.unsubscribe();
        watchers -= 1;
        if (watchers > 0) return;
        retry.leave(key);
        unfollow();
      };
    });
    return {
      list: Object.assign(liveOf(read, changes$), { reload: ask, countAll: () => count(true) }),
      ask,
      isShown: () => watchers > 0,
      holds: (id) => watchers > 0 && page.current.ids.includes(id),
    };
  };

  /** The least recently asked for that nobody looks at is let go first. */
  const makeRoom = (): void => {
    if (made.size <= KEPT) return;
    for (const [key, { isShown }] of made) {
      if (isShown()) continue;
      made.delete(key);
      return;
    }
  };

  const params = Object.fromEntries(
    ['cca2', 'country'].filter((name) => name in call.params).map((name) => [name, country]),
  );

  return {
    list: (query, own) => {
      const input: WireInput = { params: { ...params, ...own }, query };
      const key = listKey(call.id, input);
      const known = made.get(key) ?? make(key, query, input);
      made.delete(key);
      made.set(key, known);
      makeRoom();
      return known.list;
    },
    reloadShown: () => {
      for (const { ask, isShown } of made.values()) if (isShown()) void ask();
    },
    shows: (id) => [...made.values()].some(({ holds }) => holds(id)),
  };
};
