// Files of rates as a kind of upload: the columns of core/rates, judged as the form and the service judge them.
import { audience } from '../access/audience.ts';
import { type RateColumn, rateColumns } from '../rates/file.ts';
import { companyPricingTier } from '../rates/status.ts';
import { type RateFields, rateErrors, rateName, readDecimal } from '../rates/validate.ts';
import type { Cells, UploadColumn } from './column.ts';
import type { UploadKind } from './kind.ts';

const helps: Partial<Record<RateColumn['field'], string>> = {
  name: 'Any text; made from the rest where it is empty',
  companyId: 'The name of a company; empty for everybody on the tier',
};

const columnOf = (column: RateColumn): UploadColumn => {
  const { field, heading, isRequired } = column;
  const help = helps[field];
  const named = {
    field,
    heading,
    ...(isRequired === undefined ? {} : { isRequired }),
    ...(help === undefined ? {} : { help }),
  };
  switch (column.kind) {
    case 'company':
      return { ...named, kind: 'lookup', of: 'companies', maxWidth: 200 };
    case 'yesNo':
      return { ...named, kind: 'yesNo', usual: field === 'isActive' };
    case 'choice':
      return { ...named, kind: 'choice', table: column.table };
    case 'text':
      return { ...named, kind: 'text', maxWidth: 260 };
    case 'number':
      return { ...named, kind: field === 'newPrice' ? 'price' : 'number' };
  }
};

const textOf = (cells: Cells, field: keyof RateFields): string => cells[field] ?? '';

/** The rate that a row's cells say. */
export const rateOfCells = (cells: Cells): RateFields => {
  const companyId = Number(textOf(cells, 'companyId'));
  return {
    name: textOf(cells, 'name'),
    companyId: companyId > 0 ? companyId : null,
    pricingTierId: textOf(cells, 'pricingTierId'),
    slaTypeId: textOf(cells, 'slaTypeId'),
    parcelTypeId: textOf(cells, 'parcelTypeId'),
    rateTypeId: textOf(cells, 'rateTypeId'),
    dayOfWeekTypeId: textOf(cells, 'dayOfWeekTypeId'),
    startKmRange: readDecimal(textOf(cells, 'startKmRange')),
    endKmRange: readDecimal(textOf(cells, 'endKmRange')),
    newPrice: readDecimal(textOf(cells, 'newPrice')),
    isHighRisk: textOf(cells, 'isHighRisk') === 'yes',
    isReturnToSenderRate: textOf(cells, 'isReturnToSenderRate') === 'yes',
    isActive: textOf(cells, 'isActive') !== 'no',
  };
};

/** The cells that say this rate. */
export const cellsOfRate = (rate: RateFields): Cells =>
  Object.fromEntries(
    Object.entries(rate).map(([field, value]) => [
      field,
      value === null ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
    ]),
  );

/** What a rate counts for: two rows with the same cannot both be meant. */
export const rateIdentity = (rate: RateFields): string =>
  JSON.stringify([
    rate.companyId,
    rate.pricingTierId || companyPricingTier.code.STANDARD,
    rate.slaTypeId,
    rate.parcelTypeId,
    rate.rateTypeId,
    rate.dayOfWeekTypeId,
    rate.startKmRange,
    rate.endKmRange,
    rate.isHighRisk,
    rate.isReturnToSenderRate,
  ]);

/** The rows of a file of rates. */
export const rateUploads: UploadKind = {
  name: 'Rate',
  title: 'Rate upload',
  editTitle: 'Update rate upload',
  noun: ['rate', 'rates'],
  who: audience.ams,
  columns: rateColumns.map(columnOf),
  cancelTitle: 'Cancel this rate?',
  question:
    'New bookings are priced by {rows} of this file from then on. What is quoted already keeps its price.',
  note: '* must be there. A rate for the same parcels, distance, days and company takes the place of the present one; with no under Active it is withdrawn.',
  most: 50_000,
  now: [{ field: 'newPrice', label: 'Current price' }],
  paths: {
    rowsRoute: '/rates/batches/:uploadBatchId/uploads',
    add: () => '/rates/batches/add',
    rows: (_parent, batch) => `/rates/batches/${batch}/uploads`,
    edit: (_parent, batch, row) => `/rates/batches/${batch}/uploads/edit/${row}`,
  },
  rules: (cells) => rateErrors(rateOfCells(cells)),
  nameOf: (cells) => rateName(rateOfCells(cells)),
  identity: (cells) => rateIdentity(rateOfCells(cells)),
  identityField: 'startKmRange',
  twin: (line) => `Line ${line} has this rate already`,
};
