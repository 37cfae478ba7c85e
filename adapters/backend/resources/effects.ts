// What a save will do: the very write in a transaction, measured and thrown away. The hash says what was shown, so that a save which would do
// something else is refused with the new effects.
import { createHash } from 'node:crypto';
import { type Effect, fill, fillCount } from '../../../core/index.ts';
import type { Db } from '../db/db.ts';
import { conflict } from '../http/problem.ts';
import type { Acting } from './acting.ts';
import type { Changed } from './change.ts';
import type { Rows } from './rows.ts';

/** The measures of a change that are not zero, read after the write. Only a changed field that is marked `effect`, or a deletion, asks. */
export const measure = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  { changed }: Changed,
): Promise<readonly Effect[]> => {
  const { fields, effects, nameOf } = rows.resource;
  const telling = changed.filter(
    ({ before, after }) =>
      before === null ||
      after === null ||
      before.deletedUtc !== after.deletedUtc ||
      Object.entries(fields).some(
        ([key, { effect }]) => effect && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
      ),
  );
  const [only] = telling;
  if (only === undefined) return [];
  const found: Effect[] = [];
  for (const { key, says, rows: where } of effects) {
    const measured = await rows.measures?.[key]?.(tx, acting, telling);
    for (const one of Array.isArray(measured) ? measured : [measured ?? { n: 0 }])
      if (one.n !== 0)
        found.push({
          key,
          n: one.n,
          says: fillCount(says, { name: nameOf(only.after ?? only.before ?? {}), ...one.values, n: one.n }),
          // One of several leads to itself alone.
          ...(where === undefined || (telling.length > 1 && where.includes('{id}'))
            ? {}
            : { rows: fill(where, { id: only.after?.id ?? only.before?.id ?? 0 }) }),
        });
  }
  return found;
};

/** What was shown, as a short text: the counts, and the versions from which they were read. */
export const effectOf = (effects: readonly Effect[], { changed }: Changed): string =>
  createHash('sha256')
    .update(JSON.stringify([effects, changed.map(({ before }) => [before?.id, before?.xmin])]))
    .digest('base64url')
    .slice(0, 22);

/** Refuses a save whose effect is no longer the one that was shown. @throws 409 with the new effects */
export const checkEffect = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  done: Changed,
  shown: string | undefined,
): Promise<void> => {
  if (shown === undefined) return;
  const effects = await measure(tx, acting, rows, done);
  const effect = effectOf(effects, done);
  if (effect !== shown)
    throw conflict('It would do something else now. Please look again.', { effects, effect });
};
