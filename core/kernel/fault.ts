// What a codec has against an input, in one line that names the field: for messages that failed their predicate.
import { isRight } from 'fp-ts/Either';
import type * as t from 'io-ts';

/** `task.xmin: must be a number`; empty when the codec has nothing against it. Only the first fault is told. */
export const faultOf = (codec: t.Mixed, input: unknown): string => {
  const decoded = codec.decode(input);
  if (isRight(decoded)) return '';
  const first = decoded.left[0];
  if (first === undefined) return 'is not what was expected';
  const path = first.context
    .map(({ key }) => key)
    // Members of unions and intersections are numbered in the path; the fields are what a reader wants.
    .filter((key, at) => key !== '' && (at === 0 || !isMemberOf(first.context[at - 1]?.type)))
    .join('.');
  const says =
    first.message ?? `must be ${first.context[first.context.length - 1]?.type.name ?? 'otherwise'}`;
  return path === '' ? says : `${path}: ${says}`;
};

const isMemberOf = (parent: t.Decoder<unknown, unknown> | undefined): boolean =>
  parent !== undefined &&
  '_tag' in parent &&
  (parent._tag === 'IntersectionType' || parent._tag === 'UnionType');
