// Files of deliveries of one store (RT-86..88): each row is one booking, collected at the store and paid by its account.
import { audience } from '../access/audience.ts';
import { texts } from '../format/texts.ts';
import { parcelSize, serviceLevel } from '../parcels/status.ts';
import type { Cells } from './column.ts';
import type { UploadKind } from './kind.ts';

const say = texts.validation;
const centimetres = { min: 1, max: 1_000, decimals: 2 } as const;
const measures = ['length', 'width', 'height', 'weight'] as const;
const measureTexts = {
  length: say.lengthRequired,
  width: say.widthRequired,
  height: say.heightRequired,
  weight: say.weightRequired,
} as const;

/** A size stands for its own measures; without one, or with a custom one, the row says them. */
const rules = (cells: Cells): Readonly<Record<string, string>> => {
  const size = cells['size'] ?? '';
  if (size !== '' && size !== parcelSize.code.CUSTOM) return {};
  return Object.fromEntries(
    measures.flatMap((field) => ((cells[field] ?? '') === '' ? [[field, measureTexts[field]]] : [])),
  );
};

/** The rows of a file of deliveries of a store. */
export const deliveryUploads: UploadKind = {
  name: 'Delivery',
  title: 'Deliveries of a store',
  editTitle: 'Update delivery upload',
  noun: ['delivery', 'deliveries'],
  who: audience.stores,
  parent: 'stores',
  columns: [
    {
      field: 'orderReference',
      heading: 'Order reference',
      kind: 'text',
      most: 100,
      isRequired: 'Order reference is required',
      help: 'Your own number; a row whose number is under way already changes nothing',
      maxWidth: 200,
    },
    { field: 'recipientName', heading: 'Recipient', kind: 'text', most: 120, isRequired: say.nameRequired },
    { field: 'recipientPhone', heading: 'Phone', kind: 'phone', isRequired: say.phoneRequired },
    {
      field: 'address',
      heading: 'Address',
      kind: 'address',
      isRequired: say.dropOffRequired,
      help: 'Street, suburb and town in one text',
      maxWidth: 300,
    },
    { field: 'deliveryDate', heading: 'Day', kind: 'day', isRequired: say.dateRequired },
    {
      field: 'slot',
      heading: 'Time',
      kind: 'text',
      most: 5,
      help: 'Hours and minutes such as 14:00, for Priority; the first time of the day where it is empty',
    },
    {
      field: 'serviceLevel',
      heading: 'Service level',
      kind: 'choice',
      table: serviceLevel,
      help: 'One that the quotes offer; Standard where it is empty',
    },
    { field: 'size', heading: 'Size', kind: 'choice', table: parcelSize },
    {
      field: 'length',
      heading: 'Length (cm)',
      kind: 'number',
      bounds: centimetres,
      help: 'Where there is no size',
    },
    {
      field: 'width',
      heading: 'Width (cm)',
      kind: 'number',
      bounds: centimetres,
      help: 'Where there is no size',
    },
    {
      field: 'height',
      heading: 'Height (cm)',
      kind: 'number',
      bounds: centimetres,
      help: 'Where there is no size',
    },
    {
      field: 'weight',
      heading: 'Weight (kg)',
      kind: 'number',
      bounds: { min: 0.01, max: 1_000, decimals: 2 },
      help: 'Where there is no size',
    },
    {
      field: 'parcels',
      heading: 'Parcels',
      kind: 'number',
      bounds: { min: 1, max: 50 },
      help: 'How many alike; one where it is empty',
    },
    { field: 'customerIdentifier', heading: 'Customer', kind: 'text', most: 100 },
    { field: 'remarks', heading: 'Remarks', kind: 'text', most: 400, maxWidth: 260 },
    {
      field: 'collectOnDelivery',
      heading: 'Collect on delivery',
      kind: 'yesNo',
      usual: false,
    },
  ],
  now: [],
  cancelTitle: 'Cancel this row?',
  question:
    'Each row is booked and paid by the account of the store: {rows}. A row that the account does not bear stays booked, to be paid again.',
  note: '* must be there. Each row is one booking from this store, priced like one made by hand.',
  most: 1_000,
  paths: {
    rowsRoute: '/stores/:id/batches/:uploadBatchId/uploads',
    add: (store) => `/stores/${store ?? 0}/batches`,
    rows: (store, batch) => `/stores/${store ?? 0}/batches/${batch}/uploads`,
    edit: (store, batch, row) => `/stores/${store ?? 0}/batches/${batch}/uploads/edit/${row}`,
  },
  rules,
  nameOf: (cells) => [cells['orderReference'], cells['recipientName']].filter(Boolean).join(', '),
  identity: (cells) => cells['orderReference'] ?? '',
  identityField: 'orderReference',
  twin: (line) => `Line ${line} has this order reference already`,
};
