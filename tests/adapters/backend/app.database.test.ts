// What the server does with its database: one that is no folder, half laid out, in use, broken, moved, gone for a while or shared.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import { lockFolder } from '../../../adapters/backend/db/lock.ts';
import { openEmbedded } from '../../../adapters/backend/db/pglite.ts';
import { openPostgres } from '../../../adapters/backend/db/postgres.ts';
import { DEMO_PASSWORD } from '../../../adapters/backend/standins/demonstration/signIns.ts';
import { hasPostgres, startCluster } from '../../doubles/postgresCluster.ts';
import { buildImage } from './image.ts';
import { patience, start } from './serverProcess.ts';

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
