// The broker's line, against a real NATS server; and the notices of a database that go by it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Broker, connectBroker } from '../../../../adapters/backend/db/broker.ts';
import { type Database, sql } from '../../../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../../../adapters/backend/db/postgres.ts';
import { seedReference } from '../../../../adapters/backend/standins/demonstration/reference.ts';
import { hasNats, type NatsServer, startNats } from '../../../doubles/natsServer.ts';
import { type Cluster, hasPostgres, startCluster } from '../../../doubles/postgresCluster.ts';

if (!hasNats()) console.warn('nats-server is not installed: the broker is not tested here.');

/** A bound for a machine that does much else, not a wait. */
const soon = { timeout: 20_000 };

describe.skipIf(!hasNats())('a line to the broker', () => {
  let nats: NatsServer;
  const lines: Broker[] = [];
  beforeAll(async () => {
    nats = await startNats();
  });
  afterEach(() => {
    for (const line of lines.splice(0)) line.close();
  });
  afterAll(() => nats.kill());

  const line = (url = nats.url, heartbeatMs = 60_000) => {
    const told: string[] = [];
    const states: string[] = [];
    const broker = connectBroker({
      url,
      heartbeatMs,
      onPayload: (payload) => told.push(payload),
      onUp: () => states.push('up'),
      onDown: (reason) => states.push(reason),
    });
    lines.push(broker);
    return { ...broker, told, states };
  };

  it('brings what one says to everybody, whatever is in it and however it is cut', async () => {
    const [one, other] = [line(), line()];
    await expect.poll(() => [one.states, other.states], soon).toEqual([['up'], ['up']]);
    const said = ['', '17', 'MSG umzila 1 5\r\nPING\r\n', 'ümzila ✓', 'x'.repeat(200_000)];
    expect(said.map((words) => one.publish(words))).toEqual(said.map(() => true));
    await expect.poll(() => other.told, soon).toEqual(said);
    expect(one.told).toEqual(said);
  });

  it('keeps one subject from the other', async () => {
    const [one, other] = [line(), line(`${nats.url}/elsewhere`)];
    await expect.poll(() => [one.states, other.states], soon).toEqual([['up'], ['up']]);
    other.publish('not yours');
    one.publish('mine');
    await expect.poll(() => [one.told, other.told], soon).toEqual([['mine'], ['not yours']]);
  });

  it('says once that it is lost, and comes back by itself', async () => {
    const one = line();
    await expect.poll(() => one.states, soon).toEqual(['up']);
    await nats.kill();
    await expect.poll(() => one.states.length, soon).toBe(2);
    expect(one.publish('nobody hears')).toBe(false);
    await nats.resume();
    await expect.poll(() => one.states.slice(2), soon).toEqual(['up']);
  });

  it('notices a server that says nothing any more', async () => {
    const one = line(nats.url, 300);
    await expect.poll(() => one.states[0], soon).toBe('up');
    nats.freeze();
    await expect.poll(() => one.states.at(-1), soon).toBe('it does not answer');
    await nats.kill();
    await nats.resume();
    await expect.poll(() => one.states.at(-1), soon).toBe('up');
  });

  it('says why it is not let in', async () => {
    const stranger = line(nats.strangersUrl);
    await expect
      .poll(() => stranger.states, soon)
      .toEqual([expect.stringMatching(/Authorization Violation/)]);
    expect(stranger.publish('x')).toBe(false);
  });
});

describe.skipIf(!hasNats() || !hasPostgres())('notices of two processes that go by the broker', () => {
  let nats: NatsServer;
  let cluster: Cluster;
  let url: string;
  const open: Database[] = [];
  beforeAll(async () => {
    [nats, cluster] = await Promise.all([startNats(), startCluster()]);
    url = await cluster.database('told');
    const db = await openPostgres(url, { poolSize: 1 });
    await migrate(db, await readMigrations());
    await seedReference(db, new Date());
    await db.close();
  });
  afterAll(async () => {
    await Promise.all(open.map((db) => db.close()));
    await nats?.kill();
    await cluster?.stop();
  });

  const process = async (broker: string | undefined) => {
    const troubles: string[] = [];
    const told: string[] = [];
    let gaps = 0;
    const db = await openPostgres(url, { broker, onTrouble: (words) => troubles.push(words) });
    open.push(db);
    await db.listen(
      'umzila',
      (payload) => told.push(payload),
      () => {
        gaps += 1;
      },
    );
    return { db, told, troubles, gaps: () => gaps };
  };
  const driver = (db: Pick<Database, 'query'>, name: string) =>
    db.query(sql`insert into drivers (country, first_name, last_name) values ('ZA', ${name}, 'Dube')`);
  const forget = (db: Database, user: number) => db.query(sql`select hub_tell('identity', ${user}::bigint)`);

  it('[RTM-06] are heard after the commit, never by the database, and by the database while the broker is lost', async () => {
    const [writer, reader, plain] = [
      await process(nats.url),
      await process(nats.url),
      await process(undefined),
    ];
    // until both lines are there the database tells
    let user = 100;
    await expect
      .poll(async () => {
        user += 1;
        await forget(writer.db, user);
        await new Promise((resolve) => setTimeout(resolve, 30));
        return [writer, reader, plain].map(({ told }) => told.includes(String(user)));
      }, soon)
      .toEqual([true, true, false]);
    for (const { told } of [writer, reader, plain]) told.length = 0;
    await writer.db.tx(async (tx) => {
      await driver(tx, 'Sipho');
      await driver(tx, 'Thabo');
      expect(reader.told).toEqual([]);
    });
    await forget(writer.db, 17);
    await expect.poll(() => [...new Set(reader.told)].sort(), soon).toEqual(['', '17']);
    expect([...new Set(writer.told)].sort()).toEqual(['', '17']);
    expect(plain.told).toEqual([]);
    // who has no broker is heard by who has one
    await driver(plain.db, 'Vusi');
    await expect.poll(() => plain.told, soon).toEqual(['']);
    reader.told.length = 0;

    await nats.kill();
    const away = /^The broker of UMZILA_BROKER is away, notices go by the database: /;
    await expect.poll(() => reader.troubles, soon).toEqual([expect.stringMatching(away)]);
    await expect.poll(() => writer.troubles, soon).toEqual([expect.stringMatching(away)]);
    const before = reader.gaps();
    await forget(writer.db, 18);
    await expect.poll(() => [reader.told, plain.told.includes('18')], soon).toEqual([['18'], true]);
    // what another told by a broker that only this one has lost is looked for
    await expect.poll(() => reader.gaps() > before + 1, soon).toBe(true);

    await nats.resume();
    reader.told.length = 0;
    await expect
      .poll(async () => {
        await forget(writer.db, 19);
        return [reader.told.includes('19'), plain.told.includes('19')];
      }, soon)
      .toEqual([true, expect.any(Boolean)]);
    expect(reader.troubles).toHaveLength(1);
  });
});
