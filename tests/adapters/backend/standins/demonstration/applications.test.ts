// The demonstration shows every way in which somebody comes in, in both countries, and what happens where a paper has run out.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleaned } from '../../../../../adapters/backend/content/cleaned.ts';
import { type Database, sql } from '../../../../../adapters/backend/db/db.ts';
import { lapsedPapersOf } from '../../../../../adapters/backend/records/papersInForce.ts';
import { seedDemo } from '../../../../../adapters/backend/standins/demonstration/seedDemo.ts';
import { documentStatus, driverStatus, stepFaults } from '../../../../../core/index.ts';
import { openTestDatabase } from '../../image.ts';

const now = new Date('2026-11-20T12:00:00Z');
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await seedDemo(db, { now, hashPassword: async (password) => `hash of ${password}` });
}, 180_000);
afterAll(() => db.close());

const texts = async (query: Parameters<Database['query']>[0]): Promise<string[]> =>
  (await db.query<{ is: string }>(query)).map(({ is }) => is);

it('has as many applications of each type as the design says, in both countries and every state', async () => {
  const types = await db.query<{ type: string; n: number }>(sql`
    select replace(type_id, 'partner-driver', 'driver') as type, count(*)::int as n from applications group by 1 order by 1`);
  expect(Object.fromEntries(types.map(({ type, n }) => [type, n]))).toEqual({
    assistant: 3,
    business: 6,
    driver: 12,
    partner: 4,
    vehicle: 8,
  });
  const countries = await texts(sql`select distinct country || ' ' || type_id as is from applications`);
  for (const type of ['business', 'partner', 'partner-driver', 'driver', 'vehicle'])
    for (const country of ['ZA', 'KE']) expect(countries).toContain(`${country} ${type}`);
  expect(
    await texts(sql`
      select distinct case status_id when 2001 then 'approved' when -1001 then 'rejected' when -2001 then 'cancelled'
        else case when submitted_utc is null then 'draft' when returned_utc is null then 'submitted' else 'returned' end end as is
      from applications order by 1`),
  ).toEqual(['approved', 'cancelled', 'draft', 'rejected', 'returned', 'submitted']);
  expect(
    await texts(sql`
      select distinct case when revoked_utc is not null then 'revoked' when used_utc is not null then 'used'
        when expires_utc < ${now} then 'expired' else 'open' end as is from driver_invites order by 1`),
  ).toEqual(['expired', 'open', 'revoked', 'used']);
  const [late] = await texts(sql`
    select a.name as is from applications a where a.status_id = 0 and a.submitted_utc is not null and a.returned_utc is null
      and working_hours(a.country, a.submitted_utc, ${now}) > review_target(a.country, a.type_id)`);
  expect(late).toBeDefined();
});

it('has papers of every status, as pictures and as PDF, and a replacement that waits beside one in force', async () => {
  const statuses = await db.query<{ is: number }>(sql`
    select distinct paper_status(a.id, n.paper, ${now}::date) as is from applications a, unnest(a.needed) as n(paper) order by 1`);
  expect(statuses.map(({ is }) => is)).toEqual(
    documentStatus.rows.map(({ code }) => code).sort((a, b) => a - b),
  );
  const files = await db.query<{ type: string; bytes: Uint8Array }>(
    sql`select distinct content_type as type, bytes from guarded_files where name like '%.p%'`,
  );
  expect(files.map(({ type }) => type).sort()).toEqual(['application/pdf', 'image/png']);
  for (const { type, bytes } of files) expect(cleaned(bytes).contentType).toBe(type);
  expect(
    await texts(sql`
      select a.name as is from applications a where paper_waits_since(a.id) > ${now}::timestamptz - interval '2 days'`),
  ).toHaveLength(1);
});

it('has a driver in each country whose paper has run out, at rest, and who can begin nothing', async () => {
  const drivers = await db.query<{ id: number; country: string; status: number }>(sql`
    select d.id, d.country, d.driver_status_id as status from drivers d join applications a on a.entity = 'drivers' and a.entity_id = d.id
    where exists (select from unnest(a.needed) as n(paper) where paper_status(a.id, n.paper, ${now}::date) = 300) order by d.country`);
  expect(drivers.map(({ country }) => country)).toEqual(['KE', 'ZA']);
  for (const { id, status } of drivers) {
    expect(status).toBe(driverStatus.code.OFFLINE);
    expect((await lapsedPapersOf(db, 'drivers', id, now)).map(({ paper }) => paper)).toEqual(['licence']);
  }
  // Everybody else drives on.
  const others = await db.query<{ id: number }>(
    sql`select id from drivers where id <> all(${drivers.map(({ id }) => id)}::bigint[])`,
  );
  for (const { id } of others) expect(await lapsedPapersOf(db, 'drivers', id, now)).toEqual([]);
});

it('has details that the wizard would have taken, in the words of the country', async () => {
  const all = await db.query<{
    type: 'business';
    country: string;
    details: Record<string, unknown>;
    id: number;
  }>(
    sql`select id, type_id as type, country, details -> 'details' as details from applications where submitted_utc is not null`,
  );
  for (const { type, country, details, id } of all)
    expect([
      id,
      stepFaults(
        type,
        'details',
        { identityNumber: '••••••1', ...details },
        { country, today: '2026-11-20' },
      ),
    ]).toEqual([id, {}]);
});
