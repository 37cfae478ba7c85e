// A write that is kept when its effect is the one that was shown, and the same write that is measured and thrown away.
import type { Previewed } from '../../../core/index.ts';
import type { Db } from '../db/db.ts';
import type { Acting } from './acting.ts';
import { type Changed, refusedAnswer, withUniqueFaults } from './change.ts';
import { checkEffect, effectOf, measure } from './effects.ts';
import type { Rows } from './rows.ts';

/** Carries what was measured out of the transaction that it ends. */
class Measured extends Error {
  readonly previewed: Previewed;
  constructor(previewed: Previewed) {
    super('measured');
    this.previewed = previewed;
  }
}

/** So many refused records are told in detail. */
export const MOST_TOLD = 1_000;

/** Writes and keeps it, unless it does something else than `shown`. @throws 409 with the new effects */
export const kept = (
  db: Db,
  acting: Acting,
  rows: Rows,
  shown: string | undefined,
  work: (tx: Db) => Promise<Changed>,
): Promise<Changed> =>
  withUniqueFaults(rows, () =>
    db.tx(async (tx) => {
      const done = await work(tx);
      await checkEffect(tx, acting, rows, done, shown);
      return done;
    }),
  );

/** Writes, measures and throws it away. */
export const previewed = async (
  db: Db,
  acting: Acting,
  rows: Rows,
  work: (tx: Db) => Promise<Changed>,
): Promise<Previewed> => {
  try {
    return await withUniqueFaults(rows, () =>
      db.tx(async (tx) => {
        const done = await work(tx);
        const effects = await measure(tx, acting, rows, done);
        throw new Measured({
          effects: [...effects],
          effect: effectOf(effects, done),
          changed: done.changed.length,
          refused: done.refused.slice(0, MOST_TOLD).map(refusedAnswer),
          refusedTotal: done.refused.length,
        });
      }),
    );
  } catch (thrown) {
    if (thrown instanceof Measured) return thrown.previewed;
    throw thrown;
  }
};
