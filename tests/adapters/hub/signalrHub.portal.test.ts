// The whole way, without a screen: the portal of the core over the adapters of Node, against the real application and its
// database. What is committed arrives; a line that is cut heals and nothing is lost.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { isRight } from 'fp-ts/Either';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { type App, createApp } from '../../../adapters/backend/app.ts';
import { readConfig } from '../../../adapters/backend/config.ts';
import { openEmbedded } from '../../../adapters/backend/db/pglite.ts';
import { backUp } from '../../../adapters/backend/maintenance/backup.ts';
import { restore } from '../../../adapters/backend/maintenance/restore.ts';
import { loadGazetteer } from '../../../adapters/backend/places/loadGazetteer.ts';
import { randomIds } from '../../../adapters/clock/randomIds.ts';
import { servicesAt } from '../../../adapters/http/address.ts';
import { createFetchHttp } from '../../../adapters/http/fetchHttp.ts';
import { createSignalrHub } from '../../../adapters/hub/signalrHub.ts';
import { memoryStorage } from '../../../adapters/storage/memoryStorage.ts';
import { contract, createPortal, jobStatus, type Portal, taskStatus, taskType } from '../../../core/index.ts';
import { type ManualClock, manualClock } from '../../doubles/manualClock.ts';
import { createWorld, sql, type World } from '../backend/world.ts';

/** A bound for an embedded database that is laid out from nothing, on a machine that does much else. */
const RESTORE_MS = 300_000;

let world: World;
let app: App;
let stopServer: () => Promise<void>;
let portal: Portal;
let clock: ManualClock;
const faults: unknown[] = [];
const email = 'dispatcher@example.test';
const password = 'a-long-enough-password';

beforeAll(async () => {
  world = await createWorld({ env: { UMZILA_FLUSH_MS: '0' } });
  app = world.app;
  await world.ok(contract.auth.register, null, {
    body: { email, password, firstName: 'Naledi', lastName: 'Mokoena' },
  });
  await world.db.query(sql`
    update users set roles = '{isStaffOperator}', email_confirmed = true, phone_number_confirmed = true where email = ${email}`);
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, '127.0.0.1', env),
    websocket: { server: new WebSocketServer({ noServer: true }) },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stopServer = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  clock = manualClock();
  portal = createPortal(
    {
      http: createFetchHttp({ services: servicesAt(origin) }),
      hub: createSignalrHub({ url: `${origin}/beacon/hub`, hub: 'beacon' }),
      identityHub: createSignalrHub({ url: `${origin}/identity/hub`, hub: 'identity' }),
      storage: memoryStorage(),
      clock,
      ids: randomIds(),
    },
    { onFault: (fault) => faults.push(fault) },
  );
});
afterAll(async () => {
  await portal.stop();
  await world.close();
  await stopServer();
});

/** Lets the portal's time go on until something holds. */
const until = (holds: () => boolean) =>
  expect
    .poll(
      () => {
        clock.pass(50);
        return holds();
      },
      { timeout: 25_000 },
    )
    .toBe(true);

const jobId = async (): Promise<number> => {
  const row = await world.db.one<{ id: number }>(sql`
    insert into jobs (country, job_status_id) values ('ZA', ${jobStatus.code.NOT_STARTED}) returning id`);
  return row.id;
};
const taskOf = async (job: number): Promise<number> => {
  const row = await world.db.one<{ id: number }>(sql`
    insert into tasks (country, job_id, task_type_id, task_status_id)
    values ('ZA', ${job}, ${taskType.code.PICK_UP}, ${taskStatus.code.NOT_STARTED}) returning id`);
  return row.id;
};
const setStatus = (id: number, status: number) =>
  world.db.query(sql`update tasks set task_status_id = ${status} where id = ${id}`);

it('[RTM-02][RTM-03][RTM-05][RTM-18] follows a job live, through a cut line, to its end', async () => {
  expect(isRight(await portal.session.signIn({ email, password }))).toBe(true);
  await until(() => portal.connection.current.kind === 'live');
  const job = await jobId();
  const stop = portal.follow('jobTaskUpdates', [job]);
  // The group is joined once a change comes through: the first may be before the joining.
  const task = await taskOf(job);
  await until(() => {
    void setStatus(task, taskStatus.code.NOT_STARTED);
    return portal.tasks.byId(task).current !== undefined;
  });
  expect(portal.tasks.byId(task).current?.taskStatusId).toBe(taskStatus.code.NOT_STARTED);

  const who = portal.session.claims.current?.id ?? 0;
  world.app.hub.endUser(who, 'The line was cut.', true);
  await until(() => portal.connection.current.kind === 'reconnecting');
  await until(() => portal.connection.current.kind === 'live');
  await setStatus(task, taskStatus.code.IN_PROGRESS);
  await until(() => portal.tasks.byId(task).current?.taskStatusId === taskStatus.code.IN_PROGRESS);
  await setStatus(task, taskStatus.code.COMPLETED);
  await until(() => portal.tasks.byId(task).current?.taskStatusId === taskStatus.code.COMPLETED);
  stop();
  expect(faults).toEqual([]);
});

it('[RTM-16][AUTH-13] takes new rights in when its own identity changes', async () => {
  const who = portal.session.claims.current?.id ?? 0;
  expect(portal.session.claims.current?.isManagementOperator).not.toBe(true);
  await until(() => {
    // Again and again, for the first may come before the group is joined.
    void world.db.query(sql`update users set roles = '{isManagementOperator}' where id = ${who}`);
    return portal.session.claims.current?.isManagementOperator === true;
  });
  await until(() => portal.connection.current.kind === 'live');
});

it(
  '[M-14][RTM-17] shows what a restored database says, though its versions are lower than what was seen',
  async () => {
    const jobOf = (id: number) => portal.jobs.byId(id).current;
    const job = await jobId();
    const list = portal.jobs.list({});
    const subscription = list.subscribe(() => undefined);
    await until(() => jobOf(job) !== undefined);
    const folder = await mkdtemp(path.join(tmpdir(), 'umzila-epoch-'));
    const file = path.join(folder, 'backup.gz');
    await backUp(world.db, file, new Date());
    for (let n = 0; n < 50; n += 1)
      await world.db.query(
        sql`update jobs set job_status_id = ${jobStatus.code.IN_PROGRESS} where id = ${job}`,
      );
    const late = await jobId();
    await until(() => jobOf(job)?.jobStatusId === jobStatus.code.IN_PROGRESS);
    await list.reload();
    expect(jobOf(late)).toBeDefined();
    const seen = jobOf(job)?.xmin ?? 0;

    const config = readConfig({ UMZILA_DATA: folder, UMZILA_DEMO: '1', UMZILA_FLUSH_MS: '0' });
    await restore(config, file, false);
    const db = await openEmbedded({ folder });
    const before = app;
    app = await createApp({ db, config, places: await loadGazetteer(), clock: () => world.clock.now });
    await before.hub.stop();
    await until(() => jobOf(job)?.jobStatusId === jobStatus.code.NOT_STARTED);
    expect(jobOf(job)?.xmin).toBeLessThan(seen);
    expect(jobOf(late)).toBeUndefined();
    // and goes on from there
    await until(() => portal.connection.current.kind === 'live');
    await db.query(sql`update jobs set job_status_id = ${jobStatus.code.IN_PROGRESS} where id = ${job}`);
    await until(() => jobOf(job)?.jobStatusId === jobStatus.code.IN_PROGRESS);
    subscription.unsubscribe();
    await portal.stop();
    await app.hub.stop();
    await db.close();
    await rm(folder, { recursive: true });
  },
  RESTORE_MS,
);
