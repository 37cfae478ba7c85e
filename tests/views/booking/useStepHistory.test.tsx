// The browser's Back inside the wizard, over a history of its own: one step a press, and the wizard on the first.
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { useStepHistory } from '../../../views/booking/useStepHistory.ts';

const Wizard = ({ onClose }: { readonly onClose: () => void }) => {
  const [step, setStep] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const close = useStepHistory({
    canGoBack: step > 0 && !isBusy,
    isBusy,
    onBack: () => setStep((now) => now - 1),
    onClose,
  });
  return (
    <>
      <output>{step}</output>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <button type="button" onClick={() => setBusy(!isBusy)}>
        Work
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  );
};

const Page = () => {
  const [params, setParams] = useSearchParams();
  return params.has('book') ? <Wizard onClose={() => setParams({}, { replace: true })} /> : <p>The page</p>;
};

const openWizard = () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: ['/', '/?book=new'],
  });
  render(<RouterProvider router={router} />);
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  const back = () => act(async () => void (await router.navigate(-1)));
  const step = () => screen.getByRole('status').textContent;
  return { press, back, step };
};

test('Back goes one step back for each press, and closes the wizard on the first', async () => {
  const { press, back, step } = openWizard();
  await press('Next');
  await press('Next');
  expect(step()).toBe('2');
  await back();
  expect(step()).toBe('1');
  await back();
  expect(step()).toBe('0');
  await back();
  expect(await screen.findByText('The page')).toBeDefined();
});

test('nothing turns back on a request that is under way', async () => {
  const { press, back, step } = openWizard();
  await press('Next');
  await press('Work');
  await back();
  expect(step()).toBe('1');
  await press('Work');
  await back();
  expect(step()).toBe('0');
});

test('the cross takes the entry of the steps away: Back opens no wizard again', async () => {
  const { press, back } = openWizard();
  await press('Next');
  await press('Close');
  expect(await screen.findByText('The page')).toBeDefined();
  await back();
  expect(screen.getByText('The page')).toBeDefined();
});
