// The lists of the books: accounts, of everybody or of one holder, and what was booked on one of them.
import { accountBooks } from '../../contract/books.ts';
import { contract } from '../../contract/contract.ts';
import type { TransactionItem } from '../../deliveries/codec.ts';
import { accountType } from '../../deliveries/paymentStatus.ts';
import { type AccountRow, accountKind, accountStatus, moneyDirection } from '../../payments/books.ts';
import type { Account } from '../../payments/codec.ts';
import { kindsOfAccounts, lineType } from '../../payments/lineType.ts';
import { adminList } from './adminList.ts';

/** Whose accounts a list is narrowed to: its screens lie below those of the holder. */
export interface AccountsOf {
  /** The first part of the holder's address. */
  readonly segment: 'users' | 'companies' | 'stores';
  /** The holder. */
  readonly id: number;
}

const holders = {
  users: { path: '/users/:id/accounts', query: 'userId' },
  companies: { path: '/companies/:id/accounts', query: 'companyId' },
  stores: { path: '/stores/:id/accounts', query: 'storeId' },
} as const;

/** Where the accounts of a holder, or of everybody, lie. */
export const accountsPath = (of: AccountsOf | null): string =>
  of === null ? '/accounts' : `/${of.segment}/${of.id}/accounts`;

/**
 * The list at `/accounts`, and the same below a user, a company or a store; `asStaff`: it may be narrowed to holders; `seesAmounts`: what was
 * booked on them is there for the reader.
 */
export const accountList = (of: AccountsOf | null, asStaff: boolean, seesAmounts = true) =>
  adminList(contract.accounts.list)({
    path: of === null ? '/accounts' : holders[of.segment].path,
    ...(of === null ? {} : { fixed: { [holders[of.segment].query]: String(of.id) } }),
    noun: ['account', 'accounts'],
    search: 'Search names and holders',
    nameOf: (account: Account) => account.name ?? String(account.id),
    ...(seesAmounts ? { opens: ({ id }: Account) => `${accountsPath(of)}/${id}/transactions` } : {}),
    columns: [
      { field: 'name', label: 'Name', kind: 'text', isSortable: true, onCard: 'title', maxWidth: 230 },
      { field: 'ownerName', label: 'Holder', kind: 'text', maxWidth: 160 },
      { field: 'kind', label: 'Use', kind: 'word', isHidden: true },
      { field: 'accountType', label: 'Type', kind: 'word', isSortable: true },
      ...(seesAmounts
        ? ([
            { field: 'balance', label: 'Balance', kind: 'money', isSortable: true },
            { field: 'creditLimit', label: 'Credit limit', kind: 'money', isSortable: true },
            { field: 'available', label: 'Available', kind: 'money' },
            { field: 'notInvoiced', label: 'Not yet invoiced', kind: 'money', onCard: 'hidden' },
            { field: 'overdue', label: 'Overdue', kind: 'money', isSortable: true },
          ] as const)
        : []),
      { field: 'status', label: 'Status', kind: 'word' },
      { field: 'createdUtc', label: 'Created', kind: 'time', isSortable: true, isHidden: true },
    ],
    filters: [
      { kind: 'status', name: 'accountType', label: 'Type', table: accountType },
      { kind: 'status', name: 'kind', label: 'Use', table: accountKind },
      { kind: 'status', name: 'status', label: 'Status', table: accountStatus },
      ...(seesAmounts ? ([{ kind: 'yesNo', name: 'isOverdue', label: 'Overdue' }] as const) : []),
      ...(of === null && asStaff
        ? ([
            { kind: 'lookup', name: 'companyId', label: 'Company', entity: 'companies' },
            { kind: 'lookup', name: 'storeId', label: 'Store', entity: 'stores' },
            { kind: 'lookup', name: 'userId', label: 'User', entity: 'users' },
          ] as const)
        : []),
    ],
    actions: [],
    empty: {
      title: 'No accounts yet',
      text: 'An account is made with the first booking, or by our staff.',
    },
  });

