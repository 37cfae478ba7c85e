// A small page over many rows: it never runs dry, and is the table sorted and cut whatever leaves, comes and moves.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortedPage } from '../../../core/kernel/sortedPage.ts';
import { runs } from '../../arbitraries/runs.ts';
import { rowOf, rowTable } from './rows.ts';
import { byText, filled, query } from './sortedRows.ts';

describe('a small page over many rows', () => {
  const many = () => filled(Array.from({ length: 80 }, (_, at) => `k${String(at).padStart(2, '0')}`));
  const end = (table: ReturnType<typeof filled>, ids: readonly number[], seq: number) => {
    for (const id of ids) table.put(rowOf(id, seq, 'k', { ended: true }), seq);
  };
  test('never runs dry: as the first leave, those behind them come, one by one and all at once', () => {
    for (const together of [1, 7, 40]) {
      const table = many();
      const page = sortedPage(table, query());
      const subscription = page.changes$.subscribe(() => undefined);
      for (let first = 1; first + together <= 78; first += together) {
        end(
          table,
          Array.from({ length: together }, (_, at) => first + at),
          first + 1000,
        );
        table.commit();
        expect(page.current.rows.map(({ id }) => id)).toEqual([first + together, first + together + 1]);
        expect(page.current.total).toBe(80 - first - together + 1);
      }
      subscription.unsubscribe();
    }
  });
  test('one far behind that moves does not overtake those between', () => {
    const table = many();
    const page = sortedPage(table, query());
    const subscription = page.changes$.subscribe(() => undefined);
    // Known to be beyond, then the whole front leaves in the batch in which it moves.
    table.put(rowOf(70, 2000, 'k60b'), 2000);
    table.commit();
    end(
      table,
      Array.from({ length: 25 }, (_, at) => at + 1),
      2001,
    );
    table.put(rowOf(75, 2001, 'k50b'), 2001);
    table.commit();
    expect(page.current.rows.map(({ id }) => id)).toEqual([26, 27]);
    end(
      table,
      Array.from({ length: 24 }, (_, at) => at + 26),
      2002,
    );
    table.commit();
    expect(page.current.rows.map(({ id }) => id)).toEqual([50, 51]);
    end(table, [50, 51], 2003);
    table.commit();
    expect(page.current.rows.map(({ id }) => id)).toEqual([75, 52]);
    subscription.unsubscribe();
  });
  test('of several that change at once each is taken in, also where the first stays in its place', () => {
    const table = filled(['a', 'b', 'c', 'd']);
    const page = sortedPage(table, query({ size: 2 }));
    page.changes$.subscribe();
    table.put(rowOf(1, 2, 'aa'), 5);
    table.put(rowOf(2, 2, 'z'), 6);
    table.commit();
    expect(page.current).toEqual({ rows: [rowOf(1, 2, 'aa'), rowOf(3, 1, 'c')], total: 4 });
    table.put(rowOf(3, 2, 'cc'), 7);
    table.put(rowOf(1, 3, 'a', { ended: true }), 8);
    table.commit();
    expect(page.current).toEqual({ rows: [rowOf(3, 2, 'cc'), rowOf(4, 1, 'd')], total: 3 });
  });

  test('the last that is kept, alone moved to where nothing is kept, does not stay before those between', () => {
    const table = many();
    const page = sortedPage(table, query());
    const subscription = page.changes$.subscribe(() => undefined);
    // Twenty are kept for a page of two.
    table.put(rowOf(20, 2000, 'k60b'), 2000);
    table.commit();
    end(
      table,
      Array.from({ length: 18 }, (_, at) => at + 1),
      2001,
    );
    table.commit();
    expect(page.current.rows.map(({ id }) => id)).toEqual([19, 21]);
    subscription.unsubscribe();
  });
  test('one from far behind that comes to the front is seen and told at once', () => {
    const table = many();
    const page = sortedPage(table, query());
    const told: number[][] = [];
    const subscription = page.changes$.subscribe(({ rows }) => told.push(rows.map(({ id }) => id)));
    table.put(rowOf(70, 2000, 'k00b'), 2000);
    table.commit();
    expect(told).toEqual([[1, 70]]);
    expect(page.current.total).toBe(80);
    subscription.unsubscribe();
  });
  test('lets the table go when nobody watches it any more', () => {
    const table = many();
    let watching = 0;
    const page = sortedPage(
      {
        slotCount: table.slotCount,
        revision: table.revision,
        recordAt: (slot) => table.recordAt(slot),
        watchAll: (listener) => {
          watching += 1;
          const leave = table.watchAll(listener);
          return () => {
            watching -= 1;
            leave();
          };
        },
      },
      query(),
    );
    const [one, two] = [1, 2].map(() => page.changes$.subscribe(() => undefined));
    expect(watching).toBe(1);
    one?.unsubscribe();
    expect(watching).toBe(1);
    two?.unsubscribe();
    expect(watching).toBe(0);
    page.changes$.subscribe(() => undefined).unsubscribe();
    expect(watching).toBe(0);
  });
});

test('[L-3] small pages over many rows: whatever leaves, comes and moves, the page is the table sorted anew, and tells exactly its changes', () => {
  const change = fc.record({
    id: fc.integer({ min: 1, max: 120 }),
    text: fc.integer({ min: 10, max: 60 }).map(String),
    ended: fc.boolean(),
    remove: fc.nat(14).map((n) => n === 0),
  });
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          // What changes alone is taken in by a shorter way.
          change.map((one) => [one]),
          fc.array(change, { minLength: 1, maxLength: 60 }),
        ),
        { minLength: 1, maxLength: 12 },
      ),
      fc.nat(3),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      (batches, offset, size, starts) => {
        const table = rowTable();
        for (let id = 1; starts && id <= 120; id += 1) table.put(rowOf(id, 1, String(10 + (id % 50))), id);
        table.commit();
        const page = sortedPage(table, query({ offset, size }));
        const other = sortedPage(table, query({ offset, size }));
        let told = page.current;
        let tellings = 0;
        const subscription = page.changes$.subscribe((next) => {
          // Counted first: what is thrown here is told outside of the test.
          tellings += 1;
          expect(next).not.toBe(told);
          told = next;
        });
        let seq = 1000;
        for (const batch of batches) {
          const before = page.current;
          const earlier = tellings;
          for (const { id, text, ended, remove } of batch) {
            seq += 1;
            if (remove) table.remove(id, seq);
            else table.put(rowOf(id, seq, text, { ended }), seq);
          }
          table.commit();
          const slots: number[] = [];
          for (let slot = 0; slot < table.slotCount; slot += 1) {
            const row = table.recordAt(slot);
            if (row !== undefined && row.ended !== true) slots.push(slot);
          }
          slots.sort((x, y) => byText(table.recordAt(x)!, table.recordAt(y)!) || x - y);
          const rows = slots.slice(offset, offset + size).map((slot) => table.recordAt(slot));
          expect(page.current).toEqual({ rows, total: slots.length });
          expect(other.current).toEqual(page.current);
          expect(told).toBe(page.current);
          expect(tellings - earlier).toBe(page.current === before ? 0 : 1);
        }
        subscription.unsubscribe();
      },
    ),
    runs(150),
  );
});
