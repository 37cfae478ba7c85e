// What answers of the administration's calls do to state. They come under one name, with the segment of their records: a page, one record,
// or what was deleted. The core knows no definition of a resource, so neither does a replay.
import { answered } from '../kernel/answer.ts';
import type { LogEvent } from '../kernel/event.ts';
import { isRecord } from '../kernel/shapes.ts';
import { listAnswered } from './answeredPage.ts';
import type { FoldParts } from './foldParts.ts';
import { ingestAnswered, isNotice, recordKey } from './recordTable.ts';

/** So many records are remembered until they are asked for; at more the older ones are forgotten. */
const MOST_AWAITED = 500;

/** What the hub told of a record that no answer has brought yet. */
interface Told {
  readonly xmin: number;
  /** It comes into lists, and waits there [M-5]. Of one that is not new only a list on one page can tell that it came into its filter. */
  readonly isNew?: boolean | undefined;
  /** An answer that left before may still bring it. */
  readonly isGone?: boolean;
}

export const foldRecords = ({ store, tables: { records }, lists }: FoldParts): void => {
  const told = new Map<string, Told>();
  store.onClear(() => told.clear());
  const remember = (key: string, one: Told): void => {
    const before = told.get(key);
    if (before && before.xmin > one.xmin) return;
    if (told.size > MOST_AWAITED) told.clear();
    told.set(key, { ...one, isNew: one.isNew || before?.isNew });
  };
  /** It keeps its version, and may come back [M-13]. */
  const end = (key: string, xmin: number, event: LogEvent): void => {
    const deletedUtc = new Date(event.at).toISOString();
    if (records.get(key) === undefined) remember(key, { xmin, isGone: true });
    else store.amend(records, key, (stored) => ({ ...stored, xmin, deletedUtc }), event);
  };
  /** Takes a record as it was answered: of a list or, `isAlone`, by itself. */
  const take = (segment: string, row: unknown, event: LogEvent, isAlone = false): string | null => {
    const key = ingestAnswered(store, records, segment, row, event);
    if (key === null) return key;
    const { isGone, isNew, xmin = 0 } = told.get(key) ?? {};
    if (!told.delete(key)) return key;
    if (isGone) {
      if (records.version(key) < xmin) end(key, xmin, event);
    } else if (isAlone) lists.arrived('records', key, records.get(key), isNew);
    return key;
  };

  store.on('recordChanged', (event) => {
    if (!isNotice(event.data)) {
      store.reject(event, 'records', null, 'undecodable', 'resource, kind, records: must be a notice');
      return;
    }
    const { resource, kind, records: changed } = event.data;
    const isNew = kind === 'NEW';
    for (const { id, xmin } of changed ?? []) {
      const key = recordKey(resource, id);
      const known = records.version(key);
      // Told of as new when a later change had brought it already. Of the same version it is what whoever is here made: that waits nowhere.
      if (isNew && known > xmin) lists.arrived('records', key, records.get(key));
      if (known >= xmin) continue;
      if (kind === 'REMOVED') end(key, xmin, event);
      else if (isNew || known < 0) remember(key, { xmin, isNew });
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
      return;
    }
    if ('id' in answer) {
      take(segment, answer, event, true);
      return;
    }
    // A deletion: a record that keeps a version is hidden and may come back [M-13], one without is gone for good [M-4].
    const gone: unknown = answer['records'];
    if (!Array.isArray(gone)) return;
    for (const one of gone) {
      if (!isRecord(one) || typeof one['id'] !== 'number') continue;
      const key = recordKey(segment, one['id']);
      if (typeof one['xmin'] === 'number') end(key, one['xmin'], event);
      else store.remove(records, key, event);
    }
  });
};
