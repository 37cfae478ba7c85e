// Exceptions of an area: days without service, hours, surcharges, and ways through a hub.
import { beforeAll, describe, expect, test } from 'vitest';
import { CAPE_TOWN, contract, SEA_POINT, sql } from '../shop.ts';
import { area, city, customer, ids, put, seaside, shop, usual } from './territoryShop.ts';

describe('exceptions', () => {
  const book = (values: object = {}) =>
    shop.send(contract.workflow.createQuotes, customer, {
      params: { country: 'ZA' },
      body: {
        originAddress: CAPE_TOWN,
        destinationAddress: SEA_POINT,
        deliveryDate: '2026-11-23',
        ...values,
      },
    });
  const slots = async (at: string | undefined) =>
    (
      await shop.ok(contract.windows.slots, null, {
        params: { cca2: 'ZA' },
        query: { localDate: '2026-11-23', at },
      })
    ).map(({ key }) => key);
  const here = '-33.92000,18.42000';
  beforeAll(async () => {
    await put('city', { areas: [area('City', city)], exceptions: [] });
    await put('seaside', { areas: [area('Beach', seaside)], exceptions: [] });
  });

  test('[TER-02] [API-91] [API-92] a place that is not served on a day is refused by name, and its days and slots are not offered', async () => {
    const closed = { ...usual, from: '2026-11-23', until: '2026-11-23' };
    await put('seaside', { exceptions: [closed] });
    expect(await book()).toMatchObject({
      status: 422,
      body: { errors: { destinationAddress: ['We do not serve this address on 23/11/2026.'] } },
    });
    expect((await book({ deliveryDate: '2026-11-24' })).status).toBe(200);
    await put('seaside', { exceptions: [] });
    await put('city', { exceptions: [closed] });
    expect(await book()).toMatchObject({
      status: 422,
      body: { errors: { originAddress: ['We do not serve this address on 23/11/2026.'] } },
    });
    const days = await shop.ok(contract.windows.dates, null, { params: { cca2: 'ZA' }, query: { at: here } });
    const others = await shop.ok(contract.windows.dates, null, { params: { cca2: 'ZA' } });
    expect(others.map(({ key }) => key)).toContain('2026-11-23');
    expect(days.map(({ key }) => key)).not.toContain('2026-11-23');
    expect([await slots(here), (await slots(undefined))[0]]).toEqual([[], '08:00']);
  });

  test('hours cut the slots, and a part of a day that is closed takes its slots out', async () => {
    await put('city', { exceptions: [{ ...usual, effect: 'other-hours', opens: '10:00', closes: '13:00' }] });
    expect(await slots(here)).toEqual(['10:00', '11:00', '12:00']);
    await put('city', { exceptions: [{ ...usual, start: '09:00', end: '17:00' }] });
    expect(await slots(here)).toEqual(['08:00', '17:00']);
    expect((await book()).status).toBe(200);
  });

  test('a surcharge by the hour costs the booking whose slot lies in it', async () => {
    await put('city', { exceptions: [{ ...usual, effect: 'surcharge', start: '16:00', end: '18:00' }] });
    const { body: booked } = await book({ deliveryTime: '16:00' });
    expect(booked.isHighRisk).toBe(true);
    const { deliveryId } = (await book()).body;
    const risk = async (deliveryTime: string) =>
      (
        await shop.ok(contract.workflow.setTimeslot, customer, {
          params: { country: 'ZA', deliveryId },
          query: { deliveryTime },
        })
      ).isHighRisk;
    expect([await risk('17:00'), await risk('09:00')]).toEqual([true, false]);
    await put('city', { exceptions: [{ ...usual, effect: 'surcharge', weekdays: [1] }] });
    expect((await book()).body.isHighRisk).toBe(true);
  });

  test('ways into a territory go through its hub, or through that of an exception', async () => {
    const hubs = await shop.db.query<{ id: number; name: string }>(
      sql`select id, name from hubs order by id`,
    );
    const [near, far] = hubs;
    const hubOf = async (jobId: number | null | undefined) =>
      (
        await shop.db.one<{ hub: number | null }>(sql`
          select max((address->>'hubId')::bigint) as hub from tasks where job_id = ${jobId ?? 0}`)
      ).hub;
    const way = async () =>
      hubOf(
        (await shop.paid(await shop.person(), { originAddress: CAPE_TOWN, destinationAddress: SEA_POINT }))
          .jobId,
      );
    await put('city', { exceptions: [] });
    expect(await way()).toBe(near?.id);
    await shop.db.query(sql`update territories set hub_id = ${far?.id} where id = ${ids['seaside']}`);
    expect(await way()).toBe(far?.id);
    await put('seaside', { exceptions: [{ ...usual, effect: 'another-hub', hubId: near?.id ?? 0 }] });
    expect(await way()).toBe(near?.id);
  });
});
