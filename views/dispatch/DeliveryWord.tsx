// How a delivery stands, in one word for its reader: staff read the status of the specification, everybody else plain words; of an order
// that is not finished, what it waits for.
import {
  type Delivery,
  deliveryStatus,
  isAnyCompanyRole,
  isAnyStoreRole,
  isPlainNormalUser,
  paymentStatus,
  publicStatus,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { StatusChip, ToneChip, toneOf } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';

const { PENDING_QUOTE, STAGING } = deliveryStatus.code;
const unfinished = {
  waits: marked('Finish your order'),
  pays: marked('Waiting for payment'),
  failed: marked('Payment failed'),
} as const;

const waitsFor = ({ logisticStatusId, paymentStatusId }: Delivery): keyof typeof unfinished | null => {
  if (logisticStatusId === PENDING_QUOTE) return 'waits';
  if (logisticStatusId !== STAGING || paymentStatusId === paymentStatus.code.PAID) return null;
  return paymentStatusId === paymentStatus.code.PAYMENT_FAILED ? 'failed' : 'pays';
};

export const DeliveryWord = ({ delivery }: { readonly delivery: Delivery }) => {
  const claims = useLive(usePortal().session.claims);
  if (claims === null || !(isPlainNormalUser(claims) || isAnyCompanyRole(claims) || isAnyStoreRole(claims)))
    return (
      <>
        <StatusChip table={deliveryStatus} code={delivery.logisticStatusId} />
        <StatusChip table={paymentStatus} code={delivery.paymentStatusId} />
      </>
    );
  const waits = waitsFor(delivery);
  if (waits !== null)
    return (
      <ToneChip tone="attention" icon={waits === 'waits' ? 'edit' : 'card'}>
        {t(unfinished[waits])}
      </ToneChip>
    );
  return (
    <ToneChip tone={toneOf(deliveryStatus.row(delivery.logisticStatusId))}>
      {capitalised(t(publicStatus.label(delivery.logisticStatusId)))}
    </ToneChip>
  );
};
