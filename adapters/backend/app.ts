// The services as one `fetch(Request) → Response`: every call of the contract under its service's prefix, health and
// configuration. It needs no port, so tests and workers drive it as a server would.
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { type Claims, EPOCH_HEADER, everyCall, routeOf } from '../../core/index.ts';
import type { Context, Implementation } from './calls/handler.ts';
import type { ReadCopy } from './calls/readCopy.ts';
import { createDispatch } from './calls/serveCall.ts';
import { embedsProvider } from './cards/provider.ts';
import { createKeyDoor, isKeyInForce } from './clients/keyDoor.ts';
import type { Config } from './config.ts';
import { fileResponse } from './content/files.ts';
import { storesWith } from './content/stores.ts';
import { type Database, DatabaseAway, sql } from './db/db.ts';
import { allHandlers } from './handlers.ts';
import { jsonAnswer, type Log, problemAnswer, problemOf } from './http/answer.ts';
import { isText } from './http/body.ts';
import { countryOfHost } from './http/country.ts';
import { createLimits } from './http/limits.ts';
import { createMetrics } from './http/metrics.ts';
import { openApi } from './http/openapi.ts';
import { originOf } from './http/origin.ts';
import type { OutgoingFetch } from './http/outgoing.ts';
import { secure } from './http/securityHeaders.ts';
import type { StaticFiles } from './http/static.ts';
import { createDatabaseHub } from './hub/databaseHub.ts';
import type { Hub } from './hub/hub.ts';
import { createIdentityLimits } from './identity/rateLimits.ts';
import { noteRefusal } from './identity/securityEvents.ts';
import { currentPlaces } from './lookups/placeImports.ts';
import { createOutbox, readOutbox } from './mail/outbox.ts';
import { metricsAnswer } from './operations.ts';
import type { Gazetteer } from './places/gazetteer.ts';
import { withKnownRoads } from './places/knownRoads.ts';
import { createPlaceFinder, type OutsideMaps } from './places/placeFinder.ts';
import { publicConfig, services } from './publicConfig.ts';
import { facesOf, readableKeys } from './resources/readable.ts';
import { servedResources } from './served/served.ts';
import { readAssets } from './site/assets.ts';
import { sitePages } from './site/pages/all.ts';
import { createSite } from './site/site.ts';
import { createStatus } from './site/status.ts';
import { sitemap } from './sitemap.ts';
import { createPay } from './standins/cardProvider/pay.ts';
import { SANDBOX_KEY } from './standins/demonstration/clients.ts';
import { createIdp } from './standins/identityProvider/idp.ts';
import { createStanding } from './tokens/accountStatus.ts';
import { createTokenSigner, type TokenSigner } from './tokens/token.ts';
import { watchedParts } from './watched.ts';
import { webhookFetch } from './webhooks/webhookFetch.ts';

export interface AppParts {
  readonly db: Database;
  readonly config: Config;
  readonly places: Gazetteer;
  /** Geocoder and router by configuration; none where absent. */
  readonly outside?: OutsideMaps;
  /** The way to addresses that people typed; over TLS and into no inner network where absent. */
  readonly webhooks?: OutgoingFetch;
  /** Answers lists and reports; the database itself does where absent. */
  readonly copy?: ReadCopy;
  /** Milliseconds since 1970; the machine's clock where absent. */
  readonly clock?: () => number;
  readonly log?: Log;
  /** All of the contract's where absent. */
  readonly handlers?: readonly Implementation[];
  /** The portal's own files; none where only the services are wanted. */
  readonly files?: StaticFiles;
  /** Whether requests may still be sent here: not while the process ends. */
  readonly ready?: () => boolean;
  /** Checks each answer against its row: in tests. */
  readonly checkAnswers?: boolean;
}

export interface App {
  /**
   * Answers any request; `ip` is the caller's address. Never rejects. `bindings` is what the server binds to the request, the very
   * object: without it there are no WebSockets.
   */
  fetch(request: Request, ip?: string, bindings?: object): Promise<Response>;
  /** Calls of the contract that nothing serves. */
  readonly unimplemented: readonly string[];
  readonly tokens: TokenSigner;
  /** Acts as somebody who asked before, outside of any request: for loops. */
  contextAs(who: Claims, country: string): Context;
  /** Both hubs; to be stopped before the database is closed. */
  readonly hub: Hub;
}

