// Vehicles (FMT-11): what drivers drive. A vehicle may be shared; what it holds follows from its type where nothing else is said.
import { audience } from '../access/audience.ts';
import { vehicleType } from '../drivers/status.ts';
import { lookup, number, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

/** The vehicles of a country, at `/vehicles`. */
export const vehicles = resource('vehicles', {
  path: '/vehicles',
  noun: ['vehicle', 'vehicles'],
  isByTerritory: true,
  fields: {
    registration: text('Registration', {
      required: 'Registration is required',
      max: 15,
      unique: 'Another vehicle has this registration.',
      sort: true,
      search: true,
      onCard: 'title',
    }),
    vehicleTypeId: status('Type', {
      table: vehicleType,
      isKind: true,
      required: true,
      sort: true,
      filter: true,
      count: true,
      effect: true,
    }),
    make: text('Make', { max: 60, search: true }),
    model: text('Model', { max: 60, search: true, hiddenColumn: true }),
    year: number('Year', { min: 1980, max: 2100, hiddenColumn: true }),
    colour: text('Colour', { max: 40, hiddenColumn: true }),
    vin: text('Chassis number', { max: 20, search: true, hiddenColumn: true }),
    payloadKg: number('Payload', { max: 50_000, decimals: 1, unit: 'kg', hiddenColumn: true }),
    grossMassKg: number('Gross mass', {
      max: 60_000,
      unit: 'kg',
      hiddenColumn: true,
      help: 'As the licence disc says. A heavy vehicle asks for a professional driving permit of who drives it.',
    }),
    volumeLitres: number('Volume', { max: 200_000, decimals: 1, unit: 'l', hiddenColumn: true }),
    partnerId: lookup('Partner', {
      entity: 'users',
      labelAs: 'partnerName',
      filter: true,
      otherwise: 'The house',
      help: 'Whose it is; none: the house’s.',
    }),
    drivers: text('Drivers', { write: 'never', search: true, maxWidth: 240, otherwise: 'Nobody' }),
    isActive: yesNo('Active', {
      create: true,
      filter: { usual: true },
      bulk: true,
      dated: true,
      effect: true,
    }),
  },
  form: [
    ['registration', 'vehicleTypeId', 'make', 'model', 'year', 'colour', 'vin'],
    ['grossMassKg', 'payloadKg', 'volumeLitres', 'partnerId', 'isActive'],
  ],
  deletion: {
    kind: 'soft',
    text: 'Their drivers go on with their own vehicle type. Runs that were driven keep their history.',
  },
  lookup: { value: 'registration', who: audience.driversRead },
  effects: [
    {
      key: 'drivers',
      says: '{n} drivers fall back to their own vehicle type',
      rows: '/drivers/list?vehicleId={id}',
    },
    { key: 'runs', says: '{n} open runs are driven with it' },
  ],
  empty: { title: 'No vehicles yet', text: 'Create the first one.' },
});
