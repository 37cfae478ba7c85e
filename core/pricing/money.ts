// What a delivery costs, in whole cents: nothing here ever divides a cent.
import { vatOf } from '../format/money.ts';

/** What a delivery costs, in parts. */
export interface Totals {
  /** What the delivery costs without VAT and tip, both ways of a round trip. */
  readonly exclCents: number;
  /** On the price; never on the tip. */
  readonly vatCents: number;
  /** For the driver. */
  readonly tipCents: number;
  /** All of it. */
  readonly totalCents: number;
}

/**
 * What a delivery costs: the one-way price, doubled exactly once for a round trip (C-09, PAY-40), VAT on the
 * doubled amount, the tip without VAT (PAY-38).
 */
export const totalsOf = (
  oneWayExclCents: number,
  rate: number,
  isRoundTrip: boolean,
  tipCents: number,
): Totals => {
  const exclCents = oneWayExclCents * (isRoundTrip ? 2 : 1);
  const vatCents = vatOf(exclCents, rate);
  return { exclCents, vatCents, tipCents, totalCents: exclCents + vatCents + tipCents };
};
