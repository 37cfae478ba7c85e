// Drivers as staff look after them (JOB-16..19): what they drive, where, for whom, and whether they are fit to. A driver comes with the role;
// names and telephone are the user's. Where they are and what they do now is followed elsewhere (core/drivers).
import { audience } from '../access/audience.ts';
import { screeningStatus, trainingStatus } from '../drivers/screening.ts';
import { driverStatus, vehicleType } from '../drivers/status.ts';
import type { RecordOfFields } from './definition.ts';
import { instant, lookup, number, phone, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

const fields = {
  firstName: text('First name', {
    write: 'never',
    sort: true,
    search: true,
    onCard: 'title',
    personal: true,
  }),
  lastName: text('Last name', { write: 'never', sort: true, search: true, onCard: 'title', personal: true }),
  phoneNumber: phone('Phone', { write: 'never', search: true, personal: true }),
  userId: lookup('User', {
    entity: 'users',
    labelAs: 'userEmail',
    write: 'never',
    filter: true,
    hiddenColumn: true,
  }),
  driverStatusId: status('Status', {
    table: driverStatus,
    write: 'never',
    sort: true,
    filter: true,
    count: true,
  }),
  vehicleTypeId: status('Own vehicle type', {
    table: vehicleType,
    isKind: true,
    sort: true,
    filter: true,
    effect: true,
    otherwise: 'motorcycle',
    help: 'What counts where no vehicle is named, or the named one is not active.',
  }),
  vehicleId: lookup('Vehicle', {
    entity: 'vehicles',
    labelAs: 'registration',
    sort: true,
    filter: true,
    effect: true,
    help: 'Its type wins. A vehicle may be shared.',
  }),
  territoryId: lookup('Territory', {
    entity: 'territories',
    labelAs: 'territoryName',
    sort: true,
    filter: true,
    bulk: true,
    dated: true,
    effect: true,
  }),
  partnerId: lookup('Partner', {
    entity: 'users',
    labelAs: 'partnerName',
    filter: true,
    bulk: true,
    dated: true,
    effect: true,
    otherwise: 'The house',
  }),
  isQsr: yesNo('QSR', { filter: true, bulk: true, dated: true, effect: true }),
  isActive: yesNo('Active', { filter: { usual: true }, bulk: true, dated: true, effect: true }),
  trainingStatusId: status('Training', {
    table: trainingStatus,
    required: true,
    filter: true,
    bulk: true,
    hiddenColumn: true,
  }),
  screeningStatusId: status('Screening', {
    table: screeningStatus,
    required: true,
    filter: true,
    bulk: true,
    hiddenColumn: true,
  }),
  rating: number('Rating', { write: 'never', decimals: 2, sort: true, help: 'Shown from five ratings on.' }),
  ratings: number('Ratings', { write: 'never', hiddenColumn: true }),
  openRuns: number('Open runs', { write: 'never', sort: true }),
  seenUtc: instant('Last position', { write: 'never', sort: true, hiddenColumn: true }),
} as const;

type DriverRecord = RecordOfFields<typeof fields>;

/** The drivers of a country, at `/drivers/list`. Their calls stand beside those of the board, told apart by `?record=true`. */
export const driverRecords = resource('driverRecords', {
  path: '/drivers/list',
  segment: 'drivers',
  apart: 'record',
  noun: ['driver', 'drivers'],
  who: { update: audience.ams },
  scope: 'partner',
  usual: 'lastName',
  isByTerritory: true,
  without: ['create', 'select'],
  fields,
  form: [
    ['isActive', 'territoryId', 'partnerId', 'isQsr'],
    ['vehicleId', 'vehicleTypeId', 'trainingStatusId', 'screeningStatusId'],
  ],
  deletion: { kind: 'none' },
  effects: [
    { key: 'runs', says: '{n} open runs are driven with another vehicle than planned', rows: '/jobs' },
    { key: 'shared', says: '{n} other drivers with open runs drive the same vehicle' },
    { key: 'partner', says: '{n} open runs are seen by another partner from now on', rows: '/jobs' },
  ],
  empty: { title: 'No drivers yet', text: 'A driver comes with the role, on the user’s screen.' },
  actions: {
    standDown: {
      label: 'Unassign runs and deactivate',
      when: ({ isActive, openRuns }: DriverRecord) => isActive && (openRuns ?? 0) > 0,
      question: {
        title: 'Unassign the runs of {name} and deactivate?',
        text: 'Runs that have not begun wait for another driver. While one is under way the driver stays.',
      },
      done: '{name} is not active',
      does: 'Takes the runs that have not begun off the driver and deactivates; 409 while one is under way.',
    },
  },
});
