import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListColumn } from '../../../core/index.ts';
import { listCell } from '../../../views/admin/listColumns.tsx';

const column: ListColumn<{ readonly isActive: unknown }> = {
  field: 'isActive',
  label: 'Active',
  kind: 'yesNo',
};

test.each([
  [true, 'Yes'],
  [false, 'No'],
  // A file that said nothing, and one that said what is neither.
  [null, ''],
  [undefined, ''],
  ['perhaps', 'perhaps'],
])('a yes or no of %s reads "%s": nothing that is not known is said', (isActive, words) => {
  expect(render(listCell(column, { isActive })).container.textContent).toBe(words);
});
