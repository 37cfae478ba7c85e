// What answers of the administration's calls do to state. They come under one name, with the segment of their records: a page, one record,
// or what was deleted. The core knows no definition of a resource, so neither does a replay.
import { answered } from '../kernel/answer.ts';
import { isRecord } from '../kernel/shapes.ts';
import { listAnswered } from './answeredPage.ts';
import type { FoldParts } from './foldParts.ts';
import { ingestAnswered, isNotice, recordKey } from './recordTable.ts';

/** So many new records are remembered until they are asked for; older ones are forgotten. */
const MOST_AWAITED = 500;

export const foldRecords = ({ store, tables, lists }: FoldParts): void => {
  /** Records that the hub told of as new and that no answer has brought yet: they come into lists, and wait there [M-5]. */
  const awaited = new Set<string>();
  const versionOf = (key: string): number => Number(tables.records.get(key)?.['xmin'] ?? 0);
  const arrivedNow = (key: string | null): void => {
    const record = key === null ? undefined : tables.records.get(key);
    if (key !== null && awaited.delete(key) && record !== undefined) lists.arrived('records', key, record);
  };

  store.on('recordChanged', (event) => {
    if (!isNotice(event.data)) {
      store.reject(event, 'records', null, 'undecodable', 'resource, kind, records: must be a notice');
      return;
    }
    const { resource, kind, records } = event.data;
    for (const { id, xmin } of records ?? []) {
      const key = recordKey(resource, id);
      if (versionOf(key) >= xmin) continue;
      if (kind === 'NEW') {
        awaited.add(key);
        const [oldest] = awaited;
        if (awaited.size > MOST_AWAITED && oldest !== undefined) awaited.delete(oldest);
      }
      // It keeps its version, and may come back [M-13].
      if (kind === 'REMOVED')
        store.amend(
          tables.records,
          key,
          (stored) => ({ ...stored, xmin, deletedUtc: new Date(event.at).toISOString() }),
          event,
        );
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
        .map((row: unknown) => ingestAnswered(store, tables.records, segment, row, event))
        .filter((key) => key !== null);
      listAnswered(lists, call, 'records', { params, query }, answer, keys);
      for (const key of keys) awaited.delete(key);
      return;
    }
    if ('id' in answer) {
      arrivedNow(ingestAnswered(store, tables.records, segment, answer, event));
      return;
    }
    // A deletion: a record that keeps a version is hidden and may come back [M-13], one without is gone for good [M-4].
    const gone: unknown = answer['records'];
    if (!Array.isArray(gone)) return;
    for (const one of gone) {
      if (!isRecord(one) || typeof one['id'] !== 'number') continue;
      const key = recordKey(segment, one['id']);
      if (typeof one['xmin'] !== 'number') store.remove(tables.records, key, event);
      else {
        const { xmin } = one;
        store.amend(
          tables.records,
          key,
          (stored) => ({ ...stored, xmin, deletedUtc: new Date(event.at).toISOString() }),
          event,
        );
      }
    }
  });
};
