// The database as the rooms see it: queries whose values are bound, transactions that are tried again when PostgreSQL
// says they collided, and one channel of changes. The same interface over the embedded engine and over a server.
import type { Sql } from './sql.ts';

export { compile, empty, join, json, name, type Sql, sql } from './sql.ts';

export interface Db {
  /** Every row. bigint comes as number, numeric and date as text, timestamptz as Date, jsonb as its value. */
  query<R>(query: Sql): Promise<R[]>;
  /** The one row there must be; throws when there is none. */
  one<R>(query: Sql): Promise<R>;
  maybeOne<R>(query: Sql): Promise<R | undefined>;
  /**
   * Everything in `work` happens or nothing does. Called inside a transaction it makes a savepoint. A serialisation failure or
   * deadlock (40001, 40P01) runs `work` again, a bounded number of times: it must hold no effect outside the database.
   */
  tx<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Several statements without values, as migrations need. */
  script(text: string): Promise<void>;
}

export interface Listening {
  /** `onGap` is called after a lost connection was restored: messages may be missing. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
}

export interface Database extends Db, Listening {
  readonly kind: 'embedded' | 'postgres';
  /** Finishes what runs, then closes; safe to call twice. */
  close(): Promise<void>;
}

/** The database does not answer now: nothing is known to be wrong with what was asked, and asking again later is right. */
export class DatabaseAway extends Error {}

/** PostgreSQL's five letters of an error; undefined for anything else that was thrown. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Why a connection failed; a name with several addresses has failed at each of them, and says nothing itself. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? [...new Set(error.errors.map(reasonOf))].join(', ')
    : error instanceof Error
      ? error.message || error.name
      : String(error);

/** The name of the constraint that an error speaks of. */
export const constraintOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

const collided = new Set(['40001', '40P01']);
const TRIES = 8;

/** Runs a transaction again after a collision, waiting a little longer each time, at most eight tries. */
export const retried = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await attempt();
    } catch (error) {
      if (tried >= TRIES || !collided.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** tried));
    }
};

/** What one connection must offer for `dbOver` to build the rest. */
export interface DbConnection {
  run<R>(text: string, values: unknown[]): Promise<R[]>;
  script(text: string): Promise<void>;
}

const rowsOf = (
  connection: DbConnection,
  compileQuery: (query: Sql) => { text: string; values: unknown[] },
) => ({
  query: <R>(query: Sql): Promise<R[]> => {
    const { text, values } = compileQuery(query);
    return connection.run<R>(text, values);
  },
  script: (text: string): Promise<void> => connection.script(text),
});

/** The common part: `one`, `maybeOne` on top of `query`, and the given way of making a transaction. */
export const dbOver = (
  connection: DbConnection,
  compileQuery: (query: Sql) => { text: string; values: unknown[] },
  tx: Db['tx'],
): Db => {
  const { query, script } = rowsOf(connection, compileQuery);
  const maybeOne = async <R>(q: Sql): Promise<R | undefined> => (await query<R>(q))[0];
  const one = async <R>(q: Sql): Promise<R> => {
    const row = await maybeOne<R>(q);
    if (row === undefined) throw new Error('a row was expected and there is none');
    return row;
  };
  return { query, one, maybeOne, tx, script };
};

/** The Db of an open transaction: a transaction inside it is a savepoint. */
export const dbInside = (
  connection: DbConnection,
  compileQuery: (query: Sql) => { text: string; values: unknown[] },
): Db => {
  let depth = 0;
  const inside: Db = dbOver(connection, compileQuery, async (work) => {
    depth += 1;
    const savepoint = `inner_${depth}`;
    await connection.script(`savepoint ${savepoint}`);
    try {
      const result = await work(inside);
      await connection.script(`release savepoint ${savepoint}`);
      return result;
    } catch (error) {
      await connection.script(`rollback to savepoint ${savepoint}`);
      throw error;
    } finally {
      depth -= 1;
    }
  });
  return inside;
};
