// What is opened on a screen without a line: the screen stays, whatever of it has never been fetched.
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from '../../../views/base/lazyScreen.ts';
import { LateDialog } from '../../../views/kit/LateDialog.tsx';
import { LatePane } from '../../../views/kit/LatePane.tsx';
import { NoticesProvider } from '../../../views/kit/Notices.tsx';

const user = userEvent.setup();
let isThere = false;
const late = () =>
  lazyScreen(async () => {
    if (!isThere) throw new Error('no line');
    return { default: () => <p>The hand-over</p> };
  });

beforeEach(() => {
  isThere = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const opened = (keepsDrawn: boolean) => {
  const Late = late();
  const Screen = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'Complete, opened' : 'Complete'}
        </button>
        {isOpen || keepsDrawn ? (
          <LateDialog isOpen={isOpen} onClose={() => setOpen(false)}>
            <Late />
          </LateDialog>
        ) : null}
      </>
    );
  };
  render(
    <NoticesProvider>
      <Screen />
    </NoticesProvider>,
  );
};

test.each([false, true])(
  'a dialog says so each time and leaves the screen; drawn before: %s',
  async (keepsDrawn) => {
    opened(keepsDrawn);
    for (const turn of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Complete' }));
      await waitFor(() => expect(screen.getAllByText(/not on your device yet/)).toHaveLength(turn));
      await screen.findByRole('button', { name: 'Complete' });
    }
    isThere = true;
    await act(async () => window.dispatchEvent(new Event('online')));
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('The hand-over')).toBeTruthy();
  },
);

test('a pane says so in its place, beside what stays, and opens with the line', async () => {
  const Late = late();
  await act(async () =>
    render(
      <>
        <p>The list</p>
        <LatePane fallback="...">
          <Late />
        </LatePane>
      </>,
    ),
  );
  expect(await screen.findByText('This screen is not here yet')).toBeTruthy();
  expect(screen.getByText('The list')).toBeTruthy();
  isThere = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The hand-over')).toBeTruthy();
  expect(screen.queryByText('This screen is not here yet')).toBeNull();
});
