// Opening hours, holidays and parcel sizes keep the laws of resources, and bookings go by them at once.
import { expect, test } from 'vitest';
import { holidayRows, openingHourRows, parcelTypeRows } from '../../../../adapters/backend/served/country.ts';
import { contract, holidays, openingHours, parcelTypes } from '../../../../core/index.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { createWorld, sql } from '../world.ts';

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

describeResource(openingHourRows, {
  // after the hours that every country begins with, beside one another
  valid: (n) => ({
    dayOfWeek: n % 7,
    opens: clock(1_200 + Math.floor(n / 7) * 2),
    closes: clock(1_202 + Math.floor(n / 7) * 2),
    isActive: true,
  }),
  change: { isActive: false },
  invalid: [
    [{ dayOfWeek: null }, { dayOfWeek: 'Day is required' }],
    [{ opens: '20:00', closes: '19:00' }, { closes: 'Choose a time after the opening' }],
    [{ opens: '12:00', closes: '25:00' }, { closes: 'Enter a time as HH:mm' }],
  ],
});

describeResource(holidayRows, {
  valid: (n) => ({
    day: new Date(Date.UTC(2031, 0, 1 + n)).toISOString().slice(0, 10),
    name: 'A day off',
  }),
  change: { name: 'Another day off' },
  invalid: [
    [{ name: '' }, { name: 'Name is required' }],
    [{ day: null }, { day: 'Day is required' }],
  ],
});

describeResource(parcelTypeRows, {
  valid: (n) => ({
    name: `Box ${n}`,
    parcelType: 'medium',
    length: 40,
    width: 30,
    height: 20.5,
    weight: 8,
    position: 20,
    isActive: true,
  }),
  change: { length: 42, weight: 9.25, isActive: false },
  invalid: [
    [{ length: 0 }, { length: 'Enter a number from 0.01 to 1000' }],
    [{ weight: -1 }, { weight: 'Enter a number from 0.01 to 10000' }],
  ],
});

test('bookings go by the hours, the holidays and the sizes as they stand now', async () => {
  const world = await createWorld({ demo: true });
  const boss = await world.person({ isAdministrator: true });
  const params = { cca2: 'ZA' } as const;
  const monday = '2026-12-07';
  const slots = async () =>
    (await world.ok(contract.windows.slots, null, { params, query: { localDate: monday } })).length;
  const hours = await world.ok(openingHours.calls.list, boss, { params });
  expect(hours.data.map(({ dayName }) => dayName)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  const [first] = hours.data;
  const all = await slots();
  expect(all).toBeGreaterThan(0);
  const twice = await world.send(openingHours.calls.create, boss, {
    params,
    body: { dayOfWeek: 1, opens: '18:00', closes: '20:00', isActive: true },
  });
  expect(twice.body.errors).toEqual({ opens: ['These hours overlap others of the day'] });
  await world.ok(openingHours.calls.update, boss, {
    params: { ...params, id: first?.id ?? 0 },
    body: { closes: '12:00' },
  });
  const few = await slots();
  expect(few).toBeLessThan(all);
  const day = await world.ok(holidays.calls.create, boss, {
    params,
    body: { day: monday, name: 'Stocktaking' },
  });
  expect(await slots()).toBe(0);
  await world.ok(holidays.calls.remove, boss, { params, query: { id: [day.id] } });
  expect(await slots()).toBe(few);
  const offered = async () =>
    (await world.ok(contract.reference.parcelTypes, null, { params })).map(({ name }) => name);
  const tube = await world.ok(parcelTypes.calls.create, boss, {
    params,
    body: {
      name: 'Tube',
      parcelType: 'small',
      length: 90,
      width: 10,
      height: 10,
      weight: 1,
      position: 0,
      isActive: true,
    },
  });
  expect((await offered())[0]).toBe('Tube');
  await world.ok(parcelTypes.calls.update, boss, {
    params: { ...params, id: tube.id },
    body: { isActive: false },
  });
  expect(await offered()).not.toContain('Tube');
  const customer = await world.person({ isStaffOperator: true });
  expect((await world.send(openingHours.calls.list, customer, { params })).status).toBe(403);
  expect(await world.db.query(sql`select 1 from changes where resource = 'opening-hours'`)).toHaveLength(1);
  expect(world.faults).toEqual([]);
  await world.close();
});
