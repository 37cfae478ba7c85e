// Lists of many deliveries, guarded by what they read: a page costs what it shows, a count what it counts, never what there is. And the
// counters: whatever happens to deliveries, they say what counting them anew says.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Sql } from '../../../../adapters/backend/db/db.ts';
import { countersOf } from '../../../../adapters/backend/deliveries/counters.ts';
import {
  type DeliveryFilters,
  deliveryConditions,
  deliveryList,
  openRange,
} from '../../../../adapters/backend/deliveries/listShape.ts';
import { namedBy, nothingNamed } from '../../../../adapters/backend/deliveries/search.ts';
import { MOST_COUNTED } from '../../../../adapters/backend/lists/count.ts';
import { type ListQuery, readPage } from '../../../../adapters/backend/lists/list.ts';
import { deliveryWhere, haveFew } from '../../../../adapters/backend/lists/scope.ts';
import { checked } from '../../../../adapters/backend/maintenance/check.ts';
import { listConditions, type Rows } from '../../../../adapters/backend/resources/rows.ts';
import { companyRows } from '../../../../adapters/backend/served/companies.ts';
import { storeRows } from '../../../../adapters/backend/served/stores.ts';
import { userRows } from '../../../../adapters/backend/served/users.ts';
import { type Claims, deliveryStatus, jobStatus } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { seedDeliveries } from '../../../doubles/manyDeliveries.ts';
import { countingRows } from '../../../doubles/rowsRead.ts';
import { contract, createWorld, sql, type World } from '../world.ts';

const many = 30_000;
/** People and companies beside them. */
const few = 20_000;
let world: World;
let staff: Claims;
let company: Claims;
let store: Claims;

beforeAll(async () => {
  world = await createWorld();
  await seedDeliveries(world.db, many);
  staff = await world.person({ isStaffOperator: true });
  const shop = await world.db.one<{ id: number; company_id: number }>(
    sql`select origin_store_id as id, company_id from deliveries group by 1, 2 order by count(*) desc, 1 limit 1`,
  );
  company = await world.person({ isCompanyAdministrator: true, companyId: shop.company_id });
  store = await world.person({ isStoreAdministrator: true, companyId: shop.company_id, storeId: shop.id });
});
afterAll(() => world.close());

type Query = ListQuery & DeliveryFilters;

/** What the list answers, and how many rows were taken for it. */
const asked = async (who: Claims, query: Query) => {
  const counting = countingRows(world.db);
  const named = await namedBy(counting.db, query.search);
  const where: Sql[] = [
    deliveryWhere(who, 'ZA', await haveFew(counting.db, who.storeId ? [who.storeId] : [])),
    ...deliveryConditions(query, named, await haveFew(counting.db, query.storeId ?? [])),
  ];
  const counted = query.part === 'rows' ? undefined : await countersOf(counting.db, who, 'ZA', query);
  const page = await readPage(counting.db, { ...deliveryList, records: async () => [] }, query, where, {
    counted,
    first: named.exactly.length === 0 ? undefined : sql`d.id = any(${[...named.exactly]}::bigint[])`,
  });
  return { page, rows: counting.read() };
};

const list = (query: Query, who = staff) =>
  world.ok(contract.deliveries.list, who, { params: { cca2: 'ZA' }, query: { ...query, national: true } });

