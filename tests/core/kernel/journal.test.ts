// Any past state, compared with the plain way of keeping them all.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Table } from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';

interface Row {
  readonly id: number;
  readonly version: number;
}

const make = (history: number) =>
  new Table<Row>(
    'rows',
    { id: (row) => row.id, version: (row) => row.version },
    {
      history,
      onFault: (fault) => {
        throw fault;
      },
    },
  );

const changes = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    version: fc.integer({ min: 1, max: 400 }),
    remove: fc.boolean(),
  }),
  { minLength: 1, maxLength: 300 },
);

/** Tells the table the changes, one an event, and keeps every state beside it. */
const told = (table: Table<Row>, list: readonly { id: number; version: number; remove: boolean }[]) => {
  const states: ReadonlyMap<number, Row>[] = [new Map()];
  list.forEach(({ id, version, remove }, at) => {
    const seq = at + 1;
    const next = new Map(states[at]);
    if (remove && version % 10 === 0) {
      table.remove(id, seq);
      next.delete(id);
    } else if (table.put({ id, version }, seq) === 'accepted') next.set(id, { id, version });
    table.commit();
    states.push(next);
  });
  return states;
};

/** The same without keeping them all: of rising versions, none removed, the last told by then counts. */
const stateAt = (list: readonly { id: number; version: number }[], seq: number): ReadonlyMap<number, Row> =>
  new Map(list.slice(0, seq).map(({ id, version }) => [id, { id, version }]));
const tell = (table: Table<Row>, list: readonly { id: number; version: number }[]): void =>
  list.forEach((row, at) => {
    table.put(row, at + 1);
    table.commit();
  });

test('[L-4] every moment can be gone to, in any order, by jumps and by steps', () => {
  fc.assert(
    fc.property(changes, fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), (list, jumps) => {
      const table = make(Number.POSITIVE_INFINITY);
      const states = told(table, list);
      const past = table.past();
      for (const jump of jumps) {
        const seq = jump % states.length;
        past?.seek(seq);
        const found = new Map<number, Row>();
        past?.forEach((row) => {
          found.set(row.id, row);
        });
        expect(found).toEqual(states[seq]);
        expect(past?.size).toBe(found.size);
      }
    }),
    runs(100),
  );
});

test('[L-4] with thousands of changes, across checkpoints', () => {
  const table = make(Number.POSITIVE_INFINITY);
  const list = Array.from({ length: 9000 }, (_, at) => ({
    id: 1 + ((at * 7) % 500),
    version: at + 1,
  }));
  tell(table, list);
  const past = table.past();
  for (const seq of [9000, 0, 4500, 4501, 4499, 1024, 1023, 2048, 8999, 1]) {
    past?.seek(seq);
    const state = stateAt(list, seq);
    expect(past?.size).toBe(state.size);
    expect(new Map([...state.keys()].map((id) => [id, past?.get(id)]))).toEqual(state);
  }
});

test('a bounded history forgets the oldest and keeps the rest exact', () => {
  const table = make(1500);
  const list = Array.from({ length: 12_000 }, (_, at) => ({
    id: 1 + (at % 100),
    version: at + 1,
  }));
  tell(table, list);
  expect(table.oldestSeq).toBeGreaterThan(5000);
  expect(table.history(1).length).toBeLessThan(120);
  const past = table.past();
  for (const seq of [12_000, 11_999, table.oldestSeq, table.oldestSeq + 7]) {
    past?.seek(seq);
    const state = stateAt(list, seq);
    expect(new Map([...state.keys()].map((id) => [id, past?.get(id)]))).toEqual(state);
  }
});

test('[L-3] a batch wakes each watcher of what it changed once, and nobody else; a fault of one is not another’s [L-6]', () => {
  const faults: unknown[] = [];
  const table = new Table<Row>(
    'rows',
    { id: (row) => row.id, version: (row) => row.version },
    { history: 0, onFault: (fault) => faults.push(fault) },
  );
  const woken: string[] = [];
  table.watch(1, () => {
    throw new Error('a broken screen');
  });
  const stop = table.watch(1, () => woken.push('one'));
  table.watch(2, () => woken.push('two'));
  table.watch(99, () => woken.push('unknown'));
  for (const version of [1, 2, 3]) table.put({ id: 1, version }, version);
  table.put({ id: 3, version: 1 }, 4);
  table.commit();
  expect(woken).toEqual(['one']);
  expect(faults).toHaveLength(1);
  table.put({ id: 1, version: 3 }, 5);
  table.commit();
  expect(woken).toEqual(['one']);
  stop();
  table.put({ id: 99, version: 1 }, 6);
  table.put({ id: 1, version: 4 }, 6);
  table.commit();
  expect(woken).toEqual(['one', 'unknown']);
});
