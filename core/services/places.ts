// Whose positions somebody follows. Invariant: once their group is joined the drivers are asked for again: what moved between the answer that named
// them and the join would else be shown where it was, until it moves again [M-10].
import { isLeft } from 'fp-ts/Either';
import { contract } from '../contract/contract.ts';
import { createHeld } from '../kernel/held.ts';
import type { Cancel } from '../ports/clock.ts';
import type { Caller } from '../session/caller.ts';
import type { ListFactory } from './liveList.ts';
import type { Retry } from './retry.ts';

export interface Places {
  /** Follows the positions of these drivers until the answer is called. */
  follow(ids: readonly number[]): Cancel;
  /** Asks anew for those followed that stand in no list on a screen: lists are asked anew by themselves. */
  reload(): void;
}

export interface PlacesOptions {
  readonly want: (ids: readonly number[]) => Cancel;
  /** Resolves when what is followed is joined; false when whoever followed has left meanwhile. */
  readonly ready: () => Promise<boolean>;
  /** The lists of drivers: one that shows a driver is asked for all it shows. */
  readonly lists: Pick<ListFactory<unknown>, 'shows' | 'reloadShown'>;
  /** Whether who is here may read drivers at all; others hear of places with their jobs. */
  readonly mayRead: () => boolean;
  readonly caller: Pick<Caller, 'send'>;
  readonly retry: Pick<Retry, 'keep'>;
}

/** So many are asked for one by one, more of them page by page. */
const FEW = 10;
const PAGE_SIZE = 200;
const quiet = { quiet: true } as const;

export const createPlaces = (options: PlacesOptions): Places => {
  const { want, ready, lists, mayRead, caller, retry } = options;
  const followers = createHeld<number>();
  let fresh: number[] = [];

  const askPages = async (): Promise<void> => {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = { page, pageSize: PAGE_SIZE };
      const answer = await caller.send(contract.drivers.list, { query }, quiet);
      if (isLeft(answer)) return;
      pages = answer.right.totalPages;
    }
  };
  const askUnlisted = (ids: readonly number[]): void => {
    const unlisted = ids.filter((id) => !lists.shows(id));
    if (unlisted.length === 0 || !mayRead()) return;
    if (unlisted.length > FEW) void askPages();
    else
      for (const id of unlisted)
        void retry.keep(
          `place ${id}`,
          () => caller.send(contract.drivers.get, { params: { id } }, quiet),
          () => followers.has(id),
        );
  };
  /** Those that began to be followed together are one question. */
  const askFresh = async (): Promise<void> => {
    await Promise.resolve();
    const together = fresh;
    fresh = [];
    const isReady = await ready();
    const ids = together.filter((id) => followers.has(id));
    if (!isReady) return;
    if (ids.some(lists.shows)) lists.reloadShown();
    askUnlisted(ids);
  };

  return {
    follow: (ids) => {
      const unfollow = want(ids);
      const unknown = [...new Set(ids)].filter((id) => !followers.has(id));
      const leave = followers.hold(ids);
      if (unknown.length > 0 && fresh.length === 0) void askFresh();
      fresh.push(...unknown);
      return () => {
        unfollow();
        // Who leaves and follows in one turn, as a screen does whose drivers became others, has never left.
        void Promise.resolve().then(leave);
      };
    },
    reload: () => askUnlisted(followers.keys),
  };
};
