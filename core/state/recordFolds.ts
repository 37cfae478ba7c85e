// What answers of the administration's calls do to state. They come under one name, with the segment of their records: a page, one record,
// or what was deleted. The core knows no definition of a resource, so neither does a replay.
import { answered } from '../kernel/answer.ts';
import type { LogEvent } from '../kernel/event.ts';
import { isRecord } from '../kernel/shapes.ts';
import { listAnswered } from './answeredPage.ts';
import type { FoldParts } from './foldParts.ts';
import { ingestAnswered, isNotice, recordKey } from './recordTable.ts';

/** So many new records are remembered until they are asked for; older ones are forgotten. */
const MOST_AWAITED = 500;

export const foldRecords = ({ store, tables, lists }: FoldParts): void => {
  /**
   * Records that the hub told of and that no answer has brought yet, and whether as new: they come into lists, and wait there [M-5]. Of one that
   * was not known and is not new only a list on one page can tell that it came into its filter.
   */
  const awaited = new Map<string, boolean>();
  /** Records that were told of as deleted before any answer brought them: one that left before still may. */
  const ended = new Map<string, { readonly xmin: number; readonly deletedUtc: string }>();
  store.onClear(() => {
    awaited.clear();
    ended.clear();
  });
  const remember = <A>(into: Map<string, A>, key: string, value: A): void => {
    into.set(key, value);
    const [oldest] = into.keys();
    if (into.size > MOST_AWAITED && oldest !== undefined) into.delete(oldest);
  };
  const versionOf = (key: string): number => Number(tables.records.get(key)?.['xmin'] ?? 0);
  /** It keeps its version, and may come back [M-13]. */
  const end = (key: string, xmin: number, event: LogEvent): void => {
    const gone = { xmin, deletedUtc: new Date(event.at).toISOString() };
    if (versionOf(key) === 0) remember(ended, key, gone);
    else store.amend(tables.records, key, (stored) => ({ ...stored, ...gone }), event);
  };
  const take = (segment: string, row: unknown, event: LogEvent): string | null => {
    const key = ingestAnswered(store, tables.records, segment, row, event);
    const gone = key === null ? undefined : ended.get(key);
    if (key === null || gone === undefined) return key;
    ended.delete(key);
    if (versionOf(key) < gone.xmin)
      store.amend(tables.records, key, (stored) => ({ ...stored, ...gone }), event);
    return key;
  };
  const arrivedNow = (key: string | null): void => {
    if (key === null) return;
    const isNew = awaited.get(key);
    const record = tables.records.get(key);
    if (awaited.delete(key) && record !== undefined) lists.arrived('records', key, record, isNew);
  };

  store.on('recordChanged', (event) => {
    if (!isNotice(event.data)) {
      store.reject(event, 'records', null, 'undecodable', 'resource, kind, records: must be a notice');
      return;
    }
    const { resource, kind, records } = event.data;
    for (const { id, xmin } of records ?? []) {
      const key = recordKey(resource, id);
      const known = versionOf(key);
      // Told of as new when a later change had brought it already. Of the same version it is what whoever is here made: that waits nowhere.
      if (kind === 'NEW' && known > xmin) lists.arrived('records', key, tables.records.get(key));
      if (known >= xmin) continue;
      if (kind === 'REMOVED') end(key, xmin, event);
      else if (kind === 'NEW' || known === 0)
        remember(awaited, key, kind === 'NEW' || awaited.get(key) === true);
    }
  });

  store.on('records.answered', (event) => {
    const { segment, call } = isRecord(event.data) ? event.data : {};
    if (typeof segment !== 'string' || typeof call !== 'string') {
      store.reject(event, 'records', null, 'undecodable', 'segment, call: must be texts');
      return;
    }
    const { params, query, answer } = answered(event.data);
    if (!isRecord(answer)) return;
    if (Array.isArray(answer['data'])) {
      const keys = answer['data']
        .map((row: unknown) => take(segment, row, event))
        .filter((key) => key !== null);
      listAnswered(lists, call, 'records', { params, query }, answer, keys);
      for (const key of keys) awaited.delete(key);
      return;
    }
    if ('id' in answer) {
      arrivedNow(take(segment, answer, event));
      return;
    }
    // A deletion: a record that keeps a version is hidden and may come back [M-13], one without is gone for good [M-4].
    const gone: unknown = answer['records'];
    if (!Array.isArray(gone)) return;
    for (const one of gone) {
      if (!isRecord(one) || typeof one['id'] !== 'number') continue;
      const key = recordKey(segment, one['id']);
      if (typeof one['xmin'] === 'number') end(key, one['xmin'], event);
      else store.remove(tables.records, key, event);
    }
  });
};
