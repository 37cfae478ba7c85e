// Two backends on one PostgreSQL: what one commits, the other's members hear; and when a backend may have missed
// something, its members are sent for a snapshot.
import { isLeft, isRight } from 'fp-ts/Either';
import { firstValueFrom } from 'rxjs';
import { filter } from 'rxjs/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../../../adapters/backend/app.ts';
import { readConfig } from '../../../../adapters/backend/config.ts';
import type { Database } from '../../../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../../../adapters/backend/db/postgres.ts';
import { loadGazetteer } from '../../../../adapters/backend/places/loadGazetteer.ts';
import { createSignalrHub } from '../../../../adapters/hub/signalrHub.ts';
import { type Cluster, hasPostgres, startCluster } from '../../../doubles/postgresCluster.ts';
import { type Served, serve } from '../../served.ts';
import { createWorld, sql, type World } from '../world.ts';

if (!hasPostgres())
  console.warn('PostgreSQL is not installed: the hub of several processes is not tested here.');

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

  it('[RTM-06] brings what one commits to the members of the other, and sends them for a snapshot after a gap', async () => {
    const port = createSignalrHub({ url: `${origin}/beacon/hub`, hub: 'beacon' });
    const token = await one.token(await one.person({ isStaffOperator: true }));
    const connect = async () => {
      const started = await port.start({ token: async () => token });
      if (isLeft(started)) throw new Error(started.left.message);
      expect(isRight(await port.invoke('subscribeToUsers', []))).toBe(true);
    };
    await connect();
    const heard = firstValueFrom(port.events$);
    await driverNamed('Sipho');
    expect(await heard).toMatchObject({ type: 'user', data: { kind: 'NEW', data: { firstName: 'Sipho' } } });

    const lost = firstValueFrom(port.state$.pipe(filter((state) => state === 'lost')));
    await one.db.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and pid <> pg_backend_pid()`);
    await lost;
    await connect();
    const again = firstValueFrom(port.events$);
    await driverNamed('Thabo');
    expect(await again).toMatchObject({ data: { data: { firstName: 'Thabo' } } });
    await port.stop();
  });
});
