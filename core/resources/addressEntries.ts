// The address book: whom and where somebody sends to again and again. A customer keeps the own, a company
// one for all its people and stores.
import { audience } from '../access/audience.ts';
import { addressType } from '../parcels/status.ts';
import { address, lookup, phone, status, text } from './field.ts';
import { resource } from './resource.ts';

/** The addresses that somebody keeps, at `/address-book`; the booking offers them. */
export const addressEntries = resource('addressEntries', {
  path: '/address-book',
  segment: 'address-book',
  noun: ['address', 'addresses'],
  who: { remove: audience.deliveryAdd },
  scope: 'own',
  usual: 'label',
  fields: {
    label: text('Label', {
      required: 'Label is required',
      max: 80,
      onCard: 'title',
      sort: true,
      search: true,
      personal: true,
      maxWidth: 220,
      help: 'How you find it again, as “Mother” or “Workshop in Paarl”.',
    }),
    contactName: text('Contact', { max: 120, sort: true, search: true, personal: true, maxWidth: 200 }),
    phoneNumber: phone('Phone', { search: true, personal: true }),
    address: address('Address', {
      required: 'Address is required',
      search: true,
      personal: true,
      onCard: 'plain',
      maxWidth: 320,
    }),
    addressType: status('Kind of address', {
      table: addressType,
      isKind: true,
      create: 'residential',
      required: true,
      hiddenColumn: true,
    }),
    remarks: text('Remarks for the driver', { max: 500, lines: 3, shown: 'form', personal: true }),
    userId: lookup('User', {
      entity: 'users',
      labelAs: 'userName',
      write: 'never',
      shown: 'list',
      hiddenColumn: true,
      who: { read: audience.ams },
    }),
    companyId: lookup('Company', {
      entity: 'companies',
      labelAs: 'companyName',
      write: 'never',
      shown: 'list',
      hiddenColumn: true,
      who: { read: audience.ams },
    }),
  },
  form: [
    ['label', 'contactName', 'phoneNumber'],
    ['address', 'addressType', 'remarks'],
  ],
  deletion: { kind: 'soft', text: 'They are offered for no booking any more. What was booked keeps them.' },
  empty: { title: 'No addresses yet', text: 'Keep whom you send to often: the booking offers them.' },
});
