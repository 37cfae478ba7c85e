// Leaving reports that come by mail: by the link of a letter without a sign-in, or from the list of what comes to oneself, where one can come
// back too.
import { adminContract, type OwnSubscription } from '../../../core/index.ts';
import { type Implementation, implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso, isoOf } from '../db/wire.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { secretHash } from '../tokens/secrets.ts';
import { standing } from './schedule.ts';

const { subscriptions, ownSubscriptions } = adminContract;

interface Sent {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly has_left: boolean;
}

const sentBy = async (db: Db, token: string): Promise<Sent> => {
  const row = await db.maybeOne<Sent>(sql`
    select s.id, s.name, m.email, exists (select from report_unsubscribed u where u.scheduled_report_id = s.id and u.email = lower(m.email)) as has_left
    from report_mails m join report_runs r on r.id = m.run_id join scheduled_reports s on s.id = r.scheduled_report_id
    where m.token_hash = ${secretHash(token)}`);
  if (row === undefined) throw notFound('Subscription');
  return row;
};
const shown = ({ name, email, has_left }: Sent) => ({ name, email, hasLeft: has_left });

const read = implement(subscriptions.read, async (context, { params }) =>
  shown(await sentBy(context.db, params.token)),
);

const leave = (tx: Db, id: number, email: string, now: Date) =>
  tx.query(sql`
    insert into report_unsubscribed (scheduled_report_id, email, at) values (${id}, lower(${email}::text), ${now}) on conflict do nothing`);

const leaveByLink = implement(subscriptions.leave, (context, { params }) =>
  context.db.tx(async (tx) => {
    const { id, email } = await sentBy(tx, params.token);
    await leave(tx, id, email, context.now());
    return shown(await sentBy(tx, params.token));
  }),
);

/** What names a user as a recipient. */
const ownOf = async (db: Db, userId: number, where: Sql = sql`true`): Promise<OwnSubscription[]> =>
  (
    await db.query<{ record: OwnSubscription }>(sql`
      select jsonb_build_object('id', r.id, 'name', r.name, 'report', r.report, 'period', r.period,
        'statusId', ${standing},
        'nextDueUtc', case when r.is_active then ${iso('w.next_due_utc')} end, 'ownerName', o.first_name || ' ' || o.last_name,
        'hasLeft', exists (select from report_unsubscribed x where x.scheduled_report_id = r.id and x.email = lower(u.email)),
        'lastSentUtc', (select ${isoOf(sql`max(n.ended_utc)`)} from report_mails m join report_runs n on n.id = m.run_id
          where n.scheduled_report_id = r.id and n.kind = 'due' and m.user_id = u.id and m.why is null)) as record
      from users u join scheduled_reports r on u.id = any(r.recipient_ids) and r.country = u.country
      join scheduled_report_state w on w.scheduled_report_id = r.id join users o on o.id = r.owner_id
      where u.id = ${userId} and r.deleted_utc is null and ${where} order by lower(r.name), r.id`)
  ).map(({ record }) => record);

const list = implement(ownSubscriptions.list, (context) => ownOf(context.db, signedIn(context).id));

const update = implement(ownSubscriptions.update, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    if (who.actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
    const one = async (): Promise<OwnSubscription> => {
      const [found] = await ownOf(tx, who.id, sql`r.id = ${params.id}`);
      if (found === undefined) throw notFound('Subscription');
      return found;
    };
    await one();
    // The address of now: that of the token may be an earlier one.
    const { email } = await tx.one<{ email: string }>(sql`select email from users where id = ${who.id}`);
    if (body.hasLeft) await leave(tx, params.id, email, context.now());
    else
      await tx.query(sql`
        delete from report_unsubscribed where scheduled_report_id = ${params.id} and email = lower(${email}::text)`);
    return one();
  }),
);

/** The calls of leaving. */
export const subscriptionHandlers: readonly Implementation[] = [read, leaveByLink, list, update];
