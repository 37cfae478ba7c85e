// Which lists a board has for whom: exactly those that the server would answer.
import { type BoardList, type Claims, contract, may, mayOpen } from '../../core/index.ts';

/** The lists of the board that the server would answer this user. */
export const boardListsOf = (who: Claims): readonly BoardList[] =>
  (
    [
      ['jobs', may(who, contract.jobs.list)],
      ['drivers', may(who, contract.drivers.list)],
      // Whoever drives may ask for the deliveries of a run alone (ROL-38).
      ['deliveries', mayOpen('/deliveries', who)],
    ] as const
  ).flatMap(([list, isAnswered]) => (isAnswered ? [list] : []));
