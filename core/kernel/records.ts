// What selectors read: the same for a table now, a table with wishes laid over it, and a table as it was.

/** What an entity is known by. */
export type Key = number | string;

/** Records by id, of now or of then: what selectors read, so that they serve live and replayed state alike. */
export interface Records<R> {
  readonly size: number;
  get(id: Key): R | undefined;
  forEach(visit: (record: R) => void): void;
}
