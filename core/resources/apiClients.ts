// Programs that call the services with keys of their own, each as a Public Api user and never as more (ROL-17). Keys, rights and use have
// calls beside these: core/contract/apiKeys.ts.
import { KeyRights } from '../access/keyRight.ts';
import { instant, lookup, number, own, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

const network = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F:]{2,39})(?:\/\d{1,3})?$/;

/** The programs of a country, at `/api-clients`. */
export const apiClients = resource('apiClients', {
  path: '/api-clients',
  segment: 'api-clients',
  noun: ['API client', 'API clients'],
  fields: {
    name: text('Name', {
      required: 'Name is required',
      max: 80,
      onCard: 'title',
      sort: true,
      search: true,
      unique: 'Another client has this name.',
      maxWidth: 260,
    }),
    userId: lookup('Acts as', {
      entity: 'users',
      labelAs: 'userFullName',
      required: 'User is required',
      filter: true,
      help: 'A Public Api user: the client sees and does what this user may, and never more.',
    }),
    keyOne: text('Key one', { write: 'never', shown: 'list', maxWidth: 190 }),
    keyTwo: text('Key two', { write: 'never', shown: 'list', hiddenColumn: true, maxWidth: 190 }),
    rights: own('Rights', {
      codec: KeyRights,
      required: 'Choose none, read or write for each group',
      create: {},
      shown: 'form',
    }),
    allowedAddresses: text('Allowed networks', {
      many: true,
      shown: 'form',
      help: 'As 196.21.7.0/24 or one address; none: from everywhere.',
      check: (value: readonly string[]) =>
        value.every((one) => network.test(one)) ? undefined : 'Enter networks such as 196.21.7.0/24',
    }),
    ratePerMinute: number('Calls a minute', {
      required: true,
      min: 1,
      max: 60_000,
      create: 600,
      shown: 'form',
    }),
    isActive: yesNo('Active', {
      create: true,
      filter: { usual: true },
      bulk: true,
      dated: true,
      effect: true,
    }),
    calls: number('Calls in 30 days', { write: 'never', shown: 'list' }),
    refusals: number('Refused', { write: 'never', shown: 'list' }),
    lastUsedUtc: instant('Last used', { write: 'never', shown: 'list' }),
  },
  form: [['name', 'userId', 'isActive'], ['ratePerMinute', 'allowedAddresses'], ['rights']],
  effects: [{ key: 'calls', says: '{n} calls of the last seven days would be refused' }],
  deletion: { kind: 'soft', text: 'Their keys open nothing from now on.' },
  empty: { title: 'No API clients yet', text: 'Create one, give it rights, and make its first key.' },
});
