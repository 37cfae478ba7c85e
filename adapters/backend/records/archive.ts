// What leaves the archive again, with its runs: where an administrator asks for it, and where money of it is put right.
import { type Db, sql } from '../db/db.ts';

/** Brings deliveries back; the archive leaves them alone for a while. */
export const bringBack = async (tx: Db, ids: readonly number[], now: Date): Promise<void> => {
  await tx.query(sql`
    update deliveries set archived_utc = null, unarchived_utc = ${now} where id = any(${[...ids]}::bigint[]) and archived_utc is not null`);
  await tx.query(sql`
    update jobs set archived_utc = null where archived_utc is not null
      and id in (select t.job_id from tasks t where t.delivery_id = any(${[...ids]}::bigint[]))`);
};
