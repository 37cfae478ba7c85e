// The four requests of a SignalR endpoint, mounted by the backend at `/beacon/hub` and `/identity/hub`: negotiate,
// connect (poll, event stream or socket), send, delete. Every one of them must come from the user who negotiated.
import { upgradeWebSocket } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HubConnection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { Limits } from './limits.ts';
import { LongPolling } from './longPolling.ts';
import { type Authenticate, rightsOf } from './member.ts';
import { serverSentEvents } from './serverSentEvents.ts';
import { webSocketEvents } from './webSocket.ts';

export interface HubEndpoint {
  readonly connections: Connections;
  readonly limits: Limits;
  readonly authenticate: Authenticate;
  now(): number;
}

const bearerOf = (c: Context): string => {
  const header = c.req.header('authorization') ?? '';
  return /^bearer /i.test(header) ? header.slice(7).trim() : (c.req.query('access_token') ?? '');
};

const refuse = (c: Context, status: 403 | 404 | 409 | 413 | 429 | 503, message: string): Response =>
  c.json({ message }, status);

/** The connection that a request names, once it is sure that the request may; else the refusal. */
const claim = async (c: Context, at: HubEndpoint): Promise<HubConnection | Response> => {
  const connection = at.connections.find(c.req.query('id') ?? '');
  if (connection === undefined) return refuse(c, 404, 'No Connection with that ID');
  const bearer = bearerOf(c);
  if (bearer === connection.bearer && connection.member.expiresAt > at.now()) return connection;
  const member = await at.authenticate(bearer, c.req.raw);
  if (member === null) return c.body(null, 401);
  if (member.claims.id !== connection.member.claims.id)
    return refuse(c, 403, 'This connection belongs to another user.');
  if (rightsOf(member) !== rightsOf(connection.member)) connection.end('Your rights have changed.', true);
  connection.member = member;
  connection.bearer = bearer;
  return connection;
};

const full = {
  process: { status: 503, message: 'This server holds as many connections as it may.' },
  user: { status: 429, message: 'You have too many connections open. Please close some.' },
} as const;

/** A new connection, or why there is none. */
const open = (
  c: Context,
  at: HubEndpoint,
  ...asked: Parameters<Connections['open']>
): HubConnection | Response => {
  const opened = at.connections.open(...asked);
  return typeof opened === 'string' ? refuse(c, full[opened].status, full[opened].message) : opened;
};

const negotiate = (at: HubEndpoint) => async (c: Context) => {
  const bearer = bearerOf(c);
  const member = await at.authenticate(bearer, c.req.raw);
  if (member === null) return c.body(null, 401);
  const version = Number(c.req.query('negotiateVersion') ?? 0) >= 1 ? 1 : 0;
  const connection = open(c, at, member, bearer, version);
  if (connection instanceof Response) return connection;
  const availableTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
    transport,
    transferFormats: ['Text'],
  }));
  return c.json({
    negotiateVersion: version,
    connectionId: connection.id,
    ...(version === 1 ? { connectionToken: connection.token } : {}),
    availableTransports,
  });
};

/** The connection for a socket: the negotiated one, or a new one for a client that skips negotiation. */
const claimForSocket = async (c: Context, at: HubEndpoint): Promise<HubConnection | Response> => {
  if (c.req.query('id') !== undefined) return claim(c, at);
  const bearer = bearerOf(c);
  const member = await at.authenticate(bearer, c.req.raw);
  if (member === null) return c.body(null, 401);
  return open(c, at, member, bearer, 1);
};

const connect = (at: HubEndpoint) => async (c: Context) => {
  const isSocket = c.req.header('upgrade')?.toLowerCase() === 'websocket';
  const connection = await (isSocket ? claimForSocket(c, at) : claim(c, at));
  if (connection instanceof Response) return connection;
  const drained = () => at.connections.drop(connection);
  const { transport } = connection;
  if (transport instanceof LongPolling)
    return isSocket ? refuse(c, 409, 'Polling already.') : transport.poll(c.req.raw.signal);
  if (transport !== null) return refuse(c, 409, 'This connection has its transport.');
  if (isSocket) return upgradeWebSocket(c, webSocketEvents(connection, drained));
  if ((c.req.header('accept') ?? '').includes('text/event-stream'))
    return serverSentEvents(connection, drained);
  const polling = new LongPolling(connection, at.limits, at.now, drained);
  connection.transport = polling;
  return polling.first();
};

const send = (at: HubEndpoint) => async (c: Context) => {
  const connection = await claim(c, at);
  if (connection instanceof Response) return connection;
  connection.receive(await c.req.text());
  return c.body(null, 200);
};

const leave = (at: HubEndpoint) => async (c: Context) => {
  const connection = await claim(c, at);
  if (connection instanceof Response) return connection;
  connection.end();
  at.connections.drop(connection);
  return c.body(null, 202);
};

/** The routes of one hub, relative to where the backend mounts them. */
export const hubRoutes = (at: HubEndpoint): Hono =>
  new Hono()
    .post('/negotiate', negotiate(at))
    .get('/', connect(at))
    .post(
      '/',
      bodyLimit({
        maxSize: at.limits.message * 4,
        onError: (c) => refuse(c, 413, 'The message is too long.'),
      }),
      send(at),
    )
    .delete('/', leave(at));
