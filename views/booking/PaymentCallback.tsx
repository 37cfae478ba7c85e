// /paymentcallback: where the card provider leads back to (PAY-23, PAY-24). Inside the card frame the page around it takes over;
// as a whole page it settles the payment itself and shows how it ended. Deposits return here too, with `depositid`.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isLeft, right } from 'fp-ts/Either';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  contract,
  formatMoney,
  type Outcome,
  paymentFailedText,
  paymentScreen,
  paymentStatus,
  readCardReturn,
  settleCardReturn,
  texts,
} from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { readDepositReturn } from './depositReturn.ts';
import { useWizard } from './useWizard.ts';

type Ending =
  | {
      readonly kind: 'delivery';
      readonly status: 'paid' | 'failed' | 'pending' | 'ended';
      readonly id: number;
      readonly text: string;
    }
  | { readonly kind: 'deposit'; readonly isPaid: boolean; readonly text: string }
  | { readonly kind: 'nothing' };

const useEnding = () => {
  const portal = usePortal();
  const [params] = useSearchParams();
  const query = params.toString();
  return useAnswer(
    useCallback(async (): Outcome<Ending> => {
      const pairs = [...new URLSearchParams(query)];
      const deposit = readDepositReturn(pairs);
      if (deposit !== null) {
        const answer = await portal.call(
          contract.accounts.processDeposit,
          {
            params: { id: deposit.accountId, depositId: deposit.depositId },
            body: { id: deposit.id, resourcePath: deposit.resourcePath },
          },
          { quiet: true },
        );
        if (isLeft(answer)) return answer;
        const { account, paid, description } = answer.right;
        const text = paid
          ? t('The account now holds {money}.', {
              money: formatMoney(account.balance, account.currency, spokenLanguage()),
            })
          : t(paymentFailedText(description));
        return right({ kind: 'deposit', isPaid: paid, text });
      }
      const back = readCardReturn(pairs);
      if (back === null) return right({ kind: 'nothing' });
      const answer = await settleCardReturn(portal, back);
      if (isLeft(answer)) return answer;
      const delivery = answer.right;
      const screen = paymentScreen(delivery.paymentStatusId);
      const isFailed = delivery.paymentStatusId === paymentStatus.code.PAYMENT_FAILED;
      return right({
        kind: 'delivery',
        id: delivery.deliveryId,
        status:
          screen === 'success' ? 'paid' : screen === 'failure' ? 'ended' : isFailed ? 'failed' : 'pending',
        text: isFailed ? t(paymentFailedText(delivery.paymentPeachPaymentFailureDescription)) : '',
      });
    }, [portal, query]),
  );
};

const Settled = () => {
  const [answer, again] = useEnding();
  const navigate = useNavigate();
  const wizard = useWizard();
  if (answer.kind === 'loading') return <SplashScreen text={t(texts.wizard.processingPayment)} />;
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={again} />;
  const ending = answer.value;
  const dashboard = (
    <Button variant="contained" onClick={() => navigate('/dashboard')}>
      {t(texts.wizard.goToDashboard)}
    </Button>
  );
  if (ending.kind === 'nothing')
    return (
      <EmptyState icon="card" title={t('No payment to process')} text={t('This address names no payment.')}>
        {dashboard}
      </EmptyState>
    );
  if (ending.kind === 'deposit')
    return (
      <EmptyState
        icon={ending.isPaid ? 'checkCircle' : 'alert'}
        title={ending.isPaid ? t(texts.wizard.paymentSuccessful) : t('The deposit was not paid')}
        text={ending.text}
      >
        {dashboard}
      </EmptyState>
    );
  if (ending.status === 'paid')
    return (
      <EmptyState
        icon="checkCircle"
        title={t(texts.wizard.paymentSuccessful)}
        text={t(texts.wizard.orderPlaced)}
      >
        <Stack direction="row" sx={{ gap: 3 }}>
          <Button variant="outlined" onClick={() => wizard.open()}>
            {t(texts.wizard.placeAnother)}
          </Button>
          {dashboard}
        </Stack>
      </EmptyState>
    );
  if (ending.status === 'pending')
    return (
      <EmptyState
        icon="clock"
        title={t('The bank has not answered yet')}
        text={t('Nothing is paid twice: ask again in a moment.')}
      >
        <Button variant="contained" onClick={again}>
          {t('Ask again')}
        </Button>
      </EmptyState>
    );
  return (
    <Stack sx={{ gap: 4, alignItems: 'center', py: 8 }}>
      {ending.status === 'failed' ? (
        <Alert severity="error" variant="outlined" role="alert">
          {ending.text}
        </Alert>
      ) : (
        <>
          <Typography variant="h2">{t(texts.wizard.deliveryFailed)}</Typography>
          <Typography>{t(texts.wizard.deliveryExpired)}</Typography>
        </>
      )}
      <Button variant="contained" onClick={() => wizard.open(ending.id)}>
        {ending.status === 'failed' ? t('Back to the payment') : t(texts.wizard.reattempt)}
      </Button>
    </Stack>
  );
};

const PaymentCallback = () => {
  usePageTitle(t('Payment'));
  // The frame's page only waits: what is around it reads this address and settles the payment, once.
  const isFramed = window.parent !== window;
  return isFramed ? (
    <SplashScreen text={t(texts.wizard.processingPayment)} />
  ) : (
    <Stack sx={{ p: { xs: 4, md: 8 }, maxWidth: 640, width: '100%', mx: 'auto', gap: 4 }}>
      <Typography component="h1" variant="h1" sx={{ textAlign: 'center' }}>
        {t('Payment')}
      </Typography>
      <Settled />
    </Stack>
  );
};
export default PaymentCallback;
