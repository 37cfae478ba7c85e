// The server as a process: what it needs to start, what it says when it cannot, and how it stops.
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reasonOf } from '../../../adapters/backend/db/db.ts';
import { anyDatabase, patience, start } from './serverProcess.ts';

/** Every place below a folder that somebody else than its owner may look into. */
const openPlaces = async (folder: string): Promise<string[]> => {
  const places = [
    folder,
    ...(await readdir(folder, { recursive: true })).map((name) => path.join(folder, name)),
  ];
  const modes = await Promise.all(places.map(async (place) => ({ place, mode: (await stat(place)).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ place }) => place);
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
  const one = start(await anyDatabase(), ['--import', `data:text/javascript,${encodeURIComponent(fault)}`]);
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
  const one = start(await anyDatabase());
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

test('a port in use, before anything is laid out, and a database that is not there are told in one line', {
  timeout: patience,
}, async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-data-'));
  const busy = await start({ PORT: String(port), UMZILA_DATA: folder }).outcome;
  expect([busy.code, busy.said]).toEqual([
    1,
    `Port ${port} of 127.0.0.1 is in use. Set PORT to another one.\n`,
  ]);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
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
