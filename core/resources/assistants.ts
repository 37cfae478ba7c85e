// Assistants: users who help a partner’s drivers, as whoever plans with them looks at them. An assistant is a user with the role; the record,
// its versions and its history are the user's.
import type { Faults } from './definition.ts';
import { lookup, phone, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

/** Those of the users who hold the role, at `/assistants`. */
export const assistants = resource('assistants', {
  path: '/assistants',
  noun: ['assistant', 'assistants'],
  base: 'users',
  scope: 'partner',
  usual: 'lastName',
  without: ['create', 'select'],
  fields: {
    firstName: text('First name', {
      write: 'never',
      sort: true,
      search: true,
      onCard: 'title',
      personal: true,
    }),
    lastName: text('Last name', {
      write: 'never',
      sort: true,
      search: true,
      onCard: 'title',
      personal: true,
    }),
    phoneNumber: phone('Phone', { write: 'never', search: true, personal: true }),
    partnerId: lookup('Partner', {
      entity: 'users',
      labelAs: 'partnerName',
      filter: true,
    }),
    ridesWithDriverId: lookup('Rides with', {
      entity: 'drivers',
      labelAs: 'ridesWithName',
      filter: true,
      otherwise: 'Nobody',
    }),
    isActive: yesNo('Active', { filter: { usual: true }, bulk: true }),
  },
  form: [['partnerId', 'ridesWithDriverId', 'isActive']],
  // An assistant from before the rule may be without one: the list shows them, a save asks for it.
  rules: ({ partnerId }): Faults => (partnerId === null ? { partnerId: 'Partner is required' } : {}),
  deletion: { kind: 'none' },
  empty: { title: 'No assistants yet', text: 'An assistant comes with the role, on the user’s screen.' },
});
