// The server as a process: what it needs to start, what it says when it cannot, and how it stops. Bundled as the build does
// it, into a folder of the tests' own.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../adapters/backend/config.ts';
import { reasonOf, sql } from '../../../adapters/backend/db/db.ts';
import { lockFolder } from '../../../adapters/backend/db/lock.ts';

import { openEmbedded } from '../../../adapters/backend/db/pglite.ts';
import { openPostgres } from '../../../adapters/backend/db/postgres.ts';
import { originOf } from '../../../adapters/backend/http/origin.ts';
import { buildPlaces } from '../../../adapters/backend/places/build.ts';
import { DEMO_PASSWORD } from '../../../adapters/backend/standins/demonstration/signIns.ts';
import { environment } from '../../../core/index.ts';
import { hasPostgres, startCluster } from '../../doubles/postgresCluster.ts';
import { buildImage } from './image.ts';

const root = path.join(import.meta.dirname, '../../..');
const dist = path.join(root, 'tests/output/server');
const program = path.join(dist, 'backend/main.js');
const patience = 180_000;

beforeAll(async () => {
  await mkdir(path.dirname(program), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['adapters/server.ts'],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: (plugin) =>
          plugin.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || /^(fp-ts|io-ts)/.test(name)
              ? undefined
              : { path: name, external: true },
          ),
      },
    ],
  });
  await cp(path.join(root, 'adapters/backend/migrations'), path.join(dist, 'backend/migrations'), {
    recursive: true,
  });
  const image = await buildImage();
  await copyFile(image, path.join(dist, 'backend', path.basename(image)));
  await buildPlaces(dist);
}, patience);

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

interface Started {
  readonly child: ChildProcess;
  /** Resolves with the address once it serves, or with what it said when it ended instead. */
  readonly outcome: Promise<{ address?: string; code?: number | null; said: string }>;
  ended(): Promise<number | null>;
}

const start = (
  env: Record<string, string>,
  before: readonly string[] = [],
  args: readonly string[] = [],
): Started => {
  const child = spawn(process.execPath, [...before, program, ...args], {
    cwd: root,
    env: { ...process.env, PORT: '0', UMZILA_DATA: 'memory', UMZILA_DEMO: '0', UMZILA_SIMULATE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  // when all that it said has been read as well
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const outcome = new Promise<{ address?: string; code?: number | null; said: string }>((resolve) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /serves (http:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve({ address, said });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => setImmediate(() => resolve({ code, said })));
  });
  return { child, outcome, ended: () => ended };
};

test('it serves, says so, keeps what it was told and stops with 0 on SIGTERM', {
  timeout: patience,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-data-'));
  const first = start({ UMZILA_DATA: folder });
  const { address = '', said } = await first.outcome;
  expect(said.trim().split('\n').at(-1)).toMatch(/^Umzila \S+ serves /);
  expect(await (await fetch(`${address}/health`)).json()).toMatchObject({
    status: 'ok',
    database: 'embedded',
  });
  expect((await fetch(`${address}/identity/outbox`)).status).toBe(404);
  const registered = await fetch(`${address}/identity/v1/auth/register`, {
    method: 'POST',
    body: JSON.stringify({
      email: 'kept@example.test',
      firstName: 'K',
      lastName: 'T',
      password: 'long-enough-1',
    }),
  });
  expect(registered.status).toBe(200);
  const { jwtToken } = (await registered.json()) as { jwtToken: string };

  const locked = await start({ UMZILA_DATA: folder }).outcome;
  expect([locked.code, locked.said]).toEqual([
    1,
    `The data folder ${folder} is in use by process ${first.child.pid}.\n`,
  ]);

  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);

  const second = start({ UMZILA_DATA: folder });
  const again = (await second.outcome).address ?? '';
  const profile = await fetch(`${again}/identity/v1/profile`, {
    headers: { authorization: `Bearer ${jwtToken}` },
  });
  expect(await profile.json()).toMatchObject({ email: 'kept@example.test' });
  second.child.kill('SIGINT');
  expect(await second.ended()).toBe(0);
  await rm(folder, { recursive: true });
});

/** Every place below a folder that somebody else than its owner may look into. */
const openPlaces = async (folder: string): Promise<string[]> => {
  const places = [
    folder,
    ...(await readdir(folder, { recursive: true })).map((name) => path.join(folder, name)),
  ];
  const modes = await Promise.all(places.map(async (place) => ({ place, mode: (await stat(place)).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ place }) => place);
};

test('what it writes is its own to read, a database from before too; SIGHUP stops it as SIGTERM does', {
  timeout: patience,
}, async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'umzila-data-')), 'data');
  const first = start({ UMZILA_DATA: folder });
  expect((await first.outcome).code).toBeUndefined();
  expect(await openPlaces(folder)).toEqual([]);
  first.child.kill('SIGHUP');
  expect(await first.ended()).toBe(0);
  await chmod(path.join(folder, 'database'), 0o755);
  const second = start({ UMZILA_DATA: folder });
  await second.outcome;
  expect((await stat(path.join(folder, 'database'))).mode & 0o777).toBe(0o700);
  second.child.kill('SIGTERM');
  expect(await second.ended()).toBe(0);
  await rm(path.dirname(folder), { recursive: true });
});

