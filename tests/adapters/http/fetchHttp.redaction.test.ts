// What leaves as a recording with people blanked, against the real application and its demonstration world: whatever a member of
// staff has seen of it, no name, phone or email of anybody in the database stands in the file.
import { isRight } from 'fp-ts/Either';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servicesAt } from '../../../adapters/http/address.ts';
import { createFetchHttp } from '../../../adapters/http/fetchHttp.ts';
import { memoryStorage } from '../../../adapters/storage/memoryStorage.ts';
import { contract, createPortal, createReplay, finalState, type Portal } from '../../../core/index.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { memoryHub } from '../../doubles/memoryHub.ts';
import { createWorld, sql, type World } from '../backend/world.ts';

let world: World;
let portal: Portal;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const staff = await world.userOf('staff@umzila.test');
  const storage = memoryStorage();
  storage.set('jwtToken', await world.token(staff));
  storage.set('refreshToken', 'none');
  portal = createPortal({
    http: createFetchHttp({
      services: servicesAt('http://localhost'),
      fetch: (url, init) => world.app.fetch(new Request(url, init)),
    }),
    hub: memoryHub(),
    identityHub: memoryHub(),
    storage,
    clock: manualClock(Date.parse('2026-11-20T08:00:00Z')),
    ids: { next: () => crypto.randomUUID() },
  });
});
afterAll(async () => {
  await portal.stop();
  await world.close();
});

it('a recording with people blanked carries nobody who is in the database', async () => {
  const query = { page: 1, pageSize: 500, national: true };
  const [person] = await world.db.query<{ name: string }>(
    sql`select last_name as name from drivers order by id limit 1`,
  );
  const answers = [
    await portal.call(contract.deliveries.list, { query }),
    await portal.call(contract.jobs.list, { query: { ...query, deliveryStatus: 'All' } }),
    await portal.call(contract.drivers.list, { query }),
    await portal.call(contract.notifications.list, { query: { page: 1, pageSize: 500 } }),
    await portal.call(contract.deliveries.list, { query: { ...query, search: person?.name ?? '' } }),
  ];
  expect(answers.map(({ _tag }) => _tag)).toEqual(answers.map(() => 'Right'));
  const ids: number[] = [];
  portal.jobs.all.forEach(({ id }) => {
    ids.push(id);
  });
  for (const id of ids.slice(0, 20))
    expect(isRight(await portal.call(contract.jobs.get, { params: { id } }))).toBe(true);
  const paid: number[] = [];
  portal.deliveries.all.forEach(({ deliveryId }) => {
    paid.push(deliveryId);
  });
  for (const id of paid.slice(0, 40))
    expect(isRight(await portal.call(contract.deliveries.get, { params: { id } }))).toBe(true);

  const people = await world.db.query<{ told: string | null }>(sql`
    select first_name || ' ' || last_name as told from users union select email from users union select phone_number from users
    union select first_name || ' ' || last_name from drivers union select phone_number from drivers
    union select origin->>'contactName' from deliveries union select destination->>'contactName' from deliveries
    union select origin->>'phoneNumber' from deliveries union select destination->>'phoneNumber' from deliveries
    union select contact_name from tasks union select contact_name from stores union select phone_number from stores`);
  const told = people.flatMap(({ told: text }) => (text === null || text.trim().length < 6 ? [] : [text]));
  const open = portal.record(60);
  const shut = portal.record(60, { blankPeople: true });
  const standingIn = (text: string): readonly string[] => told.filter((one) => text.includes(one));
  expect(standingIn(open).length).toBeGreaterThan(100);
  expect(standingIn(shut)).toEqual([]);

  // It is still a recording of the same: as many records of each kind, and nothing more rejected.
  const counted = (text: string) => {
    const replay = createReplay();
    replay.push(text);
    replay.end();
    const { rejected, ...tables } = finalState(replay.moment.current.tables, replay.rejected);
    return [...Object.values(tables).map((table) => Object.keys(table).length), rejected.length];
  };
  expect(counted(shut)).toEqual(counted(open));
}, 240_000);
