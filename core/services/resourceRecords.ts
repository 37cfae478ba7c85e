// The records of the administration's resources, read as all others are: a page of the server's list whose rows are the newest known, one
// record, and asking for one. One table holds them all, so a resource needs no service of its own. What others change is told by notices:
// the hub names records and versions, and what is not known yet is asked for, as far as somebody looks.
import { left } from 'fp-ts/Either';
import type { Clock } from '../ports/clock.ts';
import { type Refusal, refusal } from '../ports/refusal.ts';
import type { Caller, CallerCall } from '../session/caller.ts';
import { type KeptRecord, type Notice, recordKey } from '../state/recordTable.ts';
import type { ListFactory, ListQuery } from './liveList.ts';
import { liveRecord, type Shown } from './records.ts';
import type { RecordSource, ResourceRecords } from './types.ts';

/** The reading of any resource's records, and loading anew what somebody looks at. */
export interface RecordsReader {
  of(source: RecordSource): ResourceRecords;
  reloadShown(): void;
  /** The hub told of a change of records. */
  told(notice: Notice): void;
}

export interface RecordsReaderOptions {
  readonly shown: Shown<KeptRecord>;
  readonly send: Caller['send'];
  readonly clock: Pick<Clock, 'after'>;
  /** Joins the notices of a resource or of one record, until the answer is called. */
  readonly follow: (key: string) => () => void;
  /** Resolves when all that is followed is joined; false where the session ended meanwhile. */
  readonly ready: () => Promise<boolean>;
  /** Lists of a call, kept alive by the notices of their segment. */
  readonly listsOf: (
    segment: string,
    call: CallerCall<unknown>,
    wants: (query: ListQuery, record: KeptRecord) => boolean,
  ) => ListFactory<KeptRecord>;
}

/** More changed records than this are not asked for one by one: the lists load anew. */
const MOST_ASKED = 5;
/** Many changes come one after another: the lists load once, after this. */
const RELOAD_MS = 2_000;

/** Names of a question that narrow nothing. */
const FRAME: ReadonlySet<string> = new Set([
  ...['page', 'pageSize', 'sortBy', 'sortDirection', 'national', 'cols'],
]);

const isAmong = (asked: unknown, value: unknown): boolean =>
  Array.isArray(asked)
    ? asked.some((one) => isAmong(one, value))
    : asked === undefined || asked === 'any' || String(asked) === String(value);

/** Whether a record could stand in a list; false where the question cannot be answered here, as of a search. */
const couldStand =
  ({ segment, fields }: RecordSource) =>
  (query: ListQuery, record: KeptRecord): boolean => {
    if (!record.recordKey.startsWith(`${segment}/`) || typeof record['deletedUtc'] === 'string') return false;
    const usual = Object.entries(fields ?? {}).flatMap(([name, { filter }]) =>
      typeof filter === 'object' ? [[name, filter.usual] as const] : [],
    );
    return Object.entries({ ...Object.fromEntries(usual), ...query }).every(
      ([name, asked]) =>
        FRAME.has(name) ||
        asked === undefined ||
        (Object.hasOwn(record, name) && isAmong(asked, record[name])),
    );
  };

export const createRecordsReader = ({
  shown,
  send,
  clock,
  follow,
  ready,
  listsOf,
}: RecordsReaderOptions): RecordsReader => {
  const made = new Map<string, { readonly source: RecordSource; readonly lists: ListFactory<KeptRecord> }>();
  /** Single records that somebody looks at: after a lost line they are asked for again [M-10]. */
  const followed = new Set<{ readonly source: RecordSource; readonly id: number }>();
  const reloading = new Set<string>();
  const missing: Refusal = refusal('local', 'There is no such call.');

  const kept = (source: RecordSource) => {
    const { list } = source.calls;
    const known = made.get(list.id) ?? { source, lists: listsOf(source.segment, list, couldStand(source)) };
    made.set(list.id, known);
    return known;
  };
  const ofSegment = (segment: string) =>
    [...made.values()].filter(({ source }) => source.segment === segment);
  const ask = async ({ calls: { get } }: RecordSource, id: number, params: object = {}) => {
    if (get === undefined) return left(missing);
    return (await ready())
      ? send(get, { params: { ...params, id } }, { quiet: true })
      : left(refusal('cancelled', ''));
  };
  const reloadOnce = (segment: string): void => {
    if (reloading.has(segment)) return;
    reloading.add(segment);
    clock.after(RELOAD_MS, () => {
      reloading.delete(segment);
      for (const { lists } of ofSegment(segment)) lists.reloadShown();
      for (const { source, id } of followed) if (source.segment === segment) void ask(source, id);
    });
  };
  const versionOf = (key: string): number => Number(shown.get(key)?.['xmin'] ?? 0);

  return {
    of: (source) => {
      const { segment } = source;
      return {
        list: (query, params) => kept(source).lists.list(query, params),
        byId: (id) => liveRecord(shown, recordKey(segment, id)),
        load: (id, params) => ask(source, id, params),
        reloadShown: () => kept(source).lists.reloadShown(),
        follow: (id) => {
          kept(source);
          const one = { source, id };
          followed.add(one);
          const leave = follow(recordKey(segment, id));
          return () => {
            followed.delete(one);
            leave();
          };
        },
      };
    },
    reloadShown: () => {
      for (const { lists } of made.values()) lists.reloadShown();
      for (const { source, id } of followed) void ask(source, id);
    },
    told: ({ resource, kind, records }) => {
      const [first] = ofSegment(resource);
      if (first === undefined || kind === 'REMOVED') return;
      const fresh = records?.filter(({ id, xmin }) => versionOf(recordKey(resource, id)) < xmin);
      if (fresh?.length === 0) return;
      const { get } = first.source.calls;
      if (fresh === undefined || fresh.length > MOST_ASKED || get === undefined) reloadOnce(resource);
      else for (const { id } of fresh) void send(get, { params: { id } }, { quiet: true });
    },
  };
};
