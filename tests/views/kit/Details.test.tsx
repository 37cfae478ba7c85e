// The panel beside a list, and the key that closes it.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Details, DetailsProvider, DetailsRegion } from '../../../views/kit/Details.tsx';
import { RecordTable } from '../../../views/kit/RecordTable.tsx';
import { noSelection, type RowSelection } from '../../../views/kit/selection.ts';

const rows = [{ id: 1, name: 'Parcel 1' }] as const;
type Row = (typeof rows)[number];
const columns = [{ key: 'name', label: 'Name', render: ({ name }: Row) => name }];

const List = () => {
  const [selection, setSelection] = useState<RowSelection>(noSelection);
  const [isOpen, setOpen] = useState(true);
  return (
    <DetailsProvider>
      <RecordTable
        label="Parcels"
        rows={rows}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        selection={selection}
        onSelect={setSelection}
      />
      <input aria-label="Note" />
      <DetailsRegion />
      {isOpen ? (
        <Details title="Parcel 1 in full" onClose={() => setOpen(false)}>
          facts
        </Details>
      ) : null}
    </DetailsProvider>
  );
};

it('Escape lets go of chosen rows first, then closes the panel; what is typed keeps the key', async () => {
  const user = userEvent.setup();
  render(<List />);
  const isOpen = () => screen.queryByRole('heading', { name: 'Parcel 1 in full' }) !== null;
  await user.click(screen.getByRole('textbox', { name: 'Note' }));
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  const row = screen.getByRole('row', { name: /Parcel 1/ });
  row.focus();
  await user.keyboard(' ');
  expect(row.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Escape}');
  expect(row.getAttribute('aria-selected')).toBe('false');
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});
