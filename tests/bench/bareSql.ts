// The floor of the booking bench: the very statements that the services sent, sent again without services. A recorder
// writes down every statement with its values and answers; the replay sends them in the same transactions, with the ids of
// the recording exchanged for those that the database gives this time.
import { randomUUID } from 'node:crypto';
import { type Database, type Db, type Sql, sql } from '../../adapters/backend/db/db.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
type Step =
  | { readonly kind: 'query'; readonly query: Sql; readonly rows: Rows }
  | { readonly kind: 'tx'; readonly steps: readonly Step[] };
export type Recording = readonly Step[];

const recordOn = (db: Db, steps: Step[]): Db => {
  const query = async <R>(asked: Sql): Promise<R[]> => {
    const rows = await db.query<R & Record<string, unknown>>(asked);
    steps.push({ kind: 'query', query: asked, rows });
    return rows;
  };
  const maybeOne = async <R>(asked: Sql): Promise<R | undefined> => (await query<R>(asked))[0];
  return {
    query,
    maybeOne,
    one: async <R>(asked: Sql): Promise<R> => {
      const row = await maybeOne<R>(asked);
      if (row === undefined) throw new Error('a row was expected and there is none');
      return row;
    },
    tx: (work) => {
      const inner: Step[] = [];
      steps.push({ kind: 'tx', steps: inner });
      return db.tx((tx) => work(recordOn(tx, inner)));
    },
    script: (text) => db.script(text),
  };
};

/** A database that writes down what is asked of it. */
export const recorder = (db: Database): { readonly db: Database; readonly steps: Step[] } => {
  const steps: Step[] = [];
  return { steps, db: { ...db, ...recordOn(db, steps) } };
};

/** Ids from here up are recognised in texts and values; everything smaller is a code or an amount. */
export const FIRST_ID = 1_000_000_000;

/** Lets every id of these tables begin where it is recognised. */
export const raiseIds = async (db: Db, tables: readonly string[]): Promise<void> => {
  for (const [index, table] of tables.entries())
    await db.query(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${FIRST_ID + index * 10_000_000})`,
    );
};

const fresh: readonly (readonly [RegExp, () => string])[] = [
  [/^[0-9a-f]{32}$/, () => randomUUID().replaceAll('-', '')],
  [/^[A-Z]{2}\d{6}-\w{7}$/, () => `ZA261120-${randomUUID().slice(0, 13).toUpperCase()}`],
  [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, () => randomUUID()],
];

/** Sends a recording again; `known` exchanges what the client itself is (its user, its account). */
export const replaySql = async (
  db: Db,
  recording: Recording,
  known: ReadonlyMap<number, number>,
): Promise<void> => {
  const ids = new Map(known);
  const exchange = (value: unknown): unknown => {
    if (typeof value === 'number') return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(exchange);
    if (typeof value !== 'string') return value;
    const make = fresh.find(([pattern]) => pattern.test(value));
    if (make !== undefined) return make[1]();
    return value.replace(/\d{10}/g, (digits) => String(ids.get(Number(digits)) ?? digits));
  };
  const learn = (before: Rows, after: Rows): void => {
    after.forEach((row, index) => {
      for (const [column, value] of Object.entries(row)) {
        const old = before[index]?.[column];
        if (typeof old === 'number' && typeof value === 'number' && old >= FIRST_ID) ids.set(old, value);
      }
    });
  };
  const send = async (on: Db, steps: readonly Step[]): Promise<void> => {
    for (const step of steps) {
      if (step.kind === 'tx') await on.tx((tx) => send(tx, step.steps));
      else learn(step.rows, await on.query({ ...step.query, values: step.query.values.map(exchange) }));
    }
  };
  await send(db, recording);
};
