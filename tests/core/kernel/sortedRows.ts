// Tables sorted by their text, and a source that counts how often its rows are read.
import type { PageQuery } from '../../../core/kernel/sortedPage.ts';
import { type Row, rowOf, rowTable } from './rows.ts';

export const byText = (x: Row, y: Row) => (x.text < y.text ? -1 : x.text > y.text ? 1 : 0);

export const query = (more: Partial<PageQuery<Row>> = {}): PageQuery<Row> => ({
  where: (row) => row.ended !== true,
  compare: byText,
  size: 2,
  ...more,
});

export const filled = (texts: readonly string[]) => {
  const table = rowTable();
  texts.forEach((text, at) => {
    table.put(rowOf(at + 1, 1, text), at + 1);
  });
  table.commit();
  return table;
};
