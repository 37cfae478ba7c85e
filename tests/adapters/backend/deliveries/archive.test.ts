// Archives are a state: what is archived leaves the live lists and changes no more, no figure of a report notices, and it comes back with a
// reason; what ended long ago goes by itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivePass } from '../../../../adapters/backend/deliveries/archive.ts';
import { checked } from '../../../../adapters/backend/maintenance/check.ts';
import {
  archives,
  type Claims,
  callOf,
  everyReport,
  may,
  type Report,
  reportNamed,
  reports,
  whoSees,
} from '../../../../core/index.ts';
import { contract, createWorld, sql, type World } from '../world.ts';

let world: World;
let administrator: Claims;
let company: Claims;
let partner: Claims;
beforeAll(async () => {
  world = await createWorld({ demo: 'year' });
  administrator = await world.userOf('administrator@umzila.test');
  company = await world.userOf('company-administrator@umzila.test');
  partner = await world.userOf('partner@umzila.test');
}, 180_000);
afterAll(() => world.end());

const named = (name: string): Report => {
  const found = reportNamed(name);
  if (found === undefined) throw new Error(name);
  return found;
};
const params = { cca2: 'ZA' } as const;
const ask = (report: Report, who = administrator, query: Readonly<Record<string, unknown>> = {}) =>
  world.ok(callOf(report), who, { params, query: { pageSize: 500, ...query } });
const range = { from: '2025-11-21', to: '2026-11-20' } as const;

/** A sold delivery in the archive, or ended and live. */
const some = (isArchived: boolean) =>
  world.db.one<{ id: number; waybill: string; xmin: number; job_id: number }>(sql`
    select d.id, d.waybill, d.xmin::text::bigint as xmin, d.job_id from deliveries d where d.country = 'ZA' and d.logistic_status_id = 30001
      and d.deleted_utc is null and (d.archived_utc is not null) = ${isArchived} and d.company_id = 1 and d.transaction_id is not null
    order by d.ended_utc desc, d.id limit 1`);

const list = (query: Readonly<Record<string, unknown>> = {}) =>
  world.ok(contract.deliveries.list, administrator, {
    params,
    query: { pageSize: 500, national: true, ...query },
  });

describe('the lists of archives', () => {
  it('[RT-111] [RPT-07] answer whoever may with rows, each with its own', async () => {
    const deliveries = await ask(named('archived-deliveries'));
    expect(deliveries.totalItems).toBeGreaterThan(100);
    const own = await ask(named('archived-deliveries'), company);
    expect(own.totalItems).toBeGreaterThan(0);
    expect(own.totalItems).toBeLessThan(deliveries.totalItems);
    for (const name of ['archived-partner-deliveries', 'archived-partner-jobs']) {
      const all = await ask(named(name));
      const mine = await ask(named(name), partner);
      expect(mine.totalItems, name).toBeGreaterThan(0);
      expect(new Set(mine.data.map(({ cells }) => cells['partner'])).size, name).toBe(1);
      expect(all.totalItems, name).toBeGreaterThanOrEqual(mine.totalItems);
      const refused = await world.send(callOf(named(name)), company, { params, query: {} });
      expect(refused.status).toBe(403);
    }
  });

  it('[RPT-07] hold what is archived, all of it and nothing that is live', async () => {
    const runs = sql`from jobs j where j.country = 'ZA' and j.archived_utc is not null and j.partner_id is not null`;
    const counted = await world.db.one<Record<'deliveries' | 'driven' | 'runs', number>>(sql`
      select (select count(*) from deliveries d where d.country = 'ZA' and d.archived_utc is not null and d.deleted_utc is null) as deliveries,
        (select count(distinct (t.job_id, t.delivery_id)) from tasks t join deliveries d on d.id = t.delivery_id and d.deleted_utc is null
          where t.job_id in (select j.id ${runs})) as driven,
        (select count(*) ${runs}) as runs`);
    const totals = await Promise.all(
      ['archived-deliveries', 'archived-partner-deliveries', 'archived-partner-jobs'].map(
        async (name) => (await ask(named(name))).totalItems,
      ),
    );
    expect(totals).toEqual([counted.deliveries, counted.driven, counted.runs]);
  });

  it('tell a partner no house number', async () => {
    const { data } = await ask(named('archived-partner-deliveries'), partner);
    for (const { cells } of data) expect(String(cells['toArea'])).not.toMatch(/^\d/);
  });

  it('show what is found by its very waybill, also in the live list', async () => {
    const { waybill, id } = await some(true);
    expect((await ask(named('archived-deliveries'), administrator, { search: waybill })).totalItems).toBe(1);
    const found = await list({ search: waybill });
    expect(found.data.map(({ deliveryId }) => deliveryId)).toContain(id);
    expect((await list()).data.every(({ archivedUtc }) => !archivedUtc)).toBe(true);
  });
});

