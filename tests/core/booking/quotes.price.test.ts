// The price as it is explained: what the server booked where it has booked, the selected offer where it has not, and no line that is neither.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Delivery,
  payOptions,
  priceSummary,
  type Quote,
  quoteCents,
  quoteRows,
} from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';
import { now, quote } from './bookingWorld.ts';

const standard = quote(1, 'standard', 100, 24);
const priority: Quote = { ...quote(2, 'priority', 180, 2), vatRate: 0.16, isHighRisk: true };
const unbooked: Delivery = {
  deliveryId: 1,
  hash: 'h',
  xmin: 1,
  logisticStatusId: 0,
  paymentStatusId: 10020,
  deliveryQuotes: [standard, priority],
  selectedDeliveryQuoteId: 2,
};
const booked = (
  description: string,
  amountExcl: number,
  rest: { isCredit?: boolean; vatRate?: number } = {},
) => ({
  id: 1,
  transactionId: 1,
  quantity: 1,
  description,
  amountExcl,
  ...rest,
});

describe('before anything is booked', () => {
  test('[PAY-41] the selected offer is the line, at its own rate of VAT', () => {
    const summary = priceSummary(unbooked);
    expect(summary.lines).toEqual([{ description: 'Priority delivery', quantity: 1, cents: 20_880 }]);
    expect([summary.vatRate, summary.vatCents, summary.totalCents, summary.dueCents]).toEqual([
      0.16, 2880, 20_880, 20_880,
    ]);
  });

  test('[PAY-39] the rate that the server names for the delivery counts before the offer’s', () => {
    expect(priceSummary({ ...unbooked, vatRate: 0.15 }).vatRate).toBe(0.15);
    expect(priceSummary({ ...unbooked, vatRate: 0 }).vatRate).toBe(0);
  });

  test('nothing selected, or nothing offered, costs nothing and shows no line', () => {
    for (const delivery of [
      { ...unbooked, selectedDeliveryQuoteId: null },
      { ...unbooked, selectedDeliveryQuoteId: 9 },
      { ...unbooked, deliveryQuotes: undefined },
    ])
      expect(priceSummary(delivery)).toMatchObject({ lines: [], vatRate: 0, vatCents: 0, totalCents: 0 });
  });

  test('[FMT-02] the currency is the delivery’s, else that of the country', () => {
    expect(priceSummary(unbooked).currency).toBe('ZAR');
    expect(priceSummary({ ...unbooked, currency: 'KES' }).currency).toBe('KES');
  });

  test('[WIZ-80] the area surcharge of the delivery or of its offer is said', () => {
    const notes = (delivery: Partial<Delivery>) => priceSummary({ ...unbooked, ...delivery }).notes;
    expect(notes({})).toEqual(['Subject to surcharges']);
    expect(notes({ selectedDeliveryQuoteId: 1 })).toEqual([]);
    expect(notes({ selectedDeliveryQuoteId: 1, isHighRisk: true })).toEqual(['Subject to surcharges']);
    expect(notes({ selectedDeliveryQuoteId: null })).toEqual([]);
    expect(notes({ selectedDeliveryQuoteId: 1, isRoundTrip: true })).toEqual([
      'Includes collect on delivery charge',
      'Subject to collect on delivery double charge',
    ]);
  });
});

