// Notices that go by a broker: what the triggers hand to the connection is gathered until its transaction is over, then told to all processes.
// While the broker is away the database tells as it always did, so a lost broker loses nothing.
import type pg from 'pg';
import { connectBroker } from './broker.ts';

/** Of a pool whose notices go by a broker: its triggers hand them to the connection instead of sending them. */
export const TOLD_AFTER = '-c umzila.notices=after -c client_min_messages=notice';

/** The channel of the hub, and what its notices begin with where they are handed over. */
const CHANNEL = 'umzila';
const MARK = `${CHANNEL}:`;
/** While the broker is away others may still tell by it what is not heard here: so often the table is looked at. */
const LOOK_MS = 1_000;
/** Notices of so many milliseconds are one: who is woken reads all there is. */
const GATHER_MS = 5;

export interface AfterCommit {
  /** `onGap` is called whenever something may have been missed, and again and again while the broker is away. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): () => void;
  close(): void;
}

/** Tells what the connections of the pool were handed, once each is given back: then its transaction is over, whichever way it ended. */
export const tellAfter = (pool: pg.Pool, url: string, onTrouble: (words: string) => void): AfterCommit => {
  const handed = new WeakMap<pg.PoolClient, Set<string>>();
  const listeners = new Set<{ onPayload: (payload: string) => void; onGap: () => void }>();
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  const gap = (): void => {
    for (const { onGap } of listeners) onGap();
  };
  const broker = connectBroker({
    url,
    onPayload: (payload) => {
      for (const { onPayload } of listeners) onPayload(payload);
    },
    onUp: () => {
      clearInterval(looking);
      looking = undefined;
      gap();
    },
    onDown: (reason) => {
      onTrouble(`The broker of UMZILA_BROKER is away, notices go by the database: ${reason}`);
      looking ??= setInterval(gap, LOOK_MS);
      looking.unref();
      gap();
    },
  });
  const tell = (): void => {
    timer = undefined;
    const told = waiting;
    waiting = new Set();
    const left = [...told].filter((payload) => !broker.publish(payload));
    if (left.length === 0) return;
    pool.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, left]).catch(() => {
      // the database is away: its listeners look when it is back
    });
  };
  pool.on('connect', (client) => {
    const payloads = new Set<string>();
    handed.set(client, payloads);
    client.on('notice', ({ message = '' }) => {
      if (message.startsWith(MARK)) payloads.add(message.slice(MARK.length));
    });
  });
  pool.on('release', (_, client) => {
    const payloads = handed.get(client);
    if (payloads === undefined || payloads.size === 0) return;
    for (const payload of payloads) waiting.add(payload);
    payloads.clear();
    timer ??= setTimeout(tell, GATHER_MS);
  });
  return {
    listen: (channel, onPayload, onGap) => {
      if (channel !== CHANNEL) return () => undefined;
      const listener = { onPayload, onGap };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: () => {
      clearTimeout(timer);
      if (waiting.size > 0) tell();
      clearInterval(looking);
      broker.close();
    },
  };
};
