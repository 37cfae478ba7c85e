// The mail port: what is to be sent is first written down in the outbox, within the caller's transaction, and leaves from
// there; so a code is never lost with a mail server, and the demonstration can show what would have been sent.
import type { Db } from '../db/db.ts';

export interface Letter {
  /** An email, or a phone number; null writes to nobody, at the same cost. */
  readonly recipient: string | null;
  readonly subject: string;
  readonly body: string;
}

export interface Mail {
  /** Writes the letter into the outbox with `db` (a transaction, where there is one). */
  post(db: Db, letter: Letter): Promise<void>;
}
