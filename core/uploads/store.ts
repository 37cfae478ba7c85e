// Files of stores (RT-83..85): each row is a store, a new one or one that is there and changes. What a cell leaves open stays as it is.
import { audience } from '../access/audience.ts';
import type { CellFaults, Cells } from './column.ts';
import type { UploadKind } from './kind.ts';

const addressParts = ['street', 'suburb', 'town', 'postalCode'] as const;

/** The same cells with an address that is said in parts as one text; the parts are empty then. */
export const joinAddress = (cells: Cells): Cells => {
  const said = addressParts.map((part) => cells[part] ?? '').filter((part) => part !== '');
  if ((cells['address'] ?? '') !== '' || said.length === 0) return cells;
  return {
    ...cells,
    ...Object.fromEntries(addressParts.map((part) => [part, ''])),
    address: said.join(', '),
  };
};

/** What a row is known by; whether it needs an address depends on whether its store is there already, which the service knows. */
const rules = (cells: Cells): CellFaults => {
  const isMissing = (field: string): boolean => (cells[field] ?? '') === '';
  if (!isMissing('storeNumber')) return {};
  return {
    ...(isMissing('storeName') ? { storeName: 'Store name is required' } : {}),
    ...(isMissing('companyId') ? { companyId: 'Company is required' } : {}),
  };
};

const number = (cells: Cells): string => cells['storeNumber'] ?? '';

/** The rows of a file of stores. */
export const storeUploads: UploadKind = {
  name: 'Store',
  title: 'File of stores',
  editTitle: 'Update store upload',
  noun: ['store', 'stores'],
  who: audience.stores,
  columns: [
    {
      field: 'storeName',
      heading: 'Name',
      kind: 'text',
      most: 120,
      help: 'A store of the company with this name is changed; without one, a new one is made',
      maxWidth: 240,
    },
    {
      field: 'companyId',
      heading: 'Company',
      kind: 'lookup',
      of: 'companies',
      help: 'The name of a company; your own where it is empty',
      maxWidth: 200,
    },
    {
      field: 'storeNumber',
      heading: 'Store number',
      kind: 'number',
      bounds: { min: 1, max: 999_999_999 },
      help: 'The number in the address of its screen, to give a store that is there another name',
    },
    {
      field: 'address',
      heading: 'Address',
      kind: 'address',
      help: 'Street, suburb and town in one text, or in the four columns below',
      maxWidth: 300,
    },
    { field: 'street', heading: 'Street', kind: 'text', most: 200 },
    { field: 'suburb', heading: 'Suburb', kind: 'text', most: 100 },
    { field: 'town', heading: 'Town', kind: 'text', most: 100 },
    { field: 'postalCode', heading: 'Postal code', kind: 'text', most: 20 },
    { field: 'unitName', heading: 'Building', kind: 'text', most: 120 },
    { field: 'unitNumber', heading: 'Unit', kind: 'text', most: 60 },
    { field: 'contactName', heading: 'Contact', kind: 'text', most: 120 },
    { field: 'phoneNumber', heading: 'Phone', kind: 'phone' },
    { field: 'email', heading: 'Email', kind: 'email' },
    {
      field: 'leadMinutes',
      heading: 'Lead time',
      kind: 'number',
      bounds: { min: 0, max: 240 },
      help: 'Minutes that this store needs before its first slot, beside the usual lead.',
    },
    { field: 'remarks', heading: 'Remarks', kind: 'text', most: 500, maxWidth: 260 },
    { field: 'isQsr', heading: 'QSR', kind: 'yesNo', usual: null },
    { field: 'isActive', heading: 'Active', kind: 'yesNo', usual: null },
  ],
  now: [{ field: 'address', label: 'Address now' }],
  cancelTitle: 'Cancel this row?',
  question:
    'Stores are made and changed as if it was done by hand: {rows}. Bookings keep the address that they were made with.',
  note: 'A new store needs a name, a company and an address. Empty cells leave a store that is there as it is.',
  most: 2_000,
  paths: {
    rowsRoute: '/stores/batches/:uploadBatchId/uploads',
    add: () => '/stores/batches/add',
    rows: (_parent, batch) => `/stores/batches/${batch}/uploads`,
    edit: (_parent, batch, row) => `/stores/batches/${batch}/uploads/edit/${row}`,
  },
  rules,
  nameOf: (cells, labels) =>
    [cells['storeName'] || number(cells), labels['companyId']].filter(Boolean).join(', '),
  identity: (cells) =>
    number(cells) === ''
      ? JSON.stringify([cells['companyId'], (cells['storeName'] ?? '').toLowerCase()])
      : number(cells),
  identityField: 'storeName',
  twin: (line) => `Line ${line} is this store already`,
};
