// Step 6: which account, how, and the card where one is needed (PAY-04..09).
import Alert from '@mui/material/Alert';
import { useCallback } from 'react';
import { contract, paymentFailedText, paymentStatus, payStage, texts } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { AccountStage } from './AccountStage.tsx';
import { CardStage } from './CardStage.tsx';
import { OptionsStage } from './OptionsStage.tsx';
import { StepHeading } from './StepHeading.tsx';
import { SubSteps } from './SubSteps.tsx';
import { useWizardSteps } from './useBooking.ts';

const says = [marked('Which account pays?'), marked('How do you want to pay?'), marked('Your card')] as const;

/** `isAgreed`: the price has been agreed to with a press that said it, so an account that covers it pays at once. */
export const PayStep = ({ isAgreed = false }: { readonly isAgreed?: boolean }) => {
  const { state } = useWizardSteps();
  const { delivery, payStage: stage } = state;
  const isFailed = delivery?.paymentStatusId === paymentStatus.code.PAYMENT_FAILED;
  const portal = usePortal();
  const deliveryId = delivery?.deliveryId ?? 0;
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        contract.deliveries.selectAccounts,
        { query: { select: true, deliveryId } },
        { signal, quiet: true },
      ),
    [portal, deliveryId],
  );
  const [accounts, reload] = useAnswer(ask);
  const isOnly = accounts.kind === 'here' && accounts.value.length === 1;
  return (
    <>
      <SubSteps table={payStage} present={stage} label={t('Pay')} />
      <StepHeading title={t(texts.wizard.completeOrder)} text={t(says[stage])} />
      {isFailed && stage === 0 ? (
        <Alert severity="error" variant="outlined" role="alert" sx={{ mb: 4 }}>
          {t(paymentFailedText(delivery.paymentPeachPaymentFailureDescription))}
        </Alert>
      ) : null}
      {stage === 0 ? <AccountStage answer={accounts} reload={reload} isFailed={isFailed} /> : null}
      {stage === 1 ? <OptionsStage isAgreed={isAgreed} hasOthers={!isOnly} /> : null}
      {stage === 2 ? <CardStage /> : null}
    </>
  );
};
