// Letters are written into the outbox in the transaction that gives rise to them; a letter exists exactly when what it
// speaks of was committed.
import { sql } from '../db/db.ts';
import type { Mail } from './mail.ts';

export const createOutbox = (): Mail => ({
  post: async (db, { recipient, subject, body }) => {
    await db.query(sql`
      insert into outbox (recipient, subject, body) values (${recipient}, ${subject}, ${body})`);
  },
});