/** One line of JSON a fault, on standard error. */
export const logToStandardError: Log = (entry) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
};

/** Whoever asks for the health must know soon. */
const HEALTH_MS = 3_000;

const within = async (ms: number, answer: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway(`no answer within ${ms / 1000} s`)), ms);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** `/a//` as `/a`; `/` stays. Counted from the end: a pattern would begin anew at every slash. */
const withoutEndSlashes = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** Puts the services together over a migrated database. */
export const createApp = async (parts: AppParts): Promise<App> => {
  const { db, config } = parts;
  const clock = parts.clock ?? Date.now;
  const log = parts.log ?? logToStandardError;
  const metrics = createMetrics();
  const tokens = await createTokenSigner(db, config.signingKey);
  let served: ReadonlySet<string> = new Set();
  const readServed = async (): Promise<ReadonlySet<string>> => {
    if (served.size === 0)
      served = new Set(
        (await db.query<{ cca2: string }>(sql`select cca2 from countries where is_served`)).map(
          (row) => row.cca2,
        ),
      );
    return served;
  };
  const hostCountry = async (request: Request): Promise<string> =>
    countryOfHost(request.headers.get('host') ?? new URL(request.url).host, await readServed());
  const standings = createStanding(db, clock);
  const limit = createLimits(clock);
  const identityLimits = createIdentityLimits(db, clock);
  const places = withKnownRoads(
    db,
    createPlaceFinder({
      gazetteer: currentPlaces(db, parts.places, clock),
      roadFactor: config.roadFactor,
      outside: parts.outside ?? {},
      now: clock,
    }),
  );
  const site = createSite({
    db,
    config,
    places,
    country: hostCountry,
    assets: () => readAssets(parts.files),
    limit,
    now: clock,
    sandbox: async () =>
      config.demo && (await isKeyInForce(db, SANDBOX_KEY, new Date(clock())))
        ? { key: SANDBOX_KEY, country: 'ZA' }
        : null,
    status: createStatus(
      watchedParts({ db, config, places, hubAwaySince: () => hub.awaySince() }),
      clock,
      (fault) =>
        log({
          level: 'error',
          error: fault instanceof Error ? fault.stack : String(fault),
          at: 'the status page',
        }),
    ),
    failed: (fault) =>
      log({
        level: 'error',
        error: fault instanceof Error ? fault.stack : String(fault),
        at: 'the public site',
      }),
  });
  const dispatch = createDispatch({
    db,
    config,
    places,
    mail: createOutbox(config),
    webhooks: parts.webhooks ?? webhookFetch(config),
    implementations: parts.handlers ?? allHandlers,
    calls: everyCall,
    now: () => new Date(clock()),
    log,
    tokens,
    standing: (token) => standings.of(token),
    keys: createKeyDoor({ db, now: () => new Date(clock()), limit: identityLimits.byClient }),
    served: readServed,
    limit: async (call, ip) => {
      limit(call, ip);
      await identityLimits.byAddress(call, ip);
    },
    limitAccount: identityLimits.byAccount,
    answered: (what) => {
      metrics.observe(what);
      if (config.logRequests) {
        const { seconds, ...said } = what;
        log({ level: 'info', ...said, ms: Math.round(seconds * 1000) });
      }
    },
    ...(parts.copy === undefined ? {} : { copy: parts.copy }),
    refused: (what) => noteRefusal(db, new Date(clock()), what),
    ...(parts.checkAnswers === undefined ? {} : { checkAnswers: parts.checkAnswers }),
  });

  const isReady = parts.ready ?? (() => true);

  const hub = await createDatabaseHub({
    db,
    flushMs: config.flushMs,
    now: clock,
    open: (token) => tokens.open(token, new Date(clock())),
    standings,
    readable: readableKeys(db, servedResources),
    faces: facesOf(servedResources),
    countryOf: hostCountry,
    onError: (error) => log({ level: 'error', error: error instanceof Error ? error.stack : String(error) }),
  });

  const { epoch } = await db.one<{ epoch: string }>(sql`select hub_epoch_now()::text as epoch`);
  const hono = new Hono<{ Bindings: { ip: string } }>({
    // Paths match without regard to case or a closing slash; the services' own by their router, from the address as it came.
    getPath: (request) => withoutEndSlashes(new URL(request.url).pathname.toLowerCase()),
  });
  hono.use(async (c, next) => {
    await next();
    secure(c.res.headers, c.req.raw, config);
    c.res.headers.set(EPOCH_HEADER, epoch);
  });
  for (const path of ['/connect/*', '/public/*', '/reporting/*', ...Object.keys(sitePages)])
    hono.use(path, compress({ threshold: 4096 }));
  hono.get('/health', async () => {
    await within(HEALTH_MS, db.query(sql`select 1`));
    return jsonAnswer(200, { status: 'ok', version: config.version, database: db.kind });
  });
  hono.get('/ready', async () => {
    if (!isReady()) return jsonAnswer(503, { status: 'stopping' });
    await within(HEALTH_MS, db.query(sql`select 1`));
    return jsonAnswer(200, { status: 'ready' });
  });
  hono.get('/metrics', (c) => metricsAnswer(c.req.raw, { db, config, metrics, connections: hub.size }));
  hono.get('/config.json', async (c) =>
    jsonAnswer(200, await publicConfig(db, config, await hostCountry(c.req.raw))),
  );
  const stores = storesWith(config.s3);
  let document: ReturnType<typeof openApi> | undefined;
  hono.get('/openapi.json', () => {
    document ??= openApi(config.version);
    return jsonAnswer(200, document, { 'cache-control': 'public, max-age=300' });
  });
  hono.get(
    '/content/files/:id',
    async (c) =>
      (await fileResponse(db, stores, c.req.param('id'), c.req.header('if-none-match'))) ?? c.notFound(),
  );
  if (config.demo)
    hono.get('/identity/outbox', async (c) => {
      const recipient = c.req.query('recipient') ?? null;
      return jsonAnswer(200, isText(recipient ?? '') ? await readOutbox(db, config.dataKey, recipient) : []);
    });
  hono.get('/sitemap.xml', (c) =>
    c.body(sitemap(originOf(c.req.raw, config)), 200, {
      'content-type': 'application/xml; charset=utf-8',
    }),
  );
  if (embedsProvider(config)) {
    const pay = createPay(db);
    hono.all('/pay/*', (c) => pay.fetch(c.req.raw));
  }
  if (config.demo) {
    const idp = createIdp(db, () => new Date(clock()));
    hono.all('/idp/*', (c) => idp.fetch(c.req.raw));
  }
  hono.route('/beacon/hub', hub.beacon);
  hono.route('/identity/hub', hub.identity);
  hono.all('*', async (c) => {
    const [service = '', ...rest] = new URL(c.req.url).pathname.toLowerCase().split('/').filter(Boolean);
    // a screen may be called as a service is: its bare name is the screen's, everything below it the service's
    const isScreen = rest.length === 0 && c.req.method === 'GET' && routeOf(`/${service}`) !== undefined;
    if (!isScreen && (services as readonly string[]).includes(service))
      return dispatch.fetch(c.req.raw, { ip: c.env.ip });
    return (
      (await site.respond(c.req.raw, c.env.ip)) ??
      (await parts.files?.respond(c.req.raw)) ??
      jsonAnswer(404, { message: 'Not found' })
    );
  });
  hono.onError((error) => problemAnswer(problemOf(error, crypto.randomUUID(), log)));
  return {
    fetch: async (request, ip = '127.0.0.1', bindings = {}) =>
      hono.fetch(request, Object.assign(bindings, { ip })),
    unimplemented: dispatch.unimplemented,
    tokens,
    contextAs: dispatch.contextAs,
    hub,
  };
};
