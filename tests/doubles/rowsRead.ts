// A database that counts what its answers cost: each question is explained as it runs, and the rows that its plan took from tables and indexes
// are summed. A number, not a time: the same on every machine.
import { type Db, type Sql, sql } from '../../adapters/backend/db/db.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows that the scans below here took from where they lie; ten entries of an index for a bitmap count as one. */
const scanned = (plan: Plan): number => {
  const type = plan['Node Type'];
  const taken =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const weight = type === 'Bitmap Index Scan' ? 0.1 : type.includes('Scan') ? 1 : 0;
  const own = taken * plan['Actual Loops'] * weight;
  return (plan.Plans ?? []).reduce((sum, below) => sum + scanned(below), own);
};

/** Asks as `db` does; `read()` says how many rows that took since it was last asked. */
export const countingRows = (db: Db): { readonly db: Db; read(): number } => {
  let rows = 0;
  const explained = async (query: Sql): Promise<void> => {
    const [answer] = await db.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      sql`explain (analyze, timing off, format json) ${query}`,
    );
    rows += scanned(answer!['QUERY PLAN'][0]!.Plan);
  };
  const counting: Db = {
    ...db,
    query: async (query) => {
      await explained(query);
      return db.query(query);
    },
    one: async (query) => {
      await explained(query);
      return db.one(query);
    },
  };
  return {
    db: counting,
    read: () => {
      const sum = rows;
      rows = 0;
      return Math.round(sum);
    },
  };
};
