// Stores (ENT-28): where a company has its parcels collected. Staff look after all of them, a company after its own, a store after itself.
// Pickers and the wizard ask `stores.list` of the contract, which stands at the same address.
import { audience } from '../access/audience.ts';
import { address, lookup, number, own, phone, status, text, yesNo } from './field.ts';
import { hoursFault, OpeningHours } from './openingHours.ts';
import { resource } from './resource.ts';
import { clientTier } from './status.ts';

/** The stores of a country, at `/stores` (ROL-37). */
export const storeRecords = resource('storeRecords', {
  path: '/stores',
  segment: 'stores',
  apart: 'record',
  noun: ['store', 'stores'],
  scope: 'store',
  isByTerritory: true,
  without: ['select'],
  pageSizes: [20, 50, 100, 200, 500, 1000, 2000, 5000],
  fields: {
    storeName: text('Name', {
      required: 'Store name is required',
      max: 120,
      unique: 'This company has another store with this name.',
      sort: true,
      search: true,
      onCard: 'title',
      maxWidth: 260,
    }),
    companyId: lookup('Company', {
      entity: 'companies',
      labelAs: 'companyName',
      sort: true,
      search: true,
      filter: true,
      effect: true,
      onCard: 'plain',
      maxWidth: 220,
    }),
    contactName: text('Contact', {
      max: 120,
      sort: true,
      search: true,
      personal: true,
      onCard: 'plain',
      maxWidth: 180,
    }),
    phoneNumber: phone('Phone', { search: true, personal: true, onCard: 'plain' }),
    email: text('Email', { as: 'email', max: 254, search: true, personal: true, hiddenColumn: true }),
    address: address('Address', {
      required: 'Address is required',
      search: true,
      effect: true,
      onCard: 'plain',
      maxWidth: 320,
      help: 'It decides the territory. Bookings keep the address that they were made with.',
    }),
    unitName: text('Building', { max: 120, search: true, hiddenColumn: true }),
    unitNumber: text('Unit', { max: 60, hiddenColumn: true }),
    territoryId: lookup('Territory', {
      entity: 'territories',
      labelAs: 'territoryName',
      write: 'never',
      filter: true,
      otherwise: 'None',
    }),
    hubName: text('Hub', { write: 'never', hiddenColumn: true, otherwise: 'The nearest on the way' }),
    hours: own('Opening hours', {
      codec: OpeningHours,
      shown: 'form',
      check: (hours: OpeningHours) => hoursFault(hours),
      help: 'When parcels are collected here. Without hours of its own, those of the country count.',
    }),
    leadMinutes: number('Lead time', {
      max: 240,
      unit: 'min',
      hiddenColumn: true,
      help: 'Minutes that this store needs before its first slot, beside the usual lead.',
    }),
    remarks: text('Remarks', {
      max: 500,
      lines: 3,
      shown: 'form',
      help: 'Handed to the driver at each pick-up here.',
    }),
    isQsr: yesNo('QSR', {
      filter: true,
      bulk: true,
      dated: true,
      effect: true,
      who: { write: audience.storesServed },
      help: 'Parcels of this store are collected in their own runs; it counts for new runs.',
    }),
    isActive: yesNo('Active', {
      create: true,
      filter: { usual: true },
      bulk: true,
      dated: true,
      effect: true,
      who: { write: audience.storesServed },
      help: 'A store that is not active is offered for no booking; what is booked goes on.',
    }),
    users: number('Users', { write: 'never', hiddenColumn: true }),
    totalOriginDeliveries: number('Deliveries collected', { write: 'never', sort: true }),
    tier: status('Tier', { table: clientTier, write: 'never' }),
  },
  form: [
    ['storeName', 'companyId', 'contactName', 'phoneNumber', 'email'],
    ['address', 'unitName', 'unitNumber'],
    ['isActive', 'isQsr', 'leadMinutes', 'remarks', 'hours'],
  ],
  deletion: {
    kind: 'soft',
    text: 'They are offered for no booking and in no list. Their past deliveries keep their names.',
  },
  effects: [
    { key: 'open', says: '{n} open deliveries go on as they are', rows: '/deliveries?storeId={id}' },
    { key: 'unpaid', says: '{n} unpaid bookings keep the address that they were made with' },
    { key: 'moved', says: '{n} stores go from {from} to {into}' },
  ],
  empty: { title: 'No stores yet', text: 'Create the first one, or upload a file of them.' },
});
