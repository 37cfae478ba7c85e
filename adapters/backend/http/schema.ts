// Codecs as JSON Schema, for the OpenAPI document: what the codec checks is what the document says.
import type * as t from 'io-ts';
import * as core from '../../../core/index.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** Codes by the name of the codec that accepts them, as values or as texts of a query: every status table that the core shows. */
const codesByName = new Map<string, readonly (string | number)[]>(
  Object.values<unknown>(core).flatMap((value) =>
    core.isRecord(value) && Array.isArray(value['rows']) && core.isRecord(value['codec'])
      ? [[String(value['codec']['name']), value['rows'].map((row: core.StatusRow) => row.code)] as const]
      : [],
  ),
);

const byName: Readonly<Record<string, Schema>> = {
  Id: { type: 'integer', minimum: 1 },
  Finite: { type: 'number' },
  Whole: { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  'days from 1 to 3650': { type: 'integer', minimum: 1, maximum: 3650 },
  'hours from 1 to 400': { type: 'integer', minimum: 1, maximum: 400 },
  Money: { type: 'number', multipleOf: 0.01 },
  Instant: { type: 'string', format: 'date-time' },
  LocalDate: { type: 'string', format: 'date' },
  LocalTime: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  Position: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
  Latitude: { type: 'number', minimum: -90, maximum: 90 },
  Longitude: { type: 'number', minimum: -180, maximum: 180 },
  Cca2: { type: 'string', pattern: '^[A-Za-z]{2}$' },
  Text: { type: 'string', maxLength: 200 },
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  unknown: { type: ['null', 'boolean', 'number', 'string', 'array', 'object'] },
  YesNoAny: { anyOf: [{ type: 'boolean' }, { const: 'any' }] },
};

const ofName = (name: string): Schema => {
  if (name.endsWith('[]')) return { type: 'array', items: ofName(name.slice(0, -2)) };
  const codes = codesByName.get(name);
  if (codes !== undefined) return { enum: codes };
  const text = /^Text(\d+)\.\.(\d+)$/.exec(name);
  if (text !== null) {
    const [min, max] = [Number(text[1]), Number(text[2])];
    return { type: 'string', ...(min > 0 ? { minLength: min } : {}), maxLength: max };
  }
  const codesOf = /^Code\((.*)\)$/.exec(name);
  if (codesOf !== null) return { enum: (codesOf[1] ?? '').split('|') };
  return byName[name] ?? {};
};

const object = (
  required: Readonly<Record<string, t.Mixed>>,
  optional: Readonly<Record<string, t.Mixed>>,
  isClosed: boolean,
): Schema => {
  const needed = Object.keys(required).filter((name) => !acceptsNothing(required[name]));
  return {
    type: 'object',
    properties: Object.fromEntries(
      [...Object.entries(required), ...Object.entries(optional)].map(([name, codec]) => [
        name,
        schemaOf(codec),
      ]),
    ),
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(isClosed ? { additionalProperties: false } : {}),
  };
};

const acceptsNothing = (codec: t.Mixed | undefined): boolean => codec?.is(undefined) ?? true;

const union = (types: readonly t.Mixed[]): Schema => {
  const tags = types.map((type) => ('_tag' in type ? type._tag : ''));
  const others = types.filter((_, index) => tags[index] !== 'UndefinedType' && tags[index] !== 'NullType');
  const branches = [...others.map(schemaOf), ...(tags.includes('NullType') ? [{ type: 'null' }] : [])];
  return branches.length === 1 ? (branches[0] ?? {}) : { anyOf: branches };
};

/** The JSON Schema (2020-12) of a codec; an empty schema where the codec says nothing that a schema can. */
export const schemaOf = (codec: t.Mixed): Schema => {
  const tagged = codec as t.Mixed & {
    readonly _tag?: string;
    readonly props?: Readonly<Record<string, t.Mixed>>;
    readonly optional?: Readonly<Record<string, t.Mixed>>;
    readonly types?: readonly t.Mixed[];
    readonly type?: t.Mixed;
    readonly codomain?: t.Mixed;
    readonly value?: unknown;
    readonly keys?: Readonly<Record<string, unknown>>;
  };
  switch (tagged._tag) {
    case 'InterfaceType':
      return object(tagged.props ?? {}, {}, false);
    case 'PartialType':
      return object({}, tagged.props ?? {}, false);
    case 'BodyType':
      return object(tagged.props ?? {}, tagged.optional ?? {}, true);
    case 'IntersectionType':
      return { allOf: (tagged.types ?? []).map(schemaOf) };
    case 'UnionType':
      return union(tagged.types ?? []);
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return { type: 'array', items: tagged.type === undefined ? {} : schemaOf(tagged.type) };
    case 'DictionaryType':
      return {
        type: 'object',
        additionalProperties: tagged.codomain === undefined ? {} : schemaOf(tagged.codomain),
      };
    case 'LiteralType':
      return { const: tagged.value };
    case 'KeyofType':
      return { enum: Object.keys(tagged.keys ?? {}) };
    case 'NullType':
      return { type: 'null' };
    case 'UnknownType':
      return { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] };
    default:
      return ofName(codec.name);
  }
};
