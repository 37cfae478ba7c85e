// Addresses that are told of what happens (ROL-33, OTH-13). The log, the test, the replay and the secret have calls beside these:
// core/contract/webhooks.ts.
import { audience } from '../access/audience.ts';
import { webhookEvent, webhookStatus } from '../webhooks/status.ts';
import { instant, lookup, number, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

/** The webhooks of a country, at `/webhooks`: an administrator's all, a Public Api user's those of the own company. */
export const webhooks = resource('webhooks', {
  path: '/webhooks',
  noun: ['webhook', 'webhooks'],
  who: { remove: audience.webhooks },
  scope: 'company',
  fields: {
    name: text('Name', {
      required: 'Name is required',
      max: 80,
      onCard: 'title',
      sort: true,
      search: true,
      maxWidth: 220,
    }),
    url: text('Address', {
      as: 'url',
      required: 'Enter an address that begins with https://',
      max: 500,
      sort: true,
      search: true,
      maxWidth: 320,
    }),
    events: status('Events', {
      table: webhookEvent,
      many: true,
      required: 'Choose at least one event',
      filter: true,
      maxWidth: 260,
    }),
    companyId: lookup('Company', {
      entity: 'companies',
      labelAs: 'companyName',
      filter: true,
      who: { write: audience.administrator },
      help: 'None: it is told of everything in the country.',
    }),
    isActive: yesNo('Active', { create: true, filter: true, bulk: true }),
    statusId: status('Status', { table: webhookStatus, write: 'never', filter: true, count: true }),
    waiting: number('Waiting', { write: 'never', shown: 'list' }),
    lastSentUtc: instant('Last sent', { write: 'never', shown: 'list' }),
  },
  form: [
    ['name', 'url'],
    ['events', 'companyId', 'isActive'],
  ],
  deletion: { kind: 'soft', text: 'They are told of nothing any more. What waits for them waits in vain.' },
  actions: {
    pause: {
      label: 'Pause',
      when: (webhook: { readonly isActive: boolean }) => webhook.isActive,
      done: '{name} is paused',
      undo: 'resume',
      bulk: true,
      does: 'Sends nothing until it is resumed; what happens meanwhile waits, at most thirty days.',
    },
    resume: {
      label: 'Resume',
      when: (webhook: { readonly isActive: boolean }) => !webhook.isActive,
      done: '{name} is told again',
      undo: 'pause',
      bulk: true,
      does: 'Sends what waits, and what happens from now on.',
    },
  },
  empty: { title: 'No webhooks yet', text: 'Create the first one.' },
});
