// How the command line reaches a portal that runs on an embedded database, which one process has for itself: by a socket in the data
// folder, which only the owner of that folder may open. One order a connection, one answer.
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { isLeft } from 'fp-ts/Either';
import * as t from 'io-ts';
import { reasonOf } from '../db/db.ts';

/** What is asked for and what it is about; the answer is said to whoever asked. */
export type Ask = (order: string, subject: string) => Promise<string>;

const Order = t.type({ order: t.string, subject: t.string });
const Said = t.union([t.type({ said: t.string }), t.type({ refused: t.string })]);

/** Longer names of sockets are refused by the systems there are. */
const LONGEST = 100;

/** Undefined where there can be none: then the portal has to be stopped first. */
const socketIn = (folder: string): string | undefined => {
  const place = path.join(path.resolve(folder), 'umzila.sock');
  return process.platform === 'win32' || Buffer.byteLength(place) > LONGEST ? undefined : place;
};

/** All that comes, and the other direction stays open, which a stream that is iterated over does not. */
const allOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let all = '';
    socket.setEncoding('utf8');
    socket.on('data', (some: string) => {
      all += some;
    });
    socket.on('end', () => resolve(all));
    socket.on('error', reject);
    socket.on('close', () => resolve(all));
  });

const read = <A>(codec: t.Decoder<unknown, A>, said: string): A => {
  const decoded = codec.decode(JSON.parse(said));
  if (isLeft(decoded)) throw new Error('This is no order that a running portal takes.');
  return decoded.right;
};

/** Answers orders until it is stopped; to be begun by whoever holds the lock of the folder. */
export const startControl = async (folder: string, ask: Ask): Promise<() => Promise<void>> => {
  const place = socketIn(folder);
  if (place === undefined) return async () => undefined;
  // what a process left that died
  await rm(place, { force: true });
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    allOf(socket)
      .then((asked) => read(Order, asked))
      .then(({ order, subject }) => ask(order, subject))
      .then(
        (said) => ({ said }),
        (error: unknown) => ({ refused: reasonOf(error) }),
      )
      .then((answer) => socket.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, resolve);
  });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
};

/** A connection to whoever listens; undefined where nobody does. */
const connectTo = (place: string): Promise<Socket | undefined> =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ path: place, allowHalfOpen: true }, () => resolve(socket));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
  });

/** What the process that holds the folder says; undefined where none listens. @throws in its words where it refuses */
export const askRunning = async (
  folder: string,
  order: string,
  subject: string,
): Promise<string | undefined> => {
  const place = socketIn(folder);
  const socket = place === undefined ? undefined : await connectTo(place);
  if (socket === undefined) return undefined;
  const hearing = allOf(socket);
  socket.end(JSON.stringify({ order, subject }));
  const heard = await hearing;
  if (heard === '') throw new Error('The running portal stopped before it answered.');
  const answer = read(Said, heard);
  if ('said' in answer) return answer.said;
  throw new Error(answer.refused);
};
