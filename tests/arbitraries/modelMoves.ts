// What may happen on the model server, one move after the other.
import fc from 'fast-check';

const kinds = [
  'book',
  'assign',
  'unassign',
  'start',
  'progress',
  'arrive',
  'approach',
  'complete',
  'fail',
  'cancel',
  'reverse',
  'refer',
  'driverStatus',
  'remove',
  // the ones that carry a run forward come more often
  'drive',
  'drive',
  'progress',
  'complete',
  'assign',
  'start',
  'cancel',
  'remove',
] as const;

/** What may happen on the server; `pick` chooses among what is possible. */
export interface Move {
  readonly kind: (typeof kinds)[number];
  readonly pick: number;
}

export const moveArbitrary: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(100_000),
});
