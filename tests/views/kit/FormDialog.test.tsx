// A dialog waits for the fields whose value is on its way: who presses its button at once has said so, and presses it once.
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Arrival, usePending } from '../../../views/hooks/usePending.tsx';
import { FormDialog } from '../../../views/kit/FormDialog.tsx';

const user = userEvent.setup();

const dialog = () => {
  const done: string[] = [];
  let tell: (arrival: Arrival) => void = () => undefined;
  const Field = () => {
    tell = usePending();
    return null;
  };
  render(
    <FormDialog
      title="Add a stop"
      submitLabel="Next"
      onClose={() => undefined}
      onSubmit={() => done.push('next')}
    >
      <Field />
    </FormDialog>,
  );
  return { done, tell: (arrival: Arrival) => act(() => tell(arrival)) };
};
const next = () => user.click(screen.getByRole('button', { name: 'Next' }));

test('it goes on when the value has come, and not before', async () => {
  const { done, tell } = dialog();
  tell('pending');
  await next();
  expect(done).toEqual([]);
  tell('here');
  expect(done).toEqual(['next']);
  await next();
  expect(done).toEqual(['next', 'next']);
});

test('it stays where the value does not come', async () => {
  const { done, tell } = dialog();
  tell('pending');
  await next();
  tell('lost');
  expect(done).toEqual([]);
  await next();
  expect(done).toEqual(['next']);
});
