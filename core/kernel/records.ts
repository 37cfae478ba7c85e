// What selectors read: the same for a table now, a table with wishes laid over it, and a table as it was.

/** What an entity is known by. */
export type Key = number | string;

/** Records by id, of now or of then: what selectors read, so that they serve live and replayed state alike. */
export interface Records<R> {
  /** How many there are. */
  readonly size: number;
  /** The newest version known; undefined for the unknown and the removed. */
  get(id: Key): R | undefined;
  /** Each record once, in the order in which they were first heard of. */
  forEach(visit: (record: R) => void): void;
}
