// What is free, near and agreed on in a country, as its settings say.
import { type Db, sql } from '../db/db.ts';
import type { Asked } from './source.ts';

/** The limits of a country; what is not set is as usual. */
export const limitsOf = async (db: Db, country: string): Promise<Asked['limits']> => {
  const row = await db.maybeOne<{ value: Partial<Asked['limits']> }>(
    sql`select value from settings where name = ${`reports ${country}`}`,
  );
  return { freeWaitMinutes: 10, nearMetres: 200, variationMetres: 250, onTimeTarget: 95, ...row?.value };
};
