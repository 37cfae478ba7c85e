// Whoever left: what was handed in stays as long as the country says, counted from the day of leaving, and then goes. Nothing else does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepApplications } from '../../../../adapters/backend/applications/upkeep.ts';
import { lapsedPapersOf } from '../../../../adapters/backend/records/papersInForce.ts';
import { verifyHistory } from '../../../../adapters/backend/resources/seals.ts';
import { type Claims, driverApplications, driverInvites } from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { acceptAll, apply, tokenFor } from './people.ts';

const cca2 = 'ZA' as const;
const DAY_MS = 86_400_000;
const FIVE_YEARS = 1_826;
let world: World;
let house: Claims;

beforeAll(async () => {
  world = await createWorld();
  house = await world.person({ isAdministrator: true });
  for (const language of ['en', 'af'])
    await world.db.query(sql`
      insert into terms_versions (kind, country, language, version, text, hash, published_utc)
      values ('driver', 'ZA', ${language}, 1, 'Drive rested.', 'h1', '2026-01-01')`);
});
afterAll(async () => {
  expect(world.faults).toEqual([]);
  await world.close();
});

const drives = async (first: string) => {
  const email = `${first.toLowerCase()}@leaves.test`;
  await world.ok(driverInvites.send, house, {
    params: { cca2 },
    body: { role: 'driver', email, name: first },
  });
  const who = await world.person({ name: first, email });
  await world.db.query(sql`
    insert into terms_acceptances (user_id, kind, country, version, hash, at) values (${who.id}, 'driver', 'ZA', 1, 'h1', now())`);
  const { id } = await apply(world, who, 'driver', { name: first, invite: await tokenFor(world, email) });
  await acceptAll(world, house, id);
  await world.ok(driverApplications.actionCalls.approve, house, { params: { cca2, id } });
  const left = async () => {
    const { papers, said, accepted, driver } = await world.db.one<Record<string, number>>(sql`
      select (select count(*) from application_documents where application_id = ${id}) as papers,
        (select count(*) from applications where id = ${id} and details <> '{}' and sealed <> '{}') as said,
        (select count(*) from terms_acceptances where user_id = ${who.id}) as accepted,
        (select count(*) from drivers where user_id = ${who.id}) as driver`);
    return [Number(papers) > 0, Number(said), Number(accepted), Number(driver)];
  };
  const works = (isActive: boolean) =>
    world.db.query(sql`update drivers set is_active = ${isActive} where user_id = ${who.id}`);
  const driver = async () =>
    (await world.db.one<{ id: number }>(sql`select id from drivers where user_id = ${who.id}`)).id;
  return { driver, left, works };
};

test('papers, declaration and accepted terms of whoever left are erased five years after the day of leaving, of nobody else', async () => {
  const [gone, back, stays] = [await drives('Gone'), await drives('Back'), await drives('Stays')];
  const all = [true, 1, 1, 1];
  const nothing = [false, 0, 0, 1];
  const sweep = (days: number) =>
    sweepApplications(world.db, {
      dataKey: undefined,
      post: null,
      now: new Date(world.clock.now + days * DAY_MS),
    });
  const audited = () => world.db.query(sql`select detail from audit_log where action = 'erase-applications'`);
  // Two years at work, then both leave; one of them is back before the time is over.
  await sweep(730);
  await gone.works(false);
  await back.works(false);
  await sweep(731);
  await back.works(true);
  await sweep(1_000);
  await sweep(731 + FIVE_YEARS);
  expect([await gone.left(), await back.left(), await stays.left()]).toEqual([all, all, all]);
  expect(await audited()).toEqual([]);
  await sweep(732 + FIVE_YEARS);
  await sweep(732 + FIVE_YEARS);
  expect([await gone.left(), await back.left(), await stays.left()]).toEqual([nothing, all, all]);
  expect(await audited()).toEqual([{ detail: { country: 'ZA', why: 'left', count: 1 } }]);
  expect(await verifyHistory(world.db)).toEqual([]);
  // Whoever left, came back and leaves anew has the whole time again.
  await back.works(false);
  await sweep(733 + FIVE_YEARS);
  await sweep(733 + 2 * FIVE_YEARS);
  expect(await back.left()).toEqual(all);
  await sweep(734 + 2 * FIVE_YEARS);
  expect(await back.left()).toEqual(nothing);
  // Back after years: without papers nothing new begins.
  await back.works(true);
  const lapsed = await lapsedPapersOf(world.db, 'drivers', await back.driver(), new Date(world.clock.now));
  expect(lapsed.map(({ paper }) => paper)).toContain('licence');
});
