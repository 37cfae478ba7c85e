// A PostgreSQL server as the database: a pool for queries, and one connection of its own for each channel (listener.ts). No
// statement waits for ever, and an outage is told as such.
import pg from 'pg';
import {
  compile,
  type Database,
  DatabaseAway,
  type DbConnection,
  dbInside,
  dbOver,
  reasonOf,
  retried,
  sqlState,
} from './db.ts';
import { connectListener } from './listener.ts';
import { TOLD_AFTER, tellAfter } from './toldAfter.ts';

const INT8 = 20;
const INT8_LIST = 1016;
const DATE = 1082;
const XID = 28;
const asText = (text: string): string => text;
/** `{1,2}`: a list of numbers holds nothing that would need quoting. */
const asNumbers = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [XID, Number],
  [INT8_LIST, asNumbers],
  [DATE, asText],
]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

/** Connection lost, shutting down, starting up, too many connections, a statement over its time. */
const awayStates = /^(08|57P0|53300|57014)/;
/** What pg says of a connection without a code of the system or of the server. */
const awayWords = /^(Connection terminated|Query read timeout|timeout e|Client (has|was) )/;

/** An outage as such, whichever way it shows; any other error as it came. */
const toldAs = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const code = sqlState(error) ?? '';
  const isAway =
    error instanceof pg.DatabaseError
      ? awayStates.test(code)
      : /^E[A-Z_]+$/.test(code) || error instanceof AggregateError || awayWords.test(error.message);
  return isAway ? new DatabaseAway(reasonOf(error), { cause: error }) : error;
};

const told = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw toldAs(error);
  });

const connectionOver = (client: Pick<pg.Pool, 'query'> | pg.PoolClient): DbConnection => ({
  run: async <R>(text: string, values: unknown[]) =>
    (await told(client.query<Record<string, unknown>>(text, values))).rows as R[],
  script: async (text) => {
    await told(client.query(text));
  },
});

/** Our statements are many and short: to translate one into machine code takes the server longer than to run it, for reports by ten seconds. */
const AS_WRITTEN = '-c jit=off';
/** What a report puts in order, a quarter of a million rows at most, stays in memory and does not go to disk. */
const IN_MEMORY = '-c work_mem=32MB';
/** A page that is looked up costs hardly more than the next one, on disks that do not turn: a company's deliveries are found by its index. */
const LOOKED_UP = '-c random_page_cost=1.1';

/** How long the server may take, in milliseconds. */
export interface PostgresLimits {
  /** For one statement; the connection is given up a little later, should the server not even say that the time is over. */
  readonly statementMs: number;
  /** Between two questions of the listening connection whether it still lives. */
  readonly heartbeatMs: number;
  /** For the answer to such a question. */
  readonly heartbeatTimeoutMs: number;
}

const usual: PostgresLimits = { statementMs: 30_000, heartbeatMs: 15_000, heartbeatTimeoutMs: 5_000 };

export interface PostgresOptions {
  readonly poolSize?: number;
  readonly limits?: Partial<PostgresLimits>;
  /** Statements may take as long as they need: for migrations, and for waiting until another process has made them. */
  readonly unbounded?: boolean;
  /** The address of a broker that carries the notices of the hub; without one the database does. */
  readonly broker?: string | undefined;
  /** Is told of a listening connection that is lost. */
  readonly onTrouble?: (words: string) => void;
}

/** Opens a pool on `connectionString`; throws when the server cannot be reached. */
export const openPostgres = async (
  connectionString: string,
  {
    poolSize = 10,
    limits = {},
    unbounded = false,
    broker,
    onTrouble = () => undefined,
  }: PostgresOptions = {},
): Promise<Database> => {
  const { statementMs, ...heartbeat } = { ...usual, ...limits };
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'umzila',
    options: [AS_WRITTEN, IN_MEMORY, LOOKED_UP, ...(broker === undefined ? [] : [TOLD_AFTER])].join(' '),
    ...(unbounded ? {} : { statement_timeout: statementMs, query_timeout: statementMs + 2_000 }),
  });
  // a connection that breaks, idle or in use, fails what runs on it and is replaced; unheard, its error would end the process
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const after = broker === undefined ? undefined : tellAfter(pool, broker, onTrouble);
  try {
    await pool.query('select 1');
  } catch (error) {
    after?.close();
    await pool.end();
    throw error;
  }
  const listeners = new Set<() => Promise<void>>();
  const db = dbOver(connectionOver(pool), compile, (work) =>
    retried(async () => {
      const client = await told(pool.connect());
      let broken: Error | undefined;
      try {
        await told(client.query('begin'));
        const result = await work(dbInside(connectionOver(client), compile));
        await told(client.query('commit'));
        return result;
      } catch (error) {
        // what does not answer is not asked once more
        if (error instanceof DatabaseAway) broken = error;
        else
          await client.query('rollback').catch((failure: Error) => {
            broken = failure;
          });
        throw error;
      } finally {
        client.release(broken);
      }
    }),
  );
  let closing: Promise<void> | undefined;
  return {
    ...db,
    kind: 'postgres',
    listen: async (channel, onPayload, onGap = () => undefined) => {
      const listener = connectListener({
        connectionString,
        channel,
        onPayload,
        onGap,
        onTrouble,
        ...heartbeat,
      });
      await listener.ready;
      listeners.add(listener.close);
      // also where a broker is: who writes past us, and who has lost it, tells by the database
      const unlisten = after?.listen(channel, onPayload, onGap);
      return async () => {
        unlisten?.();
        listeners.delete(listener.close);
        await listener.close();
      };
    },
    close: () => {
      after?.close();
      closing ??= Promise.all([...listeners].map((close) => close())).then(() => pool.end());
      return closing;
    },
  };
};
