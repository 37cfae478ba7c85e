// Why an entity is as it is: what each kept event changed, or why it was rejected [M-6].

import type { EventMark } from '../kernel/eventIndex.ts';
import type { Key } from '../kernel/records.ts';
import type { State } from '../state/createState.ts';
import type { TableName } from '../state/kinds.ts';
import { changedFields } from './history.ts';

/** One event that touched an entity: what it changed, or why it was rejected. */
export interface Explained {
  /** The event's number in the log. */
  readonly seq: number;
  /** When it came in, milliseconds since 1970. */
  readonly at: number;
  /** `hub`, `rest`, `user`, `clock` or `storage`. */
  readonly origin: string;
  /** Its wire name, the id of its call, or the portal's own name for it. */
  readonly type: string;
  /** What became of it: taken, or the reason why it changed nothing [M-6]. */
  readonly verdict: 'accepted' | 'stale' | 'terminal' | 'out of scope' | 'undecodable';
  /** Changed fields with the value before and after; empty unless accepted. */
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
  /** A word more on a rejection: what could not be decoded. */
  readonly detail?: string;
}

/** A driver's position stands in a table of its own and still belongs to the driver. */
export const sidesOf = (table: TableName): readonly TableName[] =>
  table === 'drivers' ? ['drivers', 'positions'] : [table];

/** What is kept of an entity's past, accepted and rejected, in order; events that `markOf` has forgotten are left out. */
export const explainIn = (
  state: State,
  sides: readonly TableName[],
  id: Key,
  markOf: (seq: number) => EventMark | undefined,
): readonly Explained[] => {
  const found: Explained[] = [];
  for (const table of sides) {
    let before: unknown;
    for (const { seq, record } of state.tables[table].history(id)) {
      const mark = markOf(seq);
      if (mark !== undefined) {
        found.push({ ...mark, verdict: 'accepted', changes: changedFields(before, record) });
      }
      before = record;
    }
    for (const { seq, reason, detail } of state.store.rejections.list(table, id)) {
      const mark = markOf(seq);
      if (mark !== undefined) {
        found.push({ ...mark, verdict: reason, changes: [], ...(detail === '' ? {} : { detail }) });
      }
    }
  }
  return found.sort((x, y) => x.seq - y.seq);
};
