// Money in whole cents. Nothing here ever divides a cent: every amount is an integer before and after.

/** Cents of a decimal amount with at most two places, as the wire and SQL `numeric` say it. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** The decimal amount of cents, as the wire says it. */
export const fromCents = (cents: number): number => cents / 100;

/** VAT of an amount without it, rounded half away from zero to a whole cent; `rate` is a rate (0.15). */
export const vatCents = (exclCents: number, rate: number): number => {
  // The rate has four decimals at most, so the product is computed on integers and is exact.
  const scaled = Math.abs(exclCents) * Math.round(rate * 10_000);
  return Math.sign(exclCents) * Math.floor((scaled + 5_000) / 10_000);
};

export interface Totals {
  /** What the delivery costs without VAT and tip, both ways of a round trip. */
  readonly exclCents: number;
  readonly vatCents: number;
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
  const vat = vatCents(exclCents, rate);
  return { exclCents, vatCents: vat, tipCents, totalCents: exclCents + vat + tipCents };
};