test('whoever runs it makes the first administrator and a backup beside it, by the data folder alone', {
  timeout: patience,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-data-'));
  const data = path.join(folder, 'data');
  const portal = start({ UMZILA_DATA: data });
  const { address = '' } = await portal.outcome;
  const order = (...args: readonly string[]) => start({ UMZILA_DATA: data }, [], args).outcome;
  const made = await order('--administrator', 'boss@example.test');
  const token = /token=(\S+)/.exec(made.said)?.[1];
  const post = (call: string, body: object) =>
    fetch(`${address}/identity/v1/auth/${call}`, { method: 'POST', body: JSON.stringify(body) });
  const login = { email: 'boss@example.test', password: 'long-enough-1' };
  await post('resetPassword', { email: login.email, token, newPassword: login.password });
  expect((await post('login', login)).status).toBe(200);
  const second = await order('--administrator', 'another@example.test');
  expect([second.code, second.said]).toEqual([
    1,
    'There is an administrator already: boss@example.test. Further ones are made in the portal, by an administrator.\n',
  ]);
  const file = path.join(folder, 'backup.gz');
  expect((await order('--backup', file)).code).toBe(0);
  const refused = await order('--restore', file, '--force');
  expect([refused.code, refused.said]).toEqual([
    1,
    `The data folder ${data} is in use by process ${portal.child.pid}.\n`,
  ]);
  portal.child.kill('SIGTERM');
  expect(await portal.ended()).toBe(0);
  expect((await order('--restore', file, '--force')).code).toBe(0);
  const again = start({ UMZILA_DATA: data });
  const restored = (await again.outcome).address ?? '';
  const signedIn = await fetch(`${restored}/identity/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify(login),
  });
  expect(signedIn.status).toBe(200);
  again.child.kill('SIGTERM');
  expect(await again.ended()).toBe(0);
  await rm(folder, { recursive: true });
});

test('a fault that nobody caught is one line of JSON, and the end', { timeout: patience }, async () => {
  const fault = `process.on('SIGUSR2', () => { throw new Error('nobody catches this'); })`;
  const one = start({}, ['--import', `data:text/javascript,${encodeURIComponent(fault)}`]);
  await one.outcome;
  let said = '';
  one.child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  one.child.kill('SIGUSR2');
  expect(await one.ended()).toBe(1);
  const lines = said.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'fatal',
    error: expect.stringContaining('nobody catches'),
  });
});

test('who is talking when it stops gets the answers, the last of them with the end of the connection', {
  timeout: patience,
}, async () => {
  const one = start({});
  const { address = '' } = await one.outcome;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (): Promise<{ status: number | undefined; connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      get(`${address}/config.json`, { agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
      }).on('error', reject);
    });
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
  one.child.kill('SIGTERM');
  const answers: unknown[] = [];
  for (;;) {
    const answer = await ask();
    answers.push(answer);
    if (answer.connection === 'close') break;
  }
  expect(answers.at(-1)).toEqual({ status: 200, connection: 'close' });
  expect(await one.ended()).toBe(0);
  agent.destroy();
});

test('a port in use and a database that is not there are told in one line', {
  timeout: patience,
}, async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  const busy = await start({ PORT: String(port) }).outcome;
  expect([busy.code, busy.said]).toEqual([
    1,
    `Port ${port} of 127.0.0.1 is in use. Set PORT to another one.\n`,
  ]);
  taken.close();
  const absent = await start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }).outcome;
  expect(absent.code).toBe(1);
  expect(absent.said).toMatch(/^The database of DATABASE_URL cannot be reached: .*\n$/);
  expect(absent.said).not.toContain('secret');
});

test('an address of another machine is told in one line', { timeout: patience }, async () => {
  const { code, said } = await start({ HOST: '203.0.113.7' }).outcome;
  expect([code, said]).toEqual([1, 'HOST 203.0.113.7 is no address of this machine.\n']);
});

test('a database whose name has several addresses says why none of them answered', () => {
  const refused = (at: string): Error => new Error(`connect ECONNREFUSED ${at}`);
  const error = new AggregateError([refused('::1:1'), refused('127.0.0.1:1'), refused('::1:1')]);
  expect(reasonOf(error)).toBe('connect ECONNREFUSED ::1:1, connect ECONNREFUSED 127.0.0.1:1');
});

test('a data folder that cannot be one is told in one line, with the setting that names another', {
  timeout: patience,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-data-'));
  const file = path.join(folder, 'letter.txt');
  await writeFile(file, 'no folder');
  const { code, said } = await start({ UMZILA_DATA: file }).outcome;
  expect(code).toBe(1);
  expect(said).toMatch(/^The data folder .*letter\.txt cannot be used: .* UMZILA_DATA names another\.\n$/);
  await rm(folder, { recursive: true });
});

test('what a process left half laid out when it died is begun anew; what is whole is kept', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-half-'));
  const image = new Blob([new Uint8Array(await readFile(await buildImage()))]);
  await mkdir(path.join(folder, 'database'));
  await writeFile(path.join(folder, 'database/PG_VERSION'), '18');
  await writeFile(path.join(folder, 'database.begun'), '');
  const first = await openEmbedded({ folder, image });
  await first.query(sql`insert into settings (name, value) values ('kept', '1')`);
  await first.close();
  const second = await openEmbedded({ folder, image });
  expect(await second.one(sql`select value from settings where name = 'kept'`)).toEqual({ value: 1 });
  await second.close();
  await rm(folder, { recursive: true });
});

test('a database in use is never taken for an unfinished one; what is taken for one is put aside, not deleted', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-begun-'));
  const image = new Blob([new Uint8Array(await readFile(await buildImage()))]);
  const first = await openEmbedded({ folder, image });
  await first.query(sql`insert into settings (name, value) values ('kept', '1')`);
  await first.close();
  const begun = path.join(folder, 'database.begun');
  await writeFile(begun, '');
  await expect(openEmbedded({ folder, image })).rejects.toThrow(
    `Remove ${begun} to go on with that database`,
  );
  await rm(begun);
  const second = await openEmbedded({ folder });
  expect(await second.one(sql`delete from settings where name = 'kept' returning value`)).toEqual({
    value: 1,
  });
  await second.close();
  await writeFile(begun, '');
  await (await openEmbedded({ folder, image })).close();
  expect((await readdir(folder)).map((name) => name.replace(/aside-.*/, 'aside')).sort()).toEqual([
    'database',
    'database.aside',
  ]);
  await rm(folder, { recursive: true });
});

test('a database that cannot be opened is told with its folder and what may be done', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-broken-'));
  await mkdir(path.join(folder, 'database'));
  await writeFile(path.join(folder, 'database/PG_VERSION'), 'no version');
  await expect(openEmbedded({ folder })).rejects.toThrow(
    new RegExp(
      `^The database in ${folder}/database cannot be opened: .+ UMZILA_DATA names another folder\\.$`,
    ),
  );
  // whoever repairs it finds it unlocked
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
  await rm(folder, { recursive: true });
});

test('a database that was laid out before is moved to its place; without one, one is created', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-before-'));
  const image = new Blob([new Uint8Array(await readFile(await buildImage()))]);
  const laid = await openEmbedded({ folder: path.join(folder, 'laid'), image });
  await laid.query(sql`insert into settings (name, value) values ('laid', '1')`);
  await laid.close();
  const empty = path.join(folder, 'laid/database');
  for (const [name, found] of [
    ['moved', { value: 1 }],
    ['created', undefined],
  ] as const) {
    const db = await openEmbedded({ folder: path.join(folder, name), image, empty });
    expect(await db.maybeOne(sql`select value from settings where name = 'laid'`)).toEqual(found);
    await db.close();
  }
  expect(await readdir(path.join(folder, 'laid'))).toEqual([]);
  await rm(folder, { recursive: true });
});

describe.skipIf(!hasPostgres())(
  'a database server that goes away (skipped where PostgreSQL is not installed)',
  () => {
    test('ends nothing: what runs and what comes is 503 with Retry-After, health too, and all is well when it is back', {
      timeout: patience,
    }, async () => {
      const cluster = await startCluster();
      try {
        const url = await cluster.database('away');
        const { child, outcome, ended } = start({ DATABASE_URL: url });
        const { address = '' } = await outcome;
        const register = (email: string) =>
          fetch(`${address}/identity/v1/auth/register`, {
            method: 'POST',
            body: JSON.stringify({ email, firstName: 'K', lastName: 'T', password: 'long-enough-1' }),
          });
        const locker = await openPostgres(url, { poolSize: 2 });
        const waits = async (): Promise<void> => {
          const waiting = () => locker.query(sql`select 1 from pg_locks where not granted`);
          while ((await waiting()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
        };
        let inside: Promise<Response> | undefined;
        // a request stands inside its transaction when the server dies
        await locker
          .tx(async (tx) => {
            await tx.query(sql`lock table users in exclusive mode`);
            inside = register('inside@example.test');
            await waits();
            // this server acknowledges before it writes; what came before is to be there afterwards
            await locker.script('checkpoint');
            await cluster.halt();
          })
          .catch(() => undefined);
        for (const answer of [
          await inside,
          await register('later@example.test'),
          await fetch(`${address}/health`),
        ]) {
          expect(answer?.status).toBe(503);
          expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
        }
        await cluster.resume();
        for (;;) {
          if ((await fetch(`${address}/health`)).status === 200) break;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        expect((await register('inside@example.test')).status).toBe(200);
        child.kill('SIGTERM');
        expect(await ended()).toBe(0);
        await locker.close();
      } finally {
        await cluster.stop();
      }
    });
  },
);

describe.skipIf(!hasPostgres())(
  'two processes on one DATABASE_URL (skipped where PostgreSQL is not installed)',
  () => {
    test('begin together on an empty database, lay the world out once, and both serve it', {
      timeout: patience,
    }, async () => {
      const cluster = await startCluster();
      try {
        const env = { DATABASE_URL: await cluster.database('both'), UMZILA_DEMO: '1' };
        const both = [start(env), start(env)];
        const outcomes = await Promise.all(both.map(({ outcome }) => outcome));
        expect(
          outcomes.map(({ code, said }) => code ?? said).filter((one) => typeof one === 'number'),
        ).toEqual([]);
        expect(outcomes.filter(({ said }) => said.includes('laid out'))).toHaveLength(1);
        for (const { address = '' } of outcomes) {
          expect(await (await fetch(`${address}/health`)).json()).toMatchObject({
            status: 'ok',
            database: 'postgres',
          });
          const signedIn = await fetch(`${address}/identity/v1/auth/login`, {
            method: 'POST',
            body: JSON.stringify({ email: 'staff@umzila.test', password: DEMO_PASSWORD }),
          });
          const { jwtToken } = (await signedIn.json()) as { jwtToken: string };
          // what one has signed the other believes
          for (const other of outcomes) {
            const list = await fetch(`${other.address}/connect/deliveries/ZA`, {
              headers: { authorization: `Bearer ${jwtToken}` },
            });
            expect(list.status).toBe(200);
          }
        }
        for (const { child } of both) child.kill('SIGTERM');
        expect(await Promise.all(both.map(({ ended }) => ended()))).toEqual([0, 0]);
      } finally {
        await cluster.stop();
      }
    });
  },
);

test('the configuration is checked before anything is touched', () => {
  const faults: Record<string, string>[] = [
    { UMZILA_DEMO: '1', UMZILA_ENVIRONMENT: 'production' },
    { UMZILA_DEMO: '1', NODE_ENV: 'production' },
    { PORT: 'http' },
    { PORT: '70000' },
    { UMZILA_DEMO: 'maybe' },
    { UMZILA_ENVIRONMENT: 'moon' },
    { DATABASE_URL: 'mysql://x' },
    { PEACH_URL: 'https://pay.example' },
    { PEACH_URL: 'ftp://pay.example', PEACH_ENTITY_ID: 'e', PEACH_TOKEN: 't' },
    {
      UMZILA_ENVIRONMENT: 'staging',
      PEACH_URL: 'http://pay.example',
      PEACH_ENTITY_ID: 'e',
      PEACH_TOKEN: 't',
    },
    { SMTP_URL: 'mail.example' },
    { SMTP_URL: 'https://mail.example' },
    { UMZILA_SIGNING_KEY: Buffer.alloc(32).toString('base64') },
    { UMZILA_INTERNAL_COMPANIES: '1,two' },
  ];
  for (const env of faults) expect(() => readConfig(env)).toThrow(ConfigError);
  expect(readConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', dataFolder: '.umzila', demo: false });
});

test.each(environment.rows)(
  '[OTH-01, OTH-02, OTH-03] $label is reached by $scheme, at a host of its own',
  ({ code, scheme }) => {
    const env = {
      UMZILA_ENVIRONMENT: code,
      UMZILA_SIGNING_KEY: randomBytes(32).toString('base64'),
      UMZILA_DATA_KEY: randomBytes(32).toString('base64'),
      UMZILA_URL: `https://${code}.portal.test`,
    };
    const config = readConfig(env);
    expect([config.environment, config.demo]).toEqual([code, false]);
    // the configured host, whatever a request claims
    const request = new Request('http://elsewhere.test/login');
    expect(originOf(request, config)).toBe(`https://${code}.portal.test`);
    expect(originOf(request, { ...config, publicUrl: undefined })).toBe(`${scheme}://elsewhere.test`);
    const plain = () => readConfig({ ...env, UMZILA_URL: `http://${code}.portal.test` });
    if (scheme === 'https')
      expect(plain).toThrow(`UMZILA_URL must begin with https:// in the environment ${code}.`);
    else expect(plain().publicUrl).toBe(`http://${code}.portal.test`);
  },
);

test('a lock whose owner is gone is taken over, one whose owner lives is not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-lock-'));
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  await unlock();
  await writeFile(
    path.join(folder, 'umzila.lock'),
    JSON.stringify({ pid: process.pid, start: 'another time' }),
  );
  await (await lockFolder(folder))();
  await writeFile(path.join(folder, 'umzila.lock'), 'half written');
  await (await lockFolder(folder))();
  await rm(folder, { recursive: true });
});

test('of many that find a dead lock at the same time one takes it over', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-lock-'));
  for (let round = 0; round < 10; round += 1) {
    await writeFile(
      path.join(folder, 'umzila.lock'),
      JSON.stringify({ pid: process.pid, start: 'another time' }),
    );
    const taken = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
    const held = taken.filter((one) => one.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const { value: unlock } of held) await unlock();
    expect(await readdir(folder)).toEqual([]);
  }
  await rm(folder, { recursive: true });
});
