// Which resources and records somebody may follow: those whose list they may ask for, and those records that they could read.
import { may } from '../../../core/index.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/db.ts';
import type { ReadableKeys } from '../hub/databaseAuthoriser.ts';
import type { Face } from '../hub/databaseLoader.ts';
import { isSeen } from './history.ts';
import type { Rows } from './rows.ts';

/** Of keys as `hubs` and `hubs/17` those that the member may read; what is not there is none of them. */
export const readableKeys = (db: Db, served: readonly Rows[]): ReadableKeys => {
  const bySegment = new Map(served.map((rows) => [rows.resource.segment.toLowerCase(), rows]));
  return async ({ claims, country }, keys) => {
    const readable: string[] = [];
    for (const key of keys) {
      const [segment = '', id] = key.split('/');
      const rows = bySegment.get(segment);
      if (rows === undefined || !may(claims, { who: rows.resource.who.read })) continue;
      if (id === undefined || (await isSeen(db, rows, claims, country, Number(id)))) readable.push(key);
    }
    return readable;
  };
};

/** The served resources that are narrower faces of another, as the hub tells of them. */
export const facesOf = (served: readonly Rows[]): readonly Face[] =>
  served.flatMap(({ resource, kept, table, where, enters, owner }) =>
    resource.base === null
      ? []
      : [
          {
            segment: resource.segment,
            kept,
            table,
            where: where ?? sql`true`,
            enters: enters ?? null,
            owner: owner ?? sql`null::text`,
          },
        ],
  );
