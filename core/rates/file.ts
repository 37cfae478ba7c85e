// The file in which rates are uploaded: its columns, how large it may be, and how a fault in it is named.

import type { StatusRow, StatusTable } from '../format/statusTable.ts';
import { parcelSize, serviceLevel } from '../parcels/status.ts';
import { companyPricingTier, dayOfWeekType, rateType } from './status.ts';
import type { RateFields } from './validate.ts';

/** A column of the file, and the field that it fills. */
export type RateColumn = {
  /** The field that it fills. */
  readonly field: keyof RateFields;
  /** As the first line of the file has it, in English; also its label on a screen. */
  readonly heading: string;
  /** The file must have it. */
  readonly isRequired?: true;
} & (
  | { readonly kind: 'text' | 'company' | 'number' | 'yesNo' }
  | { readonly kind: 'choice'; readonly table: Pick<StatusTable<StatusRow>, 'rows' | 'label'> }
);

/** In the order of the file, the form and the table. */
export const rateColumns: readonly RateColumn[] = [
  { field: 'name', heading: 'Name', kind: 'text' },
  { field: 'companyId', heading: 'Company', kind: 'company' },
  { field: 'pricingTierId', heading: 'Pricing tier', kind: 'choice', table: companyPricingTier },
  { field: 'slaTypeId', heading: 'SLA type', kind: 'choice', table: serviceLevel, isRequired: true },
  { field: 'parcelTypeId', heading: 'Parcel Type', kind: 'choice', table: parcelSize, isRequired: true },
  { field: 'rateTypeId', heading: 'Rate type', kind: 'choice', table: rateType, isRequired: true },
  {
    field: 'dayOfWeekTypeId',
    heading: 'Day of the week',
    kind: 'choice',
    table: dayOfWeekType,
    isRequired: true,
  },
  { field: 'startKmRange', heading: 'Start km', kind: 'number', isRequired: true },
  { field: 'endKmRange', heading: 'End km', kind: 'number', isRequired: true },
  { field: 'newPrice', heading: 'New price', kind: 'number', isRequired: true },
  { field: 'isHighRisk', heading: 'Area surcharge', kind: 'yesNo' },
  { field: 'isReturnToSenderRate', heading: 'Return rate', kind: 'yesNo' },
  { field: 'isActive', heading: 'Active', kind: 'yesNo' },
];

/** What a column is called. */
export const rateHeading = (field: string): string =>
  rateColumns.find((column) => column.field === field)?.heading ?? field;

/** How large a file may be. */
export const rateFileLimits = { bytes: 2 * 1024 * 1024, rows: 2_000, faults: 200 } as const;

/** The name under which a refusal tells of one cell of the file: `4.startKmRange`; of a column that is not known, its heading. */
export const faultKey = (line: number, column: string): string => `${line}.${column}`;

/** A fault in a file: where it is, and what is wrong. Without a line it is of the whole file. */
export interface FileFault {
  /** As spreadsheets count, the heading being 1. */
  readonly line: number | null;
  /** The heading of the column. */
  readonly column: string;
  /** What is wrong, in English. */
  readonly says: string;
}

/** The faults of a file, in the order of its lines, from what the service refused it with. */
export const fileFaults = (errors: Readonly<Record<string, readonly string[]>>): readonly FileFault[] =>
  Object.entries(errors)
    .flatMap(([key, says]): readonly FileFault[] => {
      const [, line, column = ''] = /^(\d+)\.(.*)$/s.exec(key) ?? [];
      return says.map((text) =>
        line === undefined
          ? { line: null, column: '', says: text }
          : { line: Number(line), column: rateHeading(column), says: text },
      );
    })
    .sort((x, y) => (x.line ?? 0) - (y.line ?? 0));
