// The buttons with which a booking is paid, and their words.
import { describe, expect, test } from 'vitest';
import {
  cardExpiry,
  cardNumber,
  paymentFailedText,
  payOptions,
  saveCardKey,
  savedCardButton,
} from '../../../core/index.ts';

describe('buttons of Pay', () => {
  test('[PAY-12] Pay by card, or Pay with new card', () => {
    expect(payOptions(10, { accountType: 'Prepay' }, 0).cardLabel).toBe('Pay by card');
    expect(payOptions(10, { accountType: 'Prepay' }, 2).cardLabel).toBe('Pay with new card');
  });

  test('[PAY-13] [PAY-14] Post pay with an amount due, Pay when nothing is', () => {
    expect(payOptions(10, { accountType: 'Postpay' }, 0).balanceLabel).toBe('Post pay');
    expect(payOptions(0, { accountType: 'Postpay' }, 0).balanceLabel).toBe('Pay');
    expect(payOptions(0, { accountType: 'Prepay' }, 0).balanceLabel).toBe('Pay');
  });

  test('[PAY-15] no balance button for Prepay with an amount due, nor for an unknown account', () => {
    expect(payOptions(0.01, { accountType: 'Prepay' }, 0).balanceLabel).toBeNull();
    expect(payOptions(0.01, null, 0).balanceLabel).toBeNull();
  });

  test('[PAY-16] no card button when nothing is due', () => {
    expect(payOptions(0, { accountType: 'Postpay' }, 3)).toEqual({
      cardLabel: null,
      balanceLabel: 'Pay',
      offersSavedCards: false,
      lacksCards: false,
    });
  });

  test('no card at all where the portal has no card provider, which is said where a card could have paid', () => {
    expect(payOptions(10, { accountType: 'Prepay' }, 2, false)).toEqual({
      cardLabel: null,
      balanceLabel: null,
      offersSavedCards: false,
      lacksCards: true,
    });
    expect(payOptions(0, { accountType: 'Prepay' }, 2, false).lacksCards).toBe(false);
  });

  test('[PAY-17] an expired saved card is disabled and says so', () => {
    expect(savedCardButton({ expired: true })).toEqual({ label: 'Expired', isDisabled: true });
    expect(savedCardButton({ expired: false })).toEqual({ label: 'Pay now', isDisabled: false });
  });

  test('[PAY-27] [PAY-28] expiry MM/YYYY, number with the last four digits', () => {
    expect(cardExpiry({ expiryMonth: 3, expiryYear: 2028 })).toBe('03/2028');
    expect(cardNumber({ lastFourDigits: '4242' })).toBe('xxxx-xxxx-xxxx-4242');
  });

  test('[PAY-11] the key of the toggle', () => {
    expect(saveCardKey(17)).toBe('saveCard:17');
  });

  test('[PAY-42] [PAY-43] why a payment failed', () => {
    expect(paymentFailedText('card declined')).toBe(
      "Payment failed because 'card declined'. Please try again.",
    );
    expect(paymentFailedText(null)).toMatch(/^Payment failed because '.+'\. Please try again\.$/);
  });
});
