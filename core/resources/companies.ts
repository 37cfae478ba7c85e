// Companies (ENT-05): who books on account, at which prices, through which stores.
import { audience } from '../access/audience.ts';
import { texts } from '../format/texts.ts';
import { companyPricingTier } from '../rates/status.ts';
import { lookup, number, phone, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';
import { clientTier } from './status.ts';

/** The companies of a country, at `/companies`. */
export const companies = resource('companies', {
  path: '/companies',
  noun: ['company', 'companies'],
  fields: {
    companyName: text('Name', {
      required: texts.validation.nameRequired,
      max: 120,
      unique: 'Another company has this name.',
      sort: true,
      search: true,
      onCard: 'title',
      maxWidth: 260,
    }),
    contactName: text('Contact', { max: 120, search: true, maxWidth: 200 }),
    phoneNumber: phone('Phone', { search: true }),
    email: text('Email', { as: 'email', max: 254, search: true, maxWidth: 240 }),
    pricingTier: status('Pricing tier', {
      table: companyPricingTier,
      required: true,
      create: companyPricingTier.code.STANDARD,
      filter: true,
      bulk: true,
      dated: true,
      effect: true,
      help: 'At which prices it books. Quotes that were given keep theirs.',
    }),
    registrationNumber: text('Registration number', { max: 20, search: true, hiddenColumn: true }),
    accountManagerId: lookup('Account manager', {
      entity: 'users',
      labelAs: 'accountManager',
      filter: true,
      hiddenColumn: true,
    }),
    onTimeTarget: number('On-time target', {
      min: 1,
      max: 100,
      decimals: 1,
      unit: '%',
      shown: 'form',
      help: 'Of the deliveries that are due, as agreed; its reports are held to it. The country’s where it is empty.',
    }),
    note: text('Note', { max: 2000, lines: 4, shown: 'form' }),
    proofRequired: yesNo('Proof of delivery', {
      create: true,
      bulk: true,
      hiddenColumn: true,
      help: 'Whether handing over a parcel of this company needs a name, a picture or a signature.',
    }),
    isActive: yesNo('Active', {
      create: true,
      filter: { usual: true },
      bulk: true,
      dated: true,
      effect: true,
      help: 'A company that is not active books nothing new; what it has booked goes on.',
    }),
    stores: number('Stores', { write: 'never', sort: true, hiddenColumn: true }),
    users: number('Users', { write: 'never', sort: true, hiddenColumn: true }),
    deliveries: number('Deliveries', { write: 'never', sort: true }),
    tier: status('Tier', { table: clientTier, write: 'never' }),
  },
  form: [
    ['companyName', 'registrationNumber', 'contactName', 'phoneNumber', 'email'],
    ['pricingTier', 'accountManagerId', 'onTimeTarget', 'proofRequired', 'isActive'],
    ['note'],
  ],
  deletion: {
    kind: 'soft',
    text: 'They book nothing new and are offered nowhere. Their past deliveries and accounts stay.',
  },
  lookup: { value: 'companyName', who: audience.signedIn },
  effects: [
    { key: 'open', says: '{n} open deliveries go on as they are', rows: '/deliveries?companyId={id}' },
    {
      key: 'stores',
      says: '{n} stores are not offered for bookings any more',
      rows: '/stores?companyId={id}',
    },
    { key: 'quotes', says: '{n} quotes that were given keep their price' },
  ],
  empty: { title: 'No companies yet', text: 'Create the first one.' },
});
