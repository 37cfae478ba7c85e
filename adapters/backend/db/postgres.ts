// A PostgreSQL server as the database: a pool for queries, one connection of its own for LISTEN that comes back when it
// is lost and says that it was.
import pg from 'pg';
import { type Connection, compile, type Database, dbInside, dbOver, retried } from './db.ts';

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

const connectionOver = (client: Pick<pg.Pool, 'query'> | pg.PoolClient): Connection => ({
  run: async <R>(text: string, values: unknown[]) =>
    (await client.query<Record<string, unknown>>(text, values)).rows as R[],
  script: async (text) => {
    await client.query(text);
  },
});

const connectListener = (
  connectionString: string,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
): { ready: Promise<void>; close: () => Promise<void> } => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wasConnected = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true });
    client = next;
    const again = (): void => {
      if (closed || client !== next) return;
      client = undefined;
      timer = setTimeout(() => void connect().catch(again), 500);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', (message) => onPayload(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      if (!wasConnected) throw error;
      again();
      return;
    }
    if (wasConnected) onGap();
    wasConnected = true;
  };
  return {
    ready: connect(),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
};

/** Opens a pool on `connectionString`; throws when the server cannot be reached. */
export const openPostgres = async (connectionString: string, poolSize = 10): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'umzila',
  });
  pool.on('error', () => undefined); // an idle connection that breaks is replaced at its next use
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listeners = new Set<() => Promise<void>>();
  const db = dbOver(connectionOver(pool), compile, (work) =>
    retried(async () => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(dbInside(connectionOver(client), compile));
        await client.query('commit');
        return result;
      } catch (error) {
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
      const listener = connectListener(connectionString, channel, onPayload, onGap);
      await listener.ready;
      listeners.add(listener.close);
      return async () => {
        listeners.delete(listener.close);
        await listener.close();
      };
    },
    close: () => {
      closing ??= Promise.all([...listeners].map((close) => close())).then(() => pool.end());
      return closing;
    },
  };
};
