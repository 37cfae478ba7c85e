// Pays into an account: the amount, then the provider's card form in its own frame, then how it ended (PAY-47).
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { isLeft, map } from 'fp-ts/Either';
import { useState } from 'react';
import {
  type Account,
  contract,
  paymentReference,
  type Refusal,
  readAmount,
  texts,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CardFrame, type CardReturnQuery, noCards } from '../kit/CardFrame.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';

type Stage =
  | { readonly kind: 'amount' }
  | { readonly kind: 'card'; readonly depositId: number; readonly checkoutId: string }
  | { readonly kind: 'settling' }
  | { readonly kind: 'paid'; readonly account: Account }
  | { readonly kind: 'unpaid'; readonly description: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly again: () => void };

export interface DepositDialogProps {
  readonly account: Account;
  readonly onPaid: () => void;
  readonly onClose: () => void;
}

export const DepositDialog = ({ account, onPaid, onClose }: DepositDialogProps) => {
  const portal = usePortal();
  const takesCards = useConfig().paymentProvider !== '';
  const { money } = useFormats();
  const [text, setText] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [stage, setStage] = useState<Stage>({ kind: 'amount' });
  const amount = readAmount(text);
  const fault = amount === null ? t('Amount is required') : amount <= 0 ? t('Amount must be above 0') : null;

  const opening = useCommand(async (sum: number) =>
    map(
      ({
        depositId,
        paymentPeachPaymentsCheckoutId,
      }: {
        depositId: number;
        paymentPeachPaymentsCheckoutId: string;
      }) => setStage({ kind: 'card', depositId, checkoutId: paymentPeachPaymentsCheckoutId }),
    )(
      await portal.call(
        contract.accounts.deposit,
        { params: { id: account.id }, body: { amount: sum } },
        { quiet: true },
      ),
    ),
  );

  const settle = async (depositId: number, result: CardReturnQuery): Promise<void> => {
    setStage({ kind: 'settling' });
    const answer = await portal.call(
      contract.accounts.processDeposit,
      { params: { id: account.id, depositId }, body: { id: result.id, resourcePath: result.resourcePath } },
      { quiet: true },
    );
    if (isLeft(answer)) {
      setStage({ kind: 'refused', refusal: answer.left, again: () => void settle(depositId, result) });
      return;
    }
    const { paid, description, account: after } = answer.right;
    setStage(
      paid
        ? { kind: 'paid', account: after }
        : { kind: 'unpaid', description: description ?? t('The bank has not said yes') },
    );
    if (paid) onPaid();
  };

  return (
    <FormDialog
      title={t('Deposit into {name}', { name: account.name ?? t('account {id}', { id: account.id }) })}
      width="sm"
      onClose={onClose}
      {...(stage.kind === 'amount' && takesCards
        ? {
            onSubmit: () => {
              setTouched(true);
              if (fault === null && amount !== null) void opening.run(amount);
            },
            submitLabel: t(texts.wizard.payByCard),
          }
        : {})}
      ending={
        stage.kind === 'paid' ? (
          <Button variant="contained" onClick={onClose}>
            {t('Close')}
          </Button>
        ) : stage.kind === 'unpaid' ? (
          <Button variant="contained" onClick={() => setStage({ kind: 'amount' })}>
            {t('Try again')}
          </Button>
        ) : null
      }
      busy={opening.running}
      refusal={opening.refusal}
    >
      {stage.kind === 'amount' ? (
        <>
          <Facts facts={[{ name: t('Balance'), value: money(account.balance, account.currency) }]} />
          {takesCards ? null : (
            <Alert severity="info">{t(noCards, { reference: paymentReference(account.id) })}</Alert>
          )}
          {takesCards ? (
            <TextField
              label={t('Amount')}
              required
              autoFocus
              value={text}
              onChange={(event) => setText(event.target.value)}
              error={isTouched && fault !== null}
              helperText={isTouched ? fault : undefined}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          ) : null}
        </>
      ) : null}
      {stage.kind === 'card' ? (
        <CardFrame
          checkoutId={stage.checkoutId}
          returnQuery={{ depositid: stage.depositId, accountid: account.id }}
          onReturn={(result) => void settle(stage.depositId, result)}
        />
      ) : null}
      {stage.kind === 'settling' ? <SplashScreen text={t(texts.wizard.processingPayment)} /> : null}
      {stage.kind === 'refused' ? <ErrorNotice refusal={stage.refusal} onRetry={stage.again} /> : null}
      {stage.kind === 'paid' ? (
        <>
          <Alert severity="success">{t(texts.wizard.paymentSuccessful)}</Alert>
          <Facts
            facts={[{ name: t('New balance'), value: money(stage.account.balance, stage.account.currency) }]}
          />
        </>
      ) : null}
      {stage.kind === 'unpaid' ? (
        <Alert severity="error">
          {t('{description}. Nothing was paid in.', { description: stage.description })}
        </Alert>
      ) : null}
    </FormDialog>
  );
};
