import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordCards } from '../../../views/kit/RecordCards.tsx';
import { noSelection } from '../../../views/kit/selection.ts';

test('a card says its status beside what heads it, and the rest as label and value', () => {
  render(
    <RecordCards
      label="Jobs"
      rows={[{ id: 7, stops: '' }]}
      columns={[
        { key: 'id', label: 'Job', onCard: 'title', render: ({ id }) => `Job ${id}` },
        { key: 'status', label: 'Status', onCard: 'foot', render: () => 'Completed' },
        { key: 'driver', label: 'Driver', render: () => 'Vusi Davids' },
        { key: 'late', label: 'Late', render: () => 'Yes', chip: () => 'Is late' },
        { key: 'qsr', label: 'QSR', render: () => 'No', chip: () => undefined },
        { key: 'day', label: 'Day', onCard: 'plain', render: () => 'Today' },
        { key: 'stops', label: 'Stops', render: ({ stops }) => stops },
      ]}
      keyOf={({ id }) => id}
      nameOf={({ id }) => `Job ${id}`}
      selection={noSelection}
      onOpen={() => undefined}
    />,
  );
  const card = within(screen.getByRole('list', { name: 'Jobs' })).getByRole('listitem');
  const head = within(card).getByRole('button', { name: 'Job 7' }).parentElement as HTMLElement;
  expect(within(head).getByText('Completed')).toBeDefined();
  // What is empty takes no room, and what is there stands in lines that are filled.
  expect([...card.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Driver',
    'Vusi Davids',
    'Late',
    'Is late',
    'QSR',
    'No',
    'Day',
    'Today',
  ]);
  expect(within(card).getByText('Day').className).toContain('visually-hidden');
  // What a chip says is not said twice, but to who does not see it.
  expect(within(card).getByText('Late').className).toContain('visually-hidden');
  expect(within(card).getByText('QSR').className).not.toContain('visually-hidden');
  expect(getComputedStyle(card.querySelector('dl') as HTMLElement).flexWrap).toBe('wrap');
});
