// How an address fares: failures in a row open a breaker, which lets one probe through every ten minutes and closes by itself. Whoever owns
// the address, and administrators, are told after an hour and then daily.
import { audience } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { notifyUser } from '../notify/notifyStaff.ts';

const FAILURES = 20;
const PROBE_MS = 10 * 60_000;
const TELL_AFTER_MS = 60 * 60_000;
const TELL_AGAIN_MS = 24 * 60 * 60_000;

/** It took one: failures are forgotten, and what waited for a closed breaker goes out now. */
export const noteSuccess = async (tx: Db, webhookId: number, now: Date): Promise<void> => {
  const before = await tx.maybeOne<{ was_open: boolean }>(sql`
    select opened_utc is not null as was_open from webhook_health where webhook_id = ${webhookId} for update`);
  await tx.query(sql`
    insert into webhook_health as h (webhook_id, last_sent_utc, last_status) values (${webhookId}, ${now}, 2000)
    on conflict (webhook_id) do update set failures = 0, failing_since = null, opened_utc = null, probe_utc = null,
      told_utc = null, last_sent_utc = ${now}, last_status = 2000`);
  if (before?.was_open === true)
    await tx.query(sql`
      update webhook_deliveries set next_utc = ${now}
      where webhook_id = ${webhookId} and next_utc is not null and next_utc > ${now}`);
};

/** It failed once more; `isLast`: an event was given up with it. */
export const noteFailure = async (tx: Db, webhookId: number, now: Date, isLast: boolean): Promise<void> => {
  const status = isLast ? -2000 : -1000;
  const probe = new Date(now.getTime() + PROBE_MS);
  await tx.query(sql`
    insert into webhook_health as h (webhook_id, failures, failing_since, last_sent_utc, last_status)
    values (${webhookId}, 1, ${now}, ${now}, ${status})
    on conflict (webhook_id) do update set failures = h.failures + 1, failing_since = coalesce(h.failing_since, ${now}),
      last_sent_utc = ${now}, last_status = ${status},
      opened_utc = coalesce(h.opened_utc, case when h.failures + 1 >= ${FAILURES}::int then ${now}::timestamptz end),
      probe_utc = case when h.failures + 1 >= ${FAILURES}::int then ${probe}::timestamptz end`);
};

/** Tells of those that fail for long. Answers how many were told of. */
export const tellFailing = (db: Db, now: Date): Promise<number> =>
  db.tx(async (tx) => {
    const failing = await tx.query<{ id: number; name: string; country: string; user_id: number }>(sql`
      update webhook_health h set told_utc = ${now}
      from webhooks w where w.id = h.webhook_id and w.is_active and w.deleted_utc is null
        and h.failing_since <= ${new Date(now.getTime() - TELL_AFTER_MS)}
        and (h.told_utc is null or h.told_utc <= ${new Date(now.getTime() - TELL_AGAIN_MS)})
      returning w.id, w.name, w.country, w.user_id`);
    for (const { id, name, country, user_id } of failing) {
      const people = await tx.query<{ id: number }>(sql`
        select u.id from users u where u.is_active and (u.id = ${user_id}
          or (u.country = ${country} and u.roles && ${[...audience.administrator.any]}::text[])) order by u.id`);
      for (const person of people)
        await notifyUser(tx, person.id, {
          country,
          type: 'WEBHOOK',
          title: `The webhook ${name} does not answer`,
          body: 'Its events wait for thirty days. Look at its log for what came back.',
          entity: 'webhooks',
          entityId: id,
          link: `/webhooks/edit/${id}?tab=log`,
        });
    }
    return failing.length;
  });
