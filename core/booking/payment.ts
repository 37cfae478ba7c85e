// The last step's buttons and the price as it is explained. The sums are the server's; lines are computed in cents, with VAT.
// A quote is the price of one way and is doubled once; booked items come doubled already (C-09).
import type { Delivery } from '../deliveries/codec.ts';
import { accountType } from '../deliveries/paymentStatus.ts';
import { defaultCurrency, toCents, withVat } from '../format/money.ts';
import { fill, texts } from '../format/texts.ts';
import { serviceLevel } from '../parcels/status.ts';
import type { Account, SavedCard } from '../payments/codec.ts';
import { quoteCents } from './quotes.ts';

/** PAY-10, PAY-11. */
export const saveCardKey = (deliveryId: number): string => `saveCard:${deliveryId}`;

/** The ways to pay that are open to whoever books, for this delivery. */
export interface PayOptions {
  /** null: not offered. */
  readonly cardLabel: string | null;
  /** The words of the button that pays from the balance; null where the balance cannot be used. */
  readonly balanceLabel: string | null;
  /** Whether cards that were saved before can be chosen. */
  readonly offersSavedCards: boolean;
  /** Whether it has to be said that cards cannot be used here. */
  readonly lacksCards: boolean;
}

/**
 * PAY-12..16, C-13. An account of unknown type is taken for Prepay: it never pays from a balance it may not have. `takesCards`: whether this
 * portal has a card provider.
 */
export const payOptions = (
  totalDue: number,
  account: Pick<Account, 'accountType'> | null,
  savedCards: number,
  takesCards = true,
): PayOptions => {
  const isDue = toCents(totalDue) !== 0;
  const isByCard = isDue && takesCards;
  const isPrepay = (account?.accountType ?? accountType.code.PREPAY) === accountType.code.PREPAY;
  return {
    cardLabel: isByCard ? (savedCards > 0 ? texts.wizard.payWithNewCard : texts.wizard.payByCard) : null,
    balanceLabel: isDue ? (isPrepay ? null : texts.wizard.postPay) : texts.wizard.pay,
    offersSavedCards: isByCard && savedCards > 0,
    lacksCards: isDue && !takesCards,
  };
};

/** PAY-17. */
export const savedCardButton = (
  card: Pick<SavedCard, 'expired'>,
): { readonly label: string; readonly isDisabled: boolean } =>
  card.expired
    ? { label: texts.wizard.expired, isDisabled: true }
    : { label: texts.wizard.payNow, isDisabled: false };

/** PAY-28. */
export const cardNumber = (card: Pick<SavedCard, 'lastFourDigits'>): string =>
  fill(texts.shell.cardNumber, { last: card.lastFourDigits });

/** PAY-27: MM/YYYY. */
export const cardExpiry = (card: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`;

/** PAY-42: the alert of the Account stage; the sentence stands even when the provider gave no reason. */
export const paymentFailedText = (description: string | null | undefined): string =>
  fill(texts.wizard.paymentFailed, { description: description || 'the card was not accepted' });

/** One line of a price: what for, how many, and how much, in cents. */
export interface PriceLine {
  /** What is charged, in the service's words. */
  readonly description: string;
  /** How often; 1 for what is charged once. */
  readonly quantity: number;
  /** With VAT (PAY-41). */
  readonly cents: number;
}

/** A price with its lines, the VAT and what is still to be paid, in cents. */
export interface PriceSummary {
  /** In the order in which the service charged them. */
  readonly lines: readonly PriceLine[];
  /** A fraction: 0.15 for 15 %. */
  readonly vatRate: number;
  /** Contained in the lines. */
  readonly vatCents: number;
  /** On its own line (PAY-38); carries no VAT. */
  readonly tipCents: number;
  /** With VAT, in cents. */
  readonly totalCents: number;
  /** What the balance already covers, in cents. */
  readonly creditCents: number;
  /** What is still to be paid, in cents. */
  readonly dueCents: number;
  /** ISO 4217, three letters. */
  readonly currency: string;
  /** WIZ-78..80. */
  readonly notes: readonly string[];
}

const lines = (delivery: Delivery, vatRate: number): readonly PriceLine[] => {
  const items = delivery.transactionItems ?? [];
  if (items.length > 0)
    return items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      cents: (item.isCredit ? -1 : 1) * withVat(toCents(item.amountExcl), item.vatRate ?? vatRate),
    }));
  const quote = delivery.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId);
  return quote === undefined
    ? []
    : [
        {
          description: `${serviceLevel.label(quote.slaType)} delivery`,
          quantity: delivery.isRoundTrip ? 2 : 1,
          cents: quoteCents(quote, delivery.isRoundTrip ?? false),
        },
      ];
};

/** The notes under a price: WIZ-78 (not where an area surcharge applies, C-11), WIZ-79, WIZ-80. */
export const chargeNotes = ({
  isRoundTrip = false,
  isHighRisk = false,
}: Pick<Delivery, 'isRoundTrip' | 'isHighRisk'>): readonly string[] => [
  ...(isRoundTrip && !isHighRisk ? [texts.wizard.includesCollectOnDelivery] : []),
  ...(isRoundTrip ? [texts.wizard.doubleCharge] : []),
  ...(isHighRisk ? [texts.wizard.surcharges] : []),
];

/** The price of a delivery, explained. */
export const priceSummary = (delivery: Delivery): PriceSummary => {
  const quote = delivery.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId);
  const vatRate = delivery.vatRate ?? quote?.vatRate ?? 0;
  const tipCents = toCents(delivery.tipAmount ?? 0);
  const shown = lines(delivery, vatRate).filter(({ description }) => !isTip(description));
  const linesCents = shown.reduce((sum, { cents }) => sum + cents, 0);
  const totalCents = delivery.paymentTotal ? toCents(delivery.paymentTotal) : linesCents + tipCents;
  const creditCents = toCents(delivery.paymentCreditApplied ?? 0);
  const taxed = totalCents - tipCents;
  return {
    lines: shown,
    vatRate,
    vatCents: taxed - Math.round(taxed / (1 + vatRate)),
    tipCents,
    totalCents,
    creditCents,
    dueCents: delivery.accountId ? toCents(delivery.paymentTotalDue ?? 0) : totalCents,
    currency: delivery.currency ?? defaultCurrency,
    notes: chargeNotes({
      isRoundTrip: delivery.isRoundTrip,
      isHighRisk: delivery.isHighRisk || quote?.isHighRisk,
    }),
  };
};

// The tip has its own line, so an item that books it is not shown twice.
const isTip = (description: string): boolean => /\btip\b/i.test(description);
