// How a server stops without cutting anybody off: from that moment every answer ends its connection, so that whoever is talking hears
// the end with an answer in hand, and only who says nothing is closed.
import type { Server, ServerResponse } from 'node:http';

/** Who has said nothing for so long has nothing on its way. */
const GRACE_MS = 500;
const SWEEP_MS = 50;

export interface Drain {
  /** From now on each answer ends its connection; resolves when whoever was about to ask has asked. */
  begin(): Promise<void>;
  /** Takes no more connections; resolves when all have ended, at the latest after `mostMs`, when the rest is cut. */
  end(mostMs: number): Promise<void>;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Watches a server from its start, for it has to know the answers that are open. */
export const createDrain = (server: Server): Drain => {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  const endsConnection = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isDraining) endsConnection(response);
  });
  return {
    begin() {
      isDraining = true;
      for (const response of open) endsConnection(response);
      return wait(GRACE_MS);
    },
    async end(mostMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // an answer that had begun before leaves its connection open once more
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      await Promise.race([closed, wait(mostMs)]);
      clearInterval(sweep);
      server.closeAllConnections();
    },
  };
};
