// The browser's Back inside the wizard, over the window's own history as in the application: one step a press, and the wizard on the first.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { useStepHistory } from '../../../views/booking/useStepHistory.ts';
import { runs } from '../../arbitraries/runs.ts';

interface WizardProps {
  readonly step: number;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const Wizard = ({ step, isBusy, onBack, onClose }: WizardProps) => {
  const close = useStepHistory({ depth: step, isBusy, onBack, onClose });
  return (
    <button type="button" onClick={close}>
      Close
    </button>
  );
};

const Page = () => {
  const [params, setParams] = useSearchParams();
  const [step, setStep] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [mounted, setMounted] = useState(0);
  if (!params.has('book')) return <p>The page</p>;
  const change = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <output>{step}</output>
      <button type="button" disabled={isBusy} onClick={() => setStep(step + 1)}>
        Next
      </button>
      <button type="button" disabled={isBusy || step === 0} onClick={() => setStep(step - 1)}>
        Previous
      </button>
      <button type="button" onClick={() => setBusy(!isBusy)}>
        Work
      </button>
      <button type="button" onClick={() => change('sort', params.get('sort') === 'a' ? 'b' : 'a')}>
        Sort
      </button>
      <button type="button" onClick={() => setMounted(mounted + 1)}>
        Remount
      </button>
      <Wizard
        key={mounted}
        step={step}
        isBusy={isBusy}
        onBack={() => setStep((now) => now - 1)}
        onClose={() => change('book', null)}
      />
    </>
  );
};

const back = () => flushSync(() => window.history.back());
const press = (name: string) => flushSync(() => fireEvent.click(screen.getByRole('button', { name })));
const step = () => screen.queryByRole('status')?.textContent ?? 'closed';

/** The page, opened a few entries into the history, with the wizard over it. */
const openWizard = () => {
  cleanup();
  for (const address of ['/', '/', '/', '/?book=new']) window.history.pushState(null, '', address);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
};

const doing = (...deeds: readonly (() => void)[]) =>
  act(async () => {
    for (const deed of deeds) deed();
  });

test('Back goes one step back for each press, and closes the wizard on the first', async () => {
  openWizard();
  await doing(() => press('Next'));
  await doing(() => press('Next'));
  expect(step()).toBe('2');
  await doing(back);
  expect(step()).toBe('1');
  await doing(back);
  expect(step()).toBe('0');
  await doing(back);
  expect(screen.getByText('The page')).toBeDefined();
});

test('a press at once after a step, and two at once, count', async () => {
  openWizard();
  await doing(() => press('Next'), back);
  expect(step()).toBe('0');
  await doing(
    () => press('Next'),
    () => press('Next'),
    () => press('Next'),
    () => flushSync(() => window.history.go(-2)),
  );
  expect(step()).toBe('1');
});

test('nothing turns back on a request that is under way, not even on the first step', async () => {
  openWizard();
  await doing(() => press('Work'), back, back);
  expect(step()).toBe('0');
  await doing(
    () => press('Work'),
    () => press('Next'),
    () => press('Work'),
  );
  await doing(back);
  expect(step()).toBe('1');
  await doing(() => press('Work'), back);
  expect(step()).toBe('0');
});

test('a wizard that a reload finds on an entry of its own goes by one press', async () => {
  openWizard();
  await doing(
    () => press('Next'),
    () => press('Next'),
  );
  cleanup();
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  expect(step()).toBe('0');
  await doing(back);
  expect(screen.getByText('The page')).toBeDefined();
  await doing(back);
  expect(screen.getByText('The page')).toBeDefined();
});

type Deed = 'Next' | 'Previous' | 'Work' | 'Sort' | 'Remount' | 'Back' | 'Close';
const deeds = fc.constantFrom<Deed>(
  'Next',
  'Next',
  'Next',
  'Previous',
  'Work',
  'Sort',
  'Remount',
  'Back',
  'Back',
);

test('in whatever order people and pages act, a press is one step, nothing else is, and a closed wizard stays closed', () =>
  fc.assert(
    fc.asyncProperty(
      // What stands in one row happens before the router has drawn any of it.
      fc.array(fc.array(deeds, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      async (rows) => {
        openWizard();
        let now = 0;
        let isBusy = false;
        let isOpen = true;
        const deed = (what: Deed): void => {
          if (!isOpen) return;
          if (what === 'Back') {
            if (!isBusy && now === 0) isOpen = false;
            else if (!isBusy) now -= 1;
            back();
            return;
          }
          if (what === 'Next' && !isBusy) now += 1;
          if (what === 'Previous' && !isBusy && now > 0) now -= 1;
          if (what === 'Work') isBusy = !isBusy;
          press(what);
        };
        for (const row of rows) {
          await doing(...row.filter((what) => what !== 'Remount').map((what) => () => deed(what)));
          expect(step()).toBe(isOpen ? String(now) : 'closed');
          if (row.includes('Remount')) await doing(() => deed('Remount'));
        }
        if (isOpen) await doing(() => press('Close'));
        expect(step()).toBe('closed');
        await doing(back);
        expect(step()).toBe('closed');
      },
    ),
    runs(30),
  ));
