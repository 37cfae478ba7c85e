// Hubs keep the laws of resources, and say what keeps one from being deleted.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hubRows } from '../../../../adapters/backend/served/hubs.ts';
import { adminContract, companies, deliveryStatus, hubs, territories } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { seapointDepot } from '../../../core/resources/samples.ts';
import { createShop, JOHANNESBURG, SEA_POINT } from '../shop.ts';
import { contract, createWorld, json, sql } from '../world.ts';

describeResource(hubRows, {
  valid: (n) => ({ ...seapointDepot, name: `Depot ${n}` }),
  change: { contactName: 'Johan Botha', capacity: 90, isActive: false },
  invalid: [
    [{ name: '' }, { name: 'Name is required' }],
    [{ phoneNumber: '12' }, { phoneNumber: 'Phone number is not valid' }],
    [
      { name: 'n'.repeat(121), capacity: -3 },
      { name: 'Use at most 120 characters', capacity: 'Enter a number from 0 to 1000000' },
    ],
  ],
  use: async ({ db }, id) => {
    await db.query(sql`
      insert into deliveries (hash, country, waybill, logistic_status_id, origin, destination, hub_id)
      select 'hub-' || n, 'ZA', 'HUB' || n, ${deliveryStatus.code.READY}, ${json({})}, ${json({})}, ${id}
      from generate_series(1, 3) n`);
    return '3 deliveries wait here';
  },
});

test('[law R-34, R-36] what deactivating a hub does is told before it is done, and refused where it would do more by then', async () => {
  const world = await createWorld();
  const who = await world.person({ isAdministrator: true });
  const params = { cca2: 'ZA' } as const;
  const { id } = await world.ok(hubs.calls.create, who, { params, body: seapointDepot });
  const wait = (n: number) =>
    world.db.query(sql`
      insert into deliveries (hash, country, waybill, logistic_status_id, origin, destination, hub_id)
      values (${`h${n}`}, 'ZA', ${`W${n}`}, ${deliveryStatus.code.READY}, ${json({})}, ${json({})}, ${id})`);
  const body = { isActive: false };
  const one = { params: { ...params, id }, body };
  expect((await world.ok(hubs.calls.previewUpdate, who, one)).effects).toEqual([]);
  await wait(1);
  const shown = await world.ok(hubs.calls.previewUpdate, who, one);
  expect(shown.effects).toEqual([
    { key: 'waiting', n: 1, says: '1 delivery waits here', rows: `/hubs/${id}` },
  ]);
  // Of several nobody knows at which one it waits: no link leads to the first of them.
  const other = await world.ok(hubs.calls.create, who, {
    params,
    body: { ...seapointDepot, name: 'Sea Point annex' },
  });
  const both = { ids: [id, other.id], fields: body };
  expect((await world.ok(hubs.calls.previewChange, who, { params, body: both })).effects).toEqual([
    { key: 'waiting', n: 1, says: '1 delivery waits here' },
  ]);
  await wait(2);
  const refused = await world.send(hubs.calls.update, who, { ...one, query: { effect: shown.effect } });
  expect(refused.status).toBe(409);
  const again = await world.ok(hubs.calls.previewUpdate, who, one);
  expect(again.effects[0]?.n).toBe(2);
  expect((await world.ok(hubs.calls.update, who, { ...one, query: { effect: again.effect } })).isActive).toBe(
    false,
  );
  expect(
    (await world.ok(hubs.calls.previewUpdate, who, { ...one, body: { isActive: true } })).effects,
  ).toEqual([]);
  expect(world.faults).toEqual([]);
  await world.close();
});

