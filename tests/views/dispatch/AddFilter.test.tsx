// What is set behind the board's filter: several values of a field by a press each, and off again by another.
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type BoardFilter, boardFields, jobStatus } from '../../../core/index.ts';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import AddFilter from '../../../views/dispatch/AddFilter.tsx';

const { UNASSIGNED, IN_PROGRESS } = jobStatus.code;

it('[LST-19] sets several values of a field while it stays open, and takes each off again', () => {
  let set: readonly BoardFilter[] = [];
  const Held = () => {
    const [filters, setFilters] = useState<readonly BoardFilter[]>([]);
    set = filters;
    return <AddFilter switches={[]} fields={boardFields} filters={filters} onChange={setFilters} />;
  };
  render(
    <KitProvider>
      <Held />
    </KitProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Unassigned');
  press('In progress');
  expect(set.map(({ value }) => value)).toEqual([String(UNASSIGNED), String(IN_PROGRESS)]);
  expect(screen.getByRole('button', { name: 'In progress', pressed: true })).toBeDefined();
  press('Unassigned');
  expect(set.map(({ value }) => value)).toEqual([String(IN_PROGRESS)]);
});
