// Offers as they are sorted, filtered and captioned, and the price beside them.
import { describe, expect, test } from 'vitest';
import {
  chargeNotes,
  type Delivery,
  priceSummary,
  quoteCents,
  quoteRows,
  texts,
} from '../../../core/index.ts';
import { now, quote } from './bookingWorld.ts';

const booked: Delivery = {
  deliveryId: 1,
  hash: 'h',
  xmin: 1,
  logisticStatusId: 0,
  paymentStatusId: 10020,
  deliveryQuotes: [quote(1, 'standard', 100, 24)],
  selectedDeliveryQuoteId: 1,
  tipAmount: 20,
  vatRate: 0.15,
};

describe('offers', () => {
  const quotes = [
    quote(3, 'standard', 100, 24),
    quote(1, 'priority', 180, 2),
    quote(2, 'hyperlocal', 100, 6),
  ];
  const rows = (levels: readonly string[], order: 'price' | 'dropOff', isRoundTrip = false) =>
    quoteRows(quotes, { levels, order, isRoundTrip, now }).map(({ quote: { id } }) => id);

  test('[WIZ-30] filtered by service level, sorted by price or by the earliest drop-off', () => {
    expect(rows([], 'price')).toEqual([2, 3, 1]);
    expect(rows([], 'dropOff')).toEqual([1, 2, 3]);
    expect(rows(['priority'], 'price')).toEqual([1]);
  });

  test('the cheapest and the earliest of those that can be chosen are named, whatever is filtered, and none of two that are alike', () => {
    const named = (offers: typeof quotes, levels: readonly string[] = []) =>
      quoteRows(offers, { levels, order: 'price', isRoundTrip: false, now }).map(
        ({ quote: { id }, isCheapest, isEarliest }) => [id, isCheapest, isEarliest],
      );
    expect(named(quotes)).toEqual([
      [2, false, false],
      [3, false, false],
      [1, false, true],
    ]);
    const apart = [quote(1, 'priority', 180, 2), quote(2, 'hyperlocal', 100, 6)];
    expect(named(apart, ['priority'])).toEqual([[1, false, true]]);
    expect(named(apart)[0]).toEqual([2, true, false]);
    expect(named(apart.slice(1))).toEqual([[2, false, false]]);
    const over = { ...quote(3, 'standard', 50, 1), quoteExpirationUtc: new Date(now - 1).toISOString() };
    expect(named([over, ...apart])).toEqual([
      [3, false, false],
      [2, true, false],
      [1, false, true],
    ]);
  });

  test('[FMT-09] [WIZ-63] level and caption; Priority alone offers slots', () => {
    const [standard, priority] = quoteRows([quotes[0]!, quotes[1]!], {
      levels: [],
      order: 'price',
      isRoundTrip: false,
      now,
    });
    expect([standard?.level, standard?.caption, standard?.hasSlots]).toEqual(['Standard', 'Flexible', false]);
    expect([priority?.level, priority?.caption, priority?.hasSlots]).toEqual(['Priority', 'Precise', true]);
  });

  test('[WIZ-60] [WIZ-61] live and expired', () => {
    const at = (ms: number) =>
      quoteRows([quotes[0]!], { levels: [], order: 'price', isRoundTrip: false, now: ms })[0];
    expect([at(now)?.isExpired, at(now)?.expiry]).toEqual([false, 'Expires in 30 minutes']);
    expect([at(now + 1_800_000)?.isExpired, at(now + 1_800_000)?.expiry]).toEqual([true, 'Expired']);
  });

  test('[PAY-40] [PAY-41] [C-09] a round trip is doubled once, before the VAT', () => {
    expect(quoteCents(quote(1, 'standard', 100.01, 2), false)).toBe(11501);
    expect(quoteCents(quote(1, 'standard', 100.01, 2), true)).toBe(23002);
  });
});

describe('price', () => {
  test('[PAY-38] [PAY-40] [C-09] the line of a round trip: quantity two, amount doubled once; the tip apart', () => {
    const one = priceSummary(booked);
    expect(one.lines).toEqual([{ description: 'Standard delivery', quantity: 1, cents: 11500 }]);
    expect([one.tipCents, one.totalCents, one.vatCents]).toEqual([2000, 13500, 1500]);
    const two = priceSummary({ ...booked, isRoundTrip: true });
    expect(two.lines).toEqual([{ description: 'Standard delivery', quantity: 2, cents: 23000 }]);
    expect(two.totalCents).toBe(25000);
  });

  test('[PAY-36] [PAY-37] totals that the server has computed are the ones shown, and booked lines are not doubled again', () => {
    const summary = priceSummary({
      ...booked,
      isRoundTrip: true,
      accountId: 3,
      paymentTotal: 250,
      paymentCreditApplied: 50,
      paymentOutStanding: 200,
      paymentTotalDue: 200,
      transactionItems: [
        {
          id: 1,
          transactionId: 1,
          quantity: 2,
          amountExcl: 200,
          description: 'Standard delivery',
          vatRate: 0.15,
        },
        { id: 2, transactionId: 1, quantity: 1, amountExcl: 20, description: 'Driver tip', vatRate: 0 },
      ],
    });
    expect(summary.lines).toEqual([{ description: 'Standard delivery', quantity: 2, cents: 23000 }]);
    expect([summary.totalCents, summary.creditCents, summary.dueCents]).toEqual([25000, 5000, 20000]);
  });

  test('[WIZ-78] [WIZ-79] [WIZ-80] [C-11] the notes of round trips and surcharges', () => {
    expect(chargeNotes({})).toEqual([]);
    expect(chargeNotes({ isRoundTrip: true })).toEqual([
      'Includes collect on delivery charge',
      'Subject to collect on delivery double charge',
    ]);
    expect(chargeNotes({ isHighRisk: true })).toEqual(['Subject to surcharges']);
    expect(chargeNotes({ isRoundTrip: true, isHighRisk: true })).toEqual([
      'Subject to collect on delivery double charge',
      'Subject to surcharges',
    ]);
    expect(texts.wizard.additionalCharges).toBe('Subject additional charge(s)');
  });
});
