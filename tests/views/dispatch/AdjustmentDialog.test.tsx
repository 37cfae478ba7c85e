// What the rules of an adjustment say is read in its dialog, under the field that it is about.
import { fireEvent, render, screen } from '@testing-library/react';
import { right } from 'fp-ts/Either';
import { expect, it, vi } from 'vitest';
import { KitProvider } from '../../../views/app/KitProvider.tsx';
import { AdjustmentDialog } from '../../../views/dispatch/AdjustmentDialog.tsx';

const submit = vi.fn(async () => right(undefined));
const leave = (): void => undefined;

const open = (of: 'job' | 'delivery', invoice?: string): void => {
  submit.mockClear();
  render(
    <KitProvider>
      <AdjustmentDialog
        of={of}
        subject="WB1"
        current={100}
        invoice={invoice}
        submit={submit}
        onDone={leave}
        onClose={leave}
      />
    </KitProvider>,
  );
};
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const faultOf = (name: string): string | null | undefined =>
  field(name).getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
    : undefined;

it('[VAL-27] [VAL-30] asks for an amount and a reason, each under its field, and goes no further', () => {
  open('job');
  expect([faultOf('Amount excl'), faultOf('Reason')]).toEqual([undefined, undefined]);
  press('Next');
  expect([faultOf('Amount excl'), faultOf('Reason')]).toEqual([
    'Amount excl is required',
    'Reason is required',
  ]);
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
});

it.each(['0', '-5'])('[VAL-28] [VAL-29] %s is no amount', (amount) => {
  open('job');
  type('Amount excl', amount);
  type('Reason', 'Waited');
  press('Next');
  expect(faultOf('Amount excl')).toBe('Amount excl cannot be less than 0');
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
});

it.each([
  ['job', 'New cost excl cannot be less than 0'],
  ['delivery', 'New price excl cannot be less than 0'],
] as const)('[VAL-31] [VAL-32] [VAL-33] of a %s nothing is left below zero', (of, told) => {
  open(of);
  type('Reason', 'Waited');
  type('Amount excl', '100.01');
  expect(faultOf('Amount excl')).toBe(told);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  type('Amount excl', '100');
  expect(faultOf('Amount excl')).toBeUndefined();
  press('Next');
  press('Yes');
  expect(submit).toHaveBeenCalledWith({ amount: 100, description: 'Waited', isCredit: false });
});

it('says of a delivery that was invoiced which note follows', () => {
  open('delivery', 'ZA-INV-2026-000001');
  expect(screen.getByText('ZA-INV-2026-000001')).toBeDefined();
  expect(screen.getByText('A credit note follows.')).toBeDefined();
  press('Credit (raises the price)');
  expect(screen.getByText('A debit note follows.')).toBeDefined();
});

it('speaks of no note where nothing was invoiced', () => {
  open('delivery');
  expect(screen.queryByText('A credit note follows.')).toBeNull();
});
