import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortedPage } from '../../../core/kernel/sortedPage.ts';
import { Table } from '../../../core/kernel/table.ts';
import { runs } from '../../arbitraries/runs.ts';

interface Row {
  readonly id: number;
  readonly version: number;
  readonly rank: number;
  readonly wanted: boolean;
}

const change = fc.record({
  id: fc.integer({ min: 1, max: 400 }),
  rank: fc.integer({ min: 0, max: 60 }),
  wanted: fc.boolean(),
  remove: fc.integer({ min: 0, max: 12 }),
});

test('a page kept up to date by what changed equals the page sorted anew, after every batch', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(change, { maxLength: 30 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 1, max: 12 }),
      (batches, offset, size) => {
        const table = new Table<Row>(
          'rows',
          { id: (row) => row.id, version: (row) => row.version },
          {
            history: 0,
            onFault: (fault) => {
              throw fault;
            },
          },
        );
        const compare = (x: Row, y: Row) => x.rank - y.rank;
        const page = sortedPage(table, { where: (row) => row.wanted, compare, offset, size });
        const slots = new Map<number, number>();
        let told = page.current;
        const subscription = page.changes$.subscribe((rows) => {
          told = rows;
        });
        let version = 0;
        const removed = new Set<number>();
        for (const batch of batches) {
          for (const { id, rank, wanted, remove } of batch) {
            version += 1;
            if (!slots.has(id)) slots.set(id, slots.size);
            if (remove === 0) {
              table.remove(id, version);
              removed.add(id);
            } else table.put({ id, version, rank, wanted }, version);
          }
          table.commit();
          const all: Row[] = [];
          table.forEach((row) => {
            if (row.wanted) all.push(row);
          });
          all.sort((x, y) => compare(x, y) || (slots.get(x.id) ?? 0) - (slots.get(y.id) ?? 0));
          expect(page.current.total).toBe(all.length);
          expect(page.current.rows).toEqual(all.slice(offset, offset + size));
          expect(told).toBe(page.current);
        }
        subscription.unsubscribe();
        for (const id of removed) expect(table.get(id)).toBeUndefined();
      },
    ),
    runs(300),
  );
});
