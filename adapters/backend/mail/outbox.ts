// Letters are written into the outbox in the transaction that gives rise to them; a letter exists exactly when what it
// speaks of was committed.
import { type Db, sql } from '../db/db.ts';
import type { Mail } from './mail.ts';

export const createOutbox = (): Mail => ({
  post: async (db, { recipient, subject, body }) => {
    await db.query(sql`
      insert into outbox (recipient, subject, body)
      select ${recipient}::text, ${subject}::text, ${body}::text where ${recipient}::text is not null`);
  },
});

export interface OutboxEntry {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdUtc: Date;
}

/** The newest hundred letters, newest first, to one recipient where one is named: for the demonstration alone. */
export const readOutbox = (db: Db, recipient: string | null): Promise<OutboxEntry[]> =>
  db.query<OutboxEntry>(sql`
    select id, recipient, subject, body, created_utc as "createdUtc" from outbox
    where ${recipient}::text is null or lower(recipient) = lower(${recipient}::text)
    order by id desc limit 100`);
