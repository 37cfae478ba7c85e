// Withdrawals (RT-46): what an account holds, paid to a bank account of its holder. What is asked for is set aside at once.
import { audience } from '../access/audience.ts';
import { payoutActions, payoutFields } from './payoutParts.ts';
import { resource } from './resource.ts';

/** The withdrawals of a country, at `/withdrawals`: staff see all, others the own. */
export const withdrawals = resource('withdrawals', {
  path: '/withdrawals',
  noun: ['withdrawal', 'withdrawals'],
  scope: 'own',
  usual: '-createdUtc',
  who: { create: audience.payoutAsk, update: audience.am },
  without: ['update', 'restore'],
  fields: payoutFields,
  form: [['amount', 'note']],
  deletion: { kind: 'none' },
  actions: payoutActions,
  standing: 'This withdrawal is {status}.',
  empty: {
    title: 'No withdrawals yet',
    text: 'Money that is asked for stands here until the bank has paid it.',
  },
});
