// The actions open on a delivery now, and the dialog of each. What matters most stands as a button, the rest in a menu;
// every action that cannot be taken back says what it will do first.
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { type Delivery, type DeliveryAction, deliveryActions, texts } from '../../core/index.ts';
import { lazyScreen } from '../app/lazyScreen.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useWizard } from '../hooks/useWizard.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';

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

const shownAsButtons = 2;
const first: readonly DeliveryAction[] = ['continueBooking', 'reattempt', 'updateProof', 'clone'];

/** What an unfinished or failed delivery waits for; nothing else is offered that loudly. */
const leading: readonly DeliveryAction[] = ['continueBooking', 'reattempt'];

/** Those that help on come first, those that end something stand in the menu. */
const inOrder = (actions: readonly DeliveryAction[]): readonly DeliveryAction[] => [
  ...first.filter((action) => actions.includes(action)),
  ...actions.filter((action) => !first.includes(action)),
];

export interface DeliveryActionsProps {
  readonly delivery: Delivery;
  readonly onNew?: (id: number) => void;
}

export const DeliveryActions = ({ delivery, onNew }: DeliveryActionsProps) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const wizard = useWizard();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<Exclude<DeliveryAction, 'continueBooking'> | null>(null);
  const actions = inOrder(deliveryActions(delivery, claims)).filter(
    (one) => one !== 'continueBooking' || wizard.isOffered,
  );
  const choose = (chosen: DeliveryAction): void => {
    setAnchor(null);
    if (chosen === 'continueBooking') wizard.open(delivery.deliveryId);
    else setAction(chosen);
  };
  const booked = (id: number): void => {
    setAction(null);
    if (wizard.isOffered) wizard.open(id);
    else onNew?.(id);
  };
  if (actions.length === 0) return null;
  const rest = actions.slice(shownAsButtons);
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {actions.slice(0, shownAsButtons).map((one) => (
        <Button
          key={one}
          size="small"
          variant={leading.includes(one) ? 'contained' : 'outlined'}
          startIcon={<Icon name={icons[one]} />}
          onClick={() => choose(one)}
        >
          {t(deliveryActionLabels[one])}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="menu"
          endIcon={<Icon name="chevronDown" />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('More')}
        </Button>
      ) : null}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {rest.map((one) => (
          <MenuItem key={one} onClick={() => choose(one)} sx={{ gap: 3 }}>
            <Icon name={icons[one]} />
            {t(deliveryActionLabels[one])}
          </MenuItem>
        ))}
      </Menu>
      {action ? (
        <Suspense fallback={null}>
          <DeliveryActionDialog
            delivery={delivery}
            action={action}
            onClose={() => setAction(null)}
            onBooked={booked}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
};
