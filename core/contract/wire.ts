// How values stand in paths, queries and bodies. Paths and queries are text on the wire and typed inside; bodies refuse
// fields that they do not know, so a misspelt field is told, not dropped.

import { isLeft } from 'fp-ts/Either';
import * as t from 'io-ts';
import { Finite, Id, Whole } from '../format/codecs.ts';
import { isRecord } from '../kernel/shapes.ts';

const fromText = <A>(codec: t.Type<A>, read: (text: string) => unknown): t.Type<A, string, unknown> =>
  new t.Type<A, string, unknown>(
    codec.name,
    codec.is,
    (input, context) => codec.validate(typeof input === 'string' ? read(input) : input, context),
    (value) => String(value),
  );

/** An id as a path or a query carries it. */
export const IdText = fromText(Id, (text) => (/^\d{1,16}$/.test(text) ? Number(text) : text));
/** A number as a path or a query carries it. */
export const NumberText = fromText(Finite, (text) =>
  /^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : text,
);
/** A code or a count as a path or a query carries it. */
export const WholeText = fromText(Whole, (text) => (/^-?\d{1,10}$/.test(text) ? Number(text) : text));
/** A code of a status table as a query carries it. */
export const codeText = <A extends number | string>(codec: t.Type<A>): t.Type<A, string, unknown> =>
  fromText(codec, (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : text));
/** A truth value as a query carries it. */
export const BooleanText = fromText(t.boolean, (text) =>
  /^(true|1)$/i.test(text) ? true : /^(false|0)$/i.test(text) ? false : text,
);
/** A country code of two letters, any case on the wire (C-65), upper case inside. */
export const Cca2 = fromText(
  new t.Type<string>(
    'Cca2',
    (u): u is string => typeof u === 'string' && /^[A-Z]{2}$/.test(u),
    (u, c) =>
      typeof u === 'string' && /^[A-Z]{2}$/.test(u)
        ? t.success(u)
        : t.failure(u, c, 'must be a country code of two letters'),
    t.identity,
  ),
  (text) => text.toUpperCase(),
);

/** A query name that may be repeated: one value or several, always a list inside. */
export const many = <A>(codec: t.Type<A, string, unknown>): t.Type<readonly A[], string[], unknown> => {
  const list = t.readonlyArray(codec);
  return new t.Type(
    `${codec.name}[]`,
    list.is,
    (input, context) => list.validate(Array.isArray(input) ? input : [input], context),
    (values) => values.map((value) => codec.encode(value)),
  );
};

/** A query text: at most 200 characters. */
export const QueryText = new t.Type<string, string, unknown>(
  'Text',
  t.string.is,
  (u, c) =>
    typeof u === 'string' && u.length <= 200
      ? t.success(u)
      : t.failure(u, c, 'must be text of at most 200 characters'),
  t.identity,
);

type BodyOf<R extends t.Props, O extends t.Props> = { [K in keyof R]: t.TypeOf<R[K]> } & {
  [K in keyof O]?: t.TypeOf<O[K]> | null;
};

/** A request body: required and optional fields (null counts as absent); any other field is refused by name. */
export const body = <R extends t.Props, O extends t.Props = Record<never, never>>(
  required: R,
  optional?: O,
): t.Type<BodyOf<R, O>, unknown, unknown> => {
  const props: Record<string, t.Mixed> = { ...required };
  for (const [name, codec] of Object.entries(optional ?? {}))
    props[name] = t.union([codec, t.null, t.undefined]);
  const inner = t.type(props);
  const codec = new t.Type<BodyOf<R, O>, unknown, unknown>(
    'Body',
    (input): input is BodyOf<R, O> =>
      isRecord(input) &&
      Object.entries(props).every(([key, codec]) => codec.is(input[key])) &&
      Object.keys(input).every((key) => Object.hasOwn(props, key)),
    (input, context) => {
      if (!isRecord(input)) return t.failure(input, context, 'must be an object');
      const unknown = Object.keys(input).filter((key) => !Object.hasOwn(props, key));
      const checked = inner.validate(input, context);
      const errors = [
        ...unknown.map((key) => ({
          value: input[key],
          context: t.appendContext(context, key, t.unknown),
          message: 'is not a known field',
        })),
        ...(isLeft(checked) ? checked.left : []),
      ];
      return errors.length > 0 ? t.failures(errors) : t.success({ ...input } as BodyOf<R, O>);
    },
    t.identity,
  );
  // what it is made of, for documents that describe it
  return Object.assign(codec, { _tag: 'BodyType' as const, props: required, optional: optional ?? {} });
};

/** The body of a call that needs none but may carry the version it saw: a stale one gets 409. */
export const VersionBody = t.union([body({}, { xmin: Finite }), t.undefined, t.null]);

/** Which part of a list's answer is wanted: its rows, or how many there are; both where it is not said. */
export const ListPart = t.keyof({ rows: null, counts: null });

/**
 * The names every list knows (LST-08). `after`: the id of the row behind which the page begins, under the order that is asked for, by id
 * where none is. `exact`: totals are counted to their end.
 */
export const listQuery = {
  page: NumberText,
  pageSize: NumberText,
  sortBy: QueryText,
  sortDirection: QueryText,
  search: QueryText,
  national: BooleanText,
  after: IdText,
  part: ListPart,
  exact: BooleanText,
} as const;
