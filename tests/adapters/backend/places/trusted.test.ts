// What a caller says of an address is not believed: the place is looked up by its id, and it alone sets price and way. And the places that a
// company brings itself.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Address, Claims } from '../../../../core/index.ts';
import { CAPE_TOWN, contract, createShop, JOHANNESBURG, SEA_POINT, type Shop, sql } from '../shop.ts';

let shop: Shop;
let who: Claims;
beforeAll(async () => {
  shop = await createShop();
  who = await shop.person();
});
afterAll(() => shop.close());

const trip = (values: Readonly<Record<string, unknown>>) => ({
  params: { country: 'ZA' },
  body: {
    originAddress: CAPE_TOWN,
    destinationAddress: SEA_POINT,
    deliveryDate: '2026-11-20',
    ...values,
  },
});

describe('the price of a trip', () => {
  test('is that of the place, not of coordinates that are sent with its id', async () => {
    const { createQuotes } = contract.workflow;
    const lie = await shop.send(
      createQuotes,
      who,
      trip({ destinationAddress: { ...JOHANNESBURG, coordinates: CAPE_TOWN.coordinates } }),
    );
    expect([lie.status, lie.body.errors]).toEqual([
      422,
      { destinationAddress: ['The coordinates are not those of this address. Choose it again.'] },
    ]);
    const { lat, lon } = JOHANNESBURG.coordinates;
    const near = { ...JOHANNESBURG, coordinates: { lat: lat + 0.001, lon } };
    expect((await shop.send(createQuotes, who, trip({ destinationAddress: near }))).status).toBe(422);
    const unknown = await shop.send(
      createQuotes,
      who,
      trip({ originAddress: { ...CAPE_TOWN, placeId: 'za:nowhere' } }),
    );
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { originAddress: ['This address is not known. Choose one of the addresses offered.'] },
    ]);
  });

  test('is the same for a few metres more or less, and the words are those of the place', async () => {
    const { lat, lon } = SEA_POINT.coordinates;
    const booked = await shop.begin(who, {
      destinationAddress: {
        ...SEA_POINT,
        description: 'Next door to the pick-up',
        coordinates: { lat: lat + 0.0002, lon },
        buildingUnit: '12C',
      },
    });
    expect(booked.destinationAddress).toEqual({
      placeId: SEA_POINT.placeId,
      description: '2 beach road, Sea Point, Cape Town, Western Cape',
      coordinates: SEA_POINT.coordinates,
      buildingUnit: '12C',
    });
    expect(booked.distanceEstimate).toBe(3.95);
  });

  test('a pin far from its address is told as what it is', async () => {
    const pinned = SEA_POINT.placeId.replace(/@.*/, '@-33.73000,18.97000');
    const booked = await shop.begin(who, {
      destinationAddress: { ...SEA_POINT, placeId: pinned, coordinates: { lat: -33.73, lon: 18.97 } },
    });
    expect(booked.destinationAddress).toMatchObject({
      placeId: '@-33.73000,18.97000',
      description: 'Paarl, Western Cape',
    });
  });

  test('a booking whose place is no longer known can still be changed, as long as the place stays', async () => {
    const { deliveryId } = await shop.begin(who);
    const old = { ...SEA_POINT, placeId: 'gone:1', description: 'What was there' };
    await shop.db.query(
      sql`update deliveries set destination = jsonb_set(destination, '{address}', ${JSON.stringify(old)}::jsonb) where id = ${deliveryId}`,
    );
    const params = { country: 'ZA', deliveryId };
    const change = (address: Address) =>
      shop.send(contract.workflow.updateQuotes, who, {
        params,
        body: { ...trip({}).body, isRoundTrip: true, destinationAddress: address },
      });
    expect((await change({ ...old, placeId: 'gone:2' })).status).toBe(422);
    const changed = await change(old);
    expect([changed.status, changed.body.destinationAddress]).toMatchObject([200, old]);
  });
});

describe('places of a company’s own', () => {
  const params = { country: 'ZA' };
  const search = async (text: string) =>
    (await shop.ok(contract.lookup.searchAddress, null, { query: { search: text, country: 'ZA' } })).map(
      ({ description }) => description,
    );
  /** What another process brought is seen after a while. */
  const later = () => {
    shop.clock.now += 6_000;
  };

  test('are found from when they are brought until they are taken back; a later list corrects what is bundled', async () => {
    const admin = await shop.person({ isAdministrator: true });
    const content =
      'name,kind,town,province,lat,lon,aliases\nDepot Zuurfontein,sight,Paarl,Western Cape,-33.7,18.9,ZF|Zuur\nSea Point,suburb,Cape Town,Western Cape,-33.92,18.385,\n';
    const brought = await shop.ok(contract.places.add, admin, {
      params,
      body: { fileName: 'own.csv', content },
    });
    expect(brought).toMatchObject({ places: 2, fileName: 'own.csv' });
    later();
    expect(await search('Zuur')).toEqual(['Depot Zuurfontein, Paarl, Western Cape']);
    const [seaPoint] = await shop.ok(contract.lookup.searchAddress, null, {
      query: { search: 'Sea Point', country: 'ZA' },
    });
    expect(seaPoint).toMatchObject({ placeId: 'za:sea-point', coordinates: { lat: -33.92, lon: 18.385 } });
    await shop.ok(contract.places.undo, admin, { params: { ...params, id: brought.id } });
    later();
    expect(await search('Zuur')).toEqual([]);
    expect(await shop.ok(contract.places.list, admin, { params })).toMatchObject([
      { undoneUtc: expect.any(String) },
    ]);
  });

  test('are brought whole or not at all, by administrators alone', async () => {
    const admin = await shop.person({ isAdministrator: true });
    const send = (content: string, by = admin) =>
      shop.send(contract.places.add, by, { params, body: { fileName: 'x.csv', content } });
    for (const [content, said] of [
      ['name,lat\nX,1', 'line 1: there is no column "lon"'],
      ['name,lat,lon\nX,-33,18\nY,91,18', 'line 3: lat is no coordinate'],
      ['name,lat,lon\n,1,1', 'line 2: name is empty or too long'],
      ['name,lat,lon\nX,0,0', 'There is no place in this list.'],
      ['1\tX\t2', 'line 1: 3 columns, a file of GeoNames has 19'],
    ] as const) {
      const { status, body } = await send(content);
      expect([status, body.errors]).toEqual([422, { content: [said] }]);
    }
    expect((await send('name,lat,lon\nX,1,1', who)).status).toBe(403);
    expect(shop.faults).toEqual([]);
  });
});
