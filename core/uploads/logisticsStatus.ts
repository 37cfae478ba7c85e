// Files that move deliveries (RT-89): each row one delivery and the status that it has reached.
import { audience } from '../access/audience.ts';
import { deliveryStatus } from '../deliveries/status.ts';
import type { UploadKind } from './kind.ts';

/** The rows of a file that moves deliveries. */
export const logisticsUploads: UploadKind = {
  name: 'LogisticsStatus',
  title: 'Logistics status upload',
  editTitle: 'Update logistics status',
  noun: ['move', 'moves'],
  who: audience.am,
  columns: [
    {
      field: 'waybill',
      heading: 'Waybill',
      kind: 'lookup',
      of: 'deliveries',
      isRequired: 'Waybill is required',
      help: 'The number on the label',
    },
    {
      field: 'status',
      heading: 'Status',
      kind: 'choice',
      table: deliveryStatus,
      isRequired: 'Status is required',
    },
    {
      field: 'at',
      heading: 'Reached at',
      kind: 'moment',
      help: 'A day and a time of the country, such as 01/12/2026 08:30; the moment of the submission where it is empty',
    },
    {
      field: 'reason',
      heading: 'Reason',
      kind: 'text',
      most: 200,
      help: 'Kept with what it changed',
      maxWidth: 260,
    },
  ],
  cancelTitle: 'Cancel this move?',
  question:
    'Deliveries are moved as if it was done by hand, stops and runs included: {rows}. Nobody is written to about what is older than a day.',
  note: '* must be there. A delivery is moved by one step that its status allows; anything else is told with its row.',
  most: 50_000,
  now: [{ field: 'status', label: 'Status now' }],
  paths: {
    rowsRoute: '/logisticsStatus/batches/add',
    add: () => '/logisticsStatus/batches/add',
    rows: (_parent, batch) => `/logisticsStatus/batches/add?batch=${batch}`,
    edit: (_parent, batch, row) => `/logisticsStatus/batches/add?batch=${batch}&row=${row}`,
  },
  rules: () => ({}),
  nameOf: (cells, labels) => labels['waybill'] ?? cells['waybill'] ?? '',
  identity: (cells) => JSON.stringify([cells['waybill'], cells['status']]),
  identityField: 'waybill',
  twin: (line) => `Line ${line} moves this delivery there already`,
};
