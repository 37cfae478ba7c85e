// What follows from the fields of a resource: the codec of its record, the body that makes or changes one, and the names by which its list
// is narrowed.
import * as t from 'io-ts';
import { BooleanText, body, codeText, IdText, many, NumberText, QueryText } from '../contract/wire.ts';
import { Address } from '../deliveries/codec.ts';
import { Finite, Id, Instant, LocalDate, LocalTime, Money, text, Whole } from '../format/codecs.ts';
import type { RecordFrame } from './definition.ts';
import { type AnyField, besideOf, type FieldTable, isMany, type RecordValues, StoredFile } from './field.ts';
import type { ResourceParts } from './parts.ts';

/** A record whose fields are known by name alone. */
export type PlainRecord = RecordFrame & RecordValues;

const oneOf = (field: AnyField): t.Mixed => {
  switch (field.kind) {
    case 'number':
      return Finite;
    case 'money':
      return Money;
    case 'yesNo':
      return t.boolean;
    case 'day':
      return LocalDate;
    case 'instant':
      return Instant;
    case 'clock':
      return LocalTime;
    case 'status':
      return t.union([t.string, Whole]);
    case 'lookup':
      return Id;
    case 'address':
      return Address;
    case 'file':
      return StoredFile;
    case 'own':
      return field.codec;
    default:
      return t.string;
  }
};

/** What a field's value is in an answer. */
export const readCodec = (field: AnyField): t.Mixed => {
  const one = oneOf(field);
  if (isMany(field)) return t.readonlyArray(one);
  return field.kind === 'yesNo' || field.required !== undefined ? one : t.union([one, t.null]);
};

/** The longest text that a body may carry under one field; how long a field may be is judged with its own text. */
const longest = 20_000;

/** The shape of what is sent for a field; whether it may be is judged with the field's own text (judge.ts). */
const sentCodec = (field: AnyField): t.Mixed => {
  const one = ((): t.Mixed => {
    switch (field.kind) {
      case 'text':
      case 'phone':
      case 'day':
      case 'instant':
      case 'clock':
        return text(longest);
      case 'money':
        return Finite;
      case 'status':
        return t.union([text(200), Finite]);
      default:
        return oneOf(field);
    }
  })();
  return isMany(field) ? t.readonlyArray(one) : one;
};

const frame = {
  id: Id,
  xmin: Finite,
  country: t.string,
  createdUtc: Instant,
  deletedUtc: t.union([Instant, t.null]),
} as const;

const entriesOf = <V>(
  fields: FieldTable,
  from: (name: string, field: AnyField) => readonly (readonly [string, V])[],
): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => from(name, field)));

/** The record as it is answered: exact, but for what not everybody may read. */
export const recordCodec = ({
  fields,
}: Pick<ResourceParts, 'fields'>): t.Type<PlainRecord, unknown, unknown> => {
  const isRestricted = (field: AnyField): boolean => field.who?.read !== undefined;
  const props = (restricted: boolean) =>
    entriesOf<t.Mixed>(fields, (name, field) => {
      if (field.secret || isRestricted(field) !== restricted) return [];
      const beside = besideOf(field);
      return [
        [name, readCodec(field)],
        ...(beside === null ? [] : [[beside, t.union([t.string, t.null])] as const]),
      ];
    });
  return t.intersection([t.type(frame), t.type(props(false)), t.partial(props(true))]);
};

/** What is sent to make or change a record: any of its fields, whatever the record carries beside them as it stands. */
export const writtenProps = (fields: FieldTable): Record<string, t.Mixed> => ({
  ...frame,
  ...entriesOf<t.Mixed>(fields, (name, field) => {
    const beside = besideOf(field);
    return [[name, sentCodec(field)], ...(beside === null ? [] : [[beside, text(200)] as const])];
  }),
});

/** A yes, a no, or `any` where one of the two is usual. */
const YesNoAny = new t.Type<boolean | 'any', string, unknown>(
  'YesNoAny',
  (input): input is boolean | 'any' => input === 'any' || typeof input === 'boolean',
  (input, context) => (input === 'any' ? t.success('any' as const) : BooleanText.validate(input, context)),
  String,
);

/** What narrows a list by one field: the names in the query with their codecs. */
const filterOf = (name: string, field: AnyField): readonly (readonly [string, t.Mixed])[] => {
  if (field.filter === undefined) return [];
  switch (field.kind) {
    case 'number':
    case 'money':
      return [
        [`${name}From`, NumberText],
        [`${name}To`, NumberText],
      ];
    case 'day':
    case 'instant':
      return [
        [`${name}From`, LocalDate],
        [`${name}To`, LocalDate],
      ];
    case 'yesNo':
      return [[name, field.filter === true ? BooleanText : YesNoAny]];
    case 'status': {
      const isNumbered = field.table.rows.some(({ code }) => typeof code === 'number');
      const code = new t.Type<number | string, string, unknown>(
        `Code(${field.table.rows.map((row) => row.code).join('|')})`,
        (input): input is number | string => field.table.has(input),
        (input, context) =>
          field.table.has(input)
            ? t.success(input as number | string)
            : t.failure(input, context, `is not a known ${name}`),
        String,
      );
      return [[name, many(isNumbered ? codeText(code) : code)]];
    }
    case 'lookup':
      return [[name, many(IdText)]];
    case 'file':
      return [[name, BooleanText]];
    case 'text':
      return [[name, isMany(field) ? many(QueryText) : QueryText]];
    case 'phone':
    case 'address':
      return [[name, QueryText]];
    default:
      return [];
  }
};

/** The names by which a list can be narrowed, with their codecs. */
export const filterCodecs = (fields: FieldTable): Record<string, t.Mixed> => entriesOf(fields, filterOf);

/** A body with these names, all of them optional. */
export const optionalBody = (props: Record<string, t.Mixed>): t.Type<RecordValues, unknown, unknown> =>
  body({}, props);
