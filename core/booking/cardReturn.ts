// The visitor's way back from the card provider when the whole page went there (PAY-23, PAY-24): no wizard is open, so the
// address carries everything. The service asks the provider for the truth; repeating a return pays once.
import { contract } from '../contract/contract.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Delivery } from '../deliveries/codec.ts';
import { paymentStatus } from '../deliveries/paymentStatus.ts';
import { saveCardKey } from './payment.ts';
import type { BookingPortal } from './portal.ts';

/** What the card provider's page says when it brings a customer back. */
export interface CardReturn {
  /** The checkout, as the provider names it. */
  readonly id: string;
  /** Where the provider answers how it ended: passed on as it came, never shown. */
  readonly resourcePath: string;
  /** The delivery that was being paid. */
  readonly deliveryId: number;
}

/** Reads the query of /paymentcallback without regard to case (C-66); null when it names no delivery or no checkout. */
export const readCardReturn = (query: Iterable<readonly [string, string]>): CardReturn | null => {
  const values = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  const id = values.get('id') ?? '';
  const resourcePath = values.get('resourcepath') ?? '';
  const deliveryId = Number(values.get('deliveryid'));
  return id !== '' && resourcePath !== '' && Number.isSafeInteger(deliveryId) && deliveryId > 0
    ? { id, resourcePath, deliveryId }
    : null;
};

/** PAY-35: settles the payment; the remembered wish to save the card is used, and forgotten once it is paid (PAY-11). */
export const settleCardReturn = async (portal: BookingPortal, back: CardReturn): Outcome<Delivery> => {
  const { storage } = portal.ports;
  const key = saveCardKey(back.deliveryId);
  const answer = await portal.call(
    contract.payment.process,
    {
      params: { deliveryId: back.deliveryId },
      body: {
        id: back.id,
        resourcePath: back.resourcePath,
        deliveryId: back.deliveryId,
        saveCard: storage.get(key) === 'true',
      },
    },
    { idempotencyKey: portal.ports.ids.next(), quiet: true },
  );
  if (answer._tag === 'Right' && answer.right.paymentStatusId === paymentStatus.code.PAID)
    storage.remove(key);
  return answer;
};
