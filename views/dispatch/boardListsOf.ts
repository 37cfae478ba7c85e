// Which lists a board has for whom: exactly those that the server would answer.
import { type BoardList, type Claims, contract, may } from '../../core/index.ts';

/** The lists of the board that the server would answer this user. */
export const boardListsOf = (who: Claims): readonly BoardList[] =>
  (
    [
      ['jobs', contract.jobs.list],
      ['drivers', contract.drivers.list],
      ['deliveries', contract.deliveries.list],
    ] as const
  ).flatMap(([list, call]) => (may(who, call) ? [list] : []));
