// The server's lists as they were answered: which ids, in which order, on which page. The records themselves live in their table, so a row
// is always the newest version known, whichever way it came [M-5].
// Invariant: an answer replaces the ids of its list and nothing else; what is new since then waits and is counted.
import { createLive, type Live, type LiveSource } from './live.ts';
import type { Key } from './records.ts';

export interface ListPage {
  readonly ids: readonly Key[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalItems: number;
  readonly aggregationDictionary: Readonly<Record<string, Readonly<Record<string, number>>>>;
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

/** The same question gives the same key, whatever the order of its names; undefined and null ask nothing. */
export const listKey = (type: string, request: unknown): string => {
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

interface Entry {
  readonly table: string;
  readonly source: LiveSource<ListPage>;
  wants: (record: unknown) => boolean;
  /** What came in by itself since the question under way was asked; undefined while none is. */
  since: Key[] | undefined;
}

/** More than the rooms keep together, so that a list on a screen is never let go. */
const KEPT = 512;

export class Lists {
  private readonly entries = new Map<string, Entry>();
  private readonly dirty = new Map<string, ListPage>();

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  /** The list of a key; `wants` decides which new records are counted as waiting. */
  of(key: string, table: string, wants?: (record: unknown) => boolean): Live<ListPage> {
    const known = this.entries.get(key);
    if (known !== undefined) {
      if (wants !== undefined) known.wants = wants;
      // The least recently asked for is let go first.
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.source;
    }
    const made: Entry = {
      table,
      source: createLive(emptyPage),
      wants: wants ?? (() => false),
      since: undefined,
    };
    this.entries.set(key, made);
    if (this.entries.size > KEPT) {
      const oldest = this.entries.keys().next().value;
      if (oldest !== undefined) this.entries.delete(oldest);
    }
    return made.source;
  }

  /** A question was sent: what arrives before its answer and is not in it waits, so nothing falls between [M-10]. */
  asked(key: string): void {
    const entry = this.entries.get(key);
    if (entry !== undefined) entry.since = [];
  }

  answered(key: string, table: string, page: Omit<ListPage, 'loaded' | 'waiting'>): void {
    this.of(key, table);
    const entry = this.entries.get(key);
    const waiting = entry?.since?.filter((id) => !page.ids.includes(id)) ?? [];
    if (entry !== undefined) entry.since = undefined;
    this.dirty.set(key, { ...page, loaded: true, waiting });
  }

  /** A record that was not known before came in by itself. */
  arrived(table: string, id: Key, record: unknown): void {
    for (const [key, entry] of this.entries) {
      if (entry.table !== table) continue;
      const page = this.dirty.get(key) ?? entry.source.current;
      if (entry.since !== undefined && entry.wants(record)) entry.since.push(id);
      if (!page.loaded || page.ids.includes(id) || page.waiting.includes(id) || !entry.wants(record))
        continue;
      this.dirty.set(key, { ...page, waiting: [...page.waiting, id] });
    }
  }

  /** A record went for good: it waits in no list any more [M-4]. */
  removed(table: string, id: Key): void {
    for (const [key, entry] of this.entries) {
      if (entry.table !== table) continue;
      entry.since = entry.since?.filter((other) => other !== id);
      const page = this.dirty.get(key) ?? entry.source.current;
      if (page.waiting.includes(id))
        this.dirty.set(key, { ...page, waiting: page.waiting.filter((other) => other !== id) });
    }
  }

  clear(): void {
    for (const key of this.entries.keys()) this.dirty.set(key, emptyPage);
  }

  /** When the tables have seen the batch: tells what changed in the lists. */
  commit(): void {
    if (this.dirty.size === 0) return;
    const changed = [...this.dirty];
    this.dirty.clear();
    for (const [key, page] of changed) this.entries.get(key)?.source.set(page);
  }
}
