// Hubs (ENT-07): where parcels wait between two runs.
import { audience } from '../access/audience.ts';
import { address, number, phone, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

/** The hubs of a country, at `/hubs`. */
export const hubs = resource('hubs', {
  path: '/hubs',
  noun: ['hub', 'hubs'],
  fields: {
    name: text('Name', {
      required: 'Name is required',
      max: 120,
      onCard: 'title',
      sort: true,
      search: true,
      unique: 'Another hub has this name.',
      maxWidth: 260,
    }),
    contactName: text('Contact', { max: 120, sort: true, search: true, maxWidth: 200 }),
    phoneNumber: phone('Phone', { search: true }),
    address: address('Address', {
      required: 'Address is required',
      search: true,
      effect: true,
      maxWidth: 320,
    }),
    capacity: number('Capacity', {
      max: 1_000_000,
      unit: 'parcels',
      sort: true,
      hiddenColumn: true,
      help: 'How many parcels can wait here.',
    }),
    isActive: yesNo('Active', {
      create: true,
      filter: { usual: true },
      bulk: true,
      dated: true,
      effect: true,
    }),
  },
  form: [
    ['name', 'contactName', 'phoneNumber'],
    ['address', 'capacity', 'isActive'],
  ],
  deletion: {
    kind: 'soft',
    text: 'They can no longer be chosen for runs. Deliveries that went through them keep their history.',
  },
  effects: [
    { key: 'waiting', says: '{n} deliveries wait here', rows: '/hubs/{id}' },
    { key: 'territories', says: '{n} territories are reached through it', rows: '/territories' },
  ],
  lookup: { value: 'name', who: audience.ams },
  empty: { title: 'No hubs yet', text: 'Create the first one.' },
});
