// Vehicles keep the laws of resources.
import { vehicleRows } from '../../../../adapters/backend/served/vehicles.ts';
import { jobStatus, vehicleType } from '../../../../core/index.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { sql } from '../world.ts';

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
