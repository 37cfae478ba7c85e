// The list of funds received (RT-48): what came in, what of it is whose, and what remains.
import { map } from 'fp-ts/Either';
import { bankImports } from '../../contract/bankImports.ts';
import { fundsReceived } from '../../contract/receipts.ts';
import type { BankImports } from '../../payments/bankImports.ts';
import { type Receipt, receiptMethod, receiptSource, receiptStatus } from '../../payments/receipts.ts';
import { adminList } from './adminList.ts';

/** The list at `/funds-received`. */
export const receiptList = adminList(fundsReceived.list)({
  path: '/funds-received',
  noun: ['receipt', 'receipts'],
  search: 'Search payers and references',
  nameOf: ({ payer, reference }: Receipt) => [payer, reference].filter(Boolean).join(', '),
  opens: ({ id }: Receipt) => `/funds-received/${id}/allocation`,
  columns: [
    { field: 'payer', label: 'Payer', kind: 'text', isSortable: true, onCard: 'title', maxWidth: 180 },
    { field: 'reference', label: 'Reference', kind: 'text', maxWidth: 150 },
    { field: 'receivedOn', label: 'Received on', kind: 'day', isSortable: true },
    { field: 'method', label: 'Method', kind: 'word' },
    { field: 'amount', label: 'Amount', kind: 'money', isSortable: true },
    { field: 'allocated', label: 'Allocated', kind: 'money' },
    { field: 'remaining', label: 'Remaining', kind: 'money', isSortable: true },
    { field: 'status', label: 'Status', kind: 'word' },
    { field: 'source', label: 'Source', kind: 'word', isHidden: true },
    { field: 'bankAccount', label: 'Bank account', kind: 'text', isHidden: true, maxWidth: 200 },
    { field: 'createdBy', label: 'Booked by', kind: 'text', maxWidth: 130 },
  ],
  filters: [
    { kind: 'status', name: 'status', label: 'Status', table: receiptStatus },
    { kind: 'status', name: 'method', label: 'Method', table: receiptMethod },
    { kind: 'status', name: 'source', label: 'Source', table: receiptSource },
    {
      kind: 'choices',
      name: 'bankAccountId',
      label: 'Bank account',
      choices: async (portal, options) =>
        map(({ bankAccounts }: BankImports) =>
          bankAccounts.map(({ id, label }) => [String(id), label] as const),
        )(await portal.call(bankImports.list, {}, options)),
    },
    { kind: 'lookup', name: 'accountId', label: 'Account', entity: 'accounts' },
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'to', label: 'To' },
  ],
  actions: [],
  empty: { title: 'No money received yet', text: 'Type what came in at the bank, then allocate it.' },
});
