// How a delivery stands, in one word for its reader: staff read the status of the specification, everybody else plain words; of an order
// that is not finished, what it waits for.
import {
  type Claims,
  type Delivery,
  deliveryStatus,
  isAnyCompanyRole,
  isAnyStoreRole,
  isPlainNormalUser,
  operationStatus,
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

/**
 * Whether the payment says no more than the delivery does: from staging on paid is what one expects, and what was given up together has ended the
 * same way. That what failed on the way is still paid is worth a word: it may have gone back.
 */
const isSaid = ({ logisticStatusId, paymentStatusId }: Delivery): boolean =>
  logisticStatusId >= deliveryStatus.code.STAGING
    ? paymentStatusId === paymentStatus.code.PAID
    : deliveryStatus.isTerminal(logisticStatusId) && paymentStatus.isTerminal(paymentStatusId);

/** What is being done with a delivery that stands so anyway. */
const usualWork = new Map<number, number>([
  [deliveryStatus.code.PENDING_QUOTE, operationStatus.code.COMPLETE_QUOTE],
  [deliveryStatus.code.STAGING, operationStatus.code.ASSIGN_TO_JOB],
  [deliveryStatus.code.READY, operationStatus.code.ASSIGN_TO_DRIVER],
]);

/** What is being done with it just now, where its status does not say so. */
export const WorkChip = ({
  delivery: { logisticStatusId, operationStatusId },
}: {
  readonly delivery: Delivery;
}) =>
  operationStatusId && usualWork.get(logisticStatusId) !== operationStatusId ? (
    <StatusChip table={operationStatus} code={operationStatusId} isAsked />
  ) : null;

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
