// What io-ts tells of a codec's structure.
import type * as t from 'io-ts';

/** The part of io-ts's classes that tells their structure. */
export type Tagged =
  | t.StringType
  | t.NumberType
  | t.BooleanType
  | t.NullType
  | t.UndefinedType
  | t.UnknownType
  | t.AnyType
  | t.LiteralType<string | number | boolean>
  | t.InterfaceType<t.Props>
  | t.PartialType<t.Props>
  | t.IntersectionType<t.Mixed[]>
  | t.UnionType<t.Mixed[]>
  | t.ArrayType<t.Mixed>
  | t.ReadonlyArrayType<t.Mixed>
  | t.ReadonlyType<t.Mixed>
  | t.DictionaryType<t.Mixed, t.Mixed>
  | t.RefinementType<t.Mixed>;

export const structureOf = (codec: t.Mixed): Tagged | undefined =>
  '_tag' in codec ? (codec as Tagged) : undefined;