describe('lists of many deliveries', () => {
  test('a page takes the rows that it shows, for staff, a company and a store, in every order that has an index', async () => {
    // a store that has no more than two thousand is looked through: counted, found, read and joined
    for (const [who, before] of [
      [staff, 0],
      [company, 0],
      [store, 4 * 2_000],
    ] as const) {
      expect((await asked(who, { part: 'rows' })).rows).toBeLessThan(before + 1_000);
      expect((await asked(who, { part: 'rows', isOpen: true })).rows).toBeLessThan(before + 1_500);
    }
    for (const sortDirection of ['asc', 'desc'])
      for (const sortBy of ['createdUtc', 'deliveryId', 'waybill'])
        expect((await asked(staff, { part: 'rows', sortBy, sortDirection })).rows).toBeLessThan(200);
  });

  test('a store without deliveries, and a word that nearly every delivery has, take no more than a page', async () => {
    const idle = await world.db.one<{ id: number; company_id: number }>(sql`
      insert into stores (country, company_id, store_name, address)
      select 'ZA', ${store.companyId}::bigint, 'Opened today', '{}' returning id, company_id`);
    const owner = await world.person({
      isStoreAdministrator: true,
      companyId: idle.company_id,
      storeId: idle.id,
    });
    expect((await asked(owner, { part: 'rows' })).rows).toBeLessThan(100);
    expect((await asked(staff, { part: 'rows', storeId: [idle.id] })).rows).toBeLessThan(100);
    expect((await asked(staff, { part: 'rows', search: 'Long Street' })).rows).toBeLessThan(500);
  });

  test('rows come without a count where there are more of them, and the count comes apart', async () => {
    const rows = await list({ part: 'rows' });
    expect(rows).toMatchObject({ totalItems: 21, isBounded: true, isCounted: false });
    expect(rows.data).toHaveLength(20);
    const counts = await list({ part: 'counts' });
    expect(counts).toMatchObject({ data: [], totalItems: many });
    const both = await list({});
    expect(both).toMatchObject({ totalItems: many, totalPages: many / 20 });
    expect(both.aggregationDictionary).toEqual(counts.aggregationDictionary);
    const few = await list({ part: 'rows', search: 'SEED000000017' });
    expect(few).toMatchObject({ totalItems: 1 });
    expect(few.isCounted).toBeUndefined();
  });

  test('counts for staff are read from counters, by any filter that they know, and are what the rows say', async () => {
    const { company_id: companyId } = await world.db.one<{ company_id: number }>(
      sql`select company_id from deliveries limit 1`,
    );
    const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
    const filters: readonly DeliveryFilters[] = [
      {},
      { isOpen: true },
      { isOpen: false, companyId: [companyId] },
      { logisticStatusId: [deliveryStatus.code.DELIVERED] },
      { slaType: ['priority'], paymentStatusId: [10001] },
      { from: day, to: day },
      { isReturnToSender: false, from: day },
    ];
    for (const filter of filters) {
      const { page, rows } = await asked(staff, { ...filter, part: 'counts' });
      const counted = await readPage(world.db, deliveryList, { part: 'counts', exact: true }, [
        deliveryWhere(staff, 'ZA'),
        ...deliveryConditions(filter, nothingNamed),
      ]);
      expect(page.totalItems).toBe(counted.totalItems);
      expect(page.aggregationDictionary).toEqual(counted.aggregationDictionary);
      expect(rows).toBeLessThan(20_000);
    }
    expect((await asked(staff, { part: 'counts' })).rows).toBeLessThan(2_000);
  });

  test('what no counter tells is counted to a bound, and to its end only for who asks', async () => {
    const { page, rows } = await asked(staff, { part: 'counts', search: 'Long Street' });
    expect(page).toMatchObject({ totalItems: MOST_COUNTED, isBounded: true });
    expect(rows).toBeLessThan(5 * MOST_COUNTED);
    const exact = await list({ part: 'counts', search: 'Long Street', exact: true });
    expect(exact.totalItems).toBe(many);
    expect(exact.isBounded).toBeUndefined();
  });

  test('a page behind ten thousand rows is refused, and a walk goes on behind a row in any order', async () => {
    expect((await list({ page: 501 })).data).toHaveLength(20);
    const far = await world.send(contract.deliveries.list, staff, {
      params: { cca2: 'ZA' },
      query: { page: 502 },
    });
    expect(far).toMatchObject({ status: 400, body: { message: 'Narrow the list to go further' } });
    const last = (await list({ page: 501, sortBy: 'waybill' })).data.at(-1)!.deliveryId;
    const next = await list({ after: last, sortBy: 'waybill' });
    expect(next.data[0]!.waybill).toBe('SEED000010021');
    expect((await asked(staff, { part: 'rows', after: last, sortBy: 'waybill' })).rows).toBeLessThan(200);
    expect((await list({ after: last })).data[0]!.deliveryId).toBe(last + 1);
  });

  test('walking by pages and walking behind rows meet the same rows, empty values included', async () => {
    await world.db.query(
      sql`update deliveries set order_reference = null where id % 7 = 0 and origin_store_id = ${store.storeId}`,
    );
    for (const sortBy of ['orderReference', 'createdUtc', 'collectedUtc'])
      for (const sortDirection of ['asc', 'desc']) {
        const order = { sortBy, sortDirection, pageSize: 80 };
        const paged = (await list({ ...order, pageSize: 240 }, store)).data.map(
          ({ deliveryId }) => deliveryId,
        );
        const walked: number[] = [];
        for (;;) {
          const after = walked.at(-1);
          const { data } = await list(after === undefined ? order : { ...order, after }, store);
          walked.push(...data.map(({ deliveryId }) => deliveryId));
          if (data.length < 80 || walked.length >= 240) break;
        }
        expect(walked).toEqual(paged);
      }
  });

  test('a search finds exact matches first, few letters find nothing else, and an index finds them', async () => {
    const { id } = await world.db.one<{ id: number }>(
      sql`select id from deliveries where waybill = 'SEED000000123'`,
    );
    await world.db.query(sql`update deliveries set order_reference = '000012' where id = ${id}`);
    const found = await list({ search: '000012' });
    expect(found.data[0]!.deliveryId).toBe(id);
    expect(found.totalItems).toBeGreaterThan(100);
    expect((await list({ search: String(id).slice(0, 2) })).totalItems).toBeLessThan(3);
    expect((await asked(staff, { search: 'SEED000000123', part: 'rows' })).rows).toBeLessThan(1_000);
    expect((await asked(staff, { search: 'Person 4711', part: 'rows' })).rows).toBeLessThan(3_000);
  });

  test('the whole database is checked, a counter that is wrong is told, and counting anew repairs it', async () => {
    await world.db.query(sql`select fold_delivery_counts(100000)`);
    expect(await checked(world.db, false)).toContain('ok      Counters are what counting deliveries says');
    await world.db.query(
      sql`update delivery_counts set n = n + 1 where day is null and logistic_status_id = 30001`,
    );
    await expect(checked(world.db, false)).rejects.toThrow(
      'DIFFERS Counters are what counting deliveries says: ZA all days: 1',
    );
    expect(await checked(world.db, true)).not.toContain('DIFFERS');
    await world.db.query(sql`drop index deliveries_open`);
    await expect(checked(world.db, false)).rejects.toThrow(
      'DIFFERS Lists have their indexes: deliveries_open',
    );
  });

  test('people, companies and stores are listed and searched by index, whatever there are of them', async () => {
    await world.db.script(`
      insert into companies (country, company_name, contact_name)
        select 'ZA', 'Branch ' || lpad(i::text, 6, '0'), 'Contact ' || i * 7 from generate_series(1, ${few}) i;
      insert into stores (country, company_id, store_name, address)
        select 'ZA', c.id, 'Shop of ' || c.company_name, '{}' from companies c where c.company_name like 'Branch %';
      alter table users disable trigger user;
      insert into users (country, email, first_name, last_name)
        select 'ZA', 'person' || i || '@example.test', 'First' || i, 'Last' || lpad((i * 7919 % 100003)::text, 6, '0')
        from generate_series(1, ${few}) i;
      alter table users enable trigger user;`);
    for (const table of ['users', 'companies', 'stores']) await world.db.script(`vacuum analyze ${table}`);
    const administrator = await world.person({ isAdministrator: true });
    const read = async (rows: Rows, query: Record<string, string>) => {
      const counting = countingRows(world.db);
      const shape = { ...rows.shape, records: async () => [] };
      const where = listConditions(rows, administrator, 'ZA', { ...query, national: true });
      const page = await readPage(counting.db, shape, { ...query, part: 'rows' }, where);
      return { taken: counting.read(), total: page.totalItems };
    };
    for (const rows of [userRows, companyRows, storeRows])
      expect((await read(rows, {})).taken).toBeLessThan(200);
    const user = await read(userRows, { search: 'person12345@' });
    expect(user.total).toBe(1);
    expect(user.taken).toBeLessThan(2_000);
    const one = await read(companyRows, { search: 'ranch 012345' });
    expect(one.total).toBe(1);
    expect(one.taken).toBeLessThan(2_000);
    // names of companies and stores that a search of deliveries looks up first
    const counting = countingRows(world.db);
    await namedBy(counting.db, 'ranch 012345');
    expect(counting.read()).toBeLessThan(5_000);
  });

  test('what is archived costs no page anything, from whichever end it is walked', async () => {
    await world.db.script(`
      alter table deliveries disable trigger user;
      update deliveries set archived_utc = now() where id <= (select max(id) - 3000 from deliveries);
      alter table deliveries enable trigger user;
      select recount_deliveries();`);
    await world.db.script('vacuum analyze deliveries');
    for (const sortDirection of ['asc', 'desc'])
      for (const sortBy of ['createdUtc', 'deliveryId', 'waybill', 'logisticStatusId']) {
        const { page, rows } = await asked(staff, { part: 'rows', sortBy, sortDirection });
        expect(page.totalItems).toBe(21);
        expect(rows).toBeLessThan(300);
      }
  });

  test('what is open is a range of statuses, as the index says', () => {
    for (const { code, terminal } of deliveryStatus.rows)
      expect(code >= openRange.deliveries[0] && code < openRange.deliveries[1]).toBe(!terminal);
    for (const { code, terminal } of jobStatus.rows)
      expect(code >= openRange.jobs[0] && code < openRange.jobs[1]).toBe(!terminal);
  });
});

