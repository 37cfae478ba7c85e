// What withdrawals and advances have in common: their fields, and the way through the hands of two people.
import { audience, may } from '../access/audience.ts';
import type { Claims } from '../access/claims.ts';
import { advanceKind, payoutHolder, payoutStatus } from '../payments/payouts.ts';
import type { ActionOptions } from './definition.ts';
import { day, instant, lookup, money, number, status, text } from './field.ts';

const { REQUESTED, APPROVED, PAID } = payoutStatus.code;

/** The fields of both. */
export const payoutFields = {
  accountName: text('Account', { write: 'never', onCard: 'title', sort: true, search: true, maxWidth: 230 }),
  payoutId: number('Id', { write: 'never', shown: 'list' }),
  askedUtc: instant('Asked', { write: 'never', shown: 'list', sort: true, filter: true }),
  holder: text('Holder', { write: 'never', search: true, hiddenColumn: true, maxWidth: 200 }),
  holderKind: status('Holder kind', {
    table: payoutHolder,
    isKind: true,
    write: 'never',
    shown: 'list',
    filter: true,
    hiddenColumn: true,
  }),
  companyId: lookup('Company', {
    entity: 'companies',
    labelAs: 'companyName',
    write: 'never',
    shown: 'list',
    filter: true,
    hiddenColumn: true,
  }),
  storeId: lookup('Store', {
    entity: 'stores',
    labelAs: 'storeName',
    write: 'never',
    shown: 'list',
    filter: true,
    hiddenColumn: true,
  }),
  amount: money('Amount', { required: 'Enter an amount above 0', write: 'create', sort: true }),
  statusId: status('Status', {
    table: payoutStatus,
    write: 'never',
    sort: true,
    filter: true,
    count: true,
  }),
  bankAccount: text('Bank account', { write: 'never', search: true, maxWidth: 230 }),
  paymentFileId: number('Payment file', { write: 'never', filter: true, hiddenColumn: true }),
  askedBy: text('Asked by', { write: 'never', maxWidth: 150 }),
  approvedBy: text('Approved by', { write: 'never', hiddenColumn: true, maxWidth: 160 }),
  paidOn: day('Paid on', { write: 'never', sort: true, filter: true, hiddenColumn: true }),
  reference: text('Reference', { write: 'never', search: true, hiddenColumn: true }),
  reason: text('Reason', { write: 'never', hiddenColumn: true, maxWidth: 240 }),
  note: text('Note', { max: 200, write: 'create', hiddenColumn: true, maxWidth: 240 }),
  askedById: number('Asked by', { write: 'never', shown: 'none' }),
  accountId: number('Account number', { required: 'Choose an account', write: 'create', shown: 'none' }),
  bankAccountId: number('Bank account number', { write: 'create', shown: 'none' }),
} as const;

export interface Standing {
  readonly statusId: number | null;
  readonly paymentFileId: number | null;
  readonly askedById?: number | null;
  /** Of an advance: what of it was taken back, and whether it was paid at all. */
  readonly kind?: string | null;
  readonly recovered?: number | null;
}

const reason = { reason: text('Reason', { required: 'Reason is required', max: 500, lines: 3 }) } as const;

/** The actions of both; what each moves is in adapters/backend/ledger/payouts.ts. */
export const payoutActions = {
  approve: {
    label: 'Approve',
    who: audience.am,
    when: ({ statusId }: Standing) => statusId === REQUESTED,
    done: '{name}: approved',
    bulk: true,
    does: 'Lets the money go, by somebody else than who asked for it.',
  },
  complete: {
    label: 'Complete',
    who: audience.am,
    when: ({ statusId }: Standing) => statusId === APPROVED,
    question: { title: 'Was {name} paid?', text: 'The money is booked as paid by the bank.' },
    fields: {
      paidOn: day('Paid on', { required: true }),
      reference: text('Reference', { max: 120, help: 'As it stands on the statement of the bank.' }),
    },
    done: '{name}: paid',
    bulk: true,
    does: 'Books an approved one as paid by the bank.',
  },
  reject: {
    label: 'Reject',
    who: audience.am,
    when: ({ statusId }: Standing) => statusId === REQUESTED,
    question: { title: 'Reject what {name} asked for?', text: 'The money is on the account again.' },
    fields: reason,
    done: '{name}: rejected',
    does: 'Refuses one with a reason; what was set aside is on the account again.',
  },
  cancel: {
    label: 'Cancel',
    who: audience.payoutAsk,
    // whoever asked until it is approved, administration and management until it is in a file
    when: ({ statusId, paymentFileId, askedById }: Standing, who?: Claims | null) =>
      (statusId === REQUESTED && (who == null || askedById === who.id || may(who, { who: audience.am }))) ||
      (statusId === APPROVED && paymentFileId === null && (who == null || may(who, { who: audience.am }))),
    question: { title: 'Cancel what {name} asked for?', text: 'The money is on the account again.' },
    done: '{name}: cancelled',
    bulk: true,
    does: 'Takes one back that is not on its way; what was set aside is on the account again.',
  },
  return: {
    label: 'Returned by the bank',
    who: audience.am,
    when: ({ statusId, kind, recovered }: Standing) =>
      statusId === PAID && kind !== advanceKind.code.CLAW_BACK && (recovered ?? 0) === 0,
    question: {
      title: 'Did the bank return the money of {name}?',
      text: 'The money is on the account again, and the bank account has to be verified anew.',
    },
    fields: reason,
    done: '{name}: returned',
    does: 'Books what the bank sent back; the bank account is unverified from then on.',
  },
} as const satisfies Readonly<Record<string, ActionOptions<Standing>>>;
