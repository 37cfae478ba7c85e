// A list of thousands has only its visible rows in the page, and only the row that changed is rendered again.
import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { VirtualList } from '../../../views/kit/VirtualList.tsx';
import { measured } from '../measured.ts';

beforeAll(() => {
  measured();
});
afterAll(() => {
  vi.restoreAllMocks();
});

it('draws the rows in view and no others', () => {
  const ids = [...Array(5000).keys()].map((index) => index + 1);
  render(
    <VirtualList
      label="Rows"
      ids={ids}
      estimate={60}
      render={(id) => <button type="button" data-row>{`Row ${id}`}</button>}
    />,
  );
  const list = screen.getByLabelText('Rows');
  expect(screen.getByText('Row 1')).toBeDefined();
  expect(list.children.length).toBeLessThan(60);
});
