// The one judge of a record: the form before it is sent, the service before it is kept and the file that is read line by line ask this one
// function, so that the same fault has the same text everywhere.
import { Instant, LocalDate, LocalTime } from '../format/codecs.ts';
import { fill, texts } from '../format/texts.ts';
import { isRecord } from '../kernel/shapes.ts';
import type { Faults } from './definition.ts';
import { type AnyField, type FieldTable, isEmpty, isMany, phoneCountry, type RecordValues } from './field.ts';
import { isSame } from './merge.ts';
import type { ResourceParts } from './parts.ts';

const say = texts.validation;

/** What fields say of values that cannot be; each is also the key of its translation. */
export const faultTexts = {
  required: '{label} is required',
  characters: 'Use at most {n} characters',
  address: 'Enter an address that begins with https://',
  slug: 'Use letters, digits and hyphens',
  number: 'Enter a number from {min} to {max}',
  decimals: 'Use at most {n} decimals',
  amount: 'Enter an amount from 0 to {max}, such as 49 or 49.90',
  day: 'Enter a day as DD/MM/YYYY',
  instant: 'Enter a day and a time',
  clock: 'Enter a time as HH:mm',
  status: 'Choose one of the list',
  place: 'This address has no place on the map.',
  lookup: '{label} is not known',
  stays: 'must stay as it is',
} as const;

const most = { characters: 200, number: 999_999_999, amount: 999_999_999.99 } as const;
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/i;

const hasDecimals = (value: number, decimals: number): boolean =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;

const httpsPattern = /^https:\/\/[^\s/?#]\S*$/i;

/** Whether a text is a phone number, read by the country that the record says: `phonesOf` of the country that asks. */
export type JudgePhone = (text: string, said: unknown) => boolean;

type Judge<K extends AnyField['kind']> = (
  field: Extract<AnyField, { kind: K }>,
  value: unknown,
  isPhone: (text: string) => boolean,
) => string | undefined;

const judges: { readonly [K in AnyField['kind']]: Judge<K> } = {
  text: ({ as, max = most.characters }, value) => {
    if (typeof value !== 'string') return faultTexts.status;
    if (value.trim().length > max) return fill(faultTexts.characters, { n: max });
    if (as === 'email' && !emailPattern.test(value.trim())) return say.emailInvalid;
    if (as === 'url' && !httpsPattern.test(value.trim())) return faultTexts.address;
    return as === 'slug' && !slugPattern.test(value.trim()) ? faultTexts.slug : undefined;
  },
  number: ({ min = 0, max = most.number, decimals = 0 }, value) => {
    if (typeof value !== 'number' || !(value >= min && value <= max))
      return fill(faultTexts.number, { min, max });
    return hasDecimals(value, decimals) ? undefined : fill(faultTexts.decimals, { n: decimals });
  },
  money: ({ max = most.amount }, value) =>
    typeof value === 'number' && value >= 0 && value <= max && hasDecimals(value, 2)
      ? undefined
      : fill(faultTexts.amount, { max }),
  yesNo: (_field, value) => (typeof value === 'boolean' ? undefined : faultTexts.status),
  day: (_field, value) => (LocalDate.is(value) ? undefined : faultTexts.day),
  instant: (_field, value) => (Instant.is(value) ? undefined : faultTexts.instant),
  clock: (_field, value) => (LocalTime.is(value) ? undefined : faultTexts.clock),
  status: ({ table, required }, value) =>
    table.has(value) ? undefined : typeof required === 'string' ? required : faultTexts.status,
  lookup: ({ label }, value) =>
    Number.isSafeInteger(value) && Number(value) > 0 ? undefined : fill(faultTexts.lookup, { label }),
  phone: (_field, value, isPhone) =>
    typeof value === 'string' && isPhone(value) ? undefined : say.phoneInvalid,
  address: (_field, value) => {
    const { coordinates } = isRecord(value) ? value : {};
    return isRecord(coordinates) && (coordinates['lat'] !== 0 || coordinates['lon'] !== 0)
      ? undefined
      : faultTexts.place;
  },
  file: () => undefined,
  own: () => undefined,
};

const judged = <K extends AnyField['kind']>(
  kind: K,
  field: AnyField,
  value: unknown,
  isPhone: (text: string) => boolean,
): string | undefined =>
  // The table of judges and the field have the same kind.
  judges[kind](field as Extract<AnyField, { kind: K }>, value, isPhone);

/** What is wrong with one value of a field; undefined: nothing. */
export const fieldFault = (
  field: AnyField,
  value: unknown,
  record: RecordValues,
  isPhone: JudgePhone,
): string | undefined => {
  const { label, required } = field;
  if (isEmpty(value)) {
    if (required === undefined) return undefined;
    return required === true ? fill(faultTexts.required, { label }) : required;
  }
  const values: readonly unknown[] = isMany(field) && Array.isArray(value) ? value : [value];
  for (const each of values) {
    const wrong = judged(field.kind, field, each, (text) => isPhone(text, record[phoneCountry]));
    if (wrong !== undefined) return wrong;
  }
  // A value of this field's kind, which is what its own rule takes.
  return field.check?.(value as never, record);
};

/** What is wrong with these values of some fields, by field; `judges`: which of them are looked at. */
export const fieldFaultsOf = (
  fields: FieldTable,
  values: RecordValues,
  isPhone: JudgePhone,
  isJudged: (name: string, field: AnyField) => boolean = () => true,
): Faults =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.write === 'never' || !isJudged(name, field)) return [];
      const wrong = fieldFault(field, values[name], values, isPhone);
      return wrong === undefined ? [] : [[name, wrong]];
    }),
  );

/** About whom and what a record is judged. */
export interface Judging {
  /** How its phone numbers are read. */
  readonly isPhone: JudgePhone;
  /** The record as it is kept: what did not change is not judged. null for a new one. */
  readonly before: RecordValues | null;
  /** Rows that the rules of the resource name, where the service read them. */
  readonly known?: Readonly<Record<string, readonly RecordValues[]>>;
}

/** What keeps a record from being kept, by field; empty: nothing. */
export const faultsOf = (
  resource: Pick<ResourceParts, 'fields' | 'rules'>,
  record: RecordValues,
  { isPhone, before, known = {} }: Judging,
): Faults => {
  const ofFields = fieldFaultsOf(
    resource.fields,
    record,
    isPhone,
    (name, { kind }) =>
      before === null ||
      !isSame(record[name], before[name]) ||
      (kind === 'phone' && !isSame(record[phoneCountry], before[phoneCountry])),
  );
  return { ...resource.rules(record, before, known), ...ofFields };
};

/** What a new record begins with: what its fields say, false for a yes or no, nothing for the rest. */
export const newRecord = ({ fields }: Pick<ResourceParts, 'fields'>): RecordValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.write === 'never'
        ? []
        : [[name, field.create ?? (field.kind === 'yesNo' ? false : isMany(field) ? [] : null)]],
    ),
  );
