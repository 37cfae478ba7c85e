// Where money is paid to (2.10 of the books): the number is written once, sealed, and read back by nobody but who asks for it with a reason.
// Which payouts may use one is judged where money leaves: adapters/backend/ledger/payouts.ts.
import { audience } from '../access/audience.ts';
import {
  accountNumberFault,
  bank,
  bankAccountHolder,
  bankAccountStatus,
  bankAccountType,
  branchFault,
} from '../payments/banks.ts';
import { instant, lookup, type RecordValues, status, text, yesNo } from './field.ts';
import { resource } from './resource.ts';

const { HOUSE, COMPANY, STORE } = bankAccountHolder.code;
const { VERIFIED, REFUSED } = bankAccountStatus.code;

/** Partners, drivers and customers: people with a user. */
const isOfUser = ({ holderKind }: RecordValues): boolean =>
  bankAccountHolder.has(holderKind) && ![HOUSE, COMPANY, STORE].some((kind) => kind === holderKind);

/** The bank accounts of a country, at `/bank-accounts`; a partner lists the own. */
export const bankAccounts = resource('bankAccounts', {
  path: '/bank-accounts',
  segment: 'bank-accounts',
  noun: ['bank account', 'bank accounts'],
  scope: 'own',
  without: ['restore'],
  fields: {
    holderName: text('Account holder', {
      required: 'Account holder is required',
      max: 120,
      write: 'create',
      onCard: 'title',
      sort: true,
      search: true,
      maxWidth: 240,
      help: 'As it stands at the bank.',
    }),
    holderKind: status('Whose', {
      table: bankAccountHolder,
      required: 'Choose whose it is',
      write: 'create',
      filter: true,
    }),
    userId: lookup('User', {
      entity: 'users',
      labelAs: 'userName',
      write: 'create',
      shown: 'form',
      asked: isOfUser,
    }),
    companyId: lookup('Company', {
      entity: 'companies',
      labelAs: 'companyName',
      write: 'create',
      shown: 'form',
      asked: ({ holderKind }) => holderKind === COMPANY,
    }),
    storeId: lookup('Store', {
      entity: 'stores',
      labelAs: 'storeName',
      write: 'create',
      shown: 'form',
      asked: ({ holderKind }) => holderKind === STORE,
    }),
    statusId: status('Verified', {
      table: bankAccountStatus,
      write: 'never',
      filter: true,
      count: true,
      sort: true,
    }),
    holder: text('Holder', { write: 'never', shown: 'list', search: true, maxWidth: 220 }),
    bankCode: status('Bank', {
      table: bank,
      required: 'Choose a bank',
      write: 'create',
      sort: true,
      filter: true,
    }),
    branchCode: text('Branch code', {
      max: 12,
      write: 'create',
      hiddenColumn: true,
      help: 'Empty: the one that stands for all branches of the bank.',
      check: (value: string, record: RecordValues) => branchFault(value, record['bankCode']),
    }),
    accountNumber: text('Account number', {
      required: 'Account number is required',
      max: 40,
      write: 'create',
      secret: true,
      shown: 'form',
      help: 'It is kept sealed. A wrong one is replaced by a new account, never edited.',
      check: (value: string, record: RecordValues) => accountNumberFault(value, record['bankCode']),
    }),
    number: text('Number', { write: 'never', shown: 'list' }),
    accountType: status('Type', {
      table: bankAccountType,
      required: 'Choose a type',
      write: 'create',
    }),
    forPayouts: yesNo('Paid to', {
      create: true,
      filter: true,
      help: 'Withdrawals and advances may be paid to it.',
    }),
    label: text('Label', { max: 60, search: true, hiddenColumn: true }),
    reason: text('Reason', { write: 'never', shown: 'list', hiddenColumn: true, maxWidth: 240 }),
    addedBy: text('Added by', { write: 'never', shown: 'list', hiddenColumn: true, maxWidth: 160 }),
    verifiedBy: text('Verified by', { write: 'never', shown: 'list', hiddenColumn: true, maxWidth: 160 }),
    verifiedUtc: instant('Verified on', { write: 'never', shown: 'list', hiddenColumn: true }),
    isActive: yesNo('Active', { write: 'never', shown: 'list', create: true, filter: { usual: true } }),
    hasProof: yesNo('Proof', {
      write: 'never',
      shown: 'list',
      create: false,
      filter: true,
      hiddenColumn: true,
    }),
    lastFour: text('Last four digits', { write: 'never', shown: 'none' }),
    fingerprint: text('Fingerprint', { write: 'never', shown: 'none', secret: true }),
  },
  form: [
    ['holderKind', 'userId', 'companyId', 'storeId', 'holderName'],
    ['bankCode', 'branchCode', 'accountNumber', 'accountType'],
    ['label', 'forPayouts'],
  ],
  rules: ({ holderKind, userId, companyId, storeId, bankCode, accountType }) => ({
    ...(holderKind === COMPANY && companyId === null ? { companyId: 'Company is required' } : {}),
    ...(holderKind === STORE && storeId === null ? { storeId: 'Store is required' } : {}),
    ...(isOfUser({ holderKind }) && userId === null ? { userId: 'User is required' } : {}),
    ...((bank.row(bankCode)?.branch === '') !== (accountType === 'mobile money')
      ? { accountType: 'Mobile money goes with a provider of it, everything else with a bank' }
      : {}),
  }),
  deletion: { kind: 'none' },
  actions: {
    verify: {
      label: 'Verify',
      who: audience.am,
      when: (one: { readonly statusId: number | null; readonly isActive: boolean }) =>
        one.isActive && one.statusId !== VERIFIED,
      question: {
        title: 'Verify the account of {name}?',
        text: 'You have made sure that the account is the holder’s, by the proof or at the bank, and did not write it down yourself. Other accounts of the holder are no more paid to.',
      },
      done: 'The account of {name} is verified',
      does: 'Says that the account is the holder’s, by somebody else than who wrote it down; payouts go to it from then on, 48 hours after that.',
    },
    refuse: {
      label: 'Refuse',
      who: audience.am,
      when: (one: { readonly statusId: number | null; readonly isActive: boolean }) =>
        one.isActive && one.statusId !== REFUSED,
      question: {
        title: 'Refuse the account of {name}?',
        text: 'Nothing is paid to it. The holder is told why.',
      },
      fields: { reason: text('Reason', { required: 'Reason is required', max: 500, lines: 3 }) },
      done: 'The account of {name} is refused',
      does: 'Says why an account is not taken; the holder is told.',
    },
    deactivate: {
      label: 'Deactivate',
      who: audience.am,
      when: (one: { readonly isActive: boolean }) => one.isActive,
      question: {
        title: 'Deactivate the account of {name}?',
        text: 'Nothing is paid to it any more. It stays in the books.',
      },
      done: 'The account of {name} is not active any more',
      leaves: true,
      does: 'Ends the use of an account; what was paid to it stays.',
    },
  },
  empty: { title: 'No bank accounts yet', text: 'Add where a company, a partner or a driver is paid.' },
});
