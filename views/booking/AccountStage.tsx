// Stage Account (PAY-05, PAY-06): the accounts that may pay for this delivery. A single one is no question: it is taken, and the stage passed by,
// except where a payment failed: then the reason is read first.
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CallAnswer, type contract, texts } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import type { Answer } from '../hooks/useAnswer.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { accountName } from '../kit/words.ts';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import { useWizardSteps } from './useBooking.ts';

/** From this many on a list wants a search. */
const many = 8;

export const AccountStage = ({
  answer,
  reload,
  isFailed,
}: {
  readonly answer: Answer<CallAnswer<(typeof contract)['deliveries']['selectAccounts']>>;
  readonly reload: () => void;
  /** The last payment did not go through. */
  readonly isFailed: boolean;
}) => {
  const { state, dispatch } = useWizardSteps();
  const [sought, setSought] = useState('');
  const accounts =
    answer.kind === 'here' ? answer.value.map(({ key, value }) => ({ key, value: accountName(value) })) : [];
  const single = accounts.length === 1 ? Number(accounts[0]?.key) : null;
  const choose = useEffectEvent((accountId: number) => {
    if (state.accountId === null) dispatch({ type: 'accountPicked', accountId });
    if (!isFailed && state.pending === null && state.refusal === null) dispatch({ type: 'accountConfirmed' });
  });
  useEffect(() => {
    if (single !== null) choose(single);
  }, [single]);
  if (answer.kind === 'loading') return <SkeletonRows rows={2} />;
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  const shown = accounts.filter(({ value }) => value.toLowerCase().includes(sought.trim().toLowerCase()));
  const fault = told(state.errors['accountId']);
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 5, alignItems: 'flex-start' }}>
      <Stack sx={{ gap: 3, flex: 1, width: '100%' }}>
        {accounts.length >= many ? (
          <TextField
            label={t(texts.pickers.accountLabel)}
            placeholder={t(texts.pickers.accountPlaceholder)}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        ) : null}
        {shown.length === 0 ? (
          <span role="status">
            {t(texts.pickers.noAccounts)}
            {accounts.length === 0 ? ` ${t('Ask whoever keeps your accounts for one that may pay.')}` : ''}
          </span>
        ) : null}
        <RadioGroup
          aria-label={t('Account')}
          aria-describedby={fault ? 'account-fault' : undefined}
          value={state.accountId === null ? '' : String(state.accountId)}
          onChange={(_event, id) => dispatch({ type: 'accountPicked', accountId: Number(id) })}
          sx={{ gap: 2 }}
        >
          {shown.map(({ key, value }) => (
            <FormControlLabel
              key={key}
              value={key}
              control={<Radio slotProps={{ input: { 'aria-invalid': fault ? true : undefined } }} />}
              label={value}
              sx={{ m: 0, px: 2, py: 1, border: 1, borderColor: 'divider', borderRadius: 1, minHeight: 48 }}
            />
          ))}
        </RadioGroup>
        {fault ? (
          <FormHelperText id="account-fault" error>
            {fault}
          </FormHelperText>
        ) : null}
        <Button
          variant="contained"
          loading={state.pending !== null}
          disabled={accounts.length === 0}
          onClick={() => dispatch({ type: 'accountConfirmed' })}
          sx={{ alignSelf: { xs: 'stretch', md: 'flex-start' }, minWidth: 160 }}
        >
          {t(texts.wizard.next)}
        </Button>
      </Stack>
      {state.delivery ? <PriceBreakdown delivery={state.delivery} /> : null}
    </Stack>
  );
};
