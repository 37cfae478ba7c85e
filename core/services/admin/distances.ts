// The lists of distance discovery: its batches, and the ways of one.
import { distances } from '../../contract/distances.ts';
import { type DistanceBatch, type DistanceRow, distanceBatchKind } from '../../distances/codec.ts';
import { distanceSource } from '../../pricing/explanation.ts';
import { batchState, uploadStatus } from '../../rates/uploadStatus.ts';
import { adminList } from './adminList.ts';

/** The list at `/admin/distancediscovery`. */
export const distanceBatchList = adminList(distances.batches)({
  path: '/admin/distancediscovery',
  noun: ['batch', 'batches'],
  search: 'Search names',
  isReadOnly: true,
  nameOf: (batch: DistanceBatch) => batch.name,
  opens: ({ id }: DistanceBatch) => `/admin/distancediscovery/batches/${id}/uploads`,
  columns: [
    { field: 'name', label: 'Name', kind: 'text', isSortable: true, onCard: 'title', maxWidth: 320 },
    { field: 'batchState', label: 'State', kind: 'status', table: batchState },
    { field: 'kind', label: 'Pairs', kind: 'status', table: distanceBatchKind },
    { field: 'isStopped', label: 'Stopped', kind: 'yesNo' },
    { field: 'totalRows', label: 'Ways', kind: 'number' },
    { field: 'waiting', label: 'Waiting', kind: 'number' },
    { field: 'failed', label: 'Failed', kind: 'number' },
    { field: 'userFullName', label: 'User', kind: 'text' },
    { field: 'createdUtc', label: 'Created', kind: 'time', isSortable: true },
  ],
  filters: [],
  actions: [],
  empty: {
    title: 'No distances were asked for yet',
    text: 'Choose stores and hubs, past deliveries, or a file.',
  },
});

/** The list at `/admin/distancediscovery/batches/{uploadBatchId}/uploads`. */
export const distanceRowList = (uploadBatchId: number) =>
  adminList(distances.rows, { batchId: uploadBatchId })({
    path: '/admin/distancediscovery/batches/:uploadBatchId/uploads',
    noun: ['way', 'ways'],
    search: 'Search places',
    isReadOnly: true,
    nameOf: (row: DistanceRow) => `${row.fromName} - ${row.toName}`,
    columns: [
      { field: 'line', label: 'Line', kind: 'number', isSortable: true },
      { field: 'fromName', label: 'From', kind: 'text', isSortable: true, onCard: 'title', maxWidth: 280 },
      { field: 'toName', label: 'To', kind: 'text', isSortable: true, maxWidth: 280 },
      { field: 'uploadStatusId', label: 'State', kind: 'status', table: uploadStatus, isSortable: true },
      { field: 'greatCircleKm', label: 'Great circle km', kind: 'number', isSortable: true },
      { field: 'km', label: 'Road km', kind: 'number', isSortable: true },
      { field: 'factor', label: 'Factor', kind: 'number', isSortable: true },
      { field: 'minutes', label: 'Minutes', kind: 'number' },
      { field: 'distanceSource', label: 'Source', kind: 'status', table: distanceSource },
      { field: 'failure', label: 'Why it failed', kind: 'word', maxWidth: 320 },
    ],
    filters: [{ kind: 'status', name: 'uploadStatusId', label: 'State', table: uploadStatus }],
    actions: [],
    empty: { title: 'No ways in this batch', text: 'Choose other filters.' },
  });
