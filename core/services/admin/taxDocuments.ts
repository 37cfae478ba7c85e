// The lists of tax documents and of what is outstanding: of everybody, or of one account.
import { invoiceRuns, taxDocuments } from '../../contract/taxDocuments.ts';
import {
  type AgeingRow,
  documentSeries,
  type TaxDocument,
  taxDocumentStatus,
} from '../../payments/documents.ts';
import { type AccountsOf, accountsPath, rowsPaths } from './accounts.ts';
import { adminList } from './adminList.ts';

/** Where documents are listed: of one account, below its holder or by itself. */
export interface DocumentsOf {
  /** Under whose address; null below `/accounts`. */
  readonly of: AccountsOf | null;
  /** The account. */
  readonly accountId: number;
}

/** The tab of documents, of one account or of all that the reader may see. */
export const taxDocumentList = (at: DocumentsOf | null) => {
  const path = at === null ? '/accounts' : `${accountsPath(at.of)}/${at.accountId}/transactions`;
  return adminList(taxDocuments.list)({
    path: at === null ? '/accounts' : rowsPaths[at.of?.segment ?? 'accounts'],
    ...(at === null ? {} : { fixed: { accountId: String(at.accountId) } }),
    noun: ['document', 'documents'],
    search: 'Search numbers and holders',
    isReadOnly: true,
    nameOf: ({ number }: TaxDocument) => number,
    opens: ({ id }: TaxDocument) => `${path}?tab=documents&document=${id}`,
    columns: [
      { field: 'number', label: 'Number', kind: 'text', isSortable: true, onCard: 'title', maxWidth: 220 },
      { field: 'what', label: 'Kind', kind: 'word' },
      ...(at === null
        ? ([{ field: 'accountName', label: 'Account', kind: 'text', maxWidth: 150 }] as const)
        : []),
      { field: 'issuedOn', label: 'Issued', kind: 'day', isSortable: true },
      { field: 'periodFrom', label: 'Period from', kind: 'day', isHidden: true },
      { field: 'periodTo', label: 'Period to', kind: 'day', isHidden: true },
      { field: 'dueOn', label: 'Due', kind: 'day', isSortable: true },
      { field: 'total', label: 'Total', kind: 'money', isSortable: true },
      {
        field: 'vat',
        label: 'VAT',
        kind: 'money',
        ...(at === null ? { isHidden: true } : { onCard: 'hidden' }),
      },
      { field: 'outstanding', label: 'Outstanding', kind: 'money', isSortable: true },
      { field: 'status', label: 'Status', kind: 'status', table: taxDocumentStatus },
      { field: 'sending', label: 'Sent', kind: 'word', otherwise: 'Not sent yet', onCard: 'hidden' },
    ],
    filters: [
      { kind: 'status', name: 'series', label: 'Kind', table: documentSeries },
      { kind: 'status', name: 'status', label: 'Status', table: taxDocumentStatus },
      { kind: 'yesNo', name: 'isOverdue', label: 'Overdue' },
      { kind: 'day', name: 'from', label: 'From' },
      { kind: 'day', name: 'to', label: 'To' },
    ],
    actions: [],
    empty: { title: 'No documents yet', text: 'Invoices appear here once they are issued.' },
  });
};

/** What is outstanding by age, for staff. */
export const ageingList = adminList(invoiceRuns.ageing)({
  path: '/accounts',
  noun: ['account', 'accounts'],
  search: 'Search names and holders',
  isReadOnly: true,
  nameOf: (row: AgeingRow) => row.name ?? String(row.id),
  opens: ({ id }: AgeingRow) => `/accounts/${id}/transactions?tab=documents`,
  columns: [
    { field: 'name', label: 'Name', kind: 'text', isSortable: true, onCard: 'title', maxWidth: 200 },
    { field: 'notDue', label: 'Current', kind: 'money' },
    { field: 'days30', label: '1 to 30 days', kind: 'money' },
    { field: 'days60', label: '31 to 60 days', kind: 'money' },
    { field: 'days90', label: '61 to 90 days', kind: 'money', isSortable: true },
    { field: 'older', label: '91 days and more', kind: 'money', isSortable: true },
    { field: 'outstanding', label: 'Outstanding', kind: 'money', isSortable: true, isHidden: true },
    { field: 'onAccount', label: 'On account', kind: 'money' },
    { field: 'balance', label: 'Balance', kind: 'money' },
    { field: 'notInvoiced', label: 'Not yet invoiced', kind: 'money', isHidden: true },
  ],
  filters: [{ kind: 'day', name: 'asAt', label: 'As at' }],
  actions: [],
  empty: { title: 'Nothing is outstanding', text: 'Accounts that pay later appear here.' },
});
