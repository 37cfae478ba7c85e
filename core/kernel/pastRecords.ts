// A table as it was at one moment, read through a cursor of its journal.
import type { JournalCursor } from './journal.ts';
import type { Key, Records } from './records.ts';
import type { SlotIndex } from './slotIndex.ts';

/** Records as they were; `seek` moves to the state just after an event. */
export interface PastRecords<R> extends Records<R> {
  /** Moves to just after the event of this number; before the first, all is empty. */
  seek(seq: number): void;
}

/** `slots` and `keys` are the table's own and may grow; a slot that came later has no record then. */
export const pastRecords = <R>(
  cursor: JournalCursor<R> | undefined,
  slots: Pick<SlotIndex, 'get'>,
  keys: readonly Key[],
): PastRecords<R> | undefined => {
  if (cursor === undefined) return undefined;
  const forEach = (visit: (record: R) => void): void => {
    for (let slot = 0; slot < keys.length; slot += 1) {
      const record = cursor.get(slot);
      if (record !== undefined) visit(record);
    }
  };
  return {
    seek: cursor.seek,
    get: (id) => {
      const slot = slots.get(id);
      return slot === undefined ? undefined : cursor.get(slot);
    },
    get size() {
      let size = 0;
      forEach(() => {
        size += 1;
      });
      return size;
    },
    forEach,
  };
};
