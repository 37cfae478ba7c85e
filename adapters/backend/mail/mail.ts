// The mail port: what is to be sent is first written down in the outbox, within the caller's transaction, and leaves from
// there; so a code is never lost with a mail server, and the demonstration can show what would have been sent.
import type { Db } from '../db/db.ts';

/** A file that goes with a letter. */
export interface Attachment {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** At most so many files with one letter, and so many bytes of them together: what more there is, mail servers refuse. */
export const attachmentLimits = { files: 3, bytes: 2 * 1024 * 1024 } as const;

export interface Letter {
  /** An email, or a phone number; null writes to nobody, at the same cost. */
  readonly recipient: string | null;
  readonly subject: string;
  readonly body: string;
  /** E-mails alone carry them. */
  readonly attachments?: readonly Attachment[];
  /** Of e-mails, as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mail {
  /** Writes the letter into the outbox with `db` (a transaction, where there is one); answers its id there, null to nobody. */
  post(db: Db, letter: Letter): Promise<number | null>;
}
