// Distance discovery through the real services: batches, the loop over the router, known roads in prices, and nothing in them until chosen.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discoverDistances } from '../../../../adapters/backend/distances/discover.ts';
import type { PlaceFinder } from '../../../../adapters/backend/places/placeFinder.ts';
import { adminContract, type Claims, type DistanceBatch, distanceColumns } from '../../../../core/index.ts';
import { contract, createShop, type Shop, SMALL, sql } from '../shop.ts';

const calls = adminContract.distances;
const cca2 = 'ZA';
let shop: Shop;
let administrator: Claims;
let customer: Claims;

beforeAll(async () => {
  shop = await createShop();
  administrator = await shop.person({ isAdministrator: true });
  customer = await shop.person();
}, 300_000);
afterAll(() => shop.end());

const upload = async (csv: string, who = administrator) => {
  const form = new FormData();
  form.set('file', new File([csv], 'ways.csv'));
  const answer = await shop.raw(`/connect/distances/${cca2}/batches/file`, {
    who,
    method: 'POST',
    body: form,
  });
  const told: DistanceBatch & { errors?: Record<string, string[]> } = await answer.json();
  return { status: answer.status, told };
};
const head = distanceColumns.join(',');
const rowsOf = async (batchId: number) =>
  (await shop.ok(calls.rows, administrator, { params: { cca2, batchId } })).data;
const steer = (batchId: number, step: 'stop' | 'goOn' | 'askAgain') =>
  shop.send(calls.steer, administrator, { params: { cca2, batchId }, body: { step } });
const pass = (road: PlaceFinder['road'], hasRouter = true, most = 100) =>
  discoverDistances({ db: shop.db, road, hasRouter, now: () => new Date(shop.clock.now) }, most);
const routed: PlaceFinder['road'] = async () => ({ km: 42.5, minutes: 31.2, source: 'router' });
const silent: PlaceFinder['road'] = async () => ({ km: 1, source: 'great-circle' });

/** A small parcel across town: its price, its distance, what explains it. */
const quoted = async () => {
  const { deliveryId, ...begun } = await shop.begin(customer);
  const priced = await shop.ok(contract.workflow.recalculateParcels, customer, {
    params: { country: cca2, deliveryId },
    body: { deliveryItems: [{ ...SMALL }] },
  });
  const quotes = priced.deliveryQuotes ?? [];
  const told = await shop.ok(adminContract.pricing.explanation, administrator, {
    params: { cca2, id: quotes[0]?.id ?? 0 },
  });
  return {
    begun,
    km: priced.distanceEstimate,
    prices: quotes.map(({ slaType, priceExcl }) => `${slaType} ${priceExcl}`),
    source: told.explanation.distanceSourceId,
  };
};

describe('a batch of ways', () => {
  test('[RT-91, RT-92] {ROL-18} of a file is worked off, stops, goes on, and asks again what failed; it is the administrator’s', async () => {
    const { status, told } = await upload(
      `${head}\nA,-33.92,18.42,B,-33.95,18.47\nC,-33.92,18.42,D,-34.05,18.6\n`,
    );
    expect([status, told.totalRows, told.waiting, told.name]).toEqual([200, 2, 2, 'ways.csv']);
    expect((await steer(told.id, 'stop')).body.isStopped).toBe(true);
    expect(await pass(routed)).toBe(0);
    expect((await steer(told.id, 'goOn')).body.isStopped).toBe(false);
    expect(await pass(silent, true, 1)).toBe(1);
    expect(await pass(routed)).toBe(1);
    const [first, second] = await rowsOf(told.id);
    expect(first).toMatchObject({ fromName: 'A', failure: 'The router did not answer.', km: null });
    expect(second).toMatchObject({ toName: 'D', km: 42.5, minutes: 31.2, distanceSource: 'router' });
    expect(second?.factor).toBeCloseTo(42.5 / (second?.greatCircleKm ?? 1), 2);
    expect((await steer(told.id, 'askAgain')).body.waiting).toBe(1);
    expect(await pass(routed)).toBe(1);
    expect((await steer(told.id, 'askAgain')).status).toBe(409);
    const { data } = await shop.ok(calls.batches, administrator, { params: { cca2 } });
    expect(data.map(({ batchState, failed }) => [batchState, failed])).toEqual([['completed', 0]]);
    const management = await shop.person({ isManagementOperator: true });
    expect((await shop.send(calls.batches, management, { params: { cca2 } })).status).toBe(403);
    const elsewhere = await shop.send(calls.batch, administrator, {
      params: { cca2: 'KE', batchId: told.id },
    });
    expect(elsewhere.status).toBe(404);
  });
  test('without a router says that the great circle served', async () => {
    const { told } = await upload(`${head}\nA,-33.1,18.1,B,-33.2,18.2\n`);
    expect(await pass(silent, false)).toBe(1);
    expect((await rowsOf(told.id))[0]).toMatchObject({ km: 1, distanceSource: 'great-circle' });
  });
  test('of a file names the line and column of each fault, and what columns are missing', async () => {
    const wrong = await upload(`${head}\nA,north,18.42,B,-33.95,1800\n`);
    expect([wrong.status, wrong.told.errors]).toEqual([
      422,
      {
        '2.From latitude': ['Enter degrees such as -33.925'],
        '2.To longitude': ['Enter degrees such as -33.925'],
      },
    ]);
    expect((await upload('From,To\nA,B\n')).told.errors).toEqual({
      file: ['These columns are missing: From latitude, From longitude, To latitude, To longitude.'],
    });
  });
});

test('[law R-67] no price differs by a cent until known roads are chosen; then they count, and a price says so', async () => {
  const before = await quoted();
  expect(before.source).toBe('great-circle');
  await shop.db.query(sql`delete from distance_batches`);
  const made = await shop.ok(calls.discover, administrator, { params: { cca2 }, body: { kind: 'past' } });
  expect(made.totalRows).toBe(1);
  expect(await pass(routed)).toBe(1);
  const known = await quoted();
  expect([known.prices, known.km, known.source]).toEqual([before.prices, before.km, 'great-circle']);
  const choose = (pricedDistance: 'great-circle' | 'known-road') =>
    shop.ok(calls.choose, administrator, { params: { cca2 }, body: { pricedDistance } });
  const chosen = await choose('known-road');
  expect(chosen.pricedDistance).toBe('known-road');
  expect(chosen.knownWays).toBeGreaterThan(0);
  const after = await quoted();
  expect([after.km, after.source]).toEqual([42.5, 'known-road']);
  expect((await choose('great-circle')).pricedDistance).toBe('great-circle');
  const again = await quoted();
  expect([again.prices, again.km, again.source]).toEqual([before.prices, before.km, 'great-circle']);
});