/** Where what was booked on one account is listed, by whose address. */
export const rowsPaths = {
  accounts: '/accounts/:accountId/transactions',
  users: '/users/:id/accounts/:accountId/transactions',
  companies: '/companies/:id/accounts/:accountId/transactions',
  stores: '/stores/:id/accounts/:accountId/transactions',
} as const;

/** The transactions of an account, under the address of its holder or of its own. */
export const accountRowList = (of: AccountsOf | null, accountId: number) =>
  adminList(accountBooks.transactions, { id: accountId })({
    path: rowsPaths[of?.segment ?? 'accounts'],
    noun: ['transaction', 'transactions'],
    search: 'Search descriptions and references',
    isReadOnly: true,
    nameOf: (row: AccountRow) => row.reference ?? row.description ?? String(row.transactionId),
    opens: ({ transactionId }: AccountRow) =>
      `${accountsPath(of)}/${accountId}/transactions/${transactionId}`,
    columns: [
      { field: 'reference', label: 'Reference', kind: 'text', onCard: 'title', maxWidth: 220 },
      { field: 'createdUtc', label: 'Date', kind: 'time', isSortable: true },
      { field: 'what', label: 'Kind', kind: 'word' },
      { field: 'moneyIn', label: 'In', kind: 'money', isSortable: true },
      { field: 'moneyOut', label: 'Out', kind: 'money', isSortable: true },
      { field: 'balanceAfter', label: 'Balance after', kind: 'money' },
      { field: 'status', label: 'Status', kind: 'word' },
      { field: 'description', label: 'Description', kind: 'word', maxWidth: 320 },
    ],
    filters: [
      { kind: 'day', name: 'from', label: 'From' },
      { kind: 'day', name: 'to', label: 'To' },
      { kind: 'status', name: 'kind', label: 'Kind', table: kindsOfAccounts, isSeveral: true },
      { kind: 'status', name: 'direction', label: 'Direction', table: moneyDirection },
    ],
    actions: [],
    empty: { title: 'Nothing was booked yet', text: 'Payments and deliveries appear here.' },
  });

const itemsPaths = {
  accounts: '/accounts/:accountId/transactions/:transactionId',
  users: '/users/:id/accounts/:accountId/transactions/:transactionId',
  companies: '/companies/:id/accounts/:accountId/transactions/:transactionId',
  stores: '/stores/:id/accounts/:accountId/transactions/:transactionId',
  deliveries: '/deliveries/:id/transaction-items',
  jobs: '/jobs/:id/transaction-items',
} as const;

/** The lines of a transaction, on the screen of an account, of a delivery or of a job. */
export const transactionItemList = (at: keyof typeof itemsPaths, transactionId: number) =>
  adminList(contract.transactions.items, { transactionId })({
    path: itemsPaths[at],
    noun: ['line', 'lines'],
    search: 'Search descriptions',
    isReadOnly: true,
    nameOf: (item: TransactionItem) => item.description,
    columns: [
      { field: 'id', label: 'Id', kind: 'number', isSortable: true, isHidden: true },
      {
        field: 'description',
        label: 'Description',
        kind: 'word',
        isSortable: true,
        onCard: 'title',
        maxWidth: 280,
      },
      { field: 'quantity', label: 'Quantity', kind: 'number', isSortable: true },
      { field: 'isCredit', label: 'Credit', kind: 'yesNo' },
      { field: 'amountExcl', label: 'Amount excl', kind: 'money', isSortable: true },
      { field: 'vatRate', label: 'VAT rate', kind: 'number' },
      { field: 'vat', label: 'VAT', kind: 'money' },
      { field: 'total', label: 'Total', kind: 'money' },
      { field: 'what', label: 'Kind', kind: 'word', isHidden: true },
      { field: 'createdUtc', label: 'Created', kind: 'time', isSortable: true },
      { field: 'createdBy', label: 'Booked by', kind: 'text', maxWidth: 140 },
    ],
    filters: [
      { kind: 'yesNo', name: 'isCredit', label: 'Credit' },
      { kind: 'status', name: 'transactionItemTypeId', label: 'Kind', table: lineType },
    ],
    actions: [],
    empty: { title: 'Nothing was booked yet', text: 'Lines appear once something is paid or driven.' },
  });
