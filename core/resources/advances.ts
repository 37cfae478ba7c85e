// Advances (RT-47): earnings paid ahead to a partner or a driver, and taken back in shares of what they earn after.
import { audience } from '../access/audience.ts';
import { advanceKind } from '../payments/payouts.ts';
import { money, status } from './field.ts';
import { payoutActions, payoutFields } from './payoutParts.ts';
import { resource } from './resource.ts';

/** The advances of a country, at `/advances`: staff see all, others the own. */
export const advances = resource('advances', {
  path: '/advances',
  noun: ['advance', 'advances'],
  scope: 'own',
  usual: '-createdUtc',
  who: { create: audience.advanceAsk, update: audience.am },
  without: ['update', 'restore'],
  fields: {
    ...payoutFields,
    kind: status('Kind', { table: advanceKind, write: 'never', filter: true, hiddenColumn: true }),
    recovered: money('Recovered', { write: 'never' }),
    outstanding: money('Outstanding', { write: 'never', sort: true }),
  },
  form: [['amount', 'note']],
  deletion: { kind: 'none' },
  actions: payoutActions,
  empty: { title: 'No advances yet', text: 'Advances are paid to partners and drivers.' },
});