test('[law R-34] whatever waits and leads through it, the effect that is shown is what the save comes to', async () => {
  const world = await createWorld();
  const who = await world.person({ isAdministrator: true });
  const params = { cca2: 'ZA' } as const;
  const { READY, COLLECTED, DELIVERED } = deliveryStatus.code;
  const plenty = fc.array(
    fc.record({
      hub: fc.nat(1),
      what: fc.constantFrom('delivery', 'delivery', 'territory'),
      status: fc.constantFrom(READY, READY, COLLECTED, DELIVERED),
      isDeleted: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  let made = 0;
  await fc.assert(
    fc.asyncProperty(plenty, fc.subarray([0, 1], { minLength: 1 }), async (things, chosen) => {
      const hubsMade: number[] = [];
      for (const _ of [0, 1]) {
        made += 1;
        const body = { ...seapointDepot, name: `Hub ${made}` };
        hubsMade.push((await world.ok(hubs.calls.create, who, { params, body })).id);
      }
      for (const { hub, what, status, isDeleted } of things) {
        made += 1;
        const [id, gone] = [hubsMade[hub] ?? 0, isDeleted ? new Date(world.clock.now) : null];
        await world.db.query(
          what === 'delivery'
            ? sql`insert into deliveries (hash, country, waybill, logistic_status_id, origin, destination, hub_id, deleted_utc)
                values (${`p${made}`}, 'ZA', ${`P${made}`}, ${status}, ${json({})}, ${json({})}, ${id}, ${gone})`
            : sql`insert into territories (country, name, hub_id, deleted_utc) values ('ZA', ${`T${made}`}, ${id}, ${gone})`,
        );
      }
      /** What is there and goes through an inactive hub, counted in memory. */
      const touched = (what: string) =>
        things.filter(
          (one) =>
            one.what === what &&
            !one.isDeleted &&
            chosen.includes(one.hub) &&
            (what === 'territory' || one.status === READY),
        ).length;
      const body = { ids: chosen.map((at) => hubsMade[at] ?? 0), fields: { isActive: false } };
      const shown = await world.ok(hubs.calls.previewChange, who, { params, body });
      const told = (key: string) => shown.effects.find((one) => one.key === key)?.n ?? 0;
      expect([told('waiting'), told('territories')]).toEqual([touched('delivery'), touched('territory')]);
      const saved = await world.ok(hubs.calls.change, who, { params, query: { effect: shown.effect }, body });
      expect(saved.updated).toBe(chosen.length);
    }),
    runs(25, 10_000),
  );
  expect(world.faults).toEqual([]);
  await world.close();
});

test('a hub lies where its address is known to lie, whatever coordinates are sent', async () => {
  const world = await createWorld();
  const who = await world.person({ isAdministrator: true });
  const params = { cca2: 'ZA' } as const;
  const { address } = seapointDepot;
  const far = { ...address, coordinates: { lat: -26.2, lon: 28.05 } };
  const refused = await world.send(hubs.calls.create, who, {
    params,
    body: { ...seapointDepot, address: far },
  });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['address']]);
  const unknown = { ...address, placeId: 'nowhere', description: 'Nowhere at all' };
  expect(
    (await world.send(hubs.calls.create, who, { params, body: { ...seapointDepot, address: unknown } }))
      .status,
  ).toBe(422);
  const made = await world.ok(hubs.calls.create, who, { params, body: seapointDepot });
  expect(made.address).toMatchObject({ coordinates: address.coordinates });
  // Saved again as it stands, and once more: an address that did not change is believed.
  let record = made;
  for (const contactName of ['Johan', 'Zanele'])
    record = await world.ok(hubs.calls.update, who, {
      params: { ...params, id: made.id },
      body: { ...record, contactName },
    });
  expect(record.contactName).toBe('Zanele');
  await world.close();
});

test('a building can be named at a hub whose place nobody finds any more, and it cannot be moved by that', async () => {
  const world = await createWorld();
  const who = await world.person({ isAdministrator: true });
  const params = { cca2: 'ZA' } as const;
  const { id, address } = await world.ok(hubs.calls.create, who, { params, body: seapointDepot });
  const lost = { ...address, placeId: 'gone', description: 'An old name of the street' };
  await world.db.query(sql`update hubs set address = ${json(lost)} where id = ${id}`);
  const save = (values: object) =>
    world.send(hubs.calls.update, who, {
      params: { ...params, id },
      body: { address: { ...lost, ...values } },
    });
  const saved = await save({ buildingName: 'Block B', buildingUnit: '4' });
  expect([saved.status, saved.body.address]).toEqual([
    200,
    { ...lost, buildingName: 'Block B', buildingUnit: '4' },
  ]);
  const moved = await save({ coordinates: { lat: -26.2, lon: 28.05 } });
  expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['address']]);
  expect(world.faults).toEqual([]);
  await world.close();
});

test('[law R-21] no way leads through a deleted hub, and nothing is booked for a deleted company', async () => {
  const shop = await createShop();
  const who = await shop.person({ isAdministrator: true });
  const params = { cca2: 'ZA' } as const;
  for (const [name, west, south] of [
    ['Cape', 18, -35],
    ['Gauteng', 27, -27],
  ] as const) {
    const { id, xmin } = await shop.ok(territories.calls.create, who, { params, body: { name } });
    const ring = [
      [west, south],
      [west + 2, south],
      [west + 2, south + 2],
      [west, south + 2],
      [west, south],
    ] as const;
    const shape = { type: 'Polygon' as const, coordinates: [ring] };
    const body = { xmin, areas: [{ name, shape, isHighRisk: false }] };
    await shop.ok(adminContract.territoryParts.save, who, { params: { ...params, id }, body });
  }
  const make = (name: string) =>
    shop.ok(hubs.calls.create, who, { params, body: { ...seapointDepot, name } });
  const throughHubs = async (): Promise<number> => {
    await shop.paid(await shop.person(), { originAddress: SEA_POINT, destinationAddress: JOHANNESBURG });
    const { n } = await shop.db.one<{ n: number }>(
      sql`select count(*)::int as n from tasks where address -> 'hubId' is not null`,
    );
    return n;
  };
  const gone = await make('Gone');
  await shop.ok(hubs.calls.remove, who, { params, query: { id: [gone.id] } });
  expect(await throughHubs()).toBe(0);
  await make('There');
  expect(await throughHubs()).toBe(1);

  const company = await shop.ok(companies.calls.create, who, { params, body: { companyName: 'Karoo' } });
  await shop.ok(companies.calls.remove, who, { params, query: { id: [company.id] } });
  const refused = await shop.send(contract.workflow.createQuotes, who, {
    params: { country: 'ZA' },
    body: {
      originAddress: SEA_POINT,
      destinationAddress: JOHANNESBURG,
      deliveryDate: '2026-11-20',
      companyId: company.id,
    },
  });
  expect([refused.status, refused.body.errors]).toEqual([422, { companyId: ['This company is not known.'] }]);
  await shop.end();
});
