// The terms on paper.
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PrintTerms } from '../../../views/applications/PrintTerms.tsx';

it('prints a sheet of the terms alone, with whose and which they are, and takes it away again', async () => {
  const sheets = () => [...document.querySelectorAll('body > .print-sheet')].map((one) => one.textContent);
  let printed: unknown = null;
  vi.stubGlobal('print', () => {
    printed = sheets();
  });
  render(<PrintTerms title="Terms: Driver" version="Version 2 · 29/10/2026" text="Drive rested." />);
  expect(sheets()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Print the terms' }));
  expect(printed).toEqual(['Terms: DriverVersion 2 · 29/10/2026Drive rested.']);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(sheets()).toEqual([]);
});
