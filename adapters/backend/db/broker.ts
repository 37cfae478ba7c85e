// A broker that carries notices between the processes of a portal: NATS, spoken over one connection in its own lines of text. A notice may be
// lost; what it speaks of stands in the database, so whoever was without the line looks there.
import { connect, type Socket } from 'node:net';
import { reasonOf } from './db.ts';

const AGAIN_MS = 500;
const PORT = 4222;
const END = '\r\n';

export interface BrokerParts {
  /** `nats://USER:PASSWORD@HOST:PORT/SUBJECT`. */
  readonly url: string;
  /** Between two questions whether it still answers, and how long the answer may take. */
  readonly heartbeatMs?: number;
  onPayload(payload: string): void;
  /** The line is there, or there again: what was told meanwhile was missed. */
  onUp(): void;
  /** Told once, not at every attempt to come back. */
  onDown(reason: string): void;
}

export interface Broker {
  /** False where the line is down: then nobody was told. */
  publish(payload: string): boolean;
  close(): void;
}

/** Whole messages of what came, and what is not whole yet. Payloads are counted in bytes, so it stays bytes. */
const messagesIn = (bytes: Buffer): { lines: [line: string, payload: string][]; rest: Buffer } => {
  const lines: [string, string][] = [];
  let from = 0;
  for (;;) {
    const end = bytes.indexOf(END, from);
    if (end < 0) break;
    const line = bytes.toString('utf8', from, end);
    const size = line.startsWith('MSG ') ? Number(line.slice(line.lastIndexOf(' ') + 1)) : 0;
    const after = end + END.length;
    if (!line.startsWith('MSG ')) {
      lines.push([line, '']);
      from = after;
      continue;
    }
    if (bytes.length < after + size + END.length) break;
    lines.push([line, bytes.toString('utf8', after, after + size)]);
    from = after + size + END.length;
  }
  return { lines, rest: bytes.subarray(from) };
};

/** Connects, and again whenever the line is lost, until it is closed. */
export const connectBroker = (parts: BrokerParts): Broker => {
  const { heartbeatMs = 1_000 } = parts;
  const { hostname, port, username, password, pathname } = new URL(parts.url);
  const subject = pathname.slice(1) || 'umzila';
  const greeting = {
    verbose: false,
    pedantic: false,
    name: 'umzila',
    lang: 'node',
    version: '1',
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
  let socket: Socket | undefined;
  let isUp = false;
  let isTold = false;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const attempt = (): void => {
    const line = connect({ host: hostname, port: Number(port) || PORT, keepAlive: true, noDelay: true });
    socket = line;
    let rest: Buffer = Buffer.alloc(0);
    let reason = 'the connection was closed';
    /** Questions that wait for their answer. */
    let asked = 1;
    const lost = (words: string): void => {
      reason = words;
      line.destroy();
    };
    const beat = setInterval(() => {
      // an answer that lies there unread, because this process was busy, is read first
      setImmediate(() => {
        if (asked > 0) return lost('it does not answer');
        asked += 1;
        line.write(`PING${END}`);
      });
    }, heartbeatMs);
    const heard = (said: string, payload: string): void => {
      if (said.startsWith('INFO ')) {
        // the answer to the question says that the greeting was taken
        line.write(`CONNECT ${JSON.stringify(greeting)}${END}SUB ${subject} 1${END}PING${END}`);
      } else if (said === 'PING') line.write(`PONG${END}`);
      else if (said === 'PONG') {
        asked = 0;
        if (isUp) return;
        isUp = true;
        isTold = false;
        parts.onUp();
      } else if (said.startsWith('MSG ')) parts.onPayload(payload);
      else if (said.startsWith('-ERR')) reason = said.slice(4).trim();
    };
    line.on('data', (chunk) => {
      const { lines, rest: left } = messagesIn(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]));
      rest = left;
      for (const [said, payload] of lines) heard(said, payload);
    });
    line.on('error', (error) => {
      reason = reasonOf(error);
    });
    line.on('close', () => {
      clearInterval(beat);
      isUp = false;
      if (closed) return;
      if (!isTold) parts.onDown(reason);
      isTold = true;
      again = setTimeout(attempt, AGAIN_MS);
    });
  };
  attempt();
  return {
    publish: (payload) => {
      if (!isUp) return false;
      socket?.write(`PUB ${subject} ${Buffer.byteLength(payload)}${END}${payload}${END}`);
      return true;
    },
    close: () => {
      closed = true;
      clearTimeout(again);
      if (isUp) socket?.end();
      else socket?.destroy();
    },
  };
};
