// Files that only their own call shows, to whom it admits. A file waits in quarantine until the scanner has said that it is clean; where
// something was found its bytes are deleted at once. They are never served by /content/files.
import { texts } from '../../../core/index.ts';
import type { Config } from '../config.ts';
import { type Db, empty, name as nameOf, sql } from '../db/db.ts';
import { invalid, Problem } from '../http/problem.ts';
import { type CleanFile, cleaned, NotAPaper } from './cleaned.ts';
import { contentOf, type Kept } from './contentOf.ts';
import type { Scan } from './scan.ts';
import { storesWith } from './stores.ts';

/** The largest file that is taken. */
export const MOST_GUARDED_BYTES = 10 * 1024 * 1024;
const UPLOADS_PER_HOUR = 60;
const HOUR_MS = 3_600_000;

/** A file to keep. */
export interface NewGuardedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly ownerId: number;
  readonly now: Date;
}

/** The content as it is kept. @throws 422 under `file` for what is neither picture nor PDF */
const requireClean = (bytes: Uint8Array): CleanFile => {
  try {
    return cleaned(bytes);
  } catch (thrown) {
    if (thrown instanceof NotAPaper) throw invalid({ file: thrown.message });
    throw thrown;
  }
};

/** Only the name, without the way to it and without signs that are no text. */
const plainName = (name: string): string =>
  [...(name.split(/[\\/]/).at(-1) ?? '')]
    .filter((sign) => sign >= ' ')
    .join('')
    .slice(0, 120) || 'file';

/** Keeps a file in quarantine, or unscanned where no scanner is configured. @throws 413, 422, 429 */
export const storeGuarded = async (
  tx: Db,
  config: Pick<Config, 'clamd' | 'environment'>,
  { name, bytes, ownerId, now }: NewGuardedFile,
): Promise<string> => {
  if (config.clamd === undefined && config.environment === 'production')
    throw new Problem(503, 'Files cannot be taken now: no scanner is configured.');
  if (bytes.length > MOST_GUARDED_BYTES) throw new Problem(413, texts.validation.imageTooLarge);
  const file = requireClean(bytes);
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*) as n from guarded_files where owner_id = ${ownerId} and created_utc > ${new Date(now.getTime() - HOUR_MS)}`);
  if (n >= UPLOADS_PER_HOUR)
    throw new Problem(429, 'Too many attempts. Please wait a moment and try again.', { retryAfter: 3_600 });
  const { id } = await tx.one<{ id: string }>(sql`
    insert into guarded_files (name, content_type, bytes, state, owner_id, created_utc)
    values (${plainName(name)}, ${file.contentType}, ${file.bytes},
      ${config.clamd === undefined ? 'unscanned' : 'quarantined'}, ${ownerId}, ${now}) returning id`);
  return id;
};

/** Keeps a file as the proof of a record, which names it by `proof_file_id`; the one before it is deleted. */
export const storeProof = async (
  tx: Db,
  config: Pick<Config, 'clamd' | 'environment'>,
  file: NewGuardedFile,
  table: 'funds_received' | 'bank_accounts',
  recordId: number,
): Promise<void> => {
  const of = nameOf(table);
  const id = await storeGuarded(tx, config, file);
  const before = await tx.one<{ id: string | null }>(
    sql`select proof_file_id as id from ${of} where id = ${recordId} for update`,
  );
  // Of a bank account each write is a version.
  const rises = table === 'funds_received' ? sql`, version = version + 1` : empty;
  await tx.query(sql`update ${of} set proof_file_id = ${id}::uuid ${rises} where id = ${recordId}`);
  if (before.id !== null) await tx.query(sql`delete from guarded_files where id = ${before.id}::uuid`);
};

/** The file as a response that can be nothing but what it says; undefined while it is not clean, or where there is none. */
export const guardedResponse = async (
  db: Db,
  config: Pick<Config, 's3'>,
  id: string,
): Promise<Response | undefined> => {
  const file = await db.maybeOne<Kept & { content_type: string; state: string }>(sql`
    select 'guarded_files' as room, content_type, bytes, kept_in, kept_as, size, state from guarded_files where id = ${id}::uuid`);
  if (file === undefined || file.bytes === null || !['clean', 'unscanned'].includes(file.state))
    return undefined;
  return new Response(await contentOf(storesWith(config.s3), file), {
    headers: {
      'content-type': file.content_type,
      'content-length': String(file.size),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    },
  });
};

/** What is told where a scanner found something: the file's id, and what was found. */
export type TellFound = (tx: Db, fileId: string, found: string) => Promise<void>;

/** Scans what waits, oldest first; any number of processes may do it at once. Answers how many were judged. */
export const scanWaiting = async (db: Db, scan: Scan, now: Date, tell: TellFound): Promise<number> => {
  const waiting = await db.query<{ id: string }>(
    sql`select id from guarded_files where state = 'quarantined' order by created_utc limit 20`,
  );
  let judged = 0;
  for (const { id } of waiting) {
    const file = await db.maybeOne<{ bytes: Uint8Array }>(
      sql`select bytes from guarded_files where id = ${id} and state = 'quarantined'`,
    );
    if (file === undefined) continue;
    const said = await scan(new Uint8Array(file.bytes));
    if (said.says === 'silent') break;
    const isClean = said.says === 'clean';
    await db.tx(async (tx) => {
      const [mine] = await tx.query<{ id: string }>(sql`
        update guarded_files set state = ${isClean ? 'clean' : 'infected'}, scanned_utc = ${now},
          bytes = case when ${isClean} then bytes end
        where id = ${id} and state = 'quarantined' returning id`);
      if (mine === undefined) return;
      judged += 1;
      if (said.says === 'found') await tell(tx, id, said.name);
    });
  }
  return judged;
};
