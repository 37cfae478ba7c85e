// A database that fails at one statement: at the nth that writes to some tables.
import type { Database, Db, Sql } from '../../../../adapters/backend/db/db.ts';

export interface Failing {
  readonly db: Database;
  /** From now on the `at`th statement that inserts into or updates one of these tables fails. */
  arm(at: number, tables: readonly string[]): void;
  /** Whether it failed. */
  disarm(): boolean;
}

const textOf = (query: Sql): string => query.texts.join('?').toLowerCase();

/** The same database, with statements counted. */
export const failingAt = (inner: Database): Failing => {
  let left = 0;
  let tables: readonly string[] = [];
  let hasFailed = false;
  const judge = (query: Sql): void => {
    if (left === 0) return;
    const text = textOf(query);
    if (!tables.some((table) => new RegExp(`(insert into|update) \\W*${table}\\b`).test(text))) return;
    left -= 1;
    if (left > 0) return;
    hasFailed = true;
    throw new Error('the statement that was to fail');
  };
  const over = (db: Db): Db => ({
    query: async (query) => {
      judge(query);
      return db.query(query);
    },
    one: async (query) => {
      judge(query);
      return db.one(query);
    },
    maybeOne: async (query) => {
      judge(query);
      return db.maybeOne(query);
    },
    tx: (work) => db.tx((tx) => work(over(tx))),
    script: (text) => db.script(text),
  });
  return {
    db: {
      ...over(inner),
      kind: inner.kind,
      listen: (channel, onPayload, onGap) => inner.listen(channel, onPayload, onGap),
      close: () => inner.close(),
    },
    arm: (at, named) => {
      [left, tables, hasFailed] = [at, [...named, 'applications', 'users', 'application_events'], false];
    },
    disarm: () => {
      left = 0;
      return hasFailed;
    },
  };
};
