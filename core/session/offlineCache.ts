// What was seen last, kept with the browser for a start without a line: the newest lists and open records as they stood, for one user.
// Invariant: it goes back in through the log, as records and answers like any other, so the merge rules hold and the first real answer wins;
// it is wiped when that user's session ends, whatever ended it. Only what the user was shown is in it, never a token.
import * as t from 'io-ts';
import type { Claims } from '../access/claims.ts';
import { contract } from '../contract/contract.ts';
import { answered } from '../kernel/answer.ts';
import type { LogEvent, Occurrence } from '../kernel/event.ts';
import { listKey } from '../kernel/lists.ts';
import type { Log } from '../kernel/log.ts';
import type { Ports } from '../ports/ports.ts';
import type { State } from '../state/createState.ts';

const KEY = 'lastSeen';
const PACE_MS = 30_000;
/** Older than a working day and a night it misleads more than it helps. */
const OLDEST_MS = 24 * 3_600_000;
const KEPT_LISTS = 16;
const KEPT_RECORDS = 60;
const KEPT_ROWS = 200;
/** In characters: browsers give an origin about five million for everything. */
const LARGEST = 1_500_000;

const listTables = {
  [contract.deliveries.list.id]: 'deliveries',
  [contract.deliveries.mine.id]: 'deliveries',
  [contract.jobs.list.id]: 'jobs',
  [contract.drivers.list.id]: 'drivers',
  [contract.notifications.list.id]: 'notifications',
} as const;
const recordTables = {
  [contract.deliveries.get.id]: 'deliveries',
  [contract.jobs.get.id]: 'jobs',
  [contract.drivers.get.id]: 'drivers',
} as const;

type KeptTable = (typeof listTables)[string];

const Kept = t.type({
  version: t.literal(1),
  userId: t.number,
  seenAt: t.number,
  unread: t.number,
  records: t.record(t.string, t.array(t.unknown)),
  lists: t.array(t.type({ type: t.string, request: t.unknown, answer: t.unknown })),
});
type Kept = t.TypeOf<typeof Kept>;

export interface OfflineCache {
  /** Keeps what is shown now, seen at `at` (ms). */
  save(at: number): void;
  /** Puts back what who is here saw last; answers when that was (ms), null where there is nothing or it is too old. */
  restore(): number | null;
  wipe(): void;
  stop(): void;
}

export interface OfflineCacheParts {
  readonly ports: Pick<Ports, 'storage' | 'clock'>;
  readonly log: Log;
  readonly state: State;
  /** Who is here; null: nobody, nothing is kept. */
  readonly who: () => Claims | null;
  /** When the line was last heard while it is live; null: what is shown is older than that already. */
  readonly liveAt: () => number | null;
}

