// WebSockets: records go out as they come while the socket's own buffer is short; what a slow peer does not take waits
// in the connection's bounded outbox and is tried again at each sweep.
import type { WSContext, WSEvents } from 'hono/ws';
import type { HubConnection, Transport } from './connection.ts';

const socketBuffer = 1_000_000;

const buffered = (raw: unknown): number =>
  typeof raw === 'object' && raw !== null && 'bufferedAmount' in raw ? Number(raw.bufferedAmount) : 0;

const terminate = ({ raw }: WSContext): void => {
  if (typeof raw === 'object' && raw !== null && 'terminate' in raw && typeof raw.terminate === 'function')
    raw.terminate();
};

/** The socket's events bound to one connection. `drained` runs when the socket is over. */
export const webSocketEvents = (connection: HubConnection, drained: () => void): WSEvents => {
  const carry = (socket: WSContext): Transport => ({
    kind: 'webSockets',
    wake() {
      if (connection.hasMail && buffered(socket.raw) < socketBuffer) socket.send(connection.take());
      if (connection.phase === 'ended' && !connection.hasMail) socket.close(1000);
    },
    cut: () => terminate(socket),
  });
  return {
    onOpen(_event, socket) {
      connection.transport = carry(socket);
      connection.transport.wake();
    },
    onMessage(event, socket) {
      if (typeof event.data === 'string') connection.receive(event.data);
      else socket.close(1003, 'Text only');
    },
    onClose: drained,
    onError: drained,
  };
};
