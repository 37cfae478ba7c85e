// What staff, or one user alone, should see at once, as a web notification (NTF-01). Written in the transaction of what it tells
// of, so that it is never told of something that did not happen; the database announces it to the hub.
import { webNotificationType } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';

export interface Notice {
  readonly country: string;
  readonly type: keyof typeof webNotificationType.code;
  readonly title: string;
  readonly body: string;
  readonly entity:
    | 'deliveries'
    | 'jobs'
    | 'tasks'
    | 'mobileDevices'
    | 'accounts'
    | 'webhooks'
    | 'ratings'
    | 'records';
  readonly entityId: number;
  /** A path of the portal. */
  readonly link: string;
}

const write = async (tx: Db, notice: Notice, userId: number | null): Promise<void> => {
  await tx.query(sql`
    insert into web_notifications (country, user_id, web_notification_type_id, title, body, link, entity, entity_id)
    values (${notice.country}, ${userId}, ${webNotificationType.code[notice.type]}, ${notice.title}, ${notice.body},
      ${notice.link}, ${notice.entity}, ${notice.entityId})`);
};

/** Writes one notification for the staff of a country. */
export const notifyStaff = (tx: Db, notice: Notice): Promise<void> => write(tx, notice, null);

/** Writes one notification that this user alone sees. */
export const notifyUser = (tx: Db, userId: number, notice: Notice): Promise<void> =>
  write(tx, notice, userId);