export const createOfflineCache = ({ ports, log, state, who, liveAt }: OfflineCacheParts): OfflineCache => {
  const { storage, clock } = ports;
  /** Questions by key and open records by table and id, the newest last. */
  const lists = new Map<string, { readonly type: string; readonly request: unknown }>();
  const opened = new Map<string, { readonly table: KeptTable; readonly id: number }>();
  let isChanged = false;

  const keepNewest = <A>(into: Map<string, A>, key: string, value: A, most: number): void => {
    into.delete(key);
    into.set(key, value);
    const oldest = into.keys().next().value;
    if (into.size > most && oldest !== undefined) into.delete(oldest);
  };

  const note = (event: LogEvent): void => {
    if (event.origin === 'hub') isChanged = true;
    if (event.origin !== 'rest') return;
    const { params, query } = answered(event.data);
    if (query['part'] === 'counts') return;
    if (Object.hasOwn(listTables, event.type)) {
      const request = { params, query };
      keepNewest(lists, listKey(event.type, request), { type: event.type, request }, KEPT_LISTS);
    } else if (Object.hasOwn(recordTables, event.type)) {
      const table = recordTables[event.type] ?? 'deliveries';
      const id = Number(params['id']);
      keepNewest(opened, `${table} ${id}`, { table, id }, KEPT_RECORDS);
    } else return;
    isChanged = true;
  };
  const subscription = log.batches$.subscribe((batch) => {
    for (const event of batch) note(event);
  });

  const recordOf = (table: KeptTable, id: number | string): unknown => state.tables[table].get(id);

  /** The answer of a list as it would be given now: its ids in their order, each in the newest version known. */
  const answerNow = (key: string, type: string): object | null => {
    const table = listTables[type];
    if (table === undefined) return null;
    const page = state.lists.of(key, table).current;
    if (!page.loaded) return null;
    const data = page.ids
      .slice(0, KEPT_ROWS)
      .map((id) => recordOf(table, id))
      .filter((record) => record !== undefined);
    const { page: number, totalPages, totalItems, isBounded = false, aggregationDictionary } = page;
    return { data, page: number, totalPages, totalItems, isBounded, aggregationDictionary };
  };

  /** Jobs are drawn with their tasks, which may be newer than the job's own list of them. */
  const tasksOf = (jobIds: Iterable<number>): unknown[] =>
    [...jobIds].flatMap((jobId) =>
      [...state.jobIndex.idsOf(jobId)]
        .map((id) => state.tables.tasks.get(id))
        .filter((task) => task !== undefined),
    );

  const gather = (userId: number, seenAt: number): string => {
    const jobIds = new Set<number>();
    let left = LARGEST;
    const fits = (value: unknown): boolean => {
      left -= JSON.stringify(value).length;
      return left > 0;
    };
    const keptLists: Kept['lists'] = [];
    for (const [key, { type, request }] of [...lists].reverse()) {
      const answer = answerNow(key, type);
      if (answer === null || !fits(answer)) continue;
      keptLists.push({ type, request, answer });
      if (listTables[type] === 'jobs')
        for (const id of state.lists.of(key, 'jobs').current.ids) jobIds.add(Number(id));
    }
    const records: Record<string, unknown[]> = {};
    for (const { table, id } of [...opened.values()].reverse()) {
      const record = recordOf(table, id);
      if (record === undefined || !fits(record)) continue;
      records[table] = [...(records[table] ?? []), record];
      if (table === 'jobs') jobIds.add(id);
    }
    const tasks = tasksOf(jobIds);
    if (fits(tasks)) records['tasks'] = tasks;
    const kept: Kept = {
      version: 1,
      userId,
      seenAt,
      unread: state.unread.current,
      records,
      lists: keptLists,
    };
    return JSON.stringify(kept);
  };

  const wipe = (): void => {
    lists.clear();
    opened.clear();
    isChanged = false;
    storage.remove(KEY);
  };

  const save = (at: number): void => {
    const claims = who();
    if (claims === null || lists.size + opened.size === 0) return;
    isChanged = false;
    storage.set(KEY, gather(claims.id, at));
  };

  const read = (): Kept | null => {
    try {
      const parsed: unknown = JSON.parse(storage.get(KEY) ?? 'null');
      return Kept.is(parsed) ? parsed : null;
    } catch {
      return null;
    }
  };

  const cancel = clock.every(PACE_MS, () => {
    const at = liveAt();
    if (isChanged && at !== null) save(at);
  });

  return {
    save,
    restore: () => {
      const claims = who();
      const kept = read();
      if (claims === null || kept === null) return null;
      if (kept.userId !== claims.id || clock.now() - kept.seenAt > OLDEST_MS) {
        wipe();
        return null;
      }
      const occurrences: Occurrence[] = [
        { origin: 'storage', type: 'snapshot', data: kept.records },
        // Oldest question first, so that keeping them again keeps their order.
        ...[...kept.lists].reverse().map(({ type, request, answer }) => ({
          origin: 'storage' as const,
          type,
          data: { request, answer },
        })),
        {
          origin: 'storage',
          type: contract.notifications.count.id,
          data: { request: {}, answer: { paging: { totalItems: kept.unread } } },
        },
      ];
      log.append(occurrences.filter(({ type }) => type === 'snapshot' || state.store.knows(type)));
      return kept.seenAt;
    },
    wipe,
    stop: () => {
      cancel();
      subscription.unsubscribe();
    },
  };
};
