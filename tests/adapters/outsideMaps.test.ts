// Geocoder and router from the services' side, against servers of the test's own in every mood: an answer, none in time, a
// way elsewhere, one without end. Whatever they do, an address is found and a price is named.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../adapters/backend/config.ts';
import { loadGazetteer } from '../../adapters/backend/places/loadGazetteer.ts';
import { createPlaceFinder, type PlaceFinder } from '../../adapters/backend/places/placeFinder.ts';
import { outsideMaps } from '../../adapters/outsideMaps.ts';
import { CAPE_TOWN, contract, createShop, SEA_POINT, type Shop } from './backend/shop.ts';

type Mood = 'answers' | 'hangs' | 'breaks' | 'leads away' | 'never ends' | 'talks nonsense';
let mood: Mood = 'answers';
let asked: string[] = [];
let elsewhere = 0;

const feature = {
  geometry: { coordinates: [18.4173, -33.9264] },
  properties: { osm_type: 'N', osm_id: 7, name: 'Company Garden Café', city: 'Cape Town', countrycode: 'ZA' },
};
const far = {
  geometry: { coordinates: [999, 999] },
  properties: { countrycode: 'ZA', osm_id: 8, name: 'Nowhere' },
};

let server: Server;
let other: Server;
let url: string;
beforeAll(async () => {
  other = createServer((_request, response) => {
    elsewhere += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const away = `http://127.0.0.1:${(other.address() as AddressInfo).port}/secret`;
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (mood === 'hangs') return;
    if (mood === 'breaks') return void request.socket.destroy();
    if (mood === 'leads away') return void response.writeHead(302, { location: away }).end();
    if (mood === 'talks nonsense') return void response.end('{"features":[{"geometry":null}],"routes":"x"}');
    if (mood === 'never ends') {
      const more = (): void => {
        while (!response.destroyed && response.write('[1,2,3],'.repeat(10_000)));
      };
      response.on('drain', more);
      return more();
    }
    const isRoute = request.url?.startsWith('/route/');
    const ends = (request.url ?? '').split('/').at(-1)?.split('?')[0]?.split(';') ?? [];
    const isBack = ends[0]?.startsWith('18.39');
    response.end(
      JSON.stringify(
        isRoute
          ? {
              code: 'Ok',
              routes: [{ distance: isBack ? 10 : 9_340, duration: 600, geometry: { coordinates: [] } }],
            }
          : { features: [far, feature] },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  other.close();
});

let clock = 0;
let finder: PlaceFinder;
const finderOf = async () =>
  createPlaceFinder({
    gazetteer: loadGazetteer,
    roadFactor: readConfig({}).roadFactor,
    outside: outsideMaps(readConfig({ UMZILA_GEOCODER: `photon=${url}`, UMZILA_ROUTER: `${url}/` })),
    now: () => clock,
    patienceMs: 300,
  });
beforeEach(async () => {
  mood = 'answers';
  asked = [];
  elsewhere = 0;
  clock = Date.parse('2026-11-20T08:00:00Z');
  finder = await finderOf();
});
const from = CAPE_TOWN.coordinates;
const to = SEA_POINT.coordinates;
const straight = 2.82;
/** The straight way times 1.4. */
const estimate = 3.95;

describe('a geocoder that answers', () => {
  test('[API-29] finds what the gazetteer does not know, resolves what was picked, and is asked once', async () => {
    const found = await finder.search('Company Garden', 'ZA', 10);
    expect(found).toEqual([
      {
        placeId: 'photon:N7',
        description: 'Company Garden Café, Cape Town',
        coordinates: { lat: -33.9264, lon: 18.4173 },
      },
    ]);
    expect(await finder.search('company garden', 'ZA', 10)).toEqual(found);
    expect(await finder.resolve('photon:N7', '', 'ZA')).toEqual(found[0]);
    expect(asked).toHaveLength(1);
  });

  test('[WIZ-82] resolves what another process suggested by its words, and nothing else', async () => {
    expect((await finder.resolve('photon:N7', 'Company Garden Café', 'ZA'))?.placeId).toBe('photon:N7');
    expect(await finder.resolve('photon:N999', 'Company Garden Café', 'ZA')).toBeNull();
    expect(await finder.resolve('@95,18', '', 'ZA')).toBeNull();
  });

  test('a pin stays where it was put', async () => {
    const place = await finder.resolve('@-33.9,18.4', '', 'ZA');
    expect(place?.coordinates).toEqual({ lat: -33.9, lon: 18.4 });
  });

  test('what is typed stays what is asked for, never a way to another address', async () => {
    for (const text of ['../../admin?x=', 'http://127.0.0.1/', '#&q=1', '\r\nHost: evil.test'])
      await finder.search(text, 'ZA', 10);
    expect(asked.every((path) => path.startsWith('/api?q='))).toBe(true);
  });
});

describe('a router that answers', () => {
  test('[API-109, FMT-15] gives the way by road, once a pair of places, never shorter than the straight one', async () => {
    expect([await finder.roadKm(from, to, 'ZA'), await finder.roadKm(from, to, 'ZA'), asked.length]).toEqual([
      9.34, 9.34, 1,
    ]);
    expect(await finder.roadKm(to, from, 'ZA')).toBe(straight);
    clock += 25 * 3_600_000;
    await finder.roadKm(from, to, 'ZA');
    expect(asked).toHaveLength(3);
  });
});

describe.each<Mood>(['hangs', 'breaks', 'leads away', 'never ends', 'talks nonsense'])(
  'a service that %s',
  (bad) => {
    test('[FMT-18, WIZ-82] is stood in for by gazetteer and an estimate of the road, and left alone for a while', async () => {
      mood = bad;
      const found = await finder.search('Stellenbosch', 'ZA', 10);
      expect(found[0]?.description).toContain('Stellenbosch');
      expect(await finder.roadKm(from, to, 'ZA')).toBe(estimate);
      const knocks = asked.length;
      expect((await finder.search('Paarl', 'ZA', 10)).length).toBeGreaterThan(0);
      expect(await finder.roadKm(from, { lat: -33.93, lon: 18.86 }, 'ZA')).toBeGreaterThan(30);
      expect([asked.length, elsewhere]).toEqual([knocks, 0]);
      mood = 'answers';
      clock += 31_000;
      expect(await finder.roadKm(from, to, 'ZA')).toBe(9.34);
    });
  },
);

describe('prices', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await createShop({ outside: outsideMaps(readConfig({ UMZILA_ROUTER: url })) });
  });
  afterAll(() => shop.close());

  test('go by the road, and staff measure it again', async () => {
    const who = await shop.person();
    const staff = await shop.person({ isStaffOperator: true });
    const booking = await shop.begin(who);
    expect(booking.distanceEstimate).toBe(9.34);
    const params = { country: 'ZA', deliveryId: booking.deliveryId };
    const again = await shop.ok(contract.workflow.recalculateLogistics, staff, { params });
    expect(again.distanceEstimate).toBe(9.34);
    // hyperlocal reaches ten kilometres: the road decides, not the bird
    expect(again.deliveryQuotes?.map(({ slaType }) => slaType)).toContain('hyperlocal');
    expect(shop.faults).toEqual([]);
  });
});
