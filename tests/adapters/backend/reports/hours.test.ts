// The figures of the board by the hour of today: recounted by hand from deliveries whose hours are known.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Claims, statsCalls } from '../../../../core/index.ts';
import { createWorld, type World } from '../world.ts';
import { type Sold, sell, settle } from './soldWorld.ts';

/** 15:30 in Johannesburg. */
const NOW = '2026-11-17T13:30:00Z';
/** An hour of that day there. */
const at = (hour: string): string => new Date(`2026-11-17T${hour}:00+02:00`).toISOString();
const stop = (from: string, to: string, ended?: string, statusId = 4001) => ({
  from: at(from),
  to: at(to),
  statusId,
  ...(ended === undefined ? {} : { arrived: at(ended), ended: at(ended) }),
});
const base = { slaType: 'standard', income: 10_000, cost: 0, offers: [] } as const;

const sales: readonly Sold[] = [
  // Booked 08:10, given at once, delivered in time at 10:40.
  {
    ...base,
    id: 1,
    companyId: 1,
    paid: at('08:10'),
    dueFrom: at('10:00'),
    due: at('12:00'),
    statusId: 30001,
    ended: at('10:40'),
    takeUp: stop('09:00', '10:00', '09:40'),
    handOver: stop('10:00', '12:00', '10:40'),
    driverId: 1,
    jobStatusId: 4001,
    offers: [{ driverId: 1, decision: 'accepted' }],
  },
  // Booked 09:10, nobody has it: due at 12:00 and over ever since.
  {
    ...base,
    id: 2,
    companyId: 2,
    paid: at('09:10'),
    dueFrom: at('11:00'),
    due: at('12:00'),
    statusId: 10001,
    takeUp: stop('10:00', '11:00', undefined, 2001),
    handOver: stop('11:00', '12:00', undefined, 2001),
    jobStatusId: 0,
  },
  // Failed at the door at 14:20.
  {
    ...base,
    id: 3,
    companyId: 1,
    paid: at('12:10'),
    dueFrom: at('13:00'),
    due: at('15:00'),
    statusId: -11001,
    ended: at('14:20'),
    takeUp: stop('12:00', '13:40', '13:10'),
    handOver: stop('13:00', '15:00', '14:20', -1001),
    driverId: 2,
    jobStatusId: 4001,
    offers: [{ driverId: 2, decision: 'accepted' }],
  },
];

let world: World;
let staff: Claims;
beforeAll(async () => {
  world = await createWorld({ startAt: NOW });
  staff = await world.person({ isStaffOperator: true });
  await settle(world);
  await sell(world, sales);
});
afterAll(() => world.end());

const hoursFor = async (who: Claims, query: { readonly companyId?: number } = {}) => {
  const { hours } = await world.ok(statsCalls.hours, who, { params: { cca2: 'ZA' }, query });
  return new Map(hours.map((hour) => [new Date(Date.parse(hour.at) + 2 * 3_600_000).getUTCHours(), hour]));
};

it('tells each full hour of the country’s day that is over', async () => {
  const hours = await hoursFor(staff);
  expect([...hours.keys()]).toEqual(Array.from({ length: 16 }, (_, hour) => hour));
});

it('counts runs as they stood at that hour', async () => {
  const hours = await hoursFor(staff);
  const at9 = hours.get(9);
  expect([at9?.late, at9?.atRisk, at9?.unassigned, at9?.underWay]).toEqual([0, 0, 0, 1]);
  const at10 = hours.get(10);
  expect([at10?.unassigned, at10?.underWay]).toEqual([1, 1]);
  const at11 = hours.get(11);
  expect([at11?.late, at11?.atRisk, at11?.unassigned, at11?.underWay]).toEqual([0, 1, 0, 0]);
  expect(hours.get(12)?.late).toBe(1);
  expect(hours.get(14)?.underWay).toBe(1);
  expect(hours.get(15)?.underWay).toBe(0);
});

it('counts exceptions from when they became one, and the last hour as the panel of the day', async () => {
  const hours = await hoursFor(staff);
  expect([hours.get(14)?.exceptions, hours.get(15)?.exceptions]).toEqual([0, 1]);
  expect([hours.get(10), hours.get(11), hours.get(13)].map((hour) => [hour?.onTime, hour?.due])).toEqual([
    [0, 0],
    [1, 1],
    [1, 2],
  ]);
  const { acceptance } = await world.ok(statsCalls.read, staff, {
    params: { cca2: 'ZA' },
    query: { from: '2026-11-17', to: '2026-11-17' },
  });
  const last = hours.get(15);
  expect(acceptance.otds.amountCompleted).toBe(`${last?.onTime}/${last?.due}`);
  const { otds: _, ...shares } = acceptance;
  for (const [name, { amountCompleted }] of Object.entries(shares)) {
    const { x, y } = last?.shares[name as keyof typeof shares] ?? { x: -1, y: -1 };
    expect([name, `${x}/${y}`]).toEqual([name, amountCompleted]);
  }
});

it('counts a stop as kept from when it ended, as missed from the end of its window, and its exception when it was one', async () => {
  const hours = await hoursFor(staff);
  const at = (hour: number, name: 'pickupCompliance' | 'dropoffExceptions') => {
    const { x, y } = hours.get(hour)?.shares[name] ?? { x: -1, y: -1 };
    return `${x}/${y}`;
  };
  // 09:40 in time; due in the hour that begins at 11:00, and never; 13:10 in time.
  expect([9, 10, 11, 12, 14].map((hour) => at(hour, 'pickupCompliance'))).toEqual([
    '0/0',
    '1/1',
    '1/1',
    '1/2',
    '2/3',
  ]);
  expect([10, 11, 14, 15].map((hour) => at(hour, 'dropoffExceptions'))).toEqual(['0/0', '0/1', '0/1', '1/2']);
});

it('tells a company of its own deliveries, and nobody of another’s runs', async () => {
  const company = await world.person({ isCompanyAdministrator: true, companyId: 2 });
  const hours = await hoursFor(company);
  expect(hours.get(15)?.exceptions).toBe(0);
  expect(hours.get(15)?.due).toBe(1);
  expect(hours.get(12)?.late).toBe(0);
});