describe('the counters', () => {
  const cells = (from: Sql): Sql => sql`
    select country, is_total, coalesce(day::text, '') as day, company_id, sla_type, logistic_status_id, payment_status_id, operation_status_id,
      is_return, sum(n)::bigint as n from ${from} c group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`;
  const anew = sql`(select v.is_total, d.country, case when v.is_total then null else delivery_day(d.country, d.delivery_date, d.created_utc) end as day,
      d.company_id, q.sla_type, d.logistic_status_id, d.payment_status_id, d.operation_status_id, d.is_return_to_sender as is_return, 1 as n
    from deliveries d left join quotes q on q.id = d.selected_quote_id cross join (values (true), (false)) v (is_total)
    where d.deleted_utc is null)`;

  type Step = (db: Db, one: Sql) => Promise<unknown>;
  const nth = fc.integer({ min: 0, max: 5 });
  const set =
    (assignment: Sql): Step =>
    (db, one) =>
      db.query(sql`update deliveries set ${assignment} where id = ${one}`);
  const steps: fc.Arbitrary<Step> = fc.oneof(
    fc
      .constantFrom(...deliveryStatus.rows.map(({ code }) => code))
      .map((code) => set(sql`logistic_status_id = ${code}`)),
    fc.constantFrom(0, 10001).map((code) => set(sql`payment_status_id = ${code}`)),
    fc.constantFrom(-1, 0, 3).map((days) => set(sql`delivery_date = date '2026-01-05' + ${days}::int`)),
    fc.constantFrom(
      set(sql`delivery_date = null`),
      set(sql`deleted_utc = now()`),
      set(sql`deleted_utc = null`),
      set(sql`company_id = null`),
      set(sql`company_id = (select max(id) from companies)`),
      set(sql`is_return_to_sender = not is_return_to_sender`),
      set(sql`updated_utc = now()`),
      set(sql`selected_quote_id = (select max(q.id) from quotes q where q.delivery_id = deliveries.id)`),
      set(sql`selected_quote_id = null`),
      set(sql`logistic_status_id = 2501, payment_status_id = 10001, selected_quote_id = null`),
    ),
    fc.constant<Step>((db, one) =>
      db.query(sql`update quotes set sla_type = 'OTHER' where delivery_id = ${one}`),
    ),
    fc.constant<Step>((db, one) => db.query(sql`delete from quotes where delivery_id = ${one}`)),
    fc.constant<Step>((db, one) => db.query(sql`delete from deliveries where id = ${one}`)),
    fc.constant<Step>((db, one) =>
      db.query(sql`insert into deliveries (hash, country, waybill, origin, destination, company_id, logistic_status_id)
        select md5(random()::text), 'KE', 'LAW' || nextval('law'), '{}', '{}', company_id, 2501 from deliveries where id >= ${one} order by id limit 3`),
    ),
    fc.integer({ min: 1, max: 6 }).map(
      (most): Step =>
        (db) =>
          db.query(sql`select fold_delivery_counts(${most}::int)`),
    ),
    fc.constant<Step>((db) => db.query(sql`select recount_deliveries()`)),
    fc.constant<Step>(async (db, one) => {
      await db
        .tx(async (tx) => {
          await tx.query(sql`update deliveries set logistic_status_id = 15001 where id = ${one}`);
          throw new Error('undone');
        })
        .catch(() => undefined);
    }),
  );

  test('say what counting anew says, whatever happens to deliveries and their quotes, folded or not', async () => {
    const small = await createWorld();
    await small.db.query(sql`create sequence law`);
    await seedDeliveries(small.db, 20);
    const known = await small.db.query<{ id: number }>(
      sql`select id from deliveries order by id desc limit 6`,
    );
    const first = known.at(-1)?.id ?? 0;
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(steps, nth), { minLength: 1, maxLength: 12 }), (history) =>
          small.db
            .tx(async (tx) => {
              for (const [step, at] of history)
                await step(
                  tx,
                  sql`(select x.id from deliveries x where x.id >= ${first} order by x.id offset ${at}::int limit 1)`,
                );
              expect(await tx.query(cells(sql`delivery_counts_now`))).toEqual(await tx.query(cells(anew)));
              throw new Undo();
            })
            .catch((error: unknown) => {
              if (!(error instanceof Undo)) throw error;
            }),
        ),
        runs(60),
      );
    } finally {
      await small.close();
    }
  });
});

/** Takes a case back, so that the next begins where it began. */
class Undo extends Error {}
