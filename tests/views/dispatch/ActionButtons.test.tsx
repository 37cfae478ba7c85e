// What ends a record stands last in its menu, apart from the entries that nobody regrets.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ActionButtons } from '../../../views/dispatch/ActionButtons.tsx';

const user = userEvent.setup({ delay: null });
const labels = { cancel: 'Cancel delivery', clone: 'Book again', undo: 'Reverse', adjust: 'Adjust' } as const;
type Action = keyof typeof labels;
const chosen = vi.fn<(action: Action) => void>();

const opened = async (actions: readonly Action[], ending: readonly Action[]) => {
  render(
    <ActionButtons
      actions={actions}
      labels={labels}
      icons={{ cancel: 'cancel', clone: 'copy', undo: 'undo', adjust: 'money' }}
      first={['clone']}
      leading={[]}
      ending={ending}
      shownAsButtons={1}
      onChoose={chosen}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  return screen.getAllByRole('menuitem');
};
const isApart = (item: HTMLElement): boolean => item.classList.contains('MuiMenuItem-divider');

it('stands last, behind a line, and in the colour of what cannot be taken back', async () => {
  const items = await opened(['cancel', 'clone', 'undo', 'adjust'], ['cancel']);
  expect(items.map(({ textContent }) => textContent)).toEqual(['Reverse', 'Adjust', 'Cancel delivery']);
  expect(items.map(isApart)).toEqual([false, true, false]);
  const colours = items.map((item) => getComputedStyle(item).color);
  expect(colours[2]).not.toBe(colours[1]);
  expect(colours[0]).toBe(colours[1]);
  await user.click(screen.getByRole('menuitem', { name: 'Cancel delivery' }));
  expect(chosen.mock.calls).toEqual([['cancel']]);
});

it('has no line where nothing stands before it', async () => {
  const items = await opened(['cancel', 'clone'], ['cancel']);
  expect(items.map(isApart)).toEqual([false]);
});
