// Index management over the real services: how each index stands, a rebuild that is asked for once, done once over a killed process, and leaves
// what searches find as it was.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIndexes } from '../../../../adapters/backend/maintenance/buildIndexes.ts';
import { adminContract, type Claims, deliveryStatus } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { contract, createWorld, json, sql, type World } from '../world.ts';

let world: World;
let who: Claims;
const { list, rebuild, stop } = adminContract.indexes;
const params = { cca2: 'ZA' } as const;
const body = {};

beforeAll(async () => {
  world = await createWorld();
  who = await world.person({ isAdministrator: true, name: 'Zanele' });
  await world.db.query(sql`
    insert into deliveries (hash, country, waybill, logistic_status_id, origin, destination)
    select 'i' || n, 'ZA', 'ZA-' || n, ${deliveryStatus.code.READY}, ${json({})}, ${json({})} from generate_series(1, 30) n`);
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

const standing = async (index: string) =>
  (await world.ok(list, who, { params })).find((one) => one.index === index);
const work = () =>
  buildIndexes(world.db, {
    now: () => new Date(world.clock.now),
    isServer: world.db.kind === 'postgres',
  });
const found = async () =>
  (
    await world.ok(contract.deliveries.list, who, {
      params: { cca2: 'ZA' },
      query: { search: 'ZA-17', pageSize: 20 },
    })
  ).totalItems;

test('[RT-93] [ROL-18] each index says how it stands, to administrators alone', async () => {
  expect(await standing('deliveries')).toMatchObject({ indexState: 'ready', canRebuild: true, build: null });
  expect(await standing('barcodes')).toMatchObject({ indexState: 'ready' });
  expect(await standing('counts')).toMatchObject({ indexState: 'ready', rows: 30, apart: 0, waiting: 1 });
  expect(await standing('places')).toMatchObject({ canRebuild: false, rows: 0 });
  for (const one of [{ isStaffOperator: true }, { isManagementOperator: true }])
    expect((await world.send(list, await world.person(one), { params })).status).toBe(403);
});

test('[law R-68] a rebuild is asked for once, done once, and finds what was found before', async () => {
  expect(await found()).toBe(1);
  const asked = { params: { ...params, index: 'deliveries' }, body } as const;
  expect((await world.ok(rebuild, who, asked)).buildState).toBe('waiting');
  const twice = await world.send(rebuild, who, asked);
  expect([twice.status, twice.body.message]).toEqual([409, 'It is being built already.']);
  expect(await Promise.all([work(), work()]).then((n) => n[0] + n[1])).toBe(1);
  expect((await standing('deliveries'))?.build).toMatchObject({
    buildState: 'done',
    percent: 100,
    failure: null,
  });
  expect(await found()).toBe(1);
  const note = await world.db.one<{ value: unknown }>(
    sql`select value from settings where name = 'index-progress'`,
  );
  expect(note.value).toMatchObject({ index: 'deliveries', done: 100, total: 100 });
});

test('counters that are out of step are named, and right after a rebuild', async () => {
  await world.db.query(
    sql`delete from delivery_count_changes where id in (select min(id) from delivery_count_changes)`,
  );
  expect(await standing('counts')).toMatchObject({ indexState: 'behind', apart: 30 });
  await world.ok(rebuild, who, { params: { ...params, index: 'counts' }, body });
  await work();
  expect(await standing('counts')).toMatchObject({ indexState: 'ready', apart: 0, rows: 30 });
});

test('[law R-68] what is written while counters are rebuilt is counted once, as by a rebuild at rest', async () => {
  await world.ok(rebuild, who, { params: { ...params, index: 'counts' }, body });
  // A third of them are new deliveries.
  const writes = runs(120, 10_000).numRuns;
  const codes = [deliveryStatus.code.READY, deliveryStatus.code.COLLECTED, deliveryStatus.code.DELIVERED];
  const write = (n: number) =>
    world.db.query(
      n % 3 === 0
        ? sql`insert into deliveries (hash, country, waybill, logistic_status_id, origin, destination)
            values (${`w${n}`}, 'ZA', ${`ZW-${n}`}, ${deliveryStatus.code.READY}, ${json({})}, ${json({})})`
        : sql`update deliveries set logistic_status_id = ${codes[n % codes.length]}::int where hash = ${`i${(n % 30) + 1}`}`,
    );
  await Promise.all([...Array.from({ length: writes }, (_, n) => write(n)), work()]);
  expect(await standing('counts')).toMatchObject({
    indexState: 'ready',
    apart: 0,
    rows: 30 + Math.ceil(writes / 3),
  });
  const held = async () =>
    JSON.stringify(
      await world.db.query(sql`
        select logistic_status_id as status, sum(n) as n from delivery_counts_now where is_total
        group by 1 having sum(n) <> 0 order by 1`),
    );
  const during = await held();
  await world.ok(rebuild, who, { params: { ...params, index: 'counts' }, body });
  await work();
  expect(await held()).toBe(during);
});

test('one that waits can be stopped, and one that a killed process left is taken up again', async () => {
  const barcodes = { params: { ...params, index: 'barcodes' } } as const;
  await world.ok(rebuild, who, { ...barcodes, body });
  await world.ok(stop, who, barcodes);
  expect(await work()).toBe(0);
  expect((await standing('barcodes'))?.build?.buildState).toBe('stopped');
  expect((await world.send(stop, who, barcodes)).status).toBe(409);
  await world.ok(rebuild, who, { ...barcodes, body });
  const at = (ms: number) =>
    world.db.query(sql`
      update index_builds set state = 'running', alive_utc = ${new Date(world.clock.now - ms)} where state in ('waiting', 'running')`);
  await at(5_000);
  expect(await work()).toBe(0);
  await at(120_000);
  expect(await work()).toBe(1);
  expect((await standing('barcodes'))?.build?.buildState).toBe('done');
});

test('places are not rebuilt here, and say so', async () => {
  const { status, body: said } = await world.send(rebuild, who, {
    params: { ...params, index: 'places' },
    body,
  });
  expect([status, said.errors]).toEqual([
    422,
    { index: ['Places are read anew by themselves whenever a list of them is brought in.'] },
  ]);
});
