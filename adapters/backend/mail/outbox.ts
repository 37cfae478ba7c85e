// Letters are written into the outbox in the transaction that gives rise to them; a letter exists exactly when what it
// speaks of was committed.
import { type Db, json, sql } from '../db/db.ts';
import { purpose, type Sealer, sealerOf, unsealed } from '../tokens/sealing.ts';
import { type Attachment, attachmentLimits, type Mail } from './mail.ts';

const withinLimits = (attachments: readonly Attachment[]): void => {
  const bytes = attachments.reduce((sum, file) => sum + file.bytes.length, 0);
  if (attachments.length > attachmentLimits.files || bytes > attachmentLimits.bytes)
    throw new Error(`a letter cannot carry ${attachments.length} files of ${bytes} bytes`);
};

/** The text of a letter as it leaves. */
export const bodyOf = (
  sealer: Sealer,
  { recipient, body }: { readonly recipient: string; readonly body: string },
): string => unsealed(sealer, body, purpose.letter(recipient));

/** Seals what letters say where it is told the key: codes and links among them open accounts. Without one they are news and nothing more. */
export const createOutbox = (key?: { readonly dataKey: string | undefined }): Mail => ({
  post: async (db, { recipient, subject, body: plain, attachments = [], headers = null }) => {
    withinLimits(attachments);
    // to nobody too: it takes as long
    const body =
      key === undefined
        ? plain
        : (await sealerOf(db, key.dataKey)).seal(plain, purpose.letter(recipient ?? ''));
    const letter = await db.maybeOne<{ id: number }>(sql`
      insert into outbox (recipient, subject, body, headers)
      select ${recipient}::text, ${subject}::text, ${body}::text, ${json(headers)}::jsonb where ${recipient}::text is not null returning id`);
    for (const { name, contentType, bytes } of letter === undefined ? [] : attachments)
      await db.query(sql`
        insert into outbox_attachments (outbox_id, name, content_type, bytes)
        values (${letter?.id ?? null}, ${name}, ${contentType}, ${bytes})`);
    return letter?.id ?? null;
  },
});

export interface OutboxEntry {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdUtc: Date;
  /** The names of the files that go with it. */
  readonly attachments: readonly string[];
}

/** The newest hundred letters, newest first, to one recipient where one is named: for the demonstration alone. */
export const readOutbox = async (
  db: Db,
  dataKey: string | undefined,
  recipient: string | null,
): Promise<OutboxEntry[]> => {
  const sealer = await sealerOf(db, dataKey);
  const letters = await db.query<OutboxEntry>(sql`
    select id, recipient, subject, body, created_utc as "createdUtc",
      array(select f.name from outbox_attachments f where f.outbox_id = outbox.id order by f.id) as attachments from outbox
    where ${recipient}::text is null or lower(recipient) = lower(${recipient}::text)
    order by id desc limit 100`);
  return letters.map((letter) => ({ ...letter, body: bodyOf(sealer, letter) }));
};
