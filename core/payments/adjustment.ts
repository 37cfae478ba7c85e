// The debit and credit adjustment as rules (DEL-30..32, VAL-27..33): what is missing, and what the amount becomes.
// All sums in integer cents; a text shown is the catalogue's.
import type { Delivery } from '../deliveries/codec.ts';
import { texts } from '../format/texts.ts';

/** As typed: the amount is text until it is a number. */
export interface AdjustmentDraft {
  /** Excluding VAT. */
  readonly amount: string;
  /** The reason, which is asked for beside the amount. */
  readonly description: string;
  /** Lowers the price or cost instead of raising it. */
  readonly isCredit: boolean;
}

/** What speaks against an adjustment of a price, field by field, and what the price would be. */
export interface AdjustmentCheck {
  /** What is wrong, by field; empty where it can be sent. */
  readonly errors: { readonly amount?: string; readonly description?: string };
  /** The cost or price excluding VAT afterwards; null while there is no amount. */
  readonly newAmount: number | null;
  /** VAL-31, VAL-32: the sum would fall below zero; said instead of confirming. */
  readonly blocked: string | null;
  /** The amount as a number, null unless everything is right. */
  readonly amount: number | null;
}

const cents = (amount: number): number => Math.round(amount * 100);
const decimal = /^\d{1,9}([.,]\d{1,2})?$/;

/** An amount as typed, comma or point, at most two places; null when it is none. */
export const readAmount = (text: string): number | null => {
  const trimmed = text.trim().replace(/\s/g, '');
  if (/^-\d/.test(trimmed)) return -1;
  return decimal.test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
};

/**
 * Checks a draft against the current amount excluding VAT. A credit raises it, a debit lowers it (VAL-31); what is
 * adjusted says cost for a job and price for a delivery (VAL-33).
 */
export const checkAdjustment = (
  draft: AdjustmentDraft,
  current: number,
  of: 'job' | 'delivery',
): AdjustmentCheck => {
  const amount = readAmount(draft.amount);
  const errors = {
    ...(amount === null
      ? { amount: texts.validation.amountRequired }
      : amount <= 0
        ? { amount: texts.validation.amountNegative }
        : {}),
    ...(draft.description.trim() === '' ? { description: texts.validation.reasonRequired } : {}),
  };
  const isAmountGood = amount !== null && amount > 0;
  const newCents = isAmountGood ? cents(current) + (draft.isCredit ? 1 : -1) * cents(amount) : null;
  const blocked =
    newCents !== null && newCents < 0
      ? of === 'job'
        ? texts.validation.newCostNegative
        : texts.validation.newPriceNegative
      : null;
  return {
    errors,
    newAmount: newCents === null ? null : newCents / 100,
    blocked,
    amount: Object.keys(errors).length === 0 && blocked === null ? amount : null,
  };
};

/**
 * What a delivery costs now, excluding VAT: what its transaction holds, credits less debits as the ledger counts them
 * (VAL-31); before anything was booked the selected quote. Zero where the reader is not told.
 */
export const currentPriceExcl = (delivery: Delivery): number => {
  const items = delivery.transactionItems ?? [];
  if (items.length > 0)
    return (
      items.reduce(
        (sum, item) => sum + (item.isCredit === false ? -cents(item.amountExcl) : cents(item.amountExcl)),
        0,
      ) / 100
    );
  const quote = delivery.deliveryQuotes?.find((one) => one.id === delivery.selectedDeliveryQuoteId);
  return quote?.priceExcl ?? 0;
};
