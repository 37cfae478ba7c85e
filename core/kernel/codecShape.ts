// What a codec asks of a value, as a plain description: from it guards are written as source (guardSource.ts) and found again (compiledGuard).
// Invariant: two codecs of one signature ask the same, given the same leaves in the same order; a codec whose structure is not known is a leaf.
import type * as t from 'io-ts';
import { structureOf } from './structureOf.ts';

export interface ShapeField {
  readonly key: string;
  readonly shape: Shape;
  /** Absent and undefined are fine, as in `t.partial`. */
  readonly isPartial: boolean;
}

export type Shape =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'anything' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'array'; readonly of: Shape }
  | { readonly kind: 'union'; readonly members: readonly Shape[] }
  | { readonly kind: 'record'; readonly fields: readonly ShapeField[] }
  /** A test of its own, the `at`-th of the leaves. */
  | { readonly kind: 'leaf'; readonly at: number };

export interface CodecShape {
  readonly shape: Shape;
  readonly leaves: readonly t.Mixed[];
  /** Equal for codecs that ask the same of the same number of leaves. */
  readonly signature: string;
}

const plain = {
  StringType: 'string',
  NumberType: 'number',
  BooleanType: 'boolean',
  NullType: 'null',
  UndefinedType: 'undefined',
  UnknownType: 'anything',
  AnyType: 'anything',
} as const;

/** 32 bits of a text, as hexadecimal digits (FNV-1a). */
export const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

export const shapeOf = (codec: t.Mixed): CodecShape => {
  const leaves: t.Mixed[] = [];
  const leaf = (one: t.Mixed): Shape => {
    const known = leaves.indexOf(one);
    if (known < 0) leaves.push(one);
    return { kind: 'leaf', at: known < 0 ? leaves.length - 1 : known };
  };
  const fieldsOf = (props: t.Props, isPartial: boolean): ShapeField[] =>
    Object.entries(props).map(([key, member]) => ({ key, shape: told(member), isPartial }));
  const told = (one: t.Mixed): Shape => {
    const structure = structureOf(one);
    switch (structure?._tag) {
      case 'StringType':
      case 'NumberType':
      case 'BooleanType':
      case 'NullType':
      case 'UndefinedType':
      case 'UnknownType':
      case 'AnyType':
        return { kind: plain[structure._tag] };
      case 'LiteralType':
        return { kind: 'literal', value: structure.value };
      case 'ArrayType':
      case 'ReadonlyArrayType':
        return { kind: 'array', of: told(structure.type) };
      case 'ReadonlyType':
        return told(structure.type);
      case 'InterfaceType':
      case 'PartialType':
        return { kind: 'record', fields: fieldsOf(structure.props, structure._tag === 'PartialType') };
      case 'IntersectionType': {
        const before = leaves.length;
        const parts = structure.types.map(told);
        if (parts.every((part) => part.kind === 'record'))
          return { kind: 'record', fields: parts.flatMap((part) => part.fields) };
        leaves.length = before;
        return leaf(one);
      }
      case 'UnionType':
        return { kind: 'union', members: structure.types.map(told) };
      default:
        return leaf(one);
    }
  };
  const shape = told(codec);
  return { shape, leaves, signature: `${leaves.length}-${digest(JSON.stringify(shape))}` };
};
