import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminList, ListColumn } from '../../../core/index.ts';
import { listColumns } from '../../../views/admin/listColumns.tsx';

interface Row {
  readonly isActive: unknown;
}
const column: ListColumn<Row> = { field: 'isActive', label: 'Active', kind: 'yesNo' };
const list = { columns: [column] } as unknown as AdminList<Row>;

test.each([
  [true, 'Yes'],
  [false, 'No'],
  // A file that said nothing, and one that said what is neither.
  [null, ''],
  [undefined, ''],
  ['perhaps', 'perhaps'],
])('a yes or no of %s reads "%s": nothing that is not known is said', (isActive, words) => {
  const [cell] = listColumns(list, [], () => undefined);
  const { container } = render(cell?.render({ isActive }));
  expect(container.textContent).toBe(words);
});
