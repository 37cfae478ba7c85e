// How much a picture shows, 0 to 1, told of pictures that nobody has scored yet; never while somebody waits. What stands here judges by size and
// by bytes a pixel, since a blurred or dark picture packs small: a rough measure that says its name, for whoever has no better one.
import { type Db, json, sql } from '../db/db.ts';
import { type PictureType, pictureType } from './picture.ts';
import { pictureSize } from './pictureSize.ts';

/** What scores a picture, under the name that is kept with its scores. */
export interface PictureScore {
  readonly name: string;
  readonly score: (bytes: Uint8Array) => number;
}

/** So many pixels show all that is needed. */
const ENOUGH_PIXELS = 300_000;
/** Bytes a pixel of a sharp picture. */
const SHARP: Readonly<Record<PictureType, number>> = {
  'image/jpeg': 0.15,
  'image/webp': 0.1,
  'image/png': 0.05,
  'image/gif': 0.1,
};

/** Judges by size and bytes a pixel. */
export const bySizeAndBytes: PictureScore = {
  name: 'size and bytes a pixel',
  score: (bytes) => {
    const type = pictureType(bytes);
    const size = type === null ? null : pictureSize(type, bytes);
    if (type === null || size === null) return 0;
    const pixels = size.width * size.height;
    const size01 = Math.min(1, pixels / ENOUGH_PIXELS);
    const sharp01 = Math.min(1, bytes.length / pixels / SHARP[type]);
    return Math.round((size01 + sharp01) * 50) / 100;
  },
};

/** Pictures of one pass. */
const SOME = 50;

/** Scores pictures that have none, some in a pass; answers how many. Of several processes each takes others. */
export const scorePictures = (db: Db, scorer: PictureScore = bySizeAndBytes): Promise<number> =>
  db.tx(async (tx) => {
    const waiting = await tx.query<{ id: number; bytes: Uint8Array }>(sql`
      select m.id, f.bytes from media m join files f on f.id = m.file_id
      where m.score is null and m.deleted_utc is null and f.kept_in is null order by m.id limit ${SOME} for update of m skip locked`);
    const scores = waiting.map(({ id, bytes }) => ({ id, score: scorer.score(bytes) }));
    if (scores.length > 0)
      await tx.query(sql`
        update media m set score = s.score, score_by = ${scorer.name}
        from jsonb_to_recordset(${json(scores)}) as s(id bigint, score numeric) where m.id = s.id`);
    return scores.length;
  });
