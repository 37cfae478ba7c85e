// The verdict on a record: rule by rule, and the table's fast path against the plain words of the rule.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge as judgeRecord, type MergePolicy } from '../../../core/kernel/merge.ts';
import { runs } from '../../arbitraries/runs.ts';
import { type Row, rowOf, rowPolicy, rowTable } from './rows.ts';

interface Stored {
  readonly record: Row | undefined;
  readonly version: number;
  readonly terminal: boolean;
  readonly removed: boolean;
}
const judge = (policy: MergePolicy<Row>, { record, version, terminal, removed }: Stored, incoming: Row) =>
  judgeRecord(policy, incoming, record, version, terminal, removed);
const stored = (more: Partial<Stored> = {}): Stored => ({
  record: rowOf(1, 5),
  version: 5,
  terminal: false,
  removed: false,
  ...more,
});
const ending: MergePolicy<Row> = {
  ...rowPolicy,
  terminal: (row) => row.ended === true,
  mayReplaceTerminal: (before, row) => before.text === row.text,
};

describe('judge', () => {
  test('[M-1] only a higher version replaces', () => {
    expect(judge(rowPolicy, stored(), rowOf(1, 4))).toBe('stale');
    expect(judge(rowPolicy, stored(), rowOf(1, 5, 'other'))).toBe('stale');
    expect(judge(rowPolicy, stored(), rowOf(1, 6))).toBe('accepted');
    expect(judge(rowPolicy, stored(), rowOf(1, Number.NaN))).toBe('stale');
  });
  test('[M-3] an end is an end where the policy says so', () => {
    const ended = stored({ record: rowOf(1, 5, 'a', { ended: true }), terminal: true });
    expect(judge(ending, ended, rowOf(1, 6, 'b'))).toBe('terminal');
    expect(judge(ending, ended, rowOf(1, 6, 'a'))).toBe('accepted');
    expect(judge(rowPolicy, ended, rowOf(1, 6, 'b'))).toBe('accepted');
    expect(judge(ending, { ...ended, terminal: false }, rowOf(1, 6, 'b'))).toBe('accepted');
    expect(judge(ending, { ...ended, record: undefined }, rowOf(1, 6, 'b'))).toBe('accepted');
    expect(judge(ending, ended, rowOf(1, 5, 'b'))).toBe('stale');
  });
  test('[M-4] what was removed stays removed, whatever version comes', () => {
    const gone = stored({ record: undefined, removed: true });
    expect(judge(rowPolicy, gone, rowOf(1, 99))).toBe('terminal');
    expect(judge(rowPolicy, gone, rowOf(1, 1))).toBe('terminal');
  });
  test('[M-6] what the table does not want is out of scope, before all else', () => {
    const wanting = { ...rowPolicy, inScope: (row: Row) => row.text === 'mine' };
    expect(judge(wanting, stored(), rowOf(1, 9, 'theirs'))).toBe('out of scope');
    expect(judge(wanting, stored({ removed: true }), rowOf(1, 9, 'theirs'))).toBe('out of scope');
    expect(judge(wanting, stored(), rowOf(1, 9, 'mine'))).toBe('accepted');
  });
});

test('[M-1, M-3, M-4] a table decides as the rule does, whatever came before', () => {
  const text = fc.constantFrom('a', 'b', 'theirs');
  const step = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    version: fc.integer({ min: 1, max: 9 }),
    text,
    ended: fc.boolean(),
    remove: fc.nat(9).map((n) => n === 0),
  });
  const policies: readonly MergePolicy<Row>[] = [
    rowPolicy,
    ending,
    { ...rowPolicy, terminal: (row) => row.ended === true },
    { ...ending, inScope: (row) => row.text !== 'theirs' },
  ];
  fc.assert(
    fc.property(fc.constantFrom(...policies), fc.array(step, { maxLength: 40 }), (policy, steps) => {
      const table = rowTable(policy);
      const plain = new Map<number, Stored>();
      steps.forEach(({ remove, ...row }, at) => {
        const before = plain.get(row.id) ?? {
          record: undefined,
          version: Number.NEGATIVE_INFINITY,
          terminal: false,
          removed: false,
        };
        if (remove) {
          expect(table.remove(row.id, at)).toBe(before.removed ? 'stale' : 'accepted');
          plain.set(row.id, { ...before, record: undefined, terminal: false, removed: true });
        } else {
          const verdict = judge(policy, before, row);
          expect(table.put(row, at)).toBe(verdict);
          if (verdict === 'accepted')
            plain.set(row.id, {
              record: row,
              version: row.version,
              terminal: policy.terminal?.(row) === true,
              removed: false,
            });
        }
        table.commit();
        for (const [id, is] of plain) {
          expect(table.get(id)).toBe(is.record);
          expect(table.version(id)).toBe(is.version);
          expect(table.isRemoved(id)).toBe(is.removed);
          expect(table.isTerminal(id)).toBe(is.terminal);
        }
        expect(table.size).toBe([...plain.values()].filter(({ record }) => record !== undefined).length);
      });
    }),
    runs(300),
  );
});
