// A fast yes or no for a codec, so that a good message costs little more than its JSON.parse; only a message that fails is decoded, to name
// the fault. Closures, built once from the codec's structure. Invariant: the guard, `is` and `decode` of a codec say the same of whatever
// JSON can say (property tests).
import type * as t from 'io-ts';
import { isRecord } from './shapes.ts';
import { structureOf } from './structureOf.ts';

type Predicate = (input: unknown) => boolean;

const isNumber: Predicate = (input) => typeof input === 'number';
const isString: Predicate = (input) => typeof input === 'string';
const isBoolean: Predicate = (input) => typeof input === 'boolean';
const anything: Predicate = () => true;

interface Field {
  readonly key: string;
  /** Absent and undefined are fine. */
  readonly optional: boolean;
  /** null is fine. */
  readonly nullable: boolean;
  readonly holds: Predicate;
  /** What `holds` asks, where that is no more than a `typeof`: then it need not be called. */
  readonly plain: 'string' | 'number' | 'boolean' | undefined;
}

const plainOf: ReadonlyMap<Predicate, Field['plain']> = new Map<Predicate, Field['plain']>([
  [isString, 'string'],
  [isNumber, 'number'],
  [isBoolean, 'boolean'],
]);

/** A union of something with null and undefined is the most frequent shape: looked at without calling anything. */
const field = (key: string, codec: t.Mixed, partial: boolean): Field => {
  // As `decode` takes it, a key that may be undefined may be missing.
  const optional = partial || codec.is(undefined);
  const union = structureOf(codec);
  if (union?._tag === 'UnionType') {
    const tags = union.types.map((member) => structureOf(member)?._tag);
    const rest = union.types.filter((_, at) => tags[at] !== 'NullType' && tags[at] !== 'UndefinedType');
    if (rest.length === 1 && rest[0] !== undefined) {
      const inner = field(key, rest[0], false);
      return { ...inner, optional, nullable: tags.includes('NullType') || inner.nullable };
    }
  }
  const holds = predicateOf(codec);
  return { key, optional, nullable: false, holds, plain: plainOf.get(holds) };
};

/** The fields of an object type, of a partial one, or of an intersection of such; undefined for anything else. */
const fieldsOf = (codec: t.Mixed): readonly Field[] | undefined => {
  const structure = structureOf(codec);
  if (structure?._tag === 'InterfaceType' || structure?._tag === 'PartialType') {
    const partial = structure._tag === 'PartialType';
    return Object.entries(structure.props).map(([key, member]) => field(key, member, partial));
  }
  if (structure?._tag === 'IntersectionType') {
    const parts = structure.types.map(fieldsOf);
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  return undefined;
};

/** A key that the codec does not name may hold anything. */
const unknownField: Omit<Field, 'key'> = {
  optional: true,
  nullable: true,
  holds: anything,
  plain: undefined,
};

/** One key may stand in several parts of an intersection: all of them must hold. */
const merged = (fields: readonly Field[]): ReadonlyMap<string, Field> => {
  const byKey = new Map<string, Field>();
  for (const next of fields) {
    const known = byKey.get(next.key);
    byKey.set(
      next.key,
      known === undefined
        ? next
        : {
            key: next.key,
            plain: undefined,
            optional: known.optional && next.optional,
            nullable: known.nullable && next.nullable,
            holds: (input) =>
              ((input === null && known.nullable) || known.holds(input)) &&
              ((input === null && next.nullable) || next.holds(input)),
          },
    );
  }
  return byKey;
};

/**
 * Walks the keys that are there instead of those that could be. Records of one kind carry their keys in the same order nearly always, so
 * the last order is kept: then finding a key's field is one comparison.
 */
const recordPredicate = (all: readonly Field[]): Predicate => {
  const fields = merged(all);
  const required = [...fields.values()].filter((member) => !member.optional).length;
  const order: Field[] = [];
  return (input) => {
    if (!isRecord(input)) return false;
    let at = 0;
    let met = 0;
    for (const key in input) {
      let member = order[at];
      if (member === undefined || member.key !== key) {
        member = fields.get(key) ?? { ...unknownField, key };
        order[at] = member;
      }
      at += 1;
      const value = input[key];
      if (!member.optional) met += 1;
      else if (value === undefined) continue;
      if (value === null && member.nullable) continue;
      switch (member.plain) {
        case 'string':
          if (typeof value !== 'string') return false;
          break;
        case 'number':
          if (typeof value !== 'number') return false;
          break;
        case 'boolean':
          if (typeof value !== 'boolean') return false;
          break;
        default:
          if (!member.holds(value)) return false;
      }
    }
    return met === required;
  };
};

const arrayPredicate =
  (holds: Predicate): Predicate =>
  (input) => {
    if (!Array.isArray(input)) return false;
    for (let index = 0; index < input.length; index += 1) if (!holds(input[index])) return false;
    return true;
  };

const predicateOf = (codec: t.Mixed): Predicate => {
  const structure = structureOf(codec);
  switch (structure?._tag) {
    case 'StringType':
      return isString;
    case 'NumberType':
      return isNumber;
    case 'BooleanType':
      return isBoolean;
    case 'NullType':
      return (input) => input === null;
    case 'UndefinedType':
      return (input) => input === undefined;
    case 'UnknownType':
    case 'AnyType':
      return anything;
    case 'LiteralType': {
      const { value } = structure;
      return (input) => input === value;
    }
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return arrayPredicate(predicateOf(structure.type));
    case 'ReadonlyType':
      return predicateOf(structure.type);
    case 'InterfaceType':
    case 'PartialType':
    case 'IntersectionType': {
      const fields = fieldsOf(codec);
      if (fields !== undefined) return recordPredicate(fields);
      return codec.is;
    }
    case 'UnionType': {
      const members = structure.types.map(predicateOf);
      return (input) => members.some((member) => member(input));
    }
    default:
      return codec.is;
  }
};

/**
 * A type guard for a codec: what its `is` says, and `decode`, at a fraction of their cost. Compiled when it is first asked, so that a page
 * pays for no codec that it never meets.
 */
export const guardOf = <A>(codec: t.Type<A, unknown, unknown>): ((input: unknown) => input is A) => {
  let holds: Predicate | undefined;
  return (input): input is A => {
    holds ??= predicateOf(codec);
    return holds(input);
  };
};
