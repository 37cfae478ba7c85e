// Advances (RT-47): earnings paid ahead to a partner or a driver, and taken back in shares of what they earn after.
import { audience } from '../access/audience.ts';
import { advanceKind } from '../payments/payouts.ts';
import type { ActionOptions } from './definition.ts';
import { money, status, text } from './field.ts';
import { payoutActions, payoutFields, type Standing } from './payoutParts.ts';
import { resource } from './resource.ts';

export interface Owed extends Standing {
  readonly outstanding?: number | null;
  readonly givenUp?: number | null;
}

/** What the house gives up of an advance, and takes back that it did. */
const givingUp = {
  writeOff: {
    label: 'Write off',
    who: audience.administrator,
    when: ({ outstanding }: Owed) => (outstanding ?? 0) > 0,
    question: {
      title: 'Write off {outstanding} of {name}?',
      text: '{holder} still owes {outstanding}. The house bears it, and nothing of it is taken from later earnings.',
    },
    fields: { reason: text('Reason', { required: 'Reason is required', max: 500, lines: 3 }) },
    done: '{name}: written off',
    does: 'Gives up what is still to be recovered of an advance; the house bears it.',
  },
  oweAgain: {
    label: 'Undo the write-off',
    who: audience.administrator,
    when: ({ givenUp }: Owed) => (givenUp ?? 0) > 0,
    question: {
      title: 'Is {name} to owe {givenUp} again?',
      text: '{holder} owes {givenUp} again, and later earnings give it back.',
    },
    fields: { reason: text('Reason', { required: 'Reason is required', max: 500, lines: 3 }) },
    done: '{name}: owed again',
    does: 'Undoes what was written off of an advance; it is to be recovered again.',
  },
} as const satisfies Readonly<Record<string, ActionOptions<Owed>>>;

/** What is owed stands before what a screen may have no room for. */
const { accountName, payoutId, askedUtc, amount, statusId, ...others } = payoutFields;

/** The advances of a country, at `/advances`: staff see all, others the own. */
export const advances = resource('advances', {
  path: '/advances',
  noun: ['advance', 'advances'],
  scope: 'own',
  usual: '-createdUtc',
  who: { create: audience.advanceAsk, update: audience.am },
  without: ['update', 'restore'],
  fields: {
    accountName,
    payoutId,
    askedUtc,
    amount,
    recovered: money('Recovered', { write: 'never' }),
    outstanding: money('Outstanding', { write: 'never', sort: true }),
    statusId,
    ...others,
    askedBy: text('Asked by', { write: 'never', hiddenColumn: true, maxWidth: 160 }),
    kind: status('Kind', { table: advanceKind, write: 'never', filter: true, hiddenColumn: true }),
    givenUp: money('Written off', { write: 'never', hiddenColumn: true }),
  },
  form: [['amount', 'note']],
  deletion: { kind: 'none' },
  actions: { ...payoutActions, ...givingUp },
  standing: 'This advance is {status}.',
  empty: { title: 'No advances yet', text: 'Advances are paid to partners and drivers.' },
});
