// Who lives in the demonstration: the sixteen sign-ins, the customers, and forty drivers with their vehicles.
import { vehicleType } from '../../../../core/index.ts';
import type { SeedRow } from './insertRows.ts';
import { named } from './names.ts';
import type { Served } from './rates.ts';
import { signIns } from './signIns.ts';
import { type Story, type Territory, territories } from './story.ts';

export const COMPANY_ID = 1;
export const STORE_ID = 1;
export const STORE_OPERATOR_ID = 8;
const PARTNER_ID = 10;
const FIRST_CUSTOMER_ID = 17;
const FIRST_DRIVER_USER_ID = 40;
export const SUPER_HERO_ID = 13;
export const CUSTOMER_ID = 15;

export interface Person {
  readonly id: number;
  readonly country: Served;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}
export interface DemoDriver {
  readonly id: number;
  readonly userId: number;
  readonly country: Served;
  readonly territory: Territory;
  readonly name: string;
  readonly vehicleTypeId: number;
  readonly partnerId: number | null;
}
export interface People {
  readonly users: readonly SeedRow[];
  readonly customers: readonly Person[];
  readonly drivers: readonly DemoDriver[];
  readonly vehicles: readonly SeedRow[];
}

/** The user who signs in as `driver@umzila.test`. */
export const DRIVER_USER_ID = 11;

const driverEmail = (number: number): string => `driver${number === 1 ? '' : number}@umzila.test`;

const userRow = (person: Person, passwordHash: string, rest: SeedRow = {}): SeedRow => ({
  id: person.id,
  country: person.country,
  email: person.email,
  password_hash: passwordHash,
  first_name: person.firstName,
  last_name: person.lastName,
  phone_number: person.phone,
  contact_country_code: person.country,
  email_confirmed: true,
  phone_number_confirmed: true,
  is_verified: true,
  roles: [],
  company_id: null,
  store_id: null,
  partner_id: null,
  recovery_codes: [],
  two_factor_enabled: false,
  is_lead: false,
  is_active: true,
  created_utc: '2026-01-05T08:00:00Z',
  ...rest,
});

/** A number plate of the province or country. */
const plate = (story: Story, territory: Territory): string => {
  const { chance } = story;
  const letters = (count: number) =>
    Array.from({ length: count }, () => 'BCDFGHJKLMNPRSTVWXYZ'[chance.int(0, 19)]).join('');
  if (territory.country === 'KE') return `KD${letters(1)} ${chance.int(100, 999)}${letters(1)}`;
  return territory.id === 1
    ? `CA ${chance.int(100, 999)}-${chance.int(100, 999)}`
    : `${letters(2)} ${chance.int(10, 99)} ${letters(2)} GP`;
};

const makes: Readonly<Record<number, string>> = {
  10: 'Honda Ace 125',
  20: 'Toyota Corolla',
  31: 'Nissan NP200',
  32: 'Fiat Strada',
  41: 'Toyota Hilux',
  42: 'Isuzu D-Max',
  51: 'Hino 300',
};
const fleet = [10, 10, 10, 20, 31, 10, 20, 32, 41, 10, 31, 42, 10, 20, 10, 51] as const;

/** 30 drivers of South Africa (16 around Cape Town, 14 around Johannesburg and Pretoria) and 10 around Nairobi. */
const home = (index: number): number => (index < 16 ? 1 : index < 26 ? 2 : index < 30 ? 3 : 6);

export const peopleOf = (story: Story, passwordHash: string): People => {
  const { chance } = story;
  const users: SeedRow[] = signIns.map((signIn, at) =>
    userRow(
      {
        id: at + 1,
        country: 'ZA',
        email: `${signIn.name}@umzila.test`,
        firstName: signIn.first,
        lastName: signIn.last,
        phone: story.phone('ZA'),
      },
      passwordHash,
      {
        roles: signIn.flags,
        company_id: signIn.of === undefined ? null : COMPANY_ID,
        store_id: signIn.of === 'store' ? STORE_ID : null,
        partner_id: signIn.name === 'assistant' ? PARTNER_ID : null,
        email_confirmed: signIn.name !== 'unconfirmed-staff',
      },
    ),
  );
  const customer = signIns[CUSTOMER_ID - 1];
  const customers: Person[] = [
    {
      id: CUSTOMER_ID,
      country: 'ZA',
      email: 'customer@umzila.test',
      firstName: customer?.first ?? '',
      lastName: customer?.last ?? '',
      phone: String(users[CUSTOMER_ID - 1]?.['phone_number']),
    },
  ];
  for (let at = 0; at < 20; at += 1) {
    const country: Served = at < 14 ? 'ZA' : 'KE';
    const { firstName, lastName } = named(story, country);
    const person: Person = {
      id: FIRST_CUSTOMER_ID + at,
      country,
      firstName,
      lastName,
      email: `${firstName}.${lastName}${at}@umzila.test`.toLowerCase(),
      phone: story.phone(country),
    };
    customers.push(person);
    // A few have confirmed how to reach them and were never verified.
    users.push(userRow(person, passwordHash, { is_verified: at % 6 !== 2 }));
  }
  const drivers: DemoDriver[] = [];
  const vehicles: SeedRow[] = [];
  for (let at = 0; at < 40; at += 1) {
    const territory = territories.find(({ id }) => id === home(at));
    const type = fleet[at % fleet.length] ?? vehicleType.code.MOTORCYCLE;
    if (territory === undefined) continue;
    const { country } = territory;
    const first = signIns[10];
    const { firstName, lastName } =
      at === 0 && first !== undefined
        ? { firstName: first.first, lastName: first.last }
        : named(story, country);
    const partnerId = at % 4 === 1 && country === 'ZA' ? PARTNER_ID : null;
    const userId = at === 0 ? DRIVER_USER_ID : FIRST_DRIVER_USER_ID + at;
    if (at > 0)
      users.push(
        userRow(
          {
            id: userId,
            country,
            email: driverEmail(at + 1),
            firstName,
            lastName,
            phone: story.phone(country),
          },
          passwordHash,
          { roles: chance.happens(0.15) ? ['isDriver', 'QSR'] : ['isDriver'], partner_id: partnerId },
        ),
      );
    vehicles.push({
      id: at + 1,
      country,
      registration: plate(story, territory),
      vehicle_type_id: type,
      make: makes[type] ?? null,
      partner_id: partnerId,
      is_active: true,
    });
    drivers.push({
      id: at + 1,
      userId,
      country,
      territory,
      name: `${firstName} ${lastName}`,
      vehicleTypeId: type,
      partnerId,
    });
  }
  return { users, customers, drivers, vehicles };
};
