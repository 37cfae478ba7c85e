// The smallest value that a codec of the contract accepts, made from what the codec is made of: a body for every call
// without writing one for each.
import type * as t from 'io-ts';
import * as core from '../../core/index.ts';

interface Tagged {
  readonly name: string;
  readonly _tag?: string;
  readonly props?: Readonly<Record<string, t.Mixed>>;
  readonly types?: readonly t.Mixed[];
  readonly value?: unknown;
  readonly keys?: Readonly<Record<string, unknown>>;
}

const byName: Readonly<Record<string, unknown>> = {
  Id: 1,
  Finite: 1,
  Money: 1,
  Instant: '2026-11-20T08:00:00.000Z',
  LocalDate: '2026-11-25',
  LocalTime: '08:00',
  Latitude: -33.9,
  Longitude: 18.4,
  Position: [18.4, -33.9],
  Cca2: 'ZA',
  string: 'a',
  number: 1,
  boolean: true,
  YesNoAny: 'any',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** The codes of the status tables by their codecs. */
const statusCodes = new Map<unknown, readonly unknown[]>(
  Object.values<unknown>(core).flatMap((table) => {
    const rows = isRecord(table) && 'codec' in table ? table['rows'] : undefined;
    return isRecord(table) && Array.isArray(rows)
      ? [[table['codec'], rows.map((row: core.StatusRow): unknown => row.code)] as const]
      : [];
  }),
);

const candidates = (codec: t.Mixed): readonly unknown[] => {
  const tagged: Tagged = codec;
  switch (tagged._tag) {
    case 'InterfaceType':
    case 'BodyType':
      return [
        Object.fromEntries(Object.entries(tagged.props ?? {}).map(([name, one]) => [name, exampleOf(one)])),
      ];
    case 'PartialType':
      return [{}];
    case 'IntersectionType':
      return [Object.assign({}, ...(tagged.types ?? []).map((one) => exampleOf(one)))];
    case 'UnionType':
      return (tagged.types ?? []).flatMap(candidates);
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return [[]];
    case 'DictionaryType':
      return [{}];
    case 'LiteralType':
      return [tagged.value];
    case 'KeyofType':
      return Object.keys(tagged.keys ?? {});
    case 'NullType':
      return [null];
    case 'UndefinedType':
      return [undefined];
    default: {
      const codes = statusCodes.get(codec);
      if (codes !== undefined) return codes;
      const text = /^Text(\d+)\.\.(\d+)$/.exec(codec.name);
      if (text !== null) return ['a'.repeat(Math.max(1, Number(text[1])))];
      return [byName[codec.name], 1, 2001, 'a', []];
    }
  }
};

/** A value that `codec` accepts; throws where none is known, naming the codec. */
export const exampleOf = (codec: t.Mixed): unknown => {
  const found = candidates(codec).find((one) => codec.decode(one)._tag === 'Right');
  if (found === undefined && codec.decode(undefined)._tag === 'Left')
    throw new Error(`no example is known of ${codec.name}`);
  return found;
};
