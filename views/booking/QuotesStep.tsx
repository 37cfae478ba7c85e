// Step 3: the offers, filtered and sorted (WIZ-29, WIZ-30), each with its windows, its price and how long it lives.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { type QuoteOrder, quoteRows, serviceLevel, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Charges } from './Charges.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useWizardSteps } from './useBooking.ts';

const isOrder = (text: string): text is QuoteOrder => text === 'price' || text === 'dropOff';

export const QuotesStep = () => {
  const { state, dispatch } = useWizardSteps();
  const [levels, setLevels] = useState<readonly string[]>([]);
  const [order, setOrder] = useState<QuoteOrder>('price');
  const groupId = useId();
  const quotes = state.delivery?.deliveryQuotes ?? [];
  const rows = useMemo(
    () =>
      quoteRows(quotes, {
        levels,
        order,
        isRoundTrip: state.delivery?.isRoundTrip ?? false,
        now: state.now,
        say: t,
      }),
    [quotes, levels, order, state.delivery?.isRoundTrip, state.now],
  );
  const offered = serviceLevel.rows.filter(({ code }) => quotes.some(({ slaType }) => slaType === code));
  const isAllExpired = rows.length > 0 && rows.every(({ isExpired }) => isExpired);
  const fault = state.errors['quoteId'];
  const toggle = (code: string): void =>
    setLevels((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]));
  const isBusy = state.pending !== null;
  return (
    <>
      <StepHeading title={t(texts.wizard.chooseQuote)} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 3, alignItems: { xs: 'stretch', sm: 'center' }, mb: 4 }}
      >
        <Stack
          direction="row"
          component="fieldset"
          sx={{ border: 0, m: 0, p: 0, gap: 2, alignItems: 'center', flexWrap: 'wrap', flex: 1 }}
        >
          <Typography component="legend" variant="body2" color="textSecondary" sx={{ float: 'left', pr: 1 }}>
            {t(texts.wizard.filterBy)}
          </Typography>
          {offered.map(({ code, label }) => (
            <Chip
              key={code}
              label={t(label)}
              clickable
              aria-pressed={levels.includes(code)}
              color={levels.includes(code) ? 'primary' : 'default'}
              variant={levels.includes(code) ? 'filled' : 'outlined'}
              onClick={() => toggle(code)}
              sx={{ height: { xs: 40, md: 32 } }}
            />
          ))}
        </Stack>
        <TextField
          select
          label={t(texts.wizard.sortBy)}
          value={order}
          fullWidth={false}
          sx={{ minWidth: 190 }}
          onChange={(event) => {
            if (isOrder(event.target.value)) setOrder(event.target.value);
          }}
        >
          <MenuItem value="price">{t('Price')}</MenuItem>
          <MenuItem value="dropOff">{t('Earliest drop-off')}</MenuItem>
        </TextField>
      </Stack>
      {quotes.length > 0 ? (
        <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
          <Charges
            isRoundTrip={state.delivery?.isRoundTrip ?? false}
            isHighRisk={state.delivery?.isHighRisk ?? false}
          />
        </Box>
      ) : null}
      {fault ? (
        <Alert id={`${groupId}-fault`} severity="error" variant="outlined" role="alert" sx={{ mb: 4 }}>
          {t(fault)}
          {fault === texts.validation.quoteRequired ? `. ${t(texts.validation.quotePick)}` : ''}
        </Alert>
      ) : null}
      {isAllExpired ? (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mb: 4 }}
          action={
            <Button color="inherit" loading={isBusy} onClick={() => dispatch({ type: 'quotesRefreshed' })}>
              {t('Get new prices')}
            </Button>
          }
        >
          {t('These offers have expired.')}
        </Alert>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState
          icon="truck"
          title={quotes.length === 0 ? t('No offer for this way') : t('No offer of this level')}
          text={
            quotes.length === 0
              ? t('Nobody drives this way on this day. Try another day or other addresses.')
              : t('Take the filter away to see the others.')
          }
        >
          {quotes.length === 0 ? (
            <Button variant="outlined" onClick={() => dispatch({ type: 'stepClicked', step: 0 })}>
              {t('Change addresses or day')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => setLevels([])}>
              {t('Show all offers')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <RadioGroup
          aria-label={t(texts.wizard.chooseQuote)}
          aria-describedby={fault ? `${groupId}-fault` : undefined}
          value={state.quoteId === null ? '' : String(state.quoteId)}
          onChange={(_event, id) => dispatch({ type: 'quotePicked', quoteId: Number(id) })}
        >
          <Box sx={{ display: 'grid', gap: 3 }}>
            {rows.map((row) => (
              <QuoteCard key={row.quote.slaType ?? row.quote.id} row={row} isInvalid={Boolean(fault)} />
            ))}
          </Box>
        </RadioGroup>
      )}
    </>
  );
};