describe('once it is booked', () => {
  test('[PAY-36] the booked items are the lines: the rate of each, a credit taken off', () => {
    const { lines, totalCents } = priceSummary({
      ...unbooked,
      vatRate: 0.15,
      transactionItems: [
        booked('Delivery', 100, { vatRate: 0.16 }),
        booked('Surcharge', 50),
        booked('Correction', 20, { isCredit: true }),
      ],
    });
    expect(lines.map(({ description, cents }) => [description, cents])).toEqual([
      ['Delivery', 11_600],
      ['Surcharge', 5750],
      ['Correction', -2300],
    ]);
    expect(totalCents).toBe(15_050);
  });

  test('[PAY-36] the server’s total is shown, unless it has computed none yet', () => {
    const total = (paymentTotal: number | null | undefined) =>
      priceSummary({ ...unbooked, tipAmount: 20, paymentTotal }).totalCents;
    expect(total(99.5)).toBe(9950);
    for (const none of [null, undefined, 0]) expect(total(none)).toBe(22_880);
  });

  test('[PAY-36] what is due is the server’s once there is an account; until then the whole', () => {
    const due = (rest: Partial<Delivery>) =>
      priceSummary({ ...unbooked, paymentTotal: 115, ...rest }).dueCents;
    expect(due({ paymentTotalDue: 15 })).toBe(11_500);
    expect(due({ accountId: 3, paymentTotalDue: 15 })).toBe(1500);
    expect(due({ accountId: 3 })).toBe(0);
  });

  test('[PAY-38] the tip is on its own line and in no other', () => {
    const summary = priceSummary({
      ...unbooked,
      vatRate: 0.15,
      tipAmount: 20,
      transactionItems: [
        booked('Delivery', 100),
        booked('Driver Tip', 20, { vatRate: 0 }),
        booked('Tipper truck', 1),
      ],
    });
    expect(summary.lines.map(({ description }) => description)).toEqual(['Delivery', 'Tipper truck']);
    expect([summary.tipCents, summary.totalCents]).toEqual([2000, 11_500 + 115 + 2000]);
  });

  test('[PAY-37] [PAY-41] the lines and the tip always add up to the total where the server names none, in whole cents', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
    const rate = fc.constantFrom(0, 0.14, 0.15, 0.16);
    const item = fc.record({
      id: fc.constant(1),
      transactionId: fc.constant(1),
      quantity: fc.integer({ min: 1, max: 4 }),
      description: fc.constantFrom('Delivery', 'Surcharge', 'Driver tip'),
      amountExcl: amount,
      vatRate: rate,
      isCredit: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 5 }),
        amount,
        rate,
        fc.boolean(),
        (items, tip, vatRate, isRoundTrip) => {
          const summary = priceSummary({
            ...unbooked,
            transactionItems: items,
            tipAmount: tip,
            vatRate,
            isRoundTrip,
          });
          const sum = summary.lines.reduce((all, { cents }) => all + cents, 0);
          expect(sum + summary.tipCents).toBe(summary.totalCents);
          for (const cents of [
            summary.totalCents,
            summary.vatCents,
            summary.tipCents,
            ...summary.lines.map((one) => one.cents),
          ])
            expect(Number.isInteger(cents)).toBe(true);
        },
      ),
      runs(200),
    );
  });
});

describe('the ways to pay', () => {
  test('[PAY-01] [PAY-12] saved cards are offered where there are any and something is due', () => {
    const offers = (due: number, cards: number) =>
      payOptions(due, { accountType: 'Prepay' }, cards).offersSavedCards;
    expect([offers(10, 0), offers(10, 1), offers(0, 1), offers(0, 0)]).toEqual([false, true, false, false]);
    expect(payOptions(10, null, 1).cardLabel).toBe('Pay with new card');
  });
});

describe('the offers', () => {
  test('[WIZ-30] by drop-off, one without a time of arrival comes last and equal ones keep their order', () => {
    const timeless: Quote = { ...quote(1, 'standard', 100, 2), dropOffWindowEndUtc: '' };
    const other: Quote = { ...timeless, id: 5 };
    const rows = quoteRows([other, timeless, quote(3, 'hyperlocal', 100, 6), quote(2, 'priority', 180, 6)], {
      levels: [],
      order: 'dropOff',
      isRoundTrip: false,
      now,
    });
    expect(rows.map(({ quote: { id } }) => id)).toEqual([2, 3, 1, 5]);
  });

  test('[PAY-40] a round trip is dearer than one way by exactly the same again, before the rounding of its VAT', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(0, 0.15, 0.16),
        (cents, vatRate) => {
          const one = { priceExcl: cents / 100, vatRate };
          expect(Math.abs(quoteCents(one, true) - 2 * quoteCents(one, false))).toBeLessThanOrEqual(1);
        },
      ),
      runs(200),
    );
  });
});
