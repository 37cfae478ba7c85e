// What every followed kind has alike: its lists, its records one by one, and asking again for what of both somebody looks at.
import type { Outcome } from '../contract/outcome.ts';
import type { CallerCall } from '../session/caller.ts';
import { beyondOwn } from './listScope.ts';
import type { ListFactory, ListQuery } from './liveList.ts';
import { createReads, type Reads, type Shown } from './records.ts';
import type { Retry } from './retry.ts';
import { createWatchedRecords } from './watchedRecords.ts';

export interface FollowedReads<R, A> {
  readonly shown: Shown<R>;
  readonly reads: Reads<R>;
  /** The pages of one of its calls. */
  lists(call: CallerCall<unknown>): ListFactory<R>;
  /** Asks for one record, and again as long as somebody looks at it. */
  load(id: number): Outcome<A>;
  /** Asks again for what somebody looks at. */
  reloadShown(): void;
}

export interface FollowedReadsOptions<R, A> {
  readonly shown: Shown<R>;
  /** Follows the kind as far as its lists and records are looked at, until the answer is called. */
  readonly follow: (wishes: readonly (number | 'national')[]) => () => void;
  readonly listsOf: (call: CallerCall<unknown>, follow: (query: ListQuery) => () => void) => ListFactory<R>;
  /** Asks for one record once the kind's groups are joined. */
  readonly ask: (id: number) => Outcome<A>;
  readonly retry: Pick<Retry, 'keep'>;
}

export const createFollowedReads = <R extends object, A>({
  shown,
  follow,
  listsOf,
  ask,
  retry,
}: FollowedReadsOptions<R, A>): FollowedReads<R, A> => {
  const watched = createWatchedRecords((ids) => follow(ids.map(Number)));
  const made: ListFactory<R>[] = [];
  const load = (id: number): Outcome<A> => {
    watched.asked(id);
    return ask(id);
  };
  return {
    shown,
    reads: createReads(shown, watched.watch),
    lists: (call) => {
      const factory = listsOf(call, (query) => follow(beyondOwn(query)));
      made.push(factory);
      return factory;
    },
    load,
    reloadShown: () => {
      for (const factory of made) factory.reloadShown();
      for (const id of watched.open)
        void retry.keep(
          `${shown.name} ${id}`,
          () => load(Number(id)),
          () => watched.open.includes(id),
        );
    },
  };
};
