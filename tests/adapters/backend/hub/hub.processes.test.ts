// Two backends on one PostgreSQL: what one commits, the other's members hear, also what was committed while nobody was told.
import fc from 'fast-check';
import { isLeft, isRight } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../../../adapters/backend/app.ts';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { type Database, type Db, sqlState } from '../../../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../../../adapters/backend/db/postgres.ts';
import { createChangeReader } from '../../../../adapters/backend/hub/changeReader.ts';
import { loadGazetteer } from '../../../../adapters/backend/places/loadGazetteer.ts';
import { createSignalrHub } from '../../../../adapters/hub/signalrHub.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { type Cluster, hasPostgres, startCluster } from '../../../doubles/postgresCluster.ts';
import { type Served, serve } from '../../served.ts';
import { createWorld, sql, type World } from '../world.ts';

if (!hasPostgres())
  console.warn('PostgreSQL is not installed: the hub of several processes is not tested here.');

/** A bound for a machine that does much else, not a wait. */
const soon = { timeout: 20_000 };

describe.skipIf(!hasPostgres())('the hub of two backends on one database', () => {
  let cluster: Cluster;
  let one: World;
  let secondDb: Database;
  let second: App;
  let origin: string;
  let served: Served;

  beforeAll(async () => {
    cluster = await startCluster();
    const url = await cluster.database('hub');
    const db = await openPostgres(url);
    await migrate(db, await readMigrations());
    const env = { UMZILA_FLUSH_MS: '0' };
    one = await createWorld({ db, env });
    secondDb = await openPostgres(url);
    second = await createApp({
      db: secondDb,
      config: readConfig(env),
      places: await loadGazetteer(),
      clock: () => one.clock.now,
      log: () => {},
    });
    served = await serve(second);
    origin = served.origin;
  });
  afterAll(async () => {
    await second?.hub.stop();
    await served?.stop();
    await secondDb?.close();
    await one?.close();
    await cluster?.stop();
  });

  const driverNamed = (name: string) =>
    one.db.query(sql`insert into drivers (country, first_name, last_name) values ('ZA', ${name}, 'Dube')`);

  it('[RTM-06] brings what one commits to the members of the other, and what it missed when its line of notices is back', async () => {
    const port = createSignalrHub({ url: `${origin}/beacon/hub`, hub: 'beacon' });
    const token = await one.token(await one.person({ isStaffOperator: true }));
    const started = await port.start({ token: async () => token });
    if (isLeft(started)) throw new Error(started.left.message);
    expect(isRight(await port.invoke('subscribeToUsers', []))).toBe(true);
    const heard: string[] = [];
    const states: string[] = [];
    port.state$.subscribe((state) => states.push(state));
    port.events$.subscribe(({ data }) =>
      heard.push((data as { readonly data: { readonly firstName: string } }).data.firstName),
    );
    await driverNamed('Sipho');
    await expect.poll(() => heard, soon).toEqual(['Sipho']);
    await one.db.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and pid <> pg_backend_pid()`);
    await driverNamed('Thabo');
    await expect.poll(() => heard, soon).toEqual(['Sipho', 'Thabo']);
    expect(states).toEqual(['live']);
    await port.stop();
  });

  it('tells each change that was committed, once, however writers overlap and whenever it is read', async () => {
    const who = fc.integer({ min: 0, max: 2 });
    const record = fc.integer({ min: 0, max: 3 });
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.record({ act: fc.constant('add' as const), who }) },
      { weight: 5, arbitrary: fc.record({ act: fc.constant('change' as const), who, record }) },
      { weight: 2, arbitrary: fc.record({ act: fc.constant('commit' as const), who }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const), who }) },
      { weight: 3, arbitrary: fc.record({ act: fc.constant('read' as const) }) },
    );
    const driverId = async (db: Db): Promise<number> =>
      (
        await db.one<{ id: number }>(
          sql`insert into drivers (country, first_name, last_name) values ('ZA', 'N', 'D') returning id`,
        )
      ).id;
    const known = await Promise.all([0, 1, 2, 3].map(() => driverId(one.db)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        async (steps, most) => {
          const reader = await createChangeReader(one.db, most);
          const writers: (Writing | undefined)[] = [];
          const heard: string[] = [];
          const committed: string[] = [];
          const read = async (): Promise<void> => {
            await reader.read((changes) => heard.push(...changes.map(({ id, kind }) => `${id} ${kind}`)));
            expect([...heard].sort()).toEqual([...committed].sort());
          };
          const end = async (n: number, keep: boolean): Promise<void> => {
            const writing = writers[n];
            writers[n] = undefined;
            await writing?.end(keep);
            if (keep) committed.push(...(writing?.wrote ?? []));
          };
          try {
            for (const one_ of steps) {
              if (one_.act === 'read') await read();
              else if (one_.act === 'commit' || one_.act === 'undo')
                await end(one_.who, one_.act === 'commit');
              else {
                const writing = writers[one_.who] ?? (await write(one.db));
                writers[one_.who] = writing;
                if (one_.act === 'add') writing.wrote.push(`${await driverId(writing.tx)} NEW`);
                else {
                  const id = known[one_.record]!;
                  const line = `${id} EXISTING`;
                  // another one's row would be waited for
                  if (writers.some((other) => other !== writing && other?.wrote.includes(line))) continue;
                  try {
                    await writing.tx.query(sql`update drivers set last_name = 'x' where id = ${id}`);
                    writing.wrote.push(line);
                  } catch (error) {
                    // a newer one has written it since this one began
                    expect(sqlState(error)).toBe('40001');
                    await end(one_.who, false);
                  }
                }
              }
            }
            for (const n of writers.keys()) await end(n, true);
          } finally {
            for (const n of writers.keys()) await end(n, false);
          }
          await read();
          for (const id of new Set(heard.map((line) => line.split(' ')[0])))
            expect(heard.filter((line) => line === `${id} NEW`).length).toBeLessThan(2);
          const firstOf = new Map<string, string>();
          for (const line of heard) {
            const [id = '', kind = ''] = line.split(' ');
            if (!firstOf.has(id)) firstOf.set(id, kind);
            else expect(kind).toBe('EXISTING');
          }
        },
      ),
      runs(40),
    );
  });
});

/** A transaction that stays open while others go on. */
interface Writing {
  readonly tx: Db;
  /** What it wrote, told once it is committed. */
  readonly wrote: string[];
  end(keep: boolean): Promise<void>;
}

class Undo extends Error {}

const write = (db: Db): Promise<Writing> =>
  new Promise((resolve, reject) => {
    let end: (keep: boolean) => void = () => undefined;
    const ends = new Promise<boolean>((decide) => {
      end = decide;
    });
    const running: Promise<void> = db
      .tx(async (tx) => {
        resolve({
          tx,
          wrote: [],
          end: async (keep) => {
            end(keep);
            await running;
          },
        });
        if (!(await ends)) throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) reject(error);
      });
  });
