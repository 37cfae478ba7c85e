// What a role may not see is absent, not only hidden: for each of the sixteen sign-ins every list, search, count, export,
// lookup and hub group of the demonstration world brings exactly the rows that are theirs to see.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIns } from '../../adapters/backend/standins/demonstration/signIns.ts';
import { adminContract, audience, type Claims, isInternal, may } from '../../core/index.ts';
import { contract, createWorld, sql, type World } from '../adapters/backend/world.ts';
import { joinHub } from './hubClient.ts';
import { type Ownership, ownership, type Rows, readRows } from './ownership.ts';
import { readXlsx } from './readXlsx.ts';

let world: World;
let rows: Rows;
let people: readonly { readonly name: string; readonly who: Claims; readonly owns: Ownership }[];
const all = { pageSize: 5_000 };
const za = { params: { cca2: 'ZA' } };
const listsDeliveries = (who: Claims): boolean => may(who, { who: audience.deliveriesList });

beforeAll(async () => {
  world = await createWorld({ demo: true, env: { UMZILA_FLUSH_MS: '0' } });
  // an account of a store and a saved card of somebody, which the demonstration does not lay out for each
  await world.db.query(sql`
    insert into saved_cards (account_id, registration_id, payment_brand, holder, last_four_digits, expiry_month, expiry_year)
    select id, 'reg-' || id, 'visa', 'Holder ' || id, '4242', 12, 2030 from accounts where kind = 'customer'`);
  const stranger = await world.person();
  await world.db.query(sql`
    insert into contacts (user_id, contact_name, phone_number, contact_country_code)
    values (${stranger.id}, 'Secret Contact', '+27820000000', 'ZA')`);
  // what one alone is told, and what somebody else is
  const driver = await world.userOf('driver@umzila.test');
  await world.db.query(sql`
    insert into web_notifications (country, user_id, web_notification_type_id, title) values
      ('ZA', ${driver.id}, 6000, 'For the driver'), ('ZA', ${stranger.id}, 6000, 'For a stranger')`);
  // rates that were withdrawn, of which the demonstration has none
  await world.db.query(sql`update rates set is_active = false where id % 50 = 0`);
  rows = await readRows(world.db);
  people = await Promise.all(
    signIns.map(async ({ name }) => {
      const who = await world.userOf(`${name}@umzila.test`);
      return { name, who, owns: ownership(rows, who, 'ZA') };
    }),
  );
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

const ids = (list: readonly { readonly id: number }[], keep: (id: number) => boolean): number[] =>
  list.map(({ id }) => id).filter(keep);
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
const exported = async (path: string, who: Claims): Promise<readonly number[]> => {
  const answer = await world.raw(path, {
    who,
    headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  });
  expect(answer.status).toBe(200);
  return readXlsx(await answer.arrayBuffer())
    .slice(1)
    .map((row) => Number(row[0]?.text));
};

test('the demonstration has something to hide from everybody but staff', () => {
  for (const { name, who, owns } of people) {
    const seen = ids(rows.deliveries, owns.delivery).length;
    if (isInternal(who)) expect(seen, name).toBeGreaterThan(200);
    else expect(seen, name).toBeLessThan(rows.deliveries.length / 2);
  }
  expect(people.filter(({ owns }) => ids(rows.deliveries, owns.delivery).length > 0).length).toBeGreaterThan(
    9,
  );
  expect(people.filter(({ owns }) => ids(rows.jobs, owns.job).length > 0).length).toBeGreaterThan(5);
});

describe('lists and their exports', () => {
  test('[ROL-38, API-50, API-52] deliveries: the page, the spreadsheet, the total', async () => {
    for (const { name, who, owns } of people.filter(({ who: one }) => listsDeliveries(one))) {
      const own = ids(rows.deliveries, owns.delivery);
      const page = await world.ok(contract.deliveries.list, who, { ...za, query: all });
      expect(sorted(page.data.map(({ deliveryId }) => deliveryId)), name).toEqual(own);
      expect(page.totalItems, name).toBe(own.length);
      expect(sorted(await exported('/connect/deliveries/ZA', who)), name).toEqual(own);
    }
  });
  test('[API-51] counts count only what may be seen', async () => {
    for (const { name, who, owns } of people.filter(({ who: one }) => listsDeliveries(one))) {
      const { aggregationDictionary } = await world.ok(contract.deliveries.aggregations, who, {
        ...za,
        query: {},
      });
      const expected: Record<string, number> = {};
      for (const row of rows.deliveries)
        if (owns.delivery(row.id)) expected[row.status] = (expected[row.status] ?? 0) + 1;
      expect(aggregationDictionary['logisticStatusId'], name).toEqual(expected);
    }
  });
  test('one’s own deliveries are those that one placed', async () => {
    for (const { name, who } of people.filter(({ who: one }) => may(one, contract.deliveries.mine))) {
      const page = await world.ok(contract.deliveries.mine, who, { ...za, query: all });
      expect(sorted(page.data.map(({ deliveryId }) => deliveryId)), name).toEqual(
        rows.deliveries.filter((row) => row.country === 'ZA' && row.placer === who.id).map(({ id }) => id),
      );
    }
  });
  test('[ROL-36] jobs: the page and the spreadsheet', async () => {
    for (const { name, who, owns } of people.filter(({ who: one }) => may(one, contract.jobs.list))) {
      const own = ids(rows.jobs, owns.job);
      const page = await world.ok(contract.jobs.list, who, { ...za, query: all });
      expect(sorted(page.data.map(({ id }) => id)), name).toEqual(own);
      expect(sorted(await exported('/connect/jobs/ZA', who)), name).toEqual(own);
    }
  });
  test('drivers', async () => {
    for (const { name, who, owns } of people.filter(({ who: one }) => may(one, contract.drivers.list))) {
      const page = await world.ok(contract.drivers.list, who, { ...za, query: all });
      expect(sorted(page.data.map(({ id }) => id)), name).toEqual(ids(rows.drivers, owns.driver));
    }
  });
  test('[API-33, API-34, API-35] {ROL-37} stores: the page and the spreadsheet', async () => {
    for (const { name, who, owns } of people.filter(({ who: one }) => may(one, contract.stores.list))) {
      const own = ids(rows.stores, owns.store);
      const page = await world.ok(contract.stores.list, who, { ...za, query: all });
      expect(sorted(page.data.map(({ id }) => id)), name).toEqual(own);
      expect(sorted(await exported('/connect/stores/ZA', who)), name).toEqual(own);
    }
  });
  test('accounts, and the cards that are kept for them', async () => {
    for (const { name, who, owns } of people.filter(({ who: one }) => may(one, contract.accounts.list))) {
      const page = await world.ok(contract.accounts.list, who, { ...za, query: all });
      expect(sorted(page.data.map(({ id }) => id)), name).toEqual(ids(rows.accounts, owns.book));
      const cards = await world.ok(contract.payment.cards, who, {});
      for (const card of cards) expect(owns.card(card.id), name).toBe(true);
    }
  });
  test('[MOB-04] devices: the active ones of the country, for staff alone; the page and the spreadsheet', async () => {
    const readers = people.filter(({ who: one }) => may(one, adminContract.mobileDevices.list));
    expect(readers.map(({ name }) => name)).toEqual(['administrator', 'management', 'staff']);
    for (const { name, who, owns } of readers) {
      const own = rows.devices
        .filter(({ id, is_active }) => is_active && owns.device(id))
        .map(({ id }) => id);
      const page = await world.ok(adminContract.mobileDevices.list, who, {
        params: { country: 'ZA' },
        query: all,
      });
      expect(sorted(page.data.map(({ id }) => id)), name).toEqual(own);
      expect(page.totalItems, name).toBe(own.length);
      expect(sorted(await exported('/connect/mobile-devices/ZA', who)), name).toEqual(own);
    }
    expect(rows.devices.some(({ is_active }) => !is_active)).toBe(true);
  });
  test('[RATE-01] {ROL-29} uploaded rates: the batches of the country and their rows, for staff alone; the page and the spreadsheet', async () => {
    const readers = people.filter(({ who: one }) => may(one, adminContract.uploads.rateRows));
    expect(readers.map(({ name }) => name)).toEqual(['administrator', 'management', 'staff']);
    for (const { name, who, owns } of readers) {
      const params = { country: 'ZA' };
      const batches = await world.ok(adminContract.uploads.rateBatches, who, { params, query: all });
      expect(sorted(batches.data.map(({ id }) => id)), name).toEqual(ids(rows.batches, owns.batch));
      const seen: number[] = [];
      for (const { id: batchId } of batches.data) {
        const page = await world.ok(adminContract.uploads.rateRows, who, {
          params: { ...params, batchId },
          query: all,
        });
        // Rows with faults are no rates yet: the workbench shows them.
        const { n } = await world.db.one<{ n: number }>(
          sql`select count(*)::int as n from upload_rows where batch_id = ${batchId} and faults is null`,
        );
        expect(page.totalItems, name).toBe(n);
        expect(await exported(`/connect/uploadbatches/ZA/${batchId}/Rate`, who), name).toHaveLength(
          page.totalItems,
        );
        seen.push(...page.data.map(({ id }) => id));
      }
      expect(sorted(seen), name).toEqual(ids(rows.uploads, owns.upload));
    }
  });
  test('{ROL-29} rates: those in force in the country, for staff alone; the page and the spreadsheet', async () => {
    const readers = people.filter(({ who: one }) => may(one, adminContract.rates.list));
    expect(readers.map(({ name }) => name)).toEqual(['administrator', 'management', 'staff']);
    for (const { name, who, owns } of readers) {
      const own = rows.rates.filter(({ id, is_active }) => is_active && owns.rate(id)).map(({ id }) => id);
      const page = await world.ok(adminContract.rates.list, who, { ...za, query: all });
      expect(sorted(page.data.map(({ id }) => id)), name).toEqual(own);
      expect(page.totalItems, name).toBe(own.length);
      expect(await exported('/connect/rates/ZA', who), name).toHaveLength(own.length);
    }
    expect(rows.rates.some(({ is_active }) => !is_active)).toBe(true);
  });
  test('notifications are those of staff of the country, and one’s own for everybody', async () => {
    for (const { name, who, owns } of people.filter(({ who: one }) =>
      may(one, contract.notifications.list),
    )) {
      const page = await world.ok(contract.notifications.list, who, {
        params: { country: 'ZA' },
        query: all,
      });
      expect(sorted(page.data.map(({ id }) => id)), name).toEqual(ids(rows.notifications, owns.notification));
    }
  });
  test('the contacts of others are nobody’s', async () => {
    for (const { name, who } of people.filter(({ who: one }) => may(one, contract.reference.contacts))) {
      const page = await world.ok(contract.reference.contacts, who, { ...za, query: all });
      expect(
        page.data.map(({ contactName }) => contactName),
        name,
      ).not.toContain('Secret Contact');
    }
  });
});

test('[ROL-47] what was booked on a company’s account is told to those of it who handle money', async () => {
  const asked = (name: string) => people.find((one) => one.name === name);
  const operator = asked('company-operator');
  const mine = rows.transactions.find(({ id }) => operator?.owns.transaction(id));
  const params = { cca2: 'ZA', transactionId: mine?.id ?? 0 };
  const statusFor = async (name: string) =>
    (await world.send(contract.transactions.items, asked(name)?.who ?? null, { params })).status;
  expect(await statusFor('company-operator')).toBe(200);
  expect(await statusFor('company-user')).toBe(404);
});

describe('searches and filters', () => {
  test('[LST-08] a search for what belongs to others finds only one’s own', async () => {
    for (const { name, who, owns } of people.filter(({ who: one }) => listsDeliveries(one))) {
      const foreign = rows.deliveries.filter(({ id }) => !owns.delivery(id));
      for (const row of foreign.filter((_, index) => index % 97 === 0))
        for (const search of [row.waybill, String(row.id), row.contact ?? '']) {
          if (search.length < 2) continue;
          const page = await world.ok(contract.deliveries.list, who, { ...za, query: { search, ...all } });
          expect(
            page.data.filter(({ deliveryId }) => !owns.delivery(deliveryId)),
            `${name} ${search}`,
          ).toEqual([]);
          expect(page.totalItems, `${name} ${search}`).toBe(page.data.length);
        }
    }
  });
  test('[RT-66] of any job whoever may open its deliveries is shown the own ones alone', async () => {
    const jobId = rows.jobs.map(({ id }) => id);
    let seen = 0;
    for (const { name, who, owns } of people.filter(
      ({ who: one }) => may(one, contract.deliveries.list) && !listsDeliveries(one),
    )) {
      const page = await world.ok(contract.deliveries.list, who, { ...za, query: { jobId, ...all } });
      const foreign = page.data.filter(({ deliveryId }) => !owns.delivery(deliveryId));
      expect([name, foreign, page.totalItems]).toEqual([name, [], page.data.length]);
      seen += page.data.length;
    }
    expect(seen).toBeGreaterThan(0);
  });
  test('a filter by a foreign company, store, driver, job or id narrows, it never widens', async () => {
    const query = {
      ids: rows.deliveries.map(({ id }) => id).slice(0, 200),
      companyId: [1, 2, 3],
      storeId: rows.stores.map(({ id }) => id),
      driverId: rows.drivers.map(({ id }) => id),
      jobId: rows.jobs.map(({ id }) => id).slice(0, 200),
    };
    for (const { name, who, owns } of people.filter(({ who: one }) => listsDeliveries(one)))
      for (const [field, values] of Object.entries(query)) {
        const asked = { ...za, query: { [field]: values, ...all } };
        const page = await world.ok(contract.deliveries.list, who, asked);
        expect(
          page.data.filter(({ deliveryId }) => !owns.delivery(deliveryId)),
          `${name} ${field}`,
        ).toEqual([]);
        const counts = await world.ok(contract.deliveries.aggregations, who, {
          ...za,
          query: { [field]: values },
        });
        const counted = Object.values(counts.aggregationDictionary['logisticStatusId'] ?? {});
        expect(
          counted.reduce((sum, n) => sum + n, 0),
          `${name} ${field}`,
        ).toBe(page.totalItems);
      }
  });
  test('lookups bring the caller’s own, to a visitor nothing that is anybody’s', async () => {
    const keyed = [
      ['stores', 'store', rows.stores],
      ['drivers', 'driver', rows.drivers],
      ['accounts', 'account', rows.accounts],
      ['users', 'user', rows.users],
      ['partners', 'user', rows.users],
    ] as const;
    for (const [entity, kind, list] of keyed) {
      const asked = { params: { entity }, query: { select: true } };
      for (const { name, who, owns } of people) {
        const { status, body } = await world.send(contract.lookup.select, who, asked);
        if (status !== 200) continue;
        const seen = body.map(({ key }) => Number(key));
        expect(
          seen.filter((id) => !owns[kind](id) && !(kind === 'user' && isColleague(who, id))),
          `${name} ${entity}`,
        ).toEqual([]);
        expect(list.length).toBeGreaterThan(0);
      }
      const visitor = await world.send(contract.lookup.select, null, asked);
      expect(
        visitor.status === 401 || (Array.isArray(visitor.body) && visitor.body.length === 0),
        entity,
      ).toBe(true);
    }
  });
});

/** A company's administrator picks among the people of the company (the demonstration's company has ids 4 to 9, and its API user 14). */
const isColleague = (who: Claims, id: number): boolean =>
  who.isCompanyAdministrator === true && ((id >= 4 && id <= 9) || id === 14);

describe('hub groups', () => {
  const touched = ['deliveries', 'jobs', 'tasks', 'drivers'] as const;
  test('[RTM-09, RTM-11] everybody hears of every change of what is theirs, and of nothing else', async () => {
    const jobIds = rows.jobs.map(({ id }) => id);
    const driverIds = rows.drivers.map(({ id }) => id);
    const confirmed = people.filter(({ who }) => who.emailConfirmed);
    const clients = await Promise.all(
      confirmed.map(async (person) => {
        const client = await joinHub(world, 'beacon', person.who);
        const refusals = {
          delivery: await client.invoke('subscribeToDeliveries', []),
          job: await client.invoke('subscribeToJobs', []),
          user: await client.invoke('subscribeToUsers', []),
          jobTaskUpdate: await client.invoke('subscribeToJobTaskUpdates', [jobIds]),
          coordinateUpdate: await client.invoke('subscribeToCoordinateUpdates', [driverIds]),
        };
        return { ...person, client, refusals };
      }),
    );
    for (const table of touched) {
      if (table === 'deliveries')
        await world.db.query(sql`update deliveries set updated_utc = now() where deleted_utc is null`);
      if (table === 'jobs') await world.db.query(sql`update jobs set job_status_id = job_status_id`);
      if (table === 'tasks') await world.db.query(sql`update tasks set task_status_id = task_status_id`);
      if (table === 'drivers') await world.db.query(sql`update drivers set first_name = first_name`);
      await world.app.hub.settled();
      for (const { name, client, owns, refusals, who } of clients) {
        const heard = await client.events();
        const of = (target: string): number[] =>
          sorted([
            ...new Set(
              heard.filter((event) => event.target === target).map(({ data }) => Number(data['id'])),
            ),
          ]);
        const rule = {
          deliveries: ['delivery', rows.deliveries, owns.delivery],
          jobs: ['job', rows.jobs, owns.job],
          tasks: ['jobTaskUpdate', rows.tasks, owns.followsTask],
          drivers: ['user', rows.drivers, owns.driver],
        } as const;
        const [event, list, mine] = rule[table];
        const expected = refusals[event] === null ? ids(list, mine) : [];
        // a company follows the tasks of its parcels on runs where it was admitted
        if (of(event).join() !== expected.join())
          expect({ name, event, heard: of(event) }).toEqual({ name, event, heard: expected });
        expect(isInternal(who) || refusals.user !== null, name).toBe(true);
      }
    }
    await world.db.query(sql`update driver_positions set at = at + interval '1 second'`);
    await world.app.hub.settled();
    for (const { name, client, owns, refusals } of clients) {
      const heard = (await client.events()).filter(({ target }) => target === 'coordinateUpdate');
      const allowed = refusals.coordinateUpdate === null ? owns.followsDriver : () => false;
      expect(
        heard.filter(({ data }) => !allowed(Number(data['id']))),
        name,
      ).toEqual([]);
      await client.leave();
    }
  });
});
