// What one event did to one entity, in words a person can read: the fields that changed, or the reason for the rejection.
import { sameValue } from '../kernel/overlay.ts';

/** One field that an event changed: before and after. */
export interface FieldChange {
  /** The path to it, with dots. */
  readonly field: string;
  /** Undefined where it was not there. */
  readonly before: unknown;
  /** Undefined where it is gone. */
  readonly after: unknown;
}

/** The fields in which two records differ, in the order of the newer one, then those that are gone. */
export const changedFields = (before: unknown, after: unknown): readonly FieldChange[] => {
  const old = new Map<string, unknown>(
    typeof before === 'object' && before !== null ? Object.entries(before) : [],
  );
  const now = new Map<string, unknown>(
    typeof after === 'object' && after !== null ? Object.entries(after) : [],
  );
  const changes: FieldChange[] = [];
  for (const [field, value] of now) {
    if (!sameValue(old.get(field), value)) changes.push({ field, before: old.get(field), after: value });
  }
  for (const [field, value] of old)
    if (!now.has(field)) changes.push({ field, before: value, after: undefined });
  return changes;
};
