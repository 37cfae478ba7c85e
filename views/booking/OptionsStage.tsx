// Stage Details (PAY-07): what is due and the ways to pay it, each a button that acts once.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useEffectEvent } from 'react';
import {
  type Account,
  accountBooks,
  contract,
  formatMoney,
  paymentReference,
  payOptions,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { noCards } from '../kit/CardFrame.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import { SavedCards } from './SavedCards.tsx';
import { useWizardSteps } from './useBooking.ts';

/** What is on the account, or what is owed on it and how much may be. */
const balanceText = ({ name, balance, creditLimit, currency }: Account, otherwise?: string): string => {
  const money = (amount: number): string => formatMoney(amount, currency ?? otherwise, spokenLanguage());
  const named = name ?? t('Account');
  // who may not see prices is not told what is on it
  if (balance == null) return named;
  if (balance >= 0) return t('{name}: balance {money}', { name: named, money: money(balance) });
  return creditLimit != null && creditLimit > 0
    ? t('{name}: {money} owed, limit {limit}', {
        name: named,
        money: money(-balance),
        limit: money(creditLimit),
      })
    : t('{name}: {money} owed', { name: named, money: money(-balance) });
};

export const OptionsStage = ({
  isAgreed,
  hasOthers,
}: {
  readonly isAgreed: boolean;
  /** There are other accounts to choose from. */
  readonly hasOthers: boolean;
}) => {
  const portal = usePortal();
  const { paymentProvider } = useConfig();
  const { state, dispatch } = useWizardSteps();
  const { delivery } = state;
  const accountId = delivery?.accountId ?? 0;
  const askAccount = useCallback(
    (signal: AbortSignal) =>
      portal.call(accountBooks.get, { params: { id: accountId } }, { signal, quiet: true }),
    [portal, accountId],
  );
  const askCards = useCallback(
    (signal: AbortSignal) =>
      portal.call(contract.payment.cards, { query: { accountId } }, { signal, quiet: true }),
    [portal, accountId],
  );
  const [answer, reloadAccount] = useAnswer(askAccount);
  const [cards, reloadCards] = useAnswer(askCards);
  const account = answer.kind === 'here' ? answer.value : null;
  const paysItself =
    isAgreed &&
    account !== null &&
    payOptions(delivery?.paymentTotalDue ?? 0, account, 0, paymentProvider !== '').balanceLabel !== null;
  const pay = useEffectEvent(() => {
    if (state.pending === null && state.refusal === null) dispatch({ type: 'balancePaid' });
  });
  useEffect(() => {
    if (paysItself) pay();
  }, [paysItself]);
  if (delivery === null) return null;
  if (answer.kind === 'loading' || cards.kind === 'loading') return <SkeletonRows rows={3} />;
  const saved = cards.kind === 'here' ? cards.value : [];
  const totalDue = delivery.paymentTotalDue ?? 0;
  const options = payOptions(totalDue, account, saved.length, paymentProvider !== '');
  const isBusy = state.pending !== null;
  const sending = state.pending?.request;
  return (
    <Stack direction={{ xs: 'column-reverse', md: 'row' }} sx={{ gap: 5, alignItems: 'flex-start' }}>
      <Stack sx={{ gap: 3, flex: 1, width: '100%' }}>
        {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reloadAccount} /> : null}
        {cards.kind === 'refused' ? <ErrorNotice refusal={cards.refusal} onRetry={reloadCards} /> : null}
        {options.balanceLabel ? (
          <Button
            variant="contained"
            size="large"
            loading={sending?.kind === 'payByBalance'}
            disabled={isBusy}
            onClick={() => dispatch({ type: 'balancePaid' })}
          >
            {t(options.balanceLabel)}
          </Button>
        ) : null}
        {account?.balance != null ? (
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {balanceText(account, delivery.currency ?? undefined)}
          </Box>
        ) : null}
        {options.offersSavedCards ? (
          <SavedCards
            cards={saved}
            isBusy={isBusy}
            payingId={sending?.kind === 'payBySavedCard' ? sending.cardId : null}
            onPay={(cardId) => dispatch({ type: 'savedCardPaid', cardId })}
            onForgotten={reloadCards}
          />
        ) : null}
        {options.cardLabel ? (
          <Button
            variant={options.offersSavedCards || options.balanceLabel ? 'outlined' : 'contained'}
            size="large"
            loading={sending?.kind === 'checkout'}
            disabled={isBusy}
            onClick={() => dispatch({ type: 'cardChosen' })}
          >
            {t(options.cardLabel)}
          </Button>
        ) : null}
        {options.lacksCards ? (
          <Alert severity="info" variant="outlined">
            {t(noCards, { reference: paymentReference(accountId) })}
          </Alert>
        ) : null}
        {hasOthers ? (
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => dispatch({ type: 'stageReopened', stage: 0 })}
            sx={{ alignSelf: 'flex-start', ml: '-10px' }}
          >
            {t('Choose another account')}
          </Button>
        ) : null}
      </Stack>
      <PriceBreakdown delivery={delivery} showsDue />
    </Stack>
  );
};
