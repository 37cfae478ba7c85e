import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAdjustment } from '../../../core/payments/adjustment.ts';

const draft = (amount: string, isCredit = false, description = 'Wrong size') => ({
  amount,
  description,
  isCredit,
});

describe('debit and credit adjustments', () => {
  it('[VAL-27] an amount is required', () => {
    expect(checkAdjustment(draft(''), 100, 'job').errors.amount).toBe('Amount excl is required');
    expect(checkAdjustment(draft('abc'), 100, 'job').errors.amount).toBe('Amount excl is required');
  });
  it('[VAL-28] [VAL-29] it is above zero; zero is refused with the same text', () => {
    for (const amount of ['0', '0.00', '-5'])
      expect(checkAdjustment(draft(amount), 100, 'job').errors.amount).toBe(
        'Amount excl cannot be less than 0',
      );
  });
  it('[VAL-30] a reason is required', () => {
    expect(checkAdjustment(draft('5', false, '  '), 100, 'job').errors.description).toBe(
      'Reason is required',
    );
  });
  it('[VAL-31] [VAL-32] the cost afterwards must not fall below 0', () => {
    expect(checkAdjustment(draft('100'), 100, 'job')).toMatchObject({
      newAmount: 0,
      blocked: null,
      amount: 100,
    });
    expect(checkAdjustment(draft('100.01'), 100, 'job')).toMatchObject({
      newAmount: -0.01,
      blocked: 'New cost excl cannot be less than 0',
      amount: null,
    });
    expect(checkAdjustment(draft('100.01', true), 100, 'job').newAmount).toBe(200.01);
  });
  it('[VAL-33] deliveries say price', () => {
    expect(checkAdjustment(draft('101'), 100, 'delivery').blocked).toBe(
      'New price excl cannot be less than 0',
    );
  });
  it('sums are exact to the cent', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.boolean(), (current, by, isCredit) => {
        const check = checkAdjustment(draft((by / 100).toFixed(2), isCredit), current / 100, 'delivery');
        expect(check.newAmount).toBe((current + (isCredit ? by : -by)) / 100);
      }),
    );
  });
});
