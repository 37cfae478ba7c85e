// The parcels of a booking: predefined sizes from the server, custom ones typed by hand, a bar code each if there is one.

import type { ParcelType } from '../contract/bookingForms.ts';
import { beyondLimits } from '../deliveries/limits.ts';
import { fill, texts } from '../format/texts.ts';
import { blankParcelForm } from './initial.ts';
import type { FieldTexts, ParcelForm, ParcelLine } from './state.ts';

/** VAL-15: centimetres and kilograms. */
export const smallestMeasure = 0.01;

/** A predefined size whose name and measures are all known. */
export interface OfferedSize {
  /** The size's own id at the service; sent back with the parcel. */
  readonly id: number;
  /** The code of the size (`small` to `custom`). */
  readonly parcelType: ParcelType['parcelType'];
  /** As the service calls it, for people. */
  readonly name: string;
  /** Centimetres. */
  readonly length: number;
  /** Centimetres. */
  readonly width: number;
  /** Centimetres. */
  readonly height: number;
  /** Kilograms that the size stands for. */
  readonly weight: number;
}

/** WIZ-36: only sizes with name, length, width, height and weight; a custom one is typed, never picked. */
export const offeredSizes = (types: readonly ParcelType[]): readonly OfferedSize[] =>
  types.flatMap(({ id, parcelType, name, length, width, height, weight }) =>
    parcelType !== 'custom' && name && length && width && height && weight
      ? [{ id, parcelType, name, length, width, height, weight }]
      : [],
  );

/** The line that picking a size adds. */
export const lineOfSize = (size: OfferedSize, key: string): Omit<ParcelLine, 'id'> => ({
  key,
  parcelType: size.parcelType,
  name: size.name,
  deliveryItemName: size.name,
  length: size.length,
  width: size.width,
  height: size.height,
  weight: size.weight,
  isFragile: false,
});

/** WIZ-37, WIZ-38: name and measures of a predefined size are locked. */
export const isLocked = (line: Pick<ParcelLine, 'parcelType'>): boolean => line.parcelType !== 'custom';

/** WIZ-83, VAL-12: whether another line carries the bar code already. */
export const barCodeExist = (lines: readonly ParcelLine[], barCode: string, key: string | null): boolean =>
  barCode.trim() !== '' && lines.some((line) => line.key !== key && line.barCode === barCode.trim());

/** The dialog for a line, as it stands. */
export const parcelFormOf = (line: ParcelLine | undefined): ParcelForm =>
  line === undefined
    ? blankParcelForm
    : {
        key: line.key,
        deliveryItemName: line.deliveryItemName ?? line.name ?? '',
        description: line.description ?? '',
        length: String(line.length),
        width: String(line.width),
        height: String(line.height),
        weight: String(line.weight),
        isFragile: line.isFragile ?? false,
        barCode: line.barCode ?? '',
      };

const measures = [
  { field: 'height', label: 'Height', missing: texts.validation.heightRequired },
  { field: 'width', label: 'Width', missing: texts.validation.widthRequired },
  { field: 'length', label: 'Length', missing: texts.validation.lengthRequired },
  { field: 'weight', label: 'Weight', missing: texts.validation.weightRequired },
] as const;

/** VAL-05..09, VAL-12..15: the errors of a custom parcel, empty when it may be added. */
export const parcelFormErrors = (form: ParcelForm, lines: readonly ParcelLine[]): FieldTexts => {
  const errors: Record<string, string> = {};
  if (form.deliveryItemName.trim() === '') errors['deliveryItemName'] = texts.validation.parcelNameRequired;
  for (const { field, label, missing } of measures) {
    const typed = form[field].trim();
    if (typed === '' || !Number.isFinite(Number(typed))) errors[field] = missing;
    else if (Number(typed) < smallestMeasure)
      errors[field] = fill(texts.validation.atLeast, { field: label, min: smallestMeasure });
  }
  const limits = beyondLimits({
    length: Number(form.length),
    width: Number(form.width),
    height: Number(form.height),
    weight: Number(form.weight),
  });
  for (const [field, words] of Object.entries(limits)) errors[field] ??= words;
  if (barCodeExist(lines, form.barCode, form.key)) errors['barCode'] = texts.validation.barcodeTwice;
  return errors;
};
