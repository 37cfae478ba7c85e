// Files that people gave us: pictures of themselves, proofs of delivery. A file is addressed by a random id that nobody
// can guess, so a browser may show it without a header; it is served so that it can be nothing but a picture.
import { contract, texts } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { contentOf, type Kept } from './contentOf.ts';
import type { OpenStore } from './fileStore.ts';
import { readFormFile } from './formFile.ts';
import { pictureType } from './picture.ts';

const MAX_PICTURE = 5 * 1024 * 1024;

export interface StoredFile {
  readonly kind: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly ownerId: number | null;
  readonly deliveryId?: number | null;
}

/** Keeps a file; answers its id. */
export const storeFile = async (db: Db, file: StoredFile): Promise<string> =>
  (
    await db.one<{ id: string }>(sql`
      insert into files (kind, content_type, bytes, owner_id, delivery_id)
      values (${file.kind}, ${file.contentType}, ${file.bytes}, ${file.ownerId}, ${file.deliveryId ?? null})
      returning id`)
  ).id;

/**
 * The file as a response; undefined when there is none, or it was taken away. A browser keeps it and asks each time whether it is still there,
 * so that one which was taken away is gone for everybody at once; `known` is what it keeps.
 */
export const fileResponse = async (
  db: Db,
  open: OpenStore,
  id: string,
  known: string | undefined,
): Promise<Response | undefined> => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  const file = await db.maybeOne<Kept & { content_type: string }>(sql`
    select 'files' as room, content_type, bytes, kept_in, kept_as, size from files f
    where id = ${id} and (length(bytes) > 0 or kept_in is not null)
      and not exists (select from media m where m.file_id = f.id and m.deleted_utc is not null)`);
  if (file === undefined) return undefined;
  const etag = `"${id.toLowerCase()}"`;
  const kept = { etag, 'cache-control': 'no-cache' };
  if (known === etag) return new Response(null, { status: 304, headers: kept });
  return new Response(await contentOf(open, file), {
    headers: {
      'content-type': file.content_type,
      'content-length': String(file.size),
      ...kept,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    },
  });
};

/** For so many days a picture that was taken away can be brought back. */
const REMOVED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Lets the bytes go of pictures that were taken away long ago; what names them finds nothing, as before. */
export const purgeRemovedPictures = async (db: Db, now: Date): Promise<void> => {
  await db.query(sql`
    with gone as (
      delete from media where deleted_utc < ${new Date(now.getTime() - REMOVED_DAYS * DAY_MS)} returning file_id)
    update files set bytes = ''::bytea, kept_in = null, kept_as = null where id in (select file_id from gone)`);
};

const uploadProfilePicture = implement(contract.users.uploadProfilePicture, async (context) => {
  const who = signedIn(context);
  const { bytes } = await readFormFile(context.request, contract.users.uploadProfilePicture.id, MAX_PICTURE, {
    missing: 'A picture is required',
    tooLarge: texts.validation.imageTooLarge,
  });
  const contentType = pictureType(bytes);
  if (contentType === null) throw invalid({ file: 'The file must be a PNG, JPEG, WebP or GIF picture' });
  const id = await context.db.tx(async (tx) => {
    const before = await tx.maybeOne<{ picture_file_id: string | null }>(sql`
      select picture_file_id from users where id = ${who.id} for update`);
    const stored = await storeFile(tx, { kind: 'profile-picture', contentType, bytes, ownerId: who.id });
    await tx.query(sql`update users set picture_file_id = ${stored} where id = ${who.id}`);
    if (before?.picture_file_id) await tx.query(sql`delete from files where id = ${before.picture_file_id}`);
    return stored;
  });
  return { url: `/content/files/${id}` };
});

export const fileHandlers = [uploadProfilePicture];
