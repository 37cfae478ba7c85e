// The server: configuration, database, services and files on one origin, until it is asked to stop. What keeps it from
// starting is told in one line.

import type { Server } from 'node:http';
import { createServer, type Server as Listener } from 'node:net';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { createApp, logToStandardError } from './app.ts';
import { tellExpiring } from './applications/expiry.ts';
import { tellTerms } from './applications/publishing.ts';
import { scanPapers, sweepApplications } from './applications/upkeep.ts';
import { bankVerificationOf } from './banking/verification.ts';
import { verifyAccounts } from './banking/verifyAccounts.ts';
import { expireBookings } from './booking/expireSweep.ts';
import { createReadCopy, LOOK_MS } from './calls/readCopy.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { purgeRemovedPictures } from './content/files.ts';
import { forgetLetGo, moveFiles } from './content/moveFiles.ts';
import { scorePictures } from './content/pictureScore.ts';
import { clamdScan } from './content/scan.ts';
import { storesWith } from './content/stores.ts';
import { type Database, reasonOf } from './db/db.ts';
import { migratePart, readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { openPostgres } from './db/postgres.ts';
import { archivePass } from './deliveries/archive.ts';
import { foldDeliveryCounts } from './deliveries/counters.ts';
import { tellNear } from './deliveries/nearWatch.ts';
import { discoverDistances } from './distances/discover.ts';
import { foldTrack, forgetTrack } from './drivers/track.ts';
import { checkNightly } from './finance/checks.ts';
import { documentWaiting, invoicePeriods } from './finance/invoiceRuns.ts';
import { tellLimits } from './finance/limits.ts';
import { holdOverdue } from './finance/overdueHolds.ts';
import { sendOwnStatements } from './finance/ownStatements.ts';
import { sendReminders } from './finance/reminders.ts';
import { taxAuthorityOf } from './finance/taxAuthority.ts';
import { transmitDocuments } from './finance/transmissions.ts';
import { bareAddress, lastForwarded } from './http/caller.ts';
import { createDrain } from './http/drain.ts';
import { outgoingAnywhere } from './http/outgoing.ts';
import { serverOptions } from './http/serverOptions.ts';
import { createStatic } from './http/static.ts';
import { trimChanges } from './hub/changeReader.ts';
import { hashPassword } from './identity/password.ts';
import { sweepIdentity } from './identity/sweep.ts';
import { inTurn, type Loop, startLoop } from './loop.ts';
import { createOutbox } from './mail/outbox.ts';
import { startSender } from './mail/sender.ts';
import { buildIndexes } from './maintenance/buildIndexes.ts';
import { startControl } from './maintenance/control.ts';
import { ordersOf, runOrder } from './maintenance/orders.ts';
import { sealStored } from './maintenance/sealStored.ts';
import { settlePending } from './payments/settleLoop.ts';
import { settleRefunds } from './payments/settleRefunds.ts';
import { loadGazetteer } from './places/loadGazetteer.ts';
import { createPlaceFinder, type OutsideMaps } from './places/placeFinder.ts';
import { checkDaysNightly, type Mended } from './reports/keptCheck.ts';
import { noteChanges, sumNotedDays } from './reports/keptPass.ts';
import { forgetRuns, reportPass } from './reports/runs.ts';
import { sealChanges } from './resources/seals.ts';
import { sweepRetention } from './retention.ts';
import { seedDemoChanges } from './served/demonstrationChanges.ts';
import { resumeOrders } from './served/payoutOrders.ts';
import { payWeekly } from './served/payRun.ts';
import { applyDueChanges } from './served/served.ts';
import { applyBatches } from './served/uploads.ts';
import { startSimulation } from './simulation.ts';
import { seedReference } from './standins/demonstration/reference.ts';
import { seedDemo } from './standins/demonstration/seedDemo.ts';
import { DEMO_PASSWORD, signIns } from './standins/demonstration/signIns.ts';
import { tellFailing } from './webhooks/health.ts';
import { publishEvents } from './webhooks/publish.ts';
import { createSender } from './webhooks/send.ts';
import { webhookFetch } from './webhooks/webhookFetch.ts';

const STOP_MS = 4_000;
/** Between two rounds of payments, refunds and bookings that are over. */
const ROUND_MS = 15_000;
/** Who submits rates looks on until they count. */
const APPLY_MS = 1_000;
/** A change with a date is made within a second of its moment. */
const DATED_MS = 500;
/** What was changed is sealed soon after nobody can change it any more. */
const SEAL_MS = 10_000;
const SEND_MS = 1_000;
const FOLD_MS = 2_000;
const TRIM_MS = 60_000;
/** Days that changed are noted soon, so that few changes wait, and summed anew once a minute. */
const NOTE_MS = 2_000;
const SUM_MS = 60_000;
/** A report that is due leaves within seconds. */
const REPORT_MS = 5_000;
const SWEEP_MS = 15 * 60_000;

const tellMended = ({ table, country, day }: Mended): void =>
  logToStandardError({
    level: 'error',
    error: `kept days differed and were mended: ${table} ${country} ${day}`,
  });

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

/** The demonstration world, or only what every portal needs. */
const prepare = async (db: Database, config: Config): Promise<void> => {
  if (!config.demo) return seedReference(db, new Date());
  if (!(await seedDemo(db, { now: new Date(), hashPassword, hasYear: true }))) return;
  await seedDemoChanges(db, new Date());
  say('The demonstration world is laid out.');
};

const listen = (server: Listener, { port, host }: Config): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Error(`Port ${port} of ${host} is in use. Set PORT to another one.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new Error(`HOST ${host} is no address of this machine.`));
      else if (error.code === 'EACCES') reject(new Error(`Port ${port} of ${host} may not be opened.`));
      else reject(error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** Before a database is opened, or a whole world laid out, for an address that cannot be had. */
const checkAddress = async (config: Config): Promise<void> => {
  const probe = createServer();
  await listen(probe, config);
  await new Promise((resolve) => probe.close(resolve));
};

const clientOf = (env: unknown, config: Config): string => {
  const { incoming } = env as { incoming: import('node:http').IncomingMessage };
  const forwarded = config.trustProxy ? lastForwarded(incoming.headers['x-forwarded-for']) : '';
  return forwarded || bareAddress(incoming.socket.remoteAddress ?? '');
};

const run = async (config: Config, outside: OutsideMaps): Promise<void> => {
  await checkAddress(config);
  const db = await openDatabase(config, {
    fill: (opened) => prepare(opened, config),
    onTrouble: (words) => logToStandardError({ level: 'error', error: words }),
  });
  await sealStored(db, config.dataKey);
  let stopping = false;
  const { databaseUrl, databaseReadUrl } = config;
  let readDb: Promise<Database> | undefined;
  const copy =
    databaseReadUrl === undefined
      ? undefined
      : createReadCopy({ db, clock: Date.now, open: () => (readDb = openPostgres(databaseReadUrl)) });
  const app = await createApp({
    db,
    config,
    ...(copy === undefined ? {} : { copy }),
    places: await loadGazetteer(),
    outside,
    ready: () => !stopping,
    files: createStatic(path.join(import.meta.dirname, '../web'), config),
  });
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, clientOf(env, config), env),
    serverOptions,
    websocket: { server: new WebSocketServer({ noServer: true, maxPayload: 1 << 20 }) },
  }) as Server;
  const drain = createDrain(server);
  const port = await listen(server, config).catch(async (error: unknown) => {
    await app.hub.stop();
    await db.close();
    throw error;
  });
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const stopControl =
    config.databaseUrl === undefined && config.dataFolder !== undefined
      ? await startControl(config.dataFolder, ordersOf(db, config))
      : async () => undefined;
  const sender = startSender(db, config, logToStandardError);
  const now = (): Date => new Date();
  const migrations = readMigrations();
  const told = (error: unknown): void => logToStandardError({ level: 'error', error: reasonOf(error) });
  const loops: Loop[] = [];
  const every = (ms: number, pass: () => Promise<unknown>): void => {
    loops.push(startLoop(pass, ms, told));
  };
  const rounds: readonly (() => Promise<unknown>)[] = [
    () => settlePending({ db, config, now }),
    () => settleRefunds({ db, config, now }),
    () => expireBookings(db, now()),
    () => resumeOrders(db, now()),
    () => documentWaiting(db, now()),
    () => transmitDocuments(db, taxAuthorityOf(config), now()),
    () => verifyAccounts(db, bankVerificationOf(config), config.dataKey, now()),
    () => tellLimits(db, now()),
    () => scorePictures(db),
    () =>
      tellNear({
        db,
        config: { ...config, publicUrl: config.publicUrl ?? address },
        send: outgoingAnywhere(),
        now,
      }),
    () => foldTrack(db, now()),
    async () => migratePart(db, await migrations),
    () => forgetLetGo(db, storesWith(config.s3), now()),
    ...(config.files === undefined ? [] : [config.files]).map(
      (place) => () => moveFiles(db, storesWith(config.s3), place),
    ),
  ];
  for (const pass of rounds) every(ROUND_MS, pass);
  every(APPLY_MS, () => applyBatches(db, now(), app.contextAs));
  const roads = createPlaceFinder({
    gazetteer: loadGazetteer,
    roadFactor: config.roadFactor,
    outside,
    now: Date.now,
  });
  every(APPLY_MS, () =>
    discoverDistances({ db, road: roads.road, hasRouter: outside.route !== undefined, now }),
  );
  every(DATED_MS, () => applyDueChanges(db, now()));
  every(SEAL_MS, () => sealChanges(db, now()));
  const { clamd } = config;
  const post = { mail: createOutbox(config), origin: (config.publicUrl ?? address).replace(/\/$/, '') };
  if (clamd !== undefined) every(APPLY_MS, () => scanPapers(db, clamdScan(clamd), now(), post));
  const nightly: readonly (() => Promise<unknown>)[] = [
    () => sweepIdentity(db, now()),
    () => sweepRetention(db, now()),
    () => forgetTrack(db, now()),
    () => purgeRemovedPictures(db, now()),
    () => sweepApplications(db, { dataKey: config.dataKey, post, now: now() }),
    () => tellExpiring(db, post, now()),
    () => tellTerms(db, post, now()),
    () => checkNightly(db, now()),
    () => checkDaysNightly(db, now(), tellMended),
    () => archivePass(db, now()),
    () => forgetRuns(db, now()),
    () => invoicePeriods(db, now()),
    () => payWeekly(db, now()),
    () => sendOwnStatements(db, now()),
    () => sendReminders(db, now()),
    () => holdOverdue(db, now()),
  ];
  every(SWEEP_MS, inTurn(nightly, told));
  every(APPLY_MS, () =>
    buildIndexes(db, {
      now,
      isServer: databaseUrl !== undefined,
      ...(databaseUrl === undefined
        ? {}
        : { openLong: () => openPostgres(databaseUrl, { unbounded: true, poolSize: 1 }) }),
    }),
  );
  every(FOLD_MS, () => foldDeliveryCounts(db, now()));
  if (copy !== undefined) every(LOOK_MS, () => copy.look());
  every(TRIM_MS, () => trimChanges(db));
  every(NOTE_MS, () => noteChanges(db, now()));
  every(SUM_MS, () => sumNotedDays(db, now()));
  every(REPORT_MS, () => reportPass({ db, now, origin: config.publicUrl ?? address }));
  const webhooks = createSender({ db, now, send: webhookFetch(config), dataKey: config.dataKey }, told);
  every(SEND_MS, async () => {
    await publishEvents(db, now());
    await webhooks.pass();
    await tellFailing(db, now());
  });
  const simulation = config.simulate ? startSimulation(address) : undefined;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // what takes too long is cut off: everything acknowledged is already in the database
    setTimeout(() => process.exit(0), STOP_MS).unref();
    await Promise.all([drain.begin(), simulation?.stop()]);
    const drained = drain.end(STOP_MS / 2);
    await app.hub.stop();
    await drained;
    await Promise.all(loops.map((loop) => loop.stop()));
    await sender.stop();
    await stopControl();
    await (await readDb?.catch(() => undefined))?.close();
    await db.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // By its name, where the address is this machine's own: browsers keep passkeys for names, not for numbers.
  say(`Umzila ${config.version} serves ${address.replace('//127.0.0.1:', '//localhost:')}`);
  if (config.demo) {
    say(`Sign in as (all @umzila.test, password ${DEMO_PASSWORD}):`);
    say(`  ${signIns.map(({ name }) => name).join(', ')}`);
  }
};

/**
 * `--prepare [folder of an empty database]`: only opens, migrates and fills the database, so that this can go on beside a build of what is
 * served.
 */
const prepareOnly = async (config: Config, empty: string | undefined): Promise<void> => {
  const db = await openDatabase(config, { empty, fill: (opened) => prepare(opened, config) });
  await db.close();
};

/** A fault that nobody caught leaves the process in a state that nobody knows: it is told in one line, and the process ends. */
const endOnFault = (): void => {
  process.on('uncaughtException', (error, origin) => {
    logToStandardError({
      level: 'fatal',
      origin,
      error: error instanceof Error ? error.stack : String(error),
    });
    process.exit(1);
  });
};

/** Runs the server by this environment, with the map services that `outside` makes of its configuration. */
export const main = async (
  env: Readonly<Record<string, string | undefined>>,
  outside: (config: Config) => OutsideMaps,
): Promise<void> => {
  endOnFault();
  // what is written here, the whole database, is nobody else's to read
  process.umask(0o077);
  try {
    const config = readConfig(env);
    const [order, ...rest] = process.argv.slice(2);
    if (order === undefined) await run(config, outside(config));
    else if (order === '--prepare') await prepareOnly(config, rest[0]);
    else say(await runOrder(config, order, rest, say));
  } catch (error) {
    fail(error instanceof ConfigError ? error.message : reasonOf(error));
  }
};
