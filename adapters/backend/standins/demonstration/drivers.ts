// The drivers as rows, once it is known who is under way: their status, their rating, where they are.
import { driverStatus } from '../../../../core/index.ts';
import type { SeedRow } from './insertRows.ts';
import { DRIVER_USER_ID, type People } from './people.ts';
import { MINUTE, type Story } from './story.ts';

/** Rows of drivers and of where they are; a driver under way is busy, of the others some are offline. */
export const driverRows = (
  story: Story,
  people: People,
  busy: ReadonlyMap<number, { readonly lat: number; readonly lon: number }>,
  ratings: ReadonlyMap<number, readonly number[]>,
): { readonly drivers: readonly SeedRow[]; readonly positions: readonly SeedRow[] } => {
  const { chance, now } = story;
  const status = driverStatus.code;
  const drivers: SeedRow[] = [];
  const positions: SeedRow[] = [];
  for (const driver of people.drivers) {
    const user = people.users.find((row) => row['id'] === driver.userId);
    const roles = user?.['roles'];
    const isQsr = Array.isArray(roles) && roles.includes('QSR');
    const route = busy.get(driver.id);
    const idle = isQsr && chance.happens(0.5) ? status.AVAILABLE_QSR_ONLY : chance.pick(idleStatuses);
    // Who signs in as a driver can take a run at once.
    const atRest = driver.userId === DRIVER_USER_ID ? status.AVAILABLE : idle;
    const driverStatusId = route === undefined ? atRest : status.BUSY;
    const given = ratings.get(driver.id) ?? [];
    drivers.push({
      id: driver.id,
      country: driver.country,
      user_id: driver.userId,
      partner_id: driver.partnerId,
      first_name: driver.name.split(' ')[0],
      last_name: driver.name.split(' ').slice(1).join(' '),
      phone_number: user?.['phone_number'],
      driver_status_id: driverStatusId,
      // JOB-19: one driver without a vehicle type shows that it counts as a motorcycle.
      vehicle_type_id: driver.id === 7 ? null : driver.vehicleTypeId,
      vehicle_id: driver.id === 7 ? null : driver.id,
      territory_id: driver.territory.id,
      rating:
        given.length === 0 ? null : Math.round((given.reduce((a, b) => a + b, 0) / given.length) * 100) / 100,
      is_qsr: isQsr,
      is_active: true,
    });
    const at = route ?? story.address(driver.territory, 20).coordinates;
    const isOff = driverStatusId === status.OFFLINE;
    positions.push({
      driver_id: driver.id,
      lat: at.lat,
      lon: at.lon,
      at: new Date(
        now.getTime() - (isOff ? chance.int(60, 600) * MINUTE : chance.int(2, 50) * 1000),
      ).toISOString(),
      speed: route === undefined ? 0 : chance.int(4, 19),
      heading: chance.int(0, 359),
    });
  }
  return { drivers, positions };
};

const idleStatuses: readonly number[] = [
  driverStatus.code.AVAILABLE,
  driverStatus.code.AVAILABLE,
  driverStatus.code.AVAILABLE,
  driverStatus.code.ONLINE,
  driverStatus.code.OFFLINE,
];
