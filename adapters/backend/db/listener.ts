// One connection that listens on a channel. It comes back when it is lost and says that it was; one that is frozen, as behind a
// network that drops packets without a word, is noticed by a question that stays without an answer.
import pg from 'pg';
import { reasonOf } from './db.ts';

const AGAIN_MS = 500;

export interface ListenerParts {
  readonly connectionString: string;
  readonly channel: string;
  readonly heartbeatMs: number;
  readonly heartbeatTimeoutMs: number;
  onPayload(payload: string): void;
  /** The connection is back; what was told meanwhile was missed. */
  onGap(): void;
  onTrouble(words: string): void;
}

/** Connects; `ready` fails when the first attempt does, every later one is made again until it is closed. */
export const connectListener = (
  parts: ListenerParts,
): { ready: Promise<void>; close: () => Promise<void> } => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wasConnected = false;
  /** Told once, not at every attempt to come back. */
  let isLost = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: parts.connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: parts.heartbeatTimeoutMs,
      application_name: 'umzila listener',
    });
    client = next;
    const again = (reason?: unknown): void => {
      if (closed || !wasConnected || client !== next) return;
      client = undefined;
      clearTimeout(timer);
      if (!isLost)
        parts.onTrouble(
          `The connection that listens on ${parts.channel} is lost${reason === undefined ? '' : `: ${reasonOf(reason)}`}`,
        );
      isLost = true;
      // a frozen connection has a question open, and pg then cuts it instead of saying goodbye
      void next.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), AGAIN_MS);
    };
    const beat = (): void => {
      timer = setTimeout(() => {
        next.query('select 1').then(() => {
          if (!closed && client === next) beat();
        }, again);
      }, parts.heartbeatMs);
      timer.unref();
    };
    next.on('error', again);
    next.on('end', () => again());
    next.on('notification', (message) => parts.onPayload(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(parts.channel)}`);
    } catch (error) {
      if (!wasConnected) throw error;
      again(error);
      return;
    }
    if (closed) return;
    if (wasConnected) parts.onGap();
    wasConnected = true;
    isLost = false;
    beat();
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
