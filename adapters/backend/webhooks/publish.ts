// From what happened to what each address is to be told: events get their numbers in the order in which they can be seen, one publisher at a
// time, and wait from then on for every webhook that wants them.
import { type Db, type Sql, sql } from '../db/db.ts';

const LOCK = 8_241_126;
const AT_ONCE = 1_000;

/** Expects `w` and `e`: this webhook is told of this event. */
export const wants: Sql = sql`w.country = e.country and w.deleted_utc is null and e.kind = any(w.events)
  and (w.company_id is null or w.company_id = any(e.company_ids))`;

/** Numbers what is new and lays it out for those who want it; answers how many events there were. */
export const publishEvents = async (db: Db, now: Date): Promise<number> => {
  const waiting = await db.maybeOne(sql`select 1 as there from outgoing_events where seq is null limit 1`);
  if (waiting === undefined) return 0;
  return db.tx(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    const fresh = await tx.query<{ id: number }>(sql`
      update outgoing_events e set seq = f.seq
      from (select o.id, nextval('outgoing_events_seq') as seq
        from (select id from outgoing_events where seq is null order by id limit ${AT_ONCE}::int) o) f
      where e.id = f.id returning e.id`);
    await tx.query(sql`
      insert into webhook_deliveries (webhook_id, event_id, kind, entity, record_id, next_utc)
      select w.id, e.id, e.kind, e.entity, e.record_id, ${now}::timestamptz
      from outgoing_events e join webhooks w on ${wants} and w.created_utc <= e.at
      where e.id = any(${fresh.map(({ id }) => id)}::bigint[])
      order by e.id, w.id on conflict (webhook_id, event_id) do nothing`);
    return fresh.length;
  });
};
