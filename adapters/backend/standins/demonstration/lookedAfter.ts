// What staff look after beside the story of deliveries: further companies, people who are locked out or newly invited, spare vehicles and the
// drivers' weeks. Drawn from a chance of its own, so that deliveries and runs stay as they are.
import { daysLater, localDay, mondayOf, screeningStatus, trainingStatus } from '../../../../core/index.ts';
import { chanceFrom } from '../../../chance.ts';
import { type Db, json, sql } from '../../db/db.ts';
import { alignIds, insertRows, type SeedRow } from './insertRows.ts';
import type { People } from './people.ts';

/** Beyond those of the story, so that none is met twice. */
const FIRST = { company: 11, user: 101, vehicle: 101 } as const;
const WEEKS_BEFORE = 2;
const WEEKS = 4;

const companies: readonly (readonly [
  country: string,
  name: string,
  contact: string,
  tier: string,
  isActive: boolean,
])[] = [
  ['ZA', 'Karoo Wool and Leather', 'Elmarie Steyn', 'standard', true],
  ['ZA', 'Highveld Pharmacy Group', 'Dineo Mahlangu', 'business', true],
  ['ZA', 'Blue Crane Books', 'Rashid Parker', 'standard', true],
  ['ZA', 'Umhlanga Optics', 'Priya Naidoo', 'business', true],
  ['ZA', 'Old Mill Ceramics', 'Hendrik Louw', 'standard', false],
  ['KE', 'Rift Valley Flowers', 'Chebet Koech', 'business', true],
];

const companyRows = (): readonly SeedRow[] =>
  companies.map(([country, company_name, contact_name, pricing_tier, is_active], at) => ({
    id: FIRST.company + at,
    country,
    company_name,
    contact_name,
    email: `orders@${company_name.split(' ')[0]?.toLowerCase()}${at}.umzila.test`,
    pricing_tier,
    registration_number: `20${14 + at}/${String(104_211 + at * 7919).slice(0, 6)}/07`,
    note: is_active ? null : 'Closed at the end of the season. Their account is settled.',
    proof_required: at !== 2,
    is_active,
  }));

const people: readonly (readonly [first: string, last: string, roles: readonly string[], rest: SeedRow])[] = [
  [
    'Lindokuhle',
    'Cele',
    ['isCompanyOperator'],
    { company_id: FIRST.company, locked: 'Left the company; the laptop was not returned.' },
  ],
  ['Gerhard', 'Nel', [], { locked: 'Three cards that were reported stolen.' }],
  ['Anele', 'Mbatha', [], { is_lead: true, email_confirmed: false, password: false }],
  ['Riana', 'Coetzee', ['isStaffOperator'], { email_confirmed: false, password: false }],
  ['Yusuf', 'Omar', ['isCompanyAdministrator'], { company_id: FIRST.company + 1 }],
];

const userRows = (now: Date, passwordHash: string): readonly SeedRow[] =>
  people.map(([first_name, last_name, roles, { locked = null, password = true, ...rest }], at) => ({
    id: FIRST.user + at,
    country: 'ZA',
    email: `${first_name}.${last_name}@umzila.test`.toLowerCase(),
    password_hash: password === true ? passwordHash : null,
    first_name,
    last_name,
    roles,
    company_id: null,
    email_confirmed: true,
    is_verified: password === true,
    is_lead: false,
    is_active: true,
    recovery_codes: [],
    territory_ids: [],
    locked_utc: locked === null ? null : new Date(now.getTime() - (at + 2) * 86_400_000).toISOString(),
    lock_reason: locked,
    created_utc: '2026-03-02T08:00:00Z',
    ...rest,
  }));

const vehicleRows = (): readonly SeedRow[] =>
  [
    ['CA 417-902', 20, 'Toyota Corolla', 'Quest', 2023, 'white', true],
    ['CA 730-118', 41, 'Toyota Hilux', 'Single cab', 2021, 'silver', true],
    ['ND 60 KL GP', 31, 'Nissan NP200', null, 2019, 'white', false],
    ['JW 12 RT GP', 51, 'Hino 300', '614', 2022, 'blue', true],
    ['KDL 482M', 10, 'Bajaj Boxer', '150', 2024, 'red', true],
  ].map(([registration, vehicle_type_id, make, model, year, colour, is_active], at) => ({
    id: FIRST.vehicle + at,
    country: at === 4 ? 'KE' : 'ZA',
    registration,
    vehicle_type_id,
    make,
    model,
    year,
    colour,
    is_active,
  }));

/** Monday to Saturday, early or late, some by night; each driver keeps to a way of working. */
const scheduleRows = (now: Date, { drivers }: People): readonly SeedRow[] => {
  const chance = chanceFrom(27);
  const rows: SeedRow[] = [];
  const first = daysLater(mondayOf(localDay(now)), -7 * WEEKS_BEFORE);
  for (const driver of drivers) {
    const [start_local, end_local] = chance.pick([
      ['07:00', '16:00'],
      ['08:00', '17:00'],
      ['10:00', '19:00'],
      ['18:00', '02:00'],
    ] as const);
    for (let day = 0; day < WEEKS * 7; day += 1)
      if (day % 7 < 6 && !chance.happens(0.15))
        rows.push({
          id: rows.length + 1,
          country: driver.country,
          driver_id: driver.id,
          day: daysLater(first, day),
          start_local,
          end_local,
          territory_id: driver.territory.id,
          planned_by: 3,
        });
  }
  return rows;
};

/** Writes all of it; users, companies, vehicles and drivers of the story are there already. */
export const seedLookedAfter = async (
  db: Db,
  now: Date,
  seeded: People,
  passwordHash: string,
): Promise<void> => {
  await insertRows(db, 'companies', companyRows());
  for (const row of userRows(now, passwordHash)) await insertRows(db, 'users', [row]);
  await insertRows(db, 'vehicles', vehicleRows());
  await insertRows(db, 'driver_schedules', scheduleRows(now, seeded));
  const chance = chanceFrom(28);
  const fit = seeded.drivers.map(({ id }) => ({
    id,
    training: chance.happens(0.8) ? trainingStatus.code.COMPLETED : trainingStatus.code.IN_PROGRESS,
    screening: chance.happens(0.85) ? screeningStatus.code.CLEARED : screeningStatus.code.PENDING,
  }));
  await db.query(sql`
    update drivers v set training_status_id = f.training, screening_status_id = f.screening
    from jsonb_to_recordset(${json(fit)}) as f(id bigint, training text, screening text) where f.id = v.id`);
  await alignIds(db, ['companies', 'users', 'vehicles', 'driver_schedules']);
};
