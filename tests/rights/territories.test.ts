// Who looks after some territories is shown those: by list, search, count, export and hub alike, on both databases. The whole
// country, and what is named by its id, only when it is asked for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../adapters/backend/db/postgres.ts';
import type { Claims } from '../../core/index.ts';
import { openInMemory } from '../adapters/backend/image.ts';
import { contract, createWorld, sql, type World } from '../adapters/backend/world.ts';
import { type Cluster, hasPostgres, startCluster } from '../doubles/postgresCluster.ts';
import { type HubClient, joinHub } from './hubClient.ts';
import { readXlsx } from './readXlsx.ts';

interface Row {
  readonly id: number;
  readonly country: string;
  readonly territory: number | null;
  readonly waybill: string;
}

const soon = { timeout: 20_000 };
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
const idsOf = (rows: readonly Row[]): number[] => sorted(rows.map(({ id }) => id));
const za = { params: { cca2: 'ZA' } };

const describeTerritories = (engine: string, open: () => Promise<Database>): void => {
  describe(`[LST-06, TER-04, RTM-11] {LST-07} territories, ${engine}`, () => {
    let world: World;
    let staff: Claims;
    let administrator: Claims;
    let watcher: HubClient;
    let deliveries: readonly Row[];
    let jobs: readonly Row[];
    /** The territories of ZA that have deliveries, the fullest first; and one of KE. */
    let territories: readonly number[];
    let abroad: number;

    beforeAll(async () => {
      world = await createWorld({ db: await open(), demo: true, env: { UMZILA_FLUSH_MS: '0' } });
      staff = await world.userOf('staff@umzila.test');
      administrator = await world.userOf('administrator@umzila.test');
      watcher = await joinHub(world, 'beacon', await world.userOf('management@umzila.test'));
      await watcher.invoke('subscribeToUsers', []);
      await world.db.query(sql`
        update deliveries set territory_id = null where id in (select id from deliveries where country = 'ZA' order by id limit 2)`);
      deliveries = await world.db.query<Row>(sql`
        select id, country, territory_id as territory, waybill from deliveries where deleted_utc is null`);
      jobs = await world.db.query<Row>(
        sql`select id, country, territory_id as territory, '' as waybill from jobs`,
      );
      const counted = await world.db.query<{ id: number; country: string }>(sql`
        select r.id, r.country from territories r join deliveries d on d.territory_id = r.id
        group by r.id order by count(*) desc`);
      territories = counted.filter(({ country }) => country === 'ZA').map(({ id }) => id);
      abroad = counted.find(({ country }) => country === 'KE')?.id ?? 0;
      expect([territories.length > 1, abroad > 0]).toEqual([true, true]);
    });
    afterAll(async () => {
      expect(world?.faults).toEqual([]);
      await world?.close();
    });

    const looksAfter = async (ids: readonly number[]): Promise<void> => {
      await world.db.tx(async (tx) => {
        await tx.query(sql`delete from user_territories`);
        for (const who of [staff, administrator])
          for (const id of ids)
            await tx.query(
              sql`insert into user_territories (user_id, territory_id) values (${who.id}, ${id})`,
            );
      });
    };
    /** What the rule says: all of the country for who looks after nothing, else one's own and what lies in none. */
    const shownBy = (ids: readonly number[], rows: readonly Row[]): readonly Row[] =>
      rows.filter(
        ({ country, territory }) =>
          country === 'ZA' && (ids.length === 0 || territory === null || ids.includes(territory)),
      );
    const exported = async (path: string): Promise<number[]> => {
      const accept = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      const answer = await world.raw(path, { who: staff, headers: { accept } });
      return sorted(
        readXlsx(await answer.arrayBuffer())
          .slice(1)
          .map((row) => Number(row[0]?.text)),
      );
    };
    /** Every row changes; when the driver who changes last was heard of, all of it has been sent to everybody. */
    const touchAll = async (): Promise<void> => {
      await world.db.query(sql`update deliveries set updated_utc = now() where deleted_utc is null`);
      await world.db.query(sql`update jobs set job_status_id = job_status_id`);
      await world.db.query(sql`update drivers set first_name = first_name where id = 1`);
      const driver = async () => (await watcher.events()).some(({ target }) => target === 'user');
      await expect.poll(driver, soon).toBe(true);
    };
    const heardBy = async (client: HubClient) => {
      const heard = await client.events();
      const of = (target: string) =>
        sorted([
          ...new Set(heard.filter((one) => one.target === target).map(({ data }) => Number(data['id']))),
        ]);
      return { deliveries: of('delivery'), jobs: of('job') };
    };
    const join = async (who: Claims, reach: { deliveries?: unknown; jobs?: unknown } = {}) => {
      const client = await joinHub(world, 'beacon', who);
      const args = (said: unknown) => (said === undefined ? [] : [said]);
      expect(await client.invoke('subscribeToDeliveries', args(reach.deliveries))).toBe(null);
      expect(await client.invoke('subscribeToJobs', args(reach.jobs))).toBe(null);
      return client;
    };
    const listed = async (query: Readonly<Record<string, unknown>> = {}) => {
      const page = await world.ok(contract.deliveries.list, staff, {
        ...za,
        query: { pageSize: 5_000, ...query },
      });
      return sorted(page.data.map(({ deliveryId }) => deliveryId));
    };
    const listedJobs = async (query: Readonly<Record<string, unknown>> = {}) => {
      const page = await world.ok(contract.jobs.list, staff, { ...za, query: { pageSize: 5_000, ...query } });
      return sorted(page.data.map(({ id }) => id));
    };

    test('the hub tells of exactly what the lists show, whatever is looked after', async () => {
      for (const ids of [[], territories.slice(0, 1), territories.slice(0, 2), [abroad]]) {
        await looksAfter(ids);
        const client = await join(staff);
        await touchAll();
        const shown = {
          deliveries: idsOf(shownBy(ids, deliveries)),
          jobs: idsOf(shownBy(ids, jobs)),
        };
        expect(await heardBy(client)).toEqual(shown);
        expect({ deliveries: await listed(), jobs: await listedJobs() }).toEqual(shown);
        await client.leave();
      }
    });

    test('nothing of another territory comes by search, count, filter or export', async () => {
      const [own = 0, other = 0] = territories;
      await looksAfter([own]);
      const shown = shownBy([own], deliveries);
      expect(await exported('/connect/deliveries/ZA')).toEqual(idsOf(shown));
      expect(await exported('/connect/jobs/ZA')).toEqual(idsOf(shownBy([own], jobs)));
      const strange = deliveries.find(({ territory }) => territory === other);
      expect(await listed({ search: strange?.waybill })).toEqual([]);
      expect(await listed({ territoryId: [other] })).toEqual([]);
      expect(await exported(`/connect/deliveries/ZA?territoryId=${other}`)).toEqual([]);
      const { aggregationDictionary } = await world.ok(contract.deliveries.aggregations, staff, za);
      const counted = Object.values(aggregationDictionary['logisticStatusId'] ?? {});
      expect(counted.reduce((sum, n) => sum + n, 0)).toBe(shown.length);
      const removed = await world.ok(contract.deliveries.delete, administrator, {
        ...za,
        query: { territoryId: [other] },
      });
      expect(removed).toEqual({ deleted: 0 });
    });

    test('the whole country on request, by list and by hub', async () => {
      await looksAfter(territories.slice(0, 1));
      const client = await join(staff, { deliveries: { national: true }, jobs: { national: true } });
      await touchAll();
      const shown = { deliveries: idsOf(shownBy([], deliveries)), jobs: idsOf(shownBy([], jobs)) };
      expect(await heardBy(client)).toEqual(shown);
      expect({
        deliveries: await listed({ national: true }),
        jobs: await listedJobs({ national: true }),
      }).toEqual(shown);
      // and back again, without leaving the group in between
      expect(await client.invoke('subscribeToDeliveries', [])).toBe(null);
      await touchAll();
      expect((await heardBy(client)).deliveries).toEqual(idsOf(shownBy(territories.slice(0, 1), deliveries)));
      await client.leave();
    });

    test('a record that is named is told wherever it lies in the country, and nothing beside it', async () => {
      const [own = 0, other = 0] = territories;
      await looksAfter([own]);
      const strange = deliveries.find(({ territory }) => territory === other)?.id ?? 0;
      const strangeJob = jobs.find(({ territory }) => territory === other)?.id ?? 0;
      const kenyan = deliveries.find(({ country }) => country === 'KE')?.id ?? 0;
      const client = await join(staff, {
        deliveries: { ids: [strange, kenyan] },
        jobs: { ids: [strangeJob] },
      });
      await touchAll();
      expect(await heardBy(client)).toEqual({
        deliveries: sorted([...idsOf(shownBy([own], deliveries)), strange]),
        jobs: sorted([...idsOf(shownBy([own], jobs)), strangeJob]),
      });
      await client.leave();
    });

    test('a company hears of no more, however far it asks', async () => {
      const who = await world.userOf('company-administrator@umzila.test');
      const everything = { national: true, ids: deliveries.map(({ id }) => id) };
      const [plain, far] = [await joinHub(world, 'beacon', who), await joinHub(world, 'beacon', who)];
      expect(await plain.invoke('subscribeToDeliveries', [])).toBe(null);
      expect(await far.invoke('subscribeToDeliveries', [everything])).toBe(null);
      await touchAll();
      const [less, more] = [await heardBy(plain), await heardBy(far)];
      expect(less.deliveries.length).toBeGreaterThan(0);
      expect(more).toEqual(less);
    });

    test('a reach that makes no sense is refused by name', async () => {
      const client = await joinHub(world, 'beacon', staff);
      for (const said of [[1], 'all', { national: 'yes' }, { ids: ['1'] }, { ids: [0] }])
        expect(await client.invoke('subscribeToDeliveries', [said])).toMatch(/subscribeToDeliveries takes/);
      await client.leave();
    });

    test('other territories than before: whoever listens comes back and joins with those', async () => {
      await looksAfter(territories.slice(0, 1));
      const client = await join(staff);
      await looksAfter(territories.slice(1, 2));
      await touchAll();
      await expect(client.events()).rejects.toThrow('Your rights have changed');
      const again = await join(staff);
      await touchAll();
      expect((await heardBy(again)).deliveries).toEqual(idsOf(shownBy(territories.slice(1, 2), deliveries)));
      await again.leave();
    });

    describe('set by an administrator', () => {
      const set = (email: string, territoryIds: readonly number[], who = administrator) =>
        world.send(contract.territories.lookAfter, who, {
          body: { email, territoryIds: [...territoryIds] },
        });
      const trail = () =>
        world.db.query<{ actor: number; detail: { readonly territoryIds: readonly number[] } }>(sql`
          select actor_id as actor, detail from audit_log where user_id = ${staff.id} and action = 'look-after-territories' order by id`);

      test('it holds in open sessions at once, in lists and on the hub, and is written down', async () => {
        await looksAfter([]);
        const [own = 0, other = 0] = territories;
        const client = await join(staff);
        // told twice, and once more in other letters: one change
        for (const email of [staff.email, staff.email, staff.email.toUpperCase()]) {
          const { status, body } = await set(email, [own, own]);
          expect([status, body.userId, body.territories.map(({ territoryId }) => territoryId)]).toEqual([
            200,
            staff.id,
            [own],
          ]);
        }
        expect(await listed()).toEqual(idsOf(shownBy([own], deliveries)));
        await touchAll();
        await expect(client.events()).rejects.toThrow('Your rights have changed');
        const again = await join(staff);
        await touchAll();
        expect((await heardBy(again)).deliveries).toEqual(idsOf(shownBy([own], deliveries)));
        await again.leave();
        const seen = await world.ok(contract.territories.lookedAfter, administrator, {});
        expect(seen.territories.map(({ territoryId }) => territoryId)).toEqual(
          expect.arrayContaining([own, other, abroad]),
        );
        expect(seen.staff.find(({ userId }) => userId === staff.id)?.territories).toEqual([
          { territoryId: own, name: seen.territories.find(({ territoryId }) => territoryId === own)?.name },
        ]);
        expect((await set(staff.email, [])).body.territories).toEqual([]);
        expect(await listed()).toEqual(idsOf(shownBy([], deliveries)));
        expect((await trail()).map(({ actor, detail }) => [actor, detail.territoryIds])).toEqual([
          [administrator.id, [own]],
          [administrator.id, []],
        ]);
      });

      test('what makes no sense is refused by name, and nothing is changed', async () => {
        const [own = 0] = territories;
        await looksAfter([own]);
        const written = (await trail()).length;
        await world.db.query(sql`update territories set is_active = false where id = ${abroad}`);
        const refused = [
          await set('nobody@umzila.test', [own]),
          await set('driver@umzila.test', [own]),
          await set(staff.email, [own, 987_654_321, abroad]),
        ];
        await world.db.query(sql`update territories set is_active = true where id = ${abroad}`);
        expect(refused.map(({ status, body }) => [status, body.errors])).toEqual([
          [422, { email: ['Nobody signs in with this email.'] }],
          [422, { email: ['Territories narrow the lists of staff alone, and this is no member of staff.'] }],
          [
            422,
            {
              territoryIds: [
                'No active territory has the id 987654321.',
                `No active territory has the id ${abroad}.`,
              ],
            },
          ],
        ]);
        expect((await set(staff.email, [], staff)).status).toBe(403);
        expect([await listed(), (await trail()).length]).toEqual([
          idsOf(shownBy([own], deliveries)),
          written,
        ]);
      });

      test('two who set at once leave what one of them set, not a mixture', async () => {
        const [own = 0, other = 0] = territories;
        await Promise.all([set(staff.email, [own]), set(staff.email, [other])]);
        const rows = await world.db.query<{ id: number }>(
          sql`select territory_id as id from user_territories where user_id = ${staff.id}`,
        );
        expect(rows.length).toBe(1);
      });
    });
  });
};

describeTerritories('on the embedded engine', openInMemory);

describe.skipIf(!hasPostgres())('with a server (skipped where PostgreSQL is not installed)', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());
  describeTerritories('on PostgreSQL', async () => {
    const db = await openPostgres(await cluster.database('territories'));
    await migrate(db, await readMigrations());
    return db;
  });
});
