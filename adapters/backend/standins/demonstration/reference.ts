// What every portal needs before its first booking, demonstration or not: countries, the house's side of the ledger,
// parcel sizes, opening hours and public holidays. Safe to run at every start: what is there stays as it is.
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/db.ts';
import { loadCountries } from '../../places/countries.ts';
import { insertRows } from './insertRows.ts';

const SERVED = ['ZA', 'KE'] as const;

/** As a country begins; the migration gives the same to those that were there before. */
const reasons = (
  [
    ['Nobody there', 'Niemand daar nie', 'recipient'],
    ['Wrong address', 'Verkeerde adres', 'sender'],
    ['Parcel refused', 'Pakkie geweier', 'recipient'],
    ['Parcel damaged', 'Pakkie beskadig', 'driver'],
    ['Vehicle trouble', 'Voertuigprobleme', 'driver'],
  ] as const
).map(([label, label_afrikaans, fault], at) => ({
  label,
  label_afrikaans,
  fault,
  sides: ['pick-up', 'drop-off', 'call-off'],
  position: (at + 1) * 10,
}));

/** Centimetres and kilograms; custom has no sizes of its own, so it is not offered as predefined (WIZ-36). */
const parcelTypes = [
  { parcel_type: 'small', name: 'Small', length: 32, width: 24, height: 10, weight: 2, sort: 1 },
  { parcel_type: 'medium', name: 'Medium', length: 44, width: 32, height: 20, weight: 8, sort: 2 },
  { parcel_type: 'large', name: 'Large', length: 60, width: 45, height: 40, weight: 20, sort: 3 },
  {
    parcel_type: 'extra-large',
    name: 'Extra Large',
    length: 100,
    width: 60,
    height: 60,
    weight: 40,
    sort: 4,
  },
  { parcel_type: 'custom', name: null, length: null, width: null, height: null, weight: null, sort: 5 },
] as const;

/** Local times; 0 is Sunday. */
const hours = [
  { days: [1, 2, 3, 4, 5], opens: '07:00', closes: '19:00' },
  { days: [6], opens: '08:00', closes: '17:00' },
  { days: [0], opens: '09:00', closes: '14:00' },
];

/** Fixed days of each year; days that move with Easter are for an administrator to add. */
const holidays: Readonly<Record<(typeof SERVED)[number], readonly (readonly [string, string])[]>> = {
  ZA: [
    ['01-01', "New Year's Day"],
    ['03-21', 'Human Rights Day'],
    ['04-27', 'Freedom Day'],
    ['05-01', "Workers' Day"],
    ['06-16', 'Youth Day'],
    ['08-09', "National Women's Day"],
    ['09-24', 'Heritage Day'],
    ['12-16', 'Day of Reconciliation'],
    ['12-25', 'Christmas Day'],
    ['12-26', 'Day of Goodwill'],
  ],
  KE: [
    ['01-01', "New Year's Day"],
    ['05-01', 'Labour Day'],
    ['06-01', 'Madaraka Day'],
    ['10-10', 'Mazingira Day'],
    ['10-20', 'Mashujaa Day'],
    ['12-12', 'Jamhuri Day'],
    ['12-25', 'Christmas Day'],
    ['12-26', 'Boxing Day'],
  ],
};

/** The key of the lock, of our own choosing. */
const FILLING = 7_221_002;

const houseKinds = [
  'revenue',
  'vat',
  'provider',
  'tips',
  'driver-cost',
  'driver-payable',
  'fees',
  'bank',
  'unallocated',
  'opening',
] as const;

/** Processes that start together on an empty database wait here for the one that fills it; until the end of the transaction. */
export const fillAlone = (tx: Db): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(${FILLING}::bigint)`);

/**
 * Fills what is empty, as a whole or not at all, whoever else begins at the same time. `now` decides for which years the holidays are
 * written: this one and the next.
 */
export const seedReference = (db: Db, now: Date): Promise<void> => db.tx((tx) => fill(tx, now));

const fill = async (db: Db, now: Date): Promise<void> => {
  await fillAlone(db);
  const { seeded } = await db.one<{ seeded: boolean }>(
    sql`select exists (select from countries where is_served) as seeded`,
  );
  if (seeded) return;
  await insertRows(
    db,
    'countries',
    loadCountries().map((country) => ({
      cca2: country.cca2,
      common_name: country.commonName,
      calling_code: country.callingCode,
      flag: country.flag,
      time_zone: country.timeZone,
      currency: country.currency,
      vat_rate: country.vatRate,
      centre_lat: country.centre.lat,
      centre_lon: country.centre.lon,
      is_served: country.isServed,
    })),
  );
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1];
  for (const country of SERVED) {
    const own = <A extends object>(rows: readonly A[]) => rows.map((row) => ({ country, ...row }));
    await insertRows(db, 'parcel_types', own(parcelTypes));
    await insertRows(db, 'reasons', own(reasons));
    await insertRows(
      db,
      'opening_hours',
      own(
        hours.flatMap(({ days, opens, closes }) =>
          days.map((day_of_week) => ({ day_of_week, opens, closes })),
        ),
      ),
    );
    await insertRows(
      db,
      'holidays',
      own(
        years.flatMap((year) =>
          holidays[country].map(([day, called]) => ({ day: `${year}-${day}`, name: called })),
        ),
      ),
    );
    await insertRows(
      db,
      'accounts',
      own(houseKinds.map((kind) => ({ kind, account_type: 'Postpay', name: `${country} ${kind}` }))),
    );
  }
};
