// The server's lists as they were answered: which ids, in which order, on which page. The records themselves live in their table, so a row
// is always the newest version known, whichever way it came [M-5].
// Invariant: an answer replaces the ids of its list and nothing else; what came into the list's filter since then waits and is counted, whichever
// way it came by, and what has left the filter waits no more. Cost is by what changed and by how many lists of its table there are.
import { createLive, type Live, type LiveSource } from './live.ts';
import type { Key } from './records.ts';

/** How many there are of a list, in all and by field and value. */
export interface ListTotals {
  readonly totalItems: number;
  /** There are more than `totalItems`; absent: there are not. */
  readonly isBounded?: boolean;
  readonly aggregationDictionary: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface ListPage extends ListTotals {
  readonly ids: readonly Key[];
  readonly page: number;
  readonly totalPages: number;
  /** false: nobody has counted yet, so totals say no more than the rows do; absent: they were counted. */
  readonly isCounted?: boolean;
  /** Whether there was ever an answer. */
  readonly loaded: boolean;
  /** New since the answer. */
  readonly waiting: readonly Key[];
}

export const emptyPage: ListPage = {
  ids: [],
  page: 1,
  totalPages: 0,
  totalItems: 0,
  aggregationDictionary: {},
  loaded: false,
  waiting: [],
};

/** Names of a question that say how much of the answer is wanted, not of which list. */
const partNames: ReadonlySet<string> = new Set(['part', 'exact']);
/** Names of a question on which it does not depend how many there are. */
const frameNames: ReadonlySet<string> = new Set(['page', 'pageSize', 'sortBy', 'sortDirection']);

const queryWithout = (request: unknown, names: ReadonlySet<string>): unknown => {
  if (typeof request !== 'object' || request === null || !('query' in request)) return request;
  const { query } = request;
  if (typeof query !== 'object' || query === null) return request;
  return {
    ...request,
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !names.has(name))),
  };
};

/** The question that asks how many there are on all pages of a list. */
export const countQuery = <V>(query: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !frameNames.has(name)));

/** The same for all pages and orders of a list: they have one count. */
export const countKey = (type: string, request: unknown): string =>
  listKey(type, queryWithout(request, frameNames));

/** The same question gives the same key, whatever the order of its names; undefined and null ask nothing. */
export const listKey = (type: string, asked: unknown): string => {
  const request = queryWithout(asked, partNames);
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered);
    if (typeof value !== 'object' || value === null) return value;
    return Object.entries(value)
      .filter(([, member]) => member !== undefined && member !== null)
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([name, member]) => [name, ordered(member)]);
  };
  return `${type} ${JSON.stringify(ordered(request))}`;
};

/** What came in since a question left that is not answered yet. */
interface Since {
  readonly came: Set<Key>;
  readonly brought: Set<Key>;
  /** Brought by an answer, and told of by the hub since. */
  readonly told: Set<Key>;
}

interface Entry {
  readonly key: string;
  readonly table: string;
  readonly source: LiveSource<ListPage>;
  /** Under which its totals stand, where rows came without them. */
  counts: { readonly key: string; readonly pageSize: number } | undefined;
  wants: ((record: unknown) => boolean) | undefined;
  held: ReadonlySet<Key>;
  /** Not known before an answer to somebody else brought it since: new here, or merely not heard of; the hub will tell if it is new. */
  brought: Set<Key>;
  /** Undefined while no question is under way. */
  since: Since | undefined;
}

/** More than all services keep together, so that a list on a screen is never let go. */
const KEPT = 512;

/** Of a list on one page it is known what was in its filter when it was answered; of a longer one only this page. */
const isWhole = ({ totalPages }: Pick<ListPage, 'totalPages'>): boolean => totalPages <= 1;

/** The page with what was counted; never with fewer than its rows show. */
const withTotals = <P extends ListTotals & Pick<ListPage, 'totalPages'>>(
  page: P,
  { totalItems, isBounded = false, aggregationDictionary }: ListTotals,
  pageSize: number,
): P & Required<Pick<ListPage, 'isBounded' | 'isCounted'>> => ({
  ...page,
  totalItems,
  totalPages: Math.max(1, Math.ceil((totalItems + (isBounded ? 1 : 0)) / pageSize)),
  isBounded,
  isCounted: true,
  aggregationDictionary,
});

export class Lists {
  private readonly entries = new Map<string, Entry>();
  /** The lists of each table that count what comes in. */
  private readonly counting = new Map<string, Set<Entry>>();
  private readonly dirty = new Map<string, ListPage>();
  /** How many there were when it was last counted, by the key of the count. */
  private readonly totals = new Map<string, ListTotals>();

