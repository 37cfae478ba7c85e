// How the command line reaches a portal that runs on an embedded database, which one process has for itself: by a socket in the data
// folder, which only the owner of that folder may open.
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { reasonOf } from '../db/db.ts';

/** What is asked for and what it is about; the answer is said to whoever asked. */
export type Ask = (order: string, subject: string) => Promise<string>;

/** Longer names of sockets are refused by the systems there are. */
const LONGEST = 100;

/** Undefined where there can be none: then the portal has to be stopped first. */
const socketIn = (folder: string): string | undefined => {
  const place = path.join(path.resolve(folder), 'umzila.sock');
  return process.platform === 'win32' || Buffer.byteLength(place) > LONGEST ? undefined : place;
};

/** Answers orders until it is stopped; to be begun by whoever holds the lock of the folder. */
export const startControl = async (folder: string, ask: Ask): Promise<() => Promise<void>> => {
  const place = socketIn(folder);
  if (place === undefined) return async () => undefined;
  // what a process left that died
  await rm(place, { force: true });
  const server = createServer((incoming, answer) => {
    const order = (incoming.url ?? '').slice(1);
    text(incoming)
      .then((subject) => ask(order, subject))
      .then(
        (said) => answer.end(said),
        (error: unknown) => answer.writeHead(409).end(reasonOf(error)),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, resolve);
  });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
};

/** What the process that holds the folder says; undefined where none listens. @throws in its words where it refuses */
export const askRunning = async (
  folder: string,
  order: string,
  subject: string,
): Promise<string | undefined> => {
  const socketPath = socketIn(folder);
  if (socketPath === undefined) return undefined;
  const answer = await new Promise<IncomingMessage | undefined>((resolve, reject) => {
    request({ socketPath, method: 'POST', path: `/${order}` }, resolve)
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
      )
      .end(subject);
  });
  if (answer === undefined) return undefined;
  const said = await text(answer);
  if (answer.statusCode === 200) return said;
  throw new Error(said);
};
