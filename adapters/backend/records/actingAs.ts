// Tells the transaction who acts, for which side, in whose stead and when: what is recorded by the database itself (events, promises, assignments,
// amendments) says so.
import { type Claims, isInternal, readSetsOf } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';

/** For the rest of the transaction. */
export const actAs = async (tx: Db, who: Claims, now: Date): Promise<void> => {
  const side = isInternal(who)
    ? 'staff'
    : readSetsOf(who).some(({ kind }) => kind === 'driver')
      ? 'driver'
      : 'customer';
  await tx.query(sql`
    select set_config('umzila.actor', ${String(who.id)}, true), set_config('umzila.side', ${side}, true),
      set_config('umzila.now', ${now.toISOString()}, true), set_config('umzila.impersonator', ${String(who.actorId ?? '')}, true)`);
};