describe('an archived delivery', () => {
  it('is changed by nobody', async () => {
    const { id, xmin } = await some(true);
    const update = await world.send(contract.deliveries.update, administrator, {
      params: { ...params, id },
      body: { orderReference: 'PO-1', xmin },
    });
    expect([update.status, update.body.message]).toEqual([409, 'This delivery is archived.']);
    const reversed = await world.send(contract.workflow.reverseLogisticStatus, administrator, {
      params: { country: 'ZA', deliveryId: id },
      body: {},
    });
    expect([reversed.status, reversed.body.message]).toEqual([409, 'This delivery is archived.']);
    const { deleted } = await world.ok(contract.deliveries.delete, administrator, {
      params,
      query: { ids: [id] },
    });
    expect(deleted).toBe(0);
  });

  it('comes back with a reason, or with an adjustment of its price', async () => {
    const { id } = await some(true);
    const bare = await world.send(archives.restore, administrator, {
      params: { ...params, id },
      body: { reason: '' },
    });
    expect(bare.status).toBe(422);
    const back = await world.ok(archives.restore, administrator, {
      params: { ...params, id },
      body: { reason: 'A claim of the recipient' },
    });
    expect(back).toEqual({ id });
    const shown = await world.ok(contract.deliveries.get, administrator, { params: { ...params, id } });
    expect(shown.archivedUtc ?? null).toBeNull();
    const again = await world.send(archives.restore, administrator, {
      params: { ...params, id },
      body: { reason: 'Twice' },
    });
    expect(again.status).toBe(409);
    const { detail } = await world.db.one<{ detail: unknown }>(
      sql`select detail from audit_log where action = 'restore' and entity = 'deliveries' and entity_id = ${id}`,
    );
    expect(detail).toEqual({ reason: 'A claim of the recipient' });
    const other = await some(true);
    await world.ok(contract.transactions.createDeliveryItem, administrator, {
      params,
      body: {
        transactionItemType: 'delivery',
        deliveryId: other.id,
        amount: 1,
        description: 'Put right',
        isCredit: false,
      },
    });
    const row = await world.db.one<{ archived_utc: Date | null }>(
      sql`select archived_utc from deliveries where id = ${other.id}`,
    );
    expect(row.archived_utc).toBeNull();
    // what was brought back stays a while
    await archivePass(world.db, new Date(world.clock.now));
    const left = await world.db.query(
      sql`select id from deliveries where id = any(${[id, other.id]}::bigint[]) and archived_utc is not null`,
    );
    expect(left).toEqual([]);
  });
});

it('RP-12: archiving and restoring change no figure of any report, and no counter is off', async () => {
  const figures = async () =>
    Object.fromEntries(
      await Promise.all(
        reports
          .filter(({ days }) => days.length > 0)
          .map(async (report) => {
            // What is archived here has ended since.
            const days = { from: '2026-09-01', to: range.to };
            const { totals } = await ask(report, administrator, { pageSize: 1, ...days });
            return [report.name, totals] as const;
          }),
      ),
    );
  const before = await figures();
  const rows = await world.db.query<{ id: number }>(sql`
    select d.id from deliveries d where d.country = 'ZA' and d.archived_utc is null and d.deleted_utc is null and d.logistic_status_id = 30001
      and not exists (select from card_refunds r where r.delivery_id = d.id and r.status = 'pending')
    order by d.id limit 40`);
  const ids = rows.map(({ id }) => id);
  const { archived } = await world.ok(archives.archive, administrator, {
    params,
    body: { deliveryIds: ids },
  });
  expect(archived).toBe(ids.length);
  expect(await figures()).toEqual(before);
  for (const id of ids.slice(0, 20))
    await world.ok(archives.restore, administrator, { params: { ...params, id }, body: { reason: 'Again' } });
  expect(await figures()).toEqual(before);
  expect(await checked(world.db, false)).not.toContain('DIFFERS');
}, 60_000);

it('archives by hand what has ended, all or none', async () => {
  const ended = await some(false);
  const open = await world.db.one<{ id: number; waybill: string }>(
    sql`select id, waybill from deliveries where country = 'ZA' and logistic_status_id = 2501 and deleted_utc is null order by id limit 1`,
  );
  const refused = await world.send(archives.archive, administrator, {
    params,
    body: { deliveryIds: [ended.id, open.id] },
  });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(open.waybill);
  expect(may(company, archives.archive)).toBe(false);
});

it('archives by itself what ended long ago, a run with its last delivery', async () => {
  let all = 0;
  world.clock.now += 400 * 86_400_000;
  for (let n = 1; n > 0; all += n) n = await archivePass(world.db, new Date(world.clock.now));
  expect(all).toBeGreaterThan(0);
  const left = await world.db.query(sql`
    select id from deliveries where archived_utc is null and deleted_utc is null and ended_utc is not null
      and not exists (select from card_refunds r where r.delivery_id = deliveries.id and r.status = 'pending')`);
  expect(left).toEqual([]);
  const runs = await world.db.query(sql`
    select j.id from jobs j where j.archived_utc is null and j.job_status_id in (-1, 4001) and exists (select from tasks t where t.job_id = j.id)
      and not exists (select from tasks t join deliveries d on d.id = t.delivery_id where t.job_id = j.id and d.archived_utc is null)
      and exists (select from tasks t where t.job_id = j.id and t.delivery_id is not null)`);
  expect(runs).toEqual([]);
  expect(await checked(world.db, false)).not.toContain('DIFFERS');
});

it('every archive has an audience, and so the calls', () => {
  for (const report of everyReport) expect(whoSees(report)).toBeDefined();
});