  /** The tables of which a list counts what comes in. */
  readonly followed: { has(table: string): boolean; readonly size: number } = this.counting;

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  /** The list of a key; `wants` decides which records are counted as waiting. */
  of(key: string, table: string, wants?: (record: unknown) => boolean): Live<ListPage> {
    const known = this.entries.get(key);
    const entry: Entry = known ?? {
      key,
      table,
      source: createLive(emptyPage),
      counts: undefined,
      wants: undefined,
      held: new Set(),
      brought: new Set(),
      since: undefined,
    };
    if (wants !== undefined) {
      entry.wants = wants;
      const counting = this.counting.get(table) ?? new Set();
      this.counting.set(table, counting.add(entry));
    }
    // The least recently asked for is let go first.
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > KEPT) this.letOldestGo();
    return entry.source;
  }

  /** A question was sent: what arrives before its answer and is not in it waits, so nothing falls between [M-10]. */
  asked(key: string): void {
    const entry = this.entries.get(key);
    if (entry !== undefined) entry.since = { came: new Set(), brought: new Set(), told: new Set() };
  }

  /** `counts`: where the totals stand of a page that came without them; those that were counted last are shown until they come. */
  answered(
    key: string,
    table: string,
    answer: Omit<ListPage, 'loaded' | 'waiting'>,
    counts?: { readonly key: string; readonly pageSize: number },
  ): void {
    this.of(key, table);
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    entry.counts = answer.isCounted === false ? counts : undefined;
    const last = entry.counts && this.totals.get(entry.counts.key);
    const page = last === undefined ? answer : withTotals(answer, last, entry.counts?.pageSize ?? 1);
    const { since } = entry;
    const held = new Set(page.ids);
    const isNew = (id: Key): boolean => !held.has(id);
    const came = since === undefined ? [] : [...since.came, ...(isWhole(page) ? since.told : [])];
    entry.held = held;
    entry.brought = new Set([...(since?.brought ?? [])].filter(isNew));
    entry.since = undefined;
    this.dirty.set(key, { ...page, loaded: true, waiting: [...new Set(came)].filter(isNew) });
  }

  /** It was counted how many there are: every page that came without a count is told. */
  counted(key: string, totals: ListTotals): void {
    this.totals.delete(key);
    this.totals.set(key, totals);
    const oldest = this.totals.keys().next().value;
    if (this.totals.size > KEPT && oldest !== undefined) this.totals.delete(oldest);
    for (const entry of this.entries.values()) {
      if (entry.counts?.key !== key) continue;
      this.dirty.set(entry.key, withTotals(this.pageOf(entry), totals, entry.counts.pageSize));
    }
  }

  /** A record changed, or was not known before, by whatever way: it may have come into the filter of a list, or left it. */
  changed(table: string, id: Key, before: unknown, record: unknown): void {
    for (const entry of this.counting.get(table) ?? []) {
      if (!this.isOpenFor(entry, id)) continue;
      if (!entry.wants?.(record)) this.forget(entry, id);
      else if (before === undefined) this.bring(entry, id);
      else if (!entry.wants(before)) this.wait(entry, id);
    }
  }

  /**
   * The hub told of a record, which now stands here as `record`. `isNew`: it says so, or nobody knew of it before; else it may be one that an
   * answer brought before the hub told that it had come into the filter.
   */
  arrived(table: string, id: Key, record: unknown, isNew = true): void {
    for (const entry of this.counting.get(table) ?? []) {
      if (!this.isOpenFor(entry, id) || !entry.wants?.(record)) continue;
      if (isNew || (entry.brought.has(id) && isWhole(this.pageOf(entry)))) this.wait(entry, id);
      else if (entry.since?.brought.has(id)) entry.since.told.add(id);
    }
  }

  /** A record went for good: it waits in no list any more [M-4]. */
  removed(table: string, id: Key): void {
    for (const entry of this.counting.get(table) ?? []) this.forget(entry, id);
  }

  clear(): void {
    this.totals.clear();
    for (const entry of this.entries.values()) {
      entry.held = new Set();
      entry.brought = new Set();
      entry.since = undefined;
      entry.counts = undefined;
      this.dirty.set(entry.key, emptyPage);
    }
  }

  /** When the tables have seen the batch: tells what changed in the lists. */
  commit(): void {
    if (this.dirty.size === 0) return;
    const changed = [...this.dirty];
    this.dirty.clear();
    for (const [key, page] of changed) this.entries.get(key)?.source.set(page);
  }

  private pageOf(entry: Entry): ListPage {
    return this.dirty.get(entry.key) ?? entry.source.current;
  }

  /** Whether it makes a difference to a list what becomes of a record. */
  private isOpenFor(entry: Entry, id: Key): boolean {
    return entry.since !== undefined || (this.pageOf(entry).loaded && !entry.held.has(id));
  }

  private bring(entry: Entry, id: Key): void {
    entry.since?.brought.add(id);
    if (!entry.held.has(id)) entry.brought.add(id);
  }

  private wait(entry: Entry, id: Key): void {
    entry.since?.came.add(id);
    const page = this.pageOf(entry);
    if (!page.loaded || entry.held.has(id) || page.waiting.includes(id)) return;
    this.dirty.set(entry.key, { ...page, waiting: [...page.waiting, id] });
  }

  private forget(entry: Entry, id: Key): void {
    entry.brought.delete(id);
    for (const ids of Object.values(entry.since ?? {})) ids.delete(id);
    const page = this.pageOf(entry);
    if (!page.waiting.includes(id)) return;
    this.dirty.set(entry.key, { ...page, waiting: page.waiting.filter((other) => other !== id) });
  }

  private letOldestGo(): void {
    const oldest = this.entries.values().next().value;
    if (oldest === undefined) return;
    this.entries.delete(oldest.key);
    const counting = this.counting.get(oldest.table);
    counting?.delete(oldest);
    if (counting?.size === 0) this.counting.delete(oldest.table);
  }
}
