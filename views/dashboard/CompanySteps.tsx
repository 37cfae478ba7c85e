// What a new company has still to do, above the board of its administrator. When all of it is done they are not asked again on this device.
import Box from '@mui/material/Box';
import type { Either } from 'fp-ts/Either';
import { useCallback, useEffect } from 'react';
import { accountType, contract, type Portal, type Refusal } from '../../core/index.ts';
import { useNewDelivery } from '../booking/useNewDelivery.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isBoolean, useRemembered } from '../hooks/useRemembered.ts';
import { StepList, stepsKey } from './FirstSteps.tsx';

type Options = { readonly signal: AbortSignal; readonly quiet: true };

const stores = (portal: Portal, options: Options) =>
  portal.call(contract.stores.list, { query: { page: 1, pageSize: 1 } }, options);
const accounts = (portal: Portal, options: Options) =>
  portal.call(contract.accounts.list, { query: { page: 1, pageSize: 20, kind: 'customer' } }, options);
const deliveries = (portal: Portal, options: Options) =>
  portal.call(contract.deliveries.list, { query: { page: 1, pageSize: 1 } }, options);

/** null until it is here, and where it is refused. */
const useAsked = <A,>(ask: (portal: Portal, options: Options) => Promise<Either<Refusal, A>>): A | null => {
  const portal = usePortal();
  const [answer] = useAnswer(
    useCallback((signal: AbortSignal) => ask(portal, { signal, quiet: true }), [portal, ask]),
  );
  return answer.kind === 'here' ? answer.value : null;
};

const Steps = ({ onAway }: { readonly onAway: () => void }) => {
  const newDelivery = useNewDelivery();
  const [ownStores, ownAccounts, ownDeliveries] = [
    useAsked(stores),
    useAsked(accounts),
    useAsked(deliveries),
  ];
  const isKnown = ownStores !== null && ownAccounts !== null && ownDeliveries !== null;
  const steps = isKnown
    ? [
        { label: t('Add your first store'), isDone: ownStores.totalItems > 0, to: '/stores/add' },
        {
          label: t('Pay into your account, or agree to pay by the month'),
          isDone: ownAccounts.data.some(
            (account) => account.accountType === accountType.code.POSTPAY || (account.balance ?? 0) !== 0,
          ),
          to: '/accounts',
        },
        { label: t('Send your first parcel'), isDone: ownDeliveries.totalItems > 0, to: null },
      ]
    : [];
  const isDone = isKnown && steps.every((step) => step.isDone);
  useEffect(() => {
    if (isDone) onAway();
  }, [isDone, onAway]);
  return isKnown && !isDone ? (
    <Box sx={{ p: 2 }}>
      <StepList steps={steps} onSend={newDelivery} onAway={onAway} />
    </Box>
  ) : null;
};

const CompanySteps = () => {
  const claims = useLive(usePortal().session.claims);
  const [isAway, setAway] = useRemembered(stepsKey('companySteps', claims), false, isBoolean);
  const putAway = useCallback(() => setAway(true), [setAway]);
  return isAway ? null : <Steps onAway={putAway} />;
};
export default CompanySteps;
