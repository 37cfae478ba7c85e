// Everything about cards and paying.
import type { Implementation } from '../calls/handler.ts';
import { payByBalance } from './balance.ts';
import { checkout, processCardPayment } from './checkout.ts';
import { deposit, processDeposit } from './deposits.ts';
import { cards, deleteCard } from './savedCards.ts';
import { payBySavedCard } from './storedCard.ts';

export const paymentHandlers: readonly Implementation[] = [
  payByBalance,
  payBySavedCard,
  checkout,
  processCardPayment,
  cards,
  deleteCard,
  deposit,
  processDeposit,
];
