// An uploaded rate as form values: texts as they are typed, read and judged by the core.
import { type RateFields, type RateUpload, rateErrors, readDecimal } from '../../core/index.ts';

/** What is typed: numbers as texts, the company as the picker holds it. */
export type RateValues = {
  readonly [K in keyof RateFields]: RateFields[K] extends boolean ? boolean : string;
};

const textOf = (value: number | null | undefined): string => ((value ?? '') === '' ? '' : String(value));

/** The values of a record. */
export const valuesOfRate = (row: RateUpload): RateValues => ({
  name: row.name,
  companyId: textOf(row.companyId),
  pricingTierId: row.pricingTierId,
  slaTypeId: row.slaTypeId,
  parcelTypeId: row.parcelTypeId,
  rateTypeId: row.rateTypeId,
  dayOfWeekTypeId: row.dayOfWeekTypeId,
  startKmRange: textOf(row.startKmRange),
  endKmRange: textOf(row.endKmRange),
  newPrice: row.newPrice?.toFixed(2) ?? '',
  isHighRisk: row.isHighRisk,
  isReturnToSenderRate: row.isReturnToSenderRate,
  isActive: row.isActive,
});

/** The rate that the values say. */
export const rateOfValues = (values: RateValues): RateFields => ({
  ...values,
  companyId: values.companyId === '' ? null : Number(values.companyId),
  startKmRange: readDecimal(values.startKmRange),
  endKmRange: readDecimal(values.endKmRange),
  newPrice: readDecimal(values.newPrice),
});

/** VAL-34..39 and the rest, by field. */
export const checkRate = (values: RateValues) => rateErrors(rateOfValues(values));
