// The services as one `fetch(Request) → Response`: every call of the contract under its service's prefix, health and
// configuration. It needs no port, so tests and workers drive it as a server would.
import { Hono } from 'hono';
import { allCalls } from '../../core/index.ts';
import type { Config } from './config.ts';
import { type Database, sql } from './db/db.ts';
import { allHandlers } from './handlers.ts';
import { jsonAnswer, type Log, securityHeaders } from './http/answer.ts';
import { createDispatch } from './http/dispatch.ts';
import type { Implementation } from './http/handler.ts';
import { createLimits } from './http/limits.ts';
import { createTokenSigner, type TokenSigner } from './identity/token.ts';
import { createOutbox } from './mail/outbox.ts';
import type { Gazetteer } from './places/gazetteer.ts';

export interface AppParts {
  readonly db: Database;
  readonly config: Config;
  readonly places: Gazetteer;
  /** Milliseconds since 1970; the machine's clock where absent. */
  readonly clock?: () => number;
  readonly log?: Log;
  /** All of the contract's where absent. */
  readonly handlers?: readonly Implementation[];
  /** Checks each answer against its row: in tests. */
  readonly checkAnswers?: boolean;
}

export interface App {
  /** Answers any request; `ip` is the caller's address. Never rejects. */
  fetch(request: Request, ip?: string): Promise<Response>;
  /** Calls of the contract that nothing serves. */
  readonly unimplemented: readonly string[];
  readonly tokens: TokenSigner;
}

const services = ['identity', 'connect', 'beacon', 'public', 'content', 'reporting', 'mediaai'] as const;

/** One line of JSON a fault, on standard error. */
export const logToStandardError: Log = (entry) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
};

/** What a browser must know before it can call anything: the same build serves every environment. */
const publicConfig = (config: Config) => ({
  environment: config.environment,
  version: config.version,
  demo: config.demo,
  services: Object.fromEntries(services.map((service) => [service, `/${service}`])),
  hubs: { beacon: '/beacon/hub', identity: '/identity/hub' },
  mapTiles: config.mapTiles ?? null,
  chatScript: config.chatScript ?? null,
  paymentProvider: config.peach?.url ?? '/pay',
  externalLogins: Object.keys(config.externalLogins),
  internalCompanyIds: config.internalCompanyIds,
});

/** Puts the services together over a migrated database. */
export const createApp = async (parts: AppParts): Promise<App> => {
  const { db, config } = parts;
  const clock = parts.clock ?? Date.now;
  const log = parts.log ?? logToStandardError;
  const tokens = await createTokenSigner(db);
  let served: ReadonlySet<string> = new Set();
  const dispatch = createDispatch({
    db,
    config,
    places: parts.places,
    mail: createOutbox(),
    implementations: parts.handlers ?? allHandlers,
    calls: allCalls,
    now: () => new Date(clock()),
    log,
    verify: (token) => tokens.verify(token, new Date(clock())),
    served: async () => {
      if (served.size === 0)
        served = new Set(
          (await db.query<{ cca2: string }>(sql`select cca2 from countries where is_served`)).map(
            (row) => row.cca2,
          ),
        );
      return served;
    },
    limit: createLimits(clock),
    ...(parts.checkAnswers === undefined ? {} : { checkAnswers: parts.checkAnswers }),
  });

  const hono = new Hono<{ Bindings: { ip: string } }>({ strict: false });
  hono.use(async (c, next) => {
    await next();
    for (const [header, value] of Object.entries(securityHeaders)) c.res.headers.set(header, value);
  });
  hono.get('/health', async () => {
    await db.query(sql`select 1`);
    return jsonAnswer(200, { status: 'ok', version: config.version, database: db.kind });
  });
  hono.get('/config.json', () => jsonAnswer(200, publicConfig(config)));
  hono.all('*', (c) => {
    const service = new URL(c.req.url).pathname.split('/')[1]?.toLowerCase() ?? '';
    if ((services as readonly string[]).includes(service)) return dispatch.fetch(c.req.raw, { ip: c.env.ip });
    return jsonAnswer(404, { message: 'Not found' });
  });
  hono.onError((error) => {
    log({ level: 'error', error: error.stack ?? error.message });
    return jsonAnswer(500, { message: 'Something went wrong on our side.' });
  });
  return {
    fetch: async (request, ip = '127.0.0.1') => hono.fetch(request, { ip }),
    unimplemented: dispatch.unimplemented,
    tokens,
  };
};
