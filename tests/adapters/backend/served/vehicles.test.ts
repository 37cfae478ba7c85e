// Vehicles keep the laws of resources, and say whose vehicle type changes with them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drivenType } from '../../../../adapters/backend/records/driver.ts';
import { vehicleRows } from '../../../../adapters/backend/served/vehicles.ts';
import { jobStatus, vehicles, vehicleType } from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { createWorld, sql } from '../world.ts';

const [first, second] = vehicleType.rows;

describeResource(vehicleRows, {
  valid: (n) => ({
    registration: `CA ${100_000 + n}`,
    vehicleTypeId: first?.code,
    make: 'Toyota',
    model: 'Hilux',
    year: 2019,
    payloadKg: 1000.5,
    isActive: true,
  }),
  change: { colour: 'White', vehicleTypeId: second?.code, isActive: false },
  invalid: [
    [{ registration: '' }, { registration: 'Registration is required' }],
    [{ year: 1979 }, { year: 'Enter a number from 1980 to 2100' }],
    [{ registration: 'C'.repeat(16), payloadKg: -1 }, { registration: 'Use at most 15 characters' }],
  ],
  use: async ({ db }, id) => {
    const driver = await db.one<{ id: number }>(sql`
      insert into drivers (country, first_name, last_name, vehicle_id) values ('ZA', 'Sizwe', 'Mabaso', ${id}) returning id`);
    await db.query(sql`
      insert into jobs (country, driver_id, job_status_id, started_utc)
      values ('ZA', ${driver.id}, ${jobStatus.code.IN_PROGRESS}, now())`);
    return '1 run is under way with it';
  },
});

test('[law R-34] who is said to fall back to their own type drives another type after the save', async () => {
  const world = await createWorld();
  const who = await world.person({ isAdministrator: true });
  const params = { cca2: 'ZA' } as const;
  let made = 0;
  const driven = async (): Promise<ReadonlyMap<number, number | null>> =>
    new Map(
      (
        await world.db.query<{ id: number; type: number | null }>(
          sql`select v.id, ${drivenType} as type from drivers v where v.is_active`,
        )
      ).map(({ id, type }) => [id, type]),
    );
  const drivers = fc.array(
    fc.record({ vehicle: fc.option(fc.nat(2), { nil: null }), isActive: fc.boolean() }),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(
      drivers,
      fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      fc.subarray([0, 1, 2], { minLength: 1 }),
      async (people, isActive, chosen) => {
        const ids: number[] = [];
        for (const one of isActive) {
          made += 1;
          const body = { registration: `FB ${made}`, vehicleTypeId: first?.code, isActive: one };
          ids.push((await world.ok(vehicles.calls.create, who, { params, body })).id);
        }
        for (const { vehicle, isActive: isOn } of people)
          await world.db.query(sql`
            insert into drivers (country, first_name, last_name, vehicle_id, vehicle_type_id, is_active)
            values ('ZA', 'Sizwe', 'Mabaso', ${vehicle === null ? null : (ids[vehicle] ?? null)}, ${second?.code}, ${isOn})`);
        const before = await driven();
        const body = { ids: chosen.map((at) => ids[at] ?? 0), fields: { isActive: false } };
        const shown = await world.ok(vehicles.calls.previewChange, who, { params, body });
        expect(await driven()).toEqual(before);
        await world.ok(vehicles.calls.change, who, { params, query: { effect: shown.effect }, body });
        const after = await driven();
        const moved = [...before].filter(([id, type]) => after.get(id) !== type).length;
        expect(shown.effects.find(({ key }) => key === 'drivers')?.n ?? 0).toBe(moved);
      },
    ),
    runs(12, 10_000),
  );
  expect(world.faults).toEqual([]);
  await world.close();
});
