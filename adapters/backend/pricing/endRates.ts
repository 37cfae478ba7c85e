// Ends rates on a day. A rate is never deleted: a price that was made by it can always be made again.
import type { RateEnd } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';

/** Rates end on their day; those without one count on no day any more. */
export const endRates = async (tx: Db, ends: readonly RateEnd[]): Promise<void> => {
  await tx.query(sql`
    update rates r set valid_until = coalesce(e."validUntil", r.valid_until), is_active = r.is_active and e."validUntil" is not null
    from jsonb_to_recordset(${json(ends)}) as e(id bigint, "validUntil" date) where r.id = e.id`);
};
