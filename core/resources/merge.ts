// Differences of records: what changed between two, two changes of the same one joined, and a change taken back. A value is one whole: a list
// or an address inside a field is never joined in parts.
import { isRecord } from '../kernel/shapes.ts';
import type { RecordValues } from './field.ts';

/** Whether two values of a field are the same; nothing and null are. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other || (one ?? null) === (other ?? null)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
};

/** Fields with what they were and what they became. */
export type RecordDifference = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** What changed in these fields from one record to the other; null stands for what was not there. */
export const differenceOf = (
  before: RecordValues | null,
  after: RecordValues | null,
  names: readonly string[],
): RecordDifference =>
  Object.fromEntries(
    names.flatMap((name) => {
      const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
      return isSame(was, is) ? [] : [[name, [was, is] as const]];
    }),
  );

/** The record after a difference. */
export const withDifference = (record: RecordValues, difference: RecordDifference): RecordValues => ({
  ...record,
  ...Object.fromEntries(Object.entries(difference).map(([name, [, after]]) => [name, after])),
});

/** The difference that takes another one back. */
export const inverseOf = (difference: RecordDifference): RecordDifference =>
  Object.fromEntries(Object.entries(difference).map(([name, [before, after]]) => [name, [after, before]]));

/** A field that two people changed differently since they saw the same. */
export interface Conflict {
  /** The field's name. */
  readonly field: string;
  /** What both had seen. */
  readonly base: unknown;
  /** What is being saved. */
  readonly mine: unknown;
  /** What was saved meanwhile. */
  readonly theirs: unknown;
}

/** Three records joined by field. */
export interface Merged {
  /** Theirs, with what only mine changed; mine where both did, until somebody decides. */
  readonly record: RecordValues;
  /** What they changed and mine did not. */
  readonly taken: readonly string[];
  /** What was changed by both, and differently. */
  readonly conflicts: readonly Conflict[];
}

/** Joins two changes of one record, field by field: `base` is what both began with. */
export const merge = (
  base: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
  names: readonly string[],
): Merged => {
  const record: Record<string, unknown> = { ...theirs };
  const taken: string[] = [];
  const conflicts: Conflict[] = [];
  for (const field of names) {
    const [was, my, their] = [base[field], mine[field], theirs[field]];
    if (isSame(was, my)) {
      if (!isSame(was, their)) taken.push(field);
      continue;
    }
    record[field] = my;
    if (!isSame(was, their) && !isSame(my, their))
      conflicts.push({ field, base: was, mine: my, theirs: their });
  }
  return { record, taken, conflicts };
};
