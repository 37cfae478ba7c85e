// A small world behind the real hub server, for tests: members by token, rows in memory, changes by hand.
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import type { Change, FeedRow, FeedTable, Loader } from '../../../../adapters/backend/hub/change.ts';
import { createHub, type Hub } from '../../../../adapters/backend/hub/hub.ts';
import type { Limits } from '../../../../adapters/backend/hub/limits.ts';
import type { Authoriser, Member } from '../../../../adapters/backend/hub/member.ts';
import type { Claims } from '../../../../core/index.ts';

const someone = (id: number, rest: Partial<Claims>): Claims => ({
  id,
  email: `${id}@umzila.test`,
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  ...rest,
});

export const people = {
  administrator: someone(1, { isAdministrator: true }),
  staff: someone(2, { isStaffOperator: true }),
  company: someone(3, { isCompanyOperator: true, companyId: 7 }),
  stranger: someone(4, { isCompanyOperator: true, companyId: 8 }),
  customer: someone(5, {}),
} satisfies Record<string, Claims>;
export type Person = keyof typeof people;

export interface WorldRow extends FeedRow {
  readonly record: Readonly<Record<string, unknown>>;
}

export interface HubWorld {
  readonly hub: Hub;
  readonly app: Hono;
  readonly url: string;
  /** Errors that the hub reported as its own. */
  readonly errors: unknown[];
  /** Ids that the loader was asked for, a list for each query. */
  readonly loads: { readonly table: FeedTable; readonly ids: readonly number[] }[];
  /** Makes the next query fail. */
  failNextLoad(): void;
  /** Commits a row and announces it, as a trigger would. */
  commit(table: FeedTable, row: WorldRow, kind?: Change['kind']): void;
  gap(): void;
  /** Moves the hub's clock; its sweep, every few milliseconds here, then finds what is overdue. */
  pass(ms: number): void;
  /** The server is out of order (true): every request is 503. */
  bar(barred: boolean): void;
  /** Lets tokens of this person end, or their claims change. */
  readonly members: Map<string, Member>;
  connect(token: string, transport: HttpTransportType, path?: string): HubConnection;
  stop(): Promise<void>;
}

/** `ZA` and the company's scope for a row of company 7. */
export const scopesOf = (country: string, companyId: number): readonly string[] => [
  country,
  `${country}/company/${companyId}`,
];

/** Staff see everything of the country, a company its own; views differ in the price. */
const authoriser: Authoriser = {
  // No records are followed in this world.
  grantKeys: async () => null,
  async grant({ claims, country }, group, ids) {
    if (group === 'myIdentity') return { scopes: [`user/${claims.id}`], ids: [], view: 'own' };
    if (claims.isAdministrator || claims.isStaffOperator) return { scopes: [country], ids, view: 'staff' };
    // Even ids belong to company 7, odd ones to company 8.
    const own = ids.filter((id) => (id % 2 === 0 ? 7 : 8) === claims.companyId);
    return { scopes: [`${country}/company/${claims.companyId}`], ids: own, view: 'company' };
  },
};

export const hubWorld = async (flushMs = 0, limits: Partial<Limits> = {}): Promise<HubWorld> => {
  const members = new Map<string, Member>();
  for (const [name, claims] of Object.entries(people))
    for (const country of ['ZA', 'KE'])
      members.set(`${name}-${country}`, { claims, country, expiresAt: Number.POSITIVE_INFINITY });
  const rows = new Map<string, WorldRow>();
  const errors: unknown[] = [];
  const loads: { table: FeedTable; ids: readonly number[] }[] = [];
  let failing = false;
  let barred = false;
  let passed = 0;
  let onChange: (change: Change) => void = () => {};
  let onGap: () => void = () => {};

  const loader: Loader = {
    async load(table, changes) {
      loads.push({ table, ids: changes.map(({ id }) => id) });
      if (failing) {
        failing = false;
        throw new Error('the database is away');
      }
      return changes.flatMap(({ id }) => rows.get(`${table}/${id}`) ?? []);
    },
    show(_table, { record }, view) {
      if (typeof record !== 'object' || record === null) return record;
      const { price, ...rest } = record as Record<string, unknown>;
      return view === 'staff' && price !== undefined ? { ...rest, price } : rest;
    },
  };
  const hub = createHub({
    authenticate: async (token) => members.get(token) ?? null,
    rightsNow: async (member) => members.get(String(member.claims.id)) ?? member,
    authoriser,
    loader,
    changes: {
      listen(change, gap) {
        onChange = change;
        onGap = gap;
        return () => {};
      },
    },
    flushMs,
    // Nobody is sent away because the machine is busy; tests of a bound name their own.
    limits: { sweep: 5, handshake: 600_000, pollGap: 600_000, silence: 600_000, ...limits },
    now: () => Date.now() + passed,
    onError: (error) => errors.push(error),
  });
  const app = new Hono()
    .use((c, next) => (barred ? Promise.resolve(c.body(null, 503)) : next()))
    .route('/beacon/hub', hub.beacon)
    .route('/identity/hub', hub.identity);
  const server = createAdaptorServer({
    fetch: app.fetch,
    websocket: { server: new WebSocketServer({ noServer: true }) },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connections: HubConnection[] = [];

  return {
    hub,
    app,
    url,
    errors,
    loads,
    members,
    failNextLoad() {
      failing = true;
    },
    commit(table, row, kind = 'EXISTING') {
      rows.set(`${table}/${row.id}`, row);
      onChange({ table, id: row.id, kind });
    },
    gap: () => onGap(),
    pass(ms) {
      passed += ms;
    },
    bar(now) {
      barred = now;
    },
    connect(token, transport, path = '/beacon/hub') {
      const connection = new HubConnectionBuilder()
        .withUrl(`${url}${path}`, { transport, accessTokenFactory: () => token })
        .configureLogging(LogLevel.None)
        .build();
      connections.push(connection);
      return connection;
    },
    async stop() {
      await Promise.all(connections.map((connection) => connection.stop()));
      await hub.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
};

/** Gathers a connection's events of one name; `next` waits for as many as asked. */
export const listen = (connection: HubConnection, event: string) => {
  const heard: unknown[] = [];
  let wake: () => void = () => {};
  connection.on(event, (message: unknown) => {
    heard.push(message);
    wake();
  });
  return {
    heard,
    async next(count: number): Promise<readonly unknown[]> {
      while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return heard;
    },
  };
};

export const transports = [
  ['long polling', HttpTransportType.LongPolling],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['WebSockets', HttpTransportType.WebSockets],
] as const;
