import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEE_ASSIGNED, feeOf } from '../../../../../adapters/backend/booking/refund.ts';
import { type Database, name, type Sql, sql } from '../../../../../adapters/backend/db/db.ts';
import { checkLedger } from '../../../../../adapters/backend/ledger/checks.ts';
import { seedReference } from '../../../../../adapters/backend/standins/demonstration/reference.ts';
import { seedDemo } from '../../../../../adapters/backend/standins/demonstration/seedDemo.ts';
import {
  deliveryStatus,
  driverStatus,
  flags,
  jobStatus,
  operationStatus,
  type PlannedShift,
  paymentStatus,
  shiftFaults,
  taskStatus,
} from '../../../../../core/index.ts';
import { openTestDatabase } from '../../image.ts';

const options = {
  now: new Date('2026-11-20T12:00:00Z'),
  hashPassword: async (password: string) => `hash of ${password}`,
};
let db: Database;
/** How many rows a query gives; the table may be narrowed by a fragment. */
const count = async (table: string, where: Sql = sql`true`) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from ${name(table)} where ${where}`)).n;

beforeAll(async () => {
  db = await openTestDatabase();
  await seedDemo(db, options);
}, 180_000);
afterAll(() => db.close());

describe('demonstration world', () => {
  it('has three hundred deliveries in every status of the table', async () => {
    expect(await count('deliveries')).toBe(300);
    const found = await db.query<{ s: number }>(sql`select distinct logistic_status_id as s from deliveries`);
    expect(found.map(({ s }) => s).sort()).toEqual(deliveryStatus.rows.map((row) => row.code).sort());
    const paid = await db.query<{ s: number }>(sql`select distinct payment_status_id as s from deliveries`);
    expect(paid.map(({ s }) => s).sort()).toEqual(paymentStatus.rows.map((row) => row.code).sort());
  });

  it('tells of the last sixty days, of two countries and of one company with three stores', async () => {
    const { first, last, countries } = await db.one<{ first: Date; last: Date; countries: number }>(sql`
      select min(created_utc) as first, max(created_utc) as last, count(distinct country)::int as countries from deliveries`);
    const daysAgo = (at: Date) => (options.now.getTime() - at.getTime()) / 86_400_000;
    expect(daysAgo(first)).toBeGreaterThan(45);
    expect(daysAgo(first)).toBeLessThanOrEqual(61);
    expect(daysAgo(last)).toBeGreaterThanOrEqual(0);
    expect(daysAgo(last)).toBeLessThan(1);
    expect(countries).toBe(2);
    // the company of the sign-ins
    expect(await count('stores', sql`company_id = 1`)).toBe(8);
    expect(await count('vehicles', sql`id <= 40`)).toBe(40);
  });

  it('has applicants who came by an invitation, accepted the terms and gave papers with the numbers that they typed', async () => {
    const handedIn = sql`submitted_utc is not null and type_id <> 'vehicle'`;
    expect(
      await count(
        'applications',
        sql`invite_id is null and type_id in ('driver', 'partner-driver', 'assistant')`,
      ),
    ).toBe(0);
    expect(
      await count(
        'applications',
        sql`${handedIn} and not exists (select from terms_acceptances t where t.user_id = applicant_id)`,
      ),
    ).toBe(0);
    expect(await count('terms_acceptances', sql`kind = 'driver' and version = 1`)).toBe(1);
    expect(
      await count(
        'application_documents',
        sql`type = 'registration' and number is distinct from
        (select a.details -> 'details' ->> 'registrationNumber' from applications a where a.id = application_id)`,
      ),
    ).toBe(0);
  });

  it('holds only codes that the status tables know', async () => {
    const has = async (query: Sql, table: { has(code: unknown): boolean }) => {
      for (const { code } of await db.query<{ code: number }>(query))
        expect(table.has(code), String(code)).toBe(true);
    };
    await has(sql`select distinct job_status_id as code from jobs`, jobStatus);
    await has(sql`select distinct task_status_id as code from tasks`, taskStatus);
    await has(sql`select distinct driver_status_id as code from drivers`, driverStatus);
    await has(sql`select distinct operation_status_id as code from deliveries`, operationStatus);
  });

  it('has the sixteen sign-ins with their roles, one of them unconfirmed', async () => {
    const users = await db.query<{
      email: string;
      roles: string[];
      email_confirmed: boolean;
      company_id: number | null;
      store_id: number | null;
    }>(sql`select email, roles, email_confirmed, company_id, store_id from users where id <= 16 order by id`);
    expect(users).toHaveLength(16);
    for (const { flag } of flags)
      expect(
        users.some((user) => user.roles.includes(flag)),
        flag,
      ).toBe(true);
    expect(users.find((user) => user.email === 'customer@umzila.test')?.roles).toEqual([]);
    expect(users.filter((user) => !user.email_confirmed).map((user) => user.email)).toEqual([
      'unconfirmed-staff@umzila.test',
    ]);
    expect(
      new Set(users.filter((user) => user.email.startsWith('company-')).map((user) => user.company_id)).size,
    ).toBe(1);
    expect(
      new Set(users.filter((user) => user.email.startsWith('store-')).map((user) => user.store_id)).size,
    ).toBe(1);
    const [company] = await db.query<{ account_type: string }>(
      sql`select account_type from accounts where company_id = ${users.find((user) => user.email.startsWith('company-'))?.company_id}`,
    );
    expect(company?.account_type).toBe('Postpay');
    const own = await db.one<{ account_type: string; balance_cents: number }>(
      sql`select account_type, balance_cents from accounts a join users u on u.id = a.user_id where u.email = 'customer@umzila.test'`,
    );
    expect(own).toEqual({ account_type: 'Prepay', balance_cents: 0 });
  });

  it('has forty drivers with positions near where they work, each under way on one run at most', async () => {
    expect(await count('drivers')).toBe(40);
    expect(await count('drivers', sql`country = 'KE'`)).toBe(10);
    expect(await count('driver_positions')).toBe(40);
    expect(await count('driver_positions', sql`lat = 0 or lon = 0`)).toBe(0);
    const twice = await db.query(
      sql`select driver_id from jobs where job_status_id = ${jobStatus.code.IN_PROGRESS} group by driver_id having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    expect(
      await count(
        'drivers',
        sql`driver_status_id = ${driverStatus.code.BUSY} and id not in (select driver_id from jobs where job_status_id = ${jobStatus.code.IN_PROGRESS})`,
      ),
    ).toBe(0);
    expect(await count('jobs', sql`job_status_id in (2001, 3001, 4001) and driver_id is null`)).toBe(0);
    expect(await count('jobs', sql`job_status_id = 0 and driver_id is not null`)).toBe(0);
  });

  it('keeps books whose every posting and whose whole sum to zero, and balances that are their entries', async () => {
    expect(
      (await db.one<{ sum: number }>(sql`select sum(amount_cents)::bigint as sum from ledger_entries`)).sum,
    ).toBe(0);
    expect(
      await db.query(sql`select posting from ledger_entries group by posting having sum(amount_cents) <> 0`),
    ).toEqual([]);
    expect(
      await db.query(
        sql`select a.id from accounts a left join ledger_entries e on e.account_id = a.id group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`,
      ),
    ).toEqual([]);
    expect(
      await count(
        'deliveries',
        sql`payment_status_id = ${paymentStatus.code.PAID} and transaction_id is null`,
      ),
    ).toBe(0);
  });

  it('has books whose controls all agree', async () => {
    expect((await checkLedger(db)).filter(({ differing }) => differing.length > 0)).toEqual([]);
    expect(await count('accounts', sql`kind = 'payee' and balance_cents > 0`)).toBeGreaterThan(10);
  });

  it('has invoices of every age also on the last days of a half month, of a store with its own account too', async () => {
    const late = await openTestDatabase();
    await seedDemo(late, { ...options, now: new Date('2026-11-29T12:00:00Z') });
    const open = await late.query<{ of: string; days: number; paid: number }>(sql`
      select case when a.store_id is null then 'company' else 'store' end as of, date '2026-11-29' - d.due_on as days, p.cents as paid
      from tax_documents d join accounts a on a.id = d.account_id cross join lateral (
        select coalesce(sum(m.amount_cents), 0)::bigint as cents from document_matches m where m.document_id = d.id) p
      where d.country = 'ZA' and 1 in (a.company_id, a.store_id) and d.series = 'INV' and d.total_cents > p.cents order by d.due_on`);
    const ofCompany = open.filter(({ of }) => of === 'company');
    expect(ofCompany.map(({ days, paid }) => [days > 30, days > 0, paid > 0])).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
    expect(new Set(open.filter(({ of }) => of === 'store').map(({ paid }) => paid > 0))).toEqual(
      new Set([true, false]),
    );
    await late.close();
    expect(await count('funds_received', sql`bank_account_id is null`)).toBe(0);
  });

  it('[API-69] keeps the very fee of the service, and gives the rest back to whoever paid', async () => {
    const fees = await db.query<{ fee: number; price: number }>(sql`
      select f.amount_excl_cents as fee, p.amount_excl_cents as price from transaction_items f
      join transaction_items p on p.transaction_id = f.transaction_id and p.is_credit and p.description like '% delivery%'
      where f.description = 'Cancellation fee'`);
    expect(fees.length).toBeGreaterThan(0);
    for (const { fee, price } of fees) expect(fee).toBe(feeOf(price, FEE_ASSIGNED));
    expect(
      await count('accounts', sql`kind = 'customer' and account_type = 'Prepay' and balance_cents <> 0`),
    ).toBe(0);
    expect(
      await db.query(sql`
        select c.id from card_payments c left join provider_checkouts p on p.payment_id = c.provider_payment_id
        where c.status = 'paid' and (p.amount::numeric * 100 is distinct from c.amount_cents)`),
    ).toEqual([]);
  });

  it('tells times in their order and money as the selected quote says', async () => {
    expect(
      await count(
        'deliveries',
        sql`paid_utc < created_utc or collected_utc < paid_utc or delivered_utc < collected_utc or delivered_utc > timestamptz '2026-11-20T12:00:00Z'`,
      ),
    ).toBe(0);
    expect(await count('tasks', sql`arrived_utc < started_utc or completed_utc < arrived_utc`)).toBe(0);
    const wrong = await db.query(sql`
      select d.id from deliveries d join quotes q on q.id = d.selected_quote_id
      where d.payment_total_cents <> q.price_excl_cents * (case when is_round_trip then 2 else 1 end)
        + round(q.price_excl_cents * (case when is_round_trip then 2 else 1 end) * d.vat_rate) + d.tip_cents`);
    expect(wrong).toEqual([]);
  });

  it('serves both countries whole: zones, currencies, sizes, hours, rates of every level and size', async () => {
    const countries = await db.query(
      sql`select cca2, calling_code, time_zone, currency from countries where is_served order by cca2`,
    );
    expect(countries).toEqual([
      { cca2: 'KE', calling_code: '+254', time_zone: 'Africa/Nairobi', currency: 'KES' },
      { cca2: 'ZA', calling_code: '+27', time_zone: 'Africa/Johannesburg', currency: 'ZAR' },
    ]);
    for (const country of ['ZA', 'KE']) {
      expect(await count('parcel_types', sql`country = ${country}`)).toBe(5);
      expect(
        (
          await db.one<{ n: number }>(
            sql`select count(distinct day_of_week)::int as n from opening_hours where country = ${country}`,
          )
        ).n,
      ).toBe(7);
      expect(
        (
          await db.one<{ n: number }>(
            sql`select count(distinct sla_type || parcel_type)::int as n from rates where country = ${country}`,
          )
        ).n,
      ).toBe(16);
    }
  });

  it('is seeded once, and tells the same story from the same seed', async () => {
    expect(await seedDemo(db, options)).toBe(false);
    const again = await openTestDatabase();
    expect(await seedDemo(again, options)).toBe(true);
    const print = (from: Database) =>
      from.query(
        sql`select waybill, hash, logistic_status_id, origin, destination, payment_total_cents, created_utc from deliveries order by id`,
      );
    expect(await print(again)).toEqual(await print(db));
    await again.close();
  });

  it('comes whole or not at all: what breaks off half way is begun anew', async () => {
    const empty = await openTestDatabase();
    await empty.script('alter table holidays add constraint never check (false)');
    await expect(seedReference(empty, options.now)).rejects.toThrow();
    expect(await empty.one(sql`select count(*)::int as n from countries`)).toEqual({ n: 0 });
    await empty.script('alter table holidays drop constraint never');
    await seedReference(empty, options.now);
    await seedReference(empty, options.now);
    const { hours } = await empty.one<{ hours: number }>(
      sql`select count(*)::int as hours from opening_hours`,
    );
    expect(hours).toBeGreaterThan(0);
    await empty.close();
  });

  it('has people and companies to look after: locked, invited, closed, and four weeks of shifts that do not overlap', async () => {
    expect(await count('companies')).toBe(8);
    expect(await count('companies', sql`not is_active`)).toBe(1);
    expect(await count('users', sql`locked_utc is not null`)).toBe(2);
    expect(await count('users', sql`is_lead`)).toBeGreaterThanOrEqual(1);
    const rows = await db.query<{ id: number; shifts: readonly PlannedShift[] }>(sql`
      select driver_id as id, jsonb_agg(jsonb_build_object('date', to_char(day, 'YYYY-MM-DD'),
        'startLocal', to_char(start_local, 'HH24:MI'), 'endLocal', to_char(end_local, 'HH24:MI'))) as shifts
      from driver_schedules group by 1`);
    expect(rows.length).toBe(40);
    expect(rows.filter(({ shifts }) => shiftFaults(shifts).size > 0)).toEqual([]);
  });

  it('leaves room for what comes after: the next id follows', async () => {
    const { id } = await db.one<{ id: number }>(
      sql`insert into vehicles (country, registration, vehicle_type_id) values ('ZA', 'CA 1', 10) returning id`,
    );
    const { last } = await db.one<{ last: number }>(
      sql`select max(id) as last from vehicles where id <> ${id}`,
    );
    expect(id).toBe(last + 1);
  });
});
