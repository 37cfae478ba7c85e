// Where two states part: entity by entity, field by field. The command line and the replay screen tell it alike.

import { type EntityTable, entityTables, type finalState } from './finalState.ts';
import { changedFields, type FieldChange } from './history.ts';

/** One entity in which two states differ. */
export interface Difference {
  /** Where the two differ. */
  readonly table: EntityTable;
  /** The entity, as text. */
  readonly id: string;
  /** Only in one of the two, or in both with other fields. */
  readonly where: 'a' | 'b' | 'both';
  /** Before as in A, after as in B; empty where only one of the two has the entity. */
  readonly changes: readonly FieldChange[];
}

type Compared = Pick<ReturnType<typeof finalState>, EntityTable>;

/** Entities in order of table and id; a version number alone is a difference too. */
export const differences = (a: Compared, b: Compared): readonly Difference[] =>
  entityTables.flatMap((table) => {
    const ids = [...new Set([...Object.keys(a[table]), ...Object.keys(b[table])])].sort(
      (x, y) => Number(x) - Number(y),
    );
    return ids.flatMap((id): readonly Difference[] => {
      const inA = a[table][id];
      const inB = b[table][id];
      if (inA === undefined) return [{ table, id, where: 'b', changes: [] }];
      if (inB === undefined) return [{ table, id, where: 'a', changes: [] }];
      const changes = changedFields(inA, inB);
      return changes.length === 0 ? [] : [{ table, id, where: 'both', changes }];
    });
  });
