// A file of rates, read line by line into what the core judges: every fault is named with its line and column, and a file with one is
// refused whole.
import {
  companyPricingTier,
  faultKey,
  type RateColumn,
  type RateErrors,
  type RateFields,
  rateColumns,
  rateErrors,
  rateFileLimits,
  readDecimal,
} from '../../../core/index.ts';
import { invalid } from '../http/problem.ts';
import { readTable } from './readTable.ts';
import type { TableLine } from './tableLine.ts';

/** A company as a file may name it. */
export interface KnownCompany {
  readonly id: number;
  readonly name: string;
  readonly tier: string;
}

export interface RateLine {
  readonly line: number;
  readonly rate: RateFields;
}

/** Without case, spaces and signs: `SLA type`, `slaType` and `sla_type` are one word. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const nameOfField = (field: string): string => plain(field.replace(/(Id|Range|Rate)$/, ''));

const columnFor = (heading: string): RateColumn | undefined =>
  rateColumns.find(({ field, heading: known }) =>
    [plain(known), plain(field), nameOfField(field)].includes(plain(heading)),
  );

const truth: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  ja: true,
  '1': true,
  no: false,
  false: false,
  nee: false,
  '0': false,
};

/** The most specific of what a cell can be wrong in; the rest is the core's to say. */
class CellFault extends Error {}

const choiceOf = (column: Extract<RateColumn, { kind: 'choice' }>, cell: string): string => {
  if (cell === '') return '';
  const row = column.table.rows.find(({ code, label }) =>
    [plain(String(code)), plain(label)].includes(plain(cell)),
  );
  if (row === undefined)
    throw new CellFault(`Use one of: ${column.table.rows.map(({ label }) => label).join(', ')}`);
  return String(row.code);
};

const companyOf = (companies: readonly KnownCompany[], cell: string): number | null => {
  if (cell === '') return null;
  const named = companies.filter(({ name }) => name.trim().toLowerCase() === cell.toLowerCase());
  if (named.length > 1)
    throw new CellFault('Several companies have this name; use the number of the company.');
  const found = named[0] ?? companies.find(({ id }) => String(id) === cell);
  if (found === undefined) throw new CellFault('No company has this name.');
  return found.id;
};

const yesNoOf = (cell: string, otherwise: boolean): boolean => {
  if (cell === '') return otherwise;
  const read = truth[plain(cell)];
  if (read === undefined) throw new CellFault('Use yes or no');
  return read;
};

type Faults = Record<string, string[]>;

/** Where each column stands; faults of the heading are told under line 1, or that of the heading. */
const readHeading = ({ line, cells }: TableLine, faults: Faults): ReadonlyMap<RateColumn, number> => {
  const places = new Map<RateColumn, number>();
  cells.forEach((heading, at) => {
    if (heading === '') return;
    const column = columnFor(heading);
    if (column === undefined) faults[faultKey(line, heading)] = ['This column is not known.'];
    else if (places.has(column)) faults[faultKey(line, heading)] = ['This column stands twice.'];
    else places.set(column, at);
  });
  for (const column of rateColumns)
    if (column.isRequired && !places.has(column))
      faults[faultKey(line, column.field)] = ['This column is missing.'];
  return places;
};

const readLine = (
  cells: readonly string[],
  places: ReadonlyMap<RateColumn, number>,
  companies: readonly KnownCompany[],
): { readonly rate: RateFields; readonly errors: RateErrors } => {
  const errors: RateErrors = {};
  const cellAt = (field: keyof RateFields): string => {
    for (const [column, at] of places) if (column.field === field) return cells[at] ?? '';
    return '';
  };
  const read = <A>(field: keyof RateFields, otherwise: A, from: (cell: string) => A): A => {
    try {
      return from(cellAt(field));
    } catch (fault) {
      if (!(fault instanceof CellFault)) throw fault;
      errors[field] = fault.message;
      return otherwise;
    }
  };
  const choice = (field: keyof RateFields): string => {
    const column = rateColumns.find((one) => one.field === field);
    return column?.kind === 'choice' ? read(field, '', (cell) => choiceOf(column, cell)) : '';
  };
  const companyId = read('companyId', null, (cell) => companyOf(companies, cell));
  const rate: RateFields = {
    name: cellAt('name'),
    companyId,
    pricingTierId:
      choice('pricingTierId') ||
      (companies.find(({ id }) => id === companyId)?.tier ?? companyPricingTier.code.STANDARD),
    slaTypeId: choice('slaTypeId'),
    parcelTypeId: choice('parcelTypeId'),
    rateTypeId: choice('rateTypeId'),
    dayOfWeekTypeId: choice('dayOfWeekTypeId'),
    startKmRange: readDecimal(cellAt('startKmRange')),
    endKmRange: readDecimal(cellAt('endKmRange')),
    newPrice: readDecimal(cellAt('newPrice')),
    isHighRisk: read('isHighRisk', false, (cell) => yesNoOf(cell, false)),
    isReturnToSenderRate: read('isReturnToSenderRate', false, (cell) => yesNoOf(cell, false)),
    isActive: read('isActive', true, (cell) => yesNoOf(cell, true)),
  };
  // What a cell says wrongly is told before what it then lacks.
  return { rate, errors: { ...rateErrors(rate), ...errors } };
};

/** What a rate counts for: two lines with the same cannot both be meant. */
export const rateIdentity = (rate: RateFields): string =>
  JSON.stringify([
    rate.companyId,
    rate.pricingTierId,
    rate.slaTypeId,
    rate.parcelTypeId,
    rate.rateTypeId,
    rate.dayOfWeekTypeId,
    rate.startKmRange,
    rate.endKmRange,
    rate.isHighRisk,
    rate.isReturnToSenderRate,
  ]);

/** The rates of a file, in its order. @throws 422: under `file` for the whole of it, else each fault under its line and column. */
export const readRateFile = (bytes: Uint8Array, companies: readonly KnownCompany[]): readonly RateLine[] => {
  const [heading, ...lines] = readTable(bytes, rateFileLimits.rows + 1);
  if (heading === undefined || lines.length === 0)
    throw invalid({ file: 'The file holds no rates below its heading.' });
  if (lines.length > rateFileLimits.rows)
    throw invalid({ file: `A file may hold ${rateFileLimits.rows} rates; split this one.` });
  const faults: Faults = {};
  const places = readHeading(heading, faults);
  const rates: RateLine[] = [];
  const seen = new Map<string, number>();
  // Without its columns every line would tell the same.
  for (const { line, cells } of Object.keys(faults).length > 0 ? [] : lines) {
    const { rate, errors } = readLine(cells, places, companies);
    for (const [field, says] of Object.entries(errors)) faults[faultKey(line, field)] = [says];
    if (Object.keys(errors).length > 0) continue;
    const before = seen.get(rateIdentity(rate));
    if (before !== undefined)
      faults[faultKey(line, 'startKmRange')] = [`Line ${before} has this rate already`];
    seen.set(rateIdentity(rate), before ?? line);
    rates.push({ line, rate });
  }
  const count = Object.keys(faults).length;
  if (count > 0)
    throw invalid(
      Object.fromEntries(Object.entries(faults).slice(0, rateFileLimits.faults)),
      count === 1
        ? 'One cell of the file cannot be used. Nothing was kept.'
        : `${count} cells of the file cannot be used. Nothing was kept.`,
    );
  return rates;
};
