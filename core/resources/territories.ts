// Territories: who serves what. Their borders and exceptions are parts with calls of their own (contract/territories.ts); here are their name,
// who wins where they overlap, and the hub that ways into them go through.
import { audience } from '../access/audience.ts';
import { lookup, number, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

/** The territories of a country, at `/territories`. */
export const territories = resource('territories', {
  path: '/territories',
  noun: ['territory', 'territories'],
  usual: 'rank',
  fields: {
    name: text('Name', {
      required: 'Name is required',
      max: 80,
      onCard: 'title',
      sort: true,
      search: true,
      unique: 'Another territory has this name.',
      maxWidth: 260,
    }),
    rank: number('Rank', {
      min: 1,
      max: 999,
      required: true,
      create: 100,
      sort: true,
      effect: true,
      help: 'Where territories overlap, the lower rank wins.',
    }),
    hubId: lookup('Hub', {
      entity: 'hubs',
      labelAs: 'hubName',
      filter: true,
      effect: true,
      otherwise: 'The nearest on the way',
      help: 'Ways into this territory go through it.',
    }),
    areas: number('Areas', { write: 'never', sort: true, max: 1_000 }),
    km2: number('Surface', { write: 'never', sort: true, decimals: 2, unit: 'km²', max: 100_000_000 }),
    stores: number('Stores', { write: 'never', sort: true, max: 1_000_000 }),
    drivers: number('Drivers', { write: 'never', sort: true, max: 1_000_000 }),
    openDeliveries: number('Open deliveries', { write: 'never', sort: true, max: 100_000_000 }),
    isHighRisk: yesNo('Area surcharge', { write: 'never', create: false }),
    isActive: yesNo('Active', {
      create: true,
      filter: { usual: true },
      dated: true,
      effect: true,
    }),
  },
  form: [['name', 'rank', 'hubId', 'isActive']],
  deletion: {
    kind: 'soft',
    text: 'What lies in it is in the next territory that holds it, or in none. Ended deliveries keep it as history.',
  },
  lookup: { value: 'name', who: audience.ams },
  effects: [
    { key: 'deliveries', says: '{n} open deliveries go from {from} to {into}' },
    { key: 'jobs', says: '{n} open jobs go from {from} to {into}' },
    { key: 'stores', says: '{n} stores go from {from} to {into}' },
    { key: 'ways', says: '{n} ways get or lose a hub' },
    { key: 'hub', says: '{n} open deliveries into {name} may go through another hub' },
  ],
  empty: { title: 'No territories yet', text: 'Create the first one, then draw its areas.' },
});
