// The dialog of one delivery action: what will happen, in words with this delivery's own facts, then the command.
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { right } from 'fp-ts/Either';
import { type ReactNode, useCallback, useState } from 'react';
import {
  cancellingCosts,
  contract,
  currentPriceExcl,
  type Delivery,
  type DeliveryAction,
  deliveryStatus,
  isInternal,
  ledger,
  texts,
  transactionItemType,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { AdjustmentDialog } from './AdjustmentDialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';

type Confirmed = Exclude<DeliveryAction, 'continueBooking' | 'updateProof' | 'adjust'>;

interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly danger?: boolean;
  /** Answers a new delivery. */
  readonly isBooking?: true;
}

const questionOf = (action: Confirmed, delivery: Delivery, name: string, isStaff: boolean): Question => {
  switch (action) {
    case 'cancelQuote':
      return {
        title: t('Cancel quote {name}?', { name }),
        text: t('Nothing was paid; the quote and its prices are gone afterwards.'),
        danger: true,
      };
    case 'cancelDelivery':
      return {
        title: t('Cancel delivery {name}?', { name }),
        text: cancellingCosts(delivery)
          ? t(
              'A driver is already on the way or has the parcel: a cancellation fee is kept, the rest is refunded.',
            )
          : t('No driver is on the way yet: everything paid is refunded. Its stops are taken off the run.'),
        danger: true,
      };
    case 'cancelAndReturnToSender':
      return {
        title: t('Return {name} to the sender?', { name }),
        text: t(
          'The delivery is called off and the parcel goes back to {originContactName}. What was paid is not refunded.',
          { originContactName: delivery.originContactName ?? t('the sender') },
        ),
        danger: true,
      };
    case 'reattempt':
      return {
        title: isStaff ? t('Reattempt {name}?', { name }) : t('Send {name} again?', { name }),
        text: t('A new delivery with the same parties and parcels is quoted; this one stays as it is.'),
        isBooking: true,
      };
    case 'clone':
      return {
        title: t('Book {name} again?', { name }),
        text: t('Addresses, contacts and parcels are copied into a new quote. Nothing is paid yet.'),
        isBooking: true,
      };
    case 'recalculateLogistics':
      return {
        title: t('Recalculate logistics of {name}?', { name }),
        text: t('Distance, vehicle type and windows are worked out afresh. The price stays.'),
      };
    case 'reverseLogisticStatus':
      return {
        title: t('Reverse the status of {name}?', { name }),
        text: t('It is {deliveryStatus} now and goes one step back, with its stop.', {
          deliveryStatus: t(deliveryStatus.label(delivery.logisticStatusId)),
        }),
        danger: true,
      };
  }
};

export interface DeliveryActionDialogProps {
  readonly delivery: Delivery;
  readonly action: Exclude<DeliveryAction, 'continueBooking'>;
  readonly onClose: () => void;
  /** With the id of the new delivery. */
  readonly onBooked: (id: number) => void;
}

const DeliveryActionDialog = ({ delivery, action, onClose, onBooked }: DeliveryActionDialogProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const claims = useLive(portal.session.claims);
  const [waives, setWaives] = useState(false);
  const id = delivery.deliveryId;
  const transactionId = action === 'adjust' ? (delivery.transactionId ?? null) : null;
  const [booked] = useAnswer(
    useCallback(
      async (signal: AbortSignal) =>
        transactionId === null
          ? right(null)
          : portal.call(ledger.transaction, { params: { id: transactionId } }, { signal, quiet: true }),
      [portal, transactionId],
    ),
  );
  const name = delivery.waybill ?? t('delivery {id}', { id });
  const done = (): void => {
    notice('success', t(texts.notices.updatedOne));
    onClose();
  };
  if (action === 'updateProof')
    return (
      <ProofDialog
        title={t('Proof of delivery {name}', { name })}
        submitLabel={t(texts.shell.save)}
        recipientName={delivery.proof?.recipientName}
        submit={(proof) => portal.deliveries.commands.updateProof(id, proof)}
        onDone={done}
        onClose={onClose}
      />
    );
  if (action === 'adjust')
    return (
      <AdjustmentDialog
        of="delivery"
        subject={name}
        current={currentPriceExcl(delivery)}
        invoice={booked.kind === 'here' ? booked.value?.invoice : null}
        currency={delivery.currency}
        submit={async (values) => {
          const answer = await portal.call(
            contract.transactions.createDeliveryItem,
            {
              body: {
                ...values,
                deliveryId: id,
                transactionItemType: transactionItemType.code.DELIVERY,
                ...(delivery.transactionId ? { transactionId: delivery.transactionId } : {}),
              },
            },
            { inPlace: true },
          );
          if (answer._tag === 'Right') await portal.deliveries.load(id);
          return answer;
        }}
        onDone={() => {
          notice('success', t(texts.notices.createdOne));
          onClose();
        }}
        onClose={onClose}
      />
    );
  const isStaff = claims !== null && isInternal(claims);
  const question = questionOf(action, delivery, name, isStaff);
  const mayWaive = action === 'cancelDelivery' && isStaff && cancellingCosts(delivery);
  return (
    <CommandConfirm
      title={question.title}
      danger={question.danger ?? false}
      submit={() =>
        mayWaive && waives
          ? portal.deliveries.commands.cancelDelivery(id, true)
          : portal.deliveries.commands[action](id)
      }
      onDone={(answer) => {
        if (question.isBooking) onBooked(answer.deliveryId);
        else done();
      }}
      onClose={onClose}
    >
      {question.text}
      {mayWaive ? (
        <FormControlLabel
          control={<Checkbox checked={waives} onChange={(_event, checked) => setWaives(checked)} />}
          label={t('Keep no fee: reverse the whole sale')}
        />
      ) : null}
    </CommandConfirm>
  );
};
export default DeliveryActionDialog;
