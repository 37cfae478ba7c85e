// The actions open on a delivery now, and the dialog of each. What matters most stands as a button, the rest in a menu;
// every action that cannot be taken back says what it will do first.

import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { type Delivery, type DeliveryAction, deliveryActions, isInternal, texts } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { useWizard } from '../booking/useWizard.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import type { IconName } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { ActionButtons } from './ActionButtons.tsx';

const DeliveryActionDialog = lazyScreen(() => import('./DeliveryActionDialog.tsx'));

export const deliveryActionLabels: Readonly<Record<DeliveryAction, string>> = {
  continueBooking: texts.wizard.completeOrder,
  cancelQuote: marked('Cancel quote'),
  cancelDelivery: marked('Cancel delivery'),
  cancelAndReturnToSender: marked('Cancel and return to sender'),
  reattempt: marked('Reattempt'),
  clone: marked('Book again'),
  recalculateLogistics: marked('Recalculate logistics'),
  reverseLogisticStatus: marked('Reverse logistic status'),
  updateProof: marked('Proof of delivery'),
  adjust: marked('Debit and credit adjustment'),
};

/** A sender wants it brought, and knows nothing of attempts. */
const senderLabels: typeof deliveryActionLabels = {
  ...deliveryActionLabels,
  reattempt: marked('Send again'),
};

const icons: Readonly<Record<DeliveryAction, IconName>> = {
  continueBooking: 'arrowRight',
  cancelQuote: 'cancel',
  cancelDelivery: 'cancel',
  cancelAndReturnToSender: 'undo',
  reattempt: 'refresh',
  clone: 'copy',
  recalculateLogistics: 'route',
  reverseLogisticStatus: 'undo',
  updateProof: 'signature',
  adjust: 'money',
};

const first: readonly DeliveryAction[] = ['continueBooking', 'reattempt', 'updateProof', 'clone'];

/** What an unfinished or failed delivery waits for; nothing else is offered that loudly. */
const leading: readonly DeliveryAction[] = ['continueBooking', 'reattempt'];

const ending: readonly DeliveryAction[] = ['cancelQuote', 'cancelDelivery', 'cancelAndReturnToSender'];

export interface DeliveryActionsProps {
  readonly delivery: Delivery;
  /** One of many on a screen that has its main action already: nothing is filled, and one row is enough. */
  readonly isQuiet?: boolean;
}

export const DeliveryActions = ({ delivery, isQuiet = false }: DeliveryActionsProps) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const wizard = useWizard();
  const [action, setAction] = useState<Exclude<DeliveryAction, 'continueBooking'> | null>(null);
  const actions = deliveryActions(delivery, claims);
  const choose = (chosen: DeliveryAction): void => {
    if (chosen === 'continueBooking') wizard.open(delivery.deliveryId);
    else setAction(chosen);
  };
  const booked = (id: number): void => {
    setAction(null);
    wizard.open(id);
  };
  if (actions.length === 0) return null;
  return (
    <Stack direction="row" role="group" aria-label={t('Actions')} sx={{ gap: 2, flexWrap: 'wrap' }}>
      <ActionButtons
        actions={actions}
        labels={claims && isInternal(claims) ? deliveryActionLabels : senderLabels}
        icons={icons}
        first={first}
        leading={isQuiet ? [] : leading}
        ending={ending}
        shownAsButtons={isQuiet ? 1 : 2}
        onChoose={choose}
      />
      {action ? (
        <LateDialog onClose={() => setAction(null)}>
          <DeliveryActionDialog
            delivery={delivery}
            action={action}
            onClose={() => setAction(null)}
            onBooked={booked}
          />
        </LateDialog>
      ) : null}
    </Stack>
  );
};
