// What one parcel may measure at most: one setting for the wizard and the services. Where it is exceeded, people talk to people.
import { fill, texts } from '../format/texts.ts';

/** Centimetres along any side, and kilograms. */
export const parcelLimits = { cm: 150, kg: 60 } as const;

/** What a parcel measures, by the name of the field. */
export interface Measures {
  /** Centimetres. */
  readonly length: number;
  /** Centimetres. */
  readonly width: number;
  /** Centimetres. */
  readonly height: number;
  /** Kilograms. */
  readonly weight: number;
}

const sides = ['length', 'width', 'height'] as const;

/** The fields that are beyond the limits, each with the words that say how far we carry; empty: it may travel. */
export const beyondLimits = (parcel: Measures): Readonly<Record<string, string>> => {
  const words = fill(texts.validation.parcelLimits, parcelLimits);
  return Object.fromEntries([
    ...sides.filter((side) => parcel[side] > parcelLimits.cm).map((side) => [side, words] as const),
    ...(parcel.weight > parcelLimits.kg ? [['weight', words] as const] : []),
  ]);
};
