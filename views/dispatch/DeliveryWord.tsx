// How a delivery stands, in one word for its reader: staff read the status of the specification, everybody else plain words; of an order
// that is not finished, what it waits for.
import {
  type Claims,
  type Delivery,
  deliveryStatus,
  isAnyCompanyRole,
  isAnyStoreRole,
  isPlainNormalUser,
  paymentStatus,
  publicStatus,
  type Waiting,
  waitsFor,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { StatusChip, ToneChip, toneOf } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';

const unfinished: Readonly<Record<Waiting, string>> = {
  waits: marked('Finish your order'),
  pays: marked('Waiting for payment'),
  failed: marked('Payment failed'),
};

/** Whether the payment says no more than the delivery does: both have ended the same way. */
const isSaid = ({ logisticStatusId, paymentStatusId }: Delivery): boolean =>
  logisticStatusId === deliveryStatus.code.DELIVERED
    ? paymentStatusId === paymentStatus.code.PAID
    : deliveryStatus.isTerminal(logisticStatusId) && paymentStatus.isTerminal(paymentStatusId);

/** Whoever sends parcels, for whom the public page's words are meant. */
export const isSender = (who: Claims): boolean =>
  isPlainNormalUser(who) || isAnyCompanyRole(who) || isAnyStoreRole(who);

export const DeliveryWord = ({ delivery }: { readonly delivery: Delivery }) => {
  const claims = useLive(usePortal().session.claims);
  if (claims === null || !isSender(claims))
    return (
      <>
        <StatusChip table={deliveryStatus} code={delivery.logisticStatusId} isAsked />
        {isSaid(delivery) ? null : (
          <StatusChip table={paymentStatus} code={delivery.paymentStatusId} icon="money" isAsked />
        )}
      </>
    );
  const waits = waitsFor(delivery);
  if (waits !== null)
    return (
      <ToneChip
        tone="attention"
        icon={waits === 'waits' ? 'edit' : 'card'}
        meaning={`unfinished|${waits}`}
        isAsked
      >
        {t(unfinished[waits])}
      </ToneChip>
    );
  const word = publicStatus.label(delivery.logisticStatusId);
  return (
    <ToneChip
      tone={toneOf(deliveryStatus.row(delivery.logisticStatusId))}
      meaning={`publicStatus|${word}`}
      isAsked
    >
      {capitalised(t(word))}
    </ToneChip>
  );
};
