// The list of the files of rates in which a company is named.
import { type CompanyRateBatch, rateBatches } from '../../contract/rateBatches.ts';
import { batchState } from '../../rates/uploadStatus.ts';
import { adminList } from './adminList.ts';

/** The list at `/rates/{id}/batches`, of one company. */
export const companyRateBatchList = (companyId: number) =>
  adminList(rateBatches.ofCompany, { companyId })({
    path: '/rates/:id/batches',
    noun: ['batch', 'batches'],
    search: 'Search names',
    isReadOnly: true,
    nameOf: (batch: CompanyRateBatch) => batch.fileName,
    opens: ({ id }: CompanyRateBatch) => `/rates/batches/${id}/uploads`,
    columns: [
      { field: 'fileName', label: 'File', kind: 'text', isSortable: true, onCard: 'title', maxWidth: 320 },
      { field: 'batchState', label: 'State', kind: 'status', table: batchState },
      { field: 'companyRows', label: 'Its rates', kind: 'number', isSortable: true },
      { field: 'waiting', label: 'Waiting', kind: 'number' },
      { field: 'failed', label: 'Failed', kind: 'number' },
      { field: 'completed', label: 'Completed', kind: 'number' },
      { field: 'totalRows', label: 'Rows in all', kind: 'number' },
      { field: 'userFullName', label: 'User', kind: 'text', maxWidth: 200 },
      { field: 'createdUtc', label: 'Created', kind: 'time', isSortable: true },
    ],
    filters: [],
    actions: [],
    empty: {
      title: 'No file names this company yet',
      text: 'Files of rates with a row of this company are listed here.',
    },
  });
