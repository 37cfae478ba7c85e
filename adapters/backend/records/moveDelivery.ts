// The one writer of a delivery's logistic status: checks the move, keeps the way it came (for a reversal) and the dates
// that belong to it.
import { deliveryStatus, operationStatus } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { deliveryMoves, destination } from './transitions.ts';

/** The columns that a move needs. */
export interface Moving {
  readonly id: number;
  readonly logistic_status_id: number;
}

/**
 * Moves a delivery; answers false and changes nothing where the move is not possible from its status. The operation status
 * goes back to none unless one is given; on the way to a hub it stays so.
 */
export const moveDelivery = async (
  tx: Db,
  row: Moving,
  action: keyof typeof deliveryMoves,
  now: Date,
  operation?: number,
): Promise<boolean> => {
  const to = destination(deliveryMoves, action, row.logistic_status_id);
  if (to === null) return false;
  const { COLLECTED, DELIVERED } = deliveryStatus.code;
  const { MOVING_TO_HUB, NONE } = operationStatus.code;
  await tx.query(sql`
    update deliveries set logistic_status_id = ${to}, operation_status_id = ${operation ?? sql`case when operation_status_id = ${MOVING_TO_HUB} then operation_status_id else ${NONE} end`},
      status_history = array_append(status_history, logistic_status_id),
      collected_utc = ${to === COLLECTED ? sql`coalesce(collected_utc, ${now}::timestamptz)` : sql`collected_utc`},
      delivered_utc = ${to === DELIVERED ? sql`${now}::timestamptz` : sql`delivered_utc`}, updated_utc = ${now}
    where id = ${row.id}`);
  return true;
};
