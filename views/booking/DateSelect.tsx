// The day of the pick-up, one of those that the server offers (WIZ-09, WIZ-71, VAL-51, VAL-52).
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { contract, isDateLocked, localDay, pointText, texts } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useWizardSteps } from './useBooking.ts';

const weekdayOf = (isoDay: string): string =>
  new Intl.DateTimeFormat(spokenLanguage() === 'af' ? 'af-ZA' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${isoDay}T00:00:00Z`));

/** `takesFirst`: the first day that is offered is chosen where none is. */
export const DateSelect = ({ takesFirst = false }: { readonly takesFirst?: boolean }) => {
  const portal = usePortal();
  const { state, dispatch } = useWizardSteps();
  const formats = useFormats();
  const { timeZone } = useConfig();
  const { deliveryDate, deliverByDate, originAddress, companyId } = state.form;
  const storeId = originAddress?.storeId ?? undefined;
  const at = originAddress === null ? undefined : pointText(originAddress.coordinates);
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        contract.windows.dates,
        { query: { storeId, companyId: companyId ?? undefined, at } },
        { signal, quiet: true },
      ),
    [portal, storeId, companyId, at],
  );
  const [answer, reload] = useAnswer(ask);
  const days = answer.kind === 'here' ? answer.value : [];
  const isLocked = isDateLocked(state.delivery);
  const isGone =
    answer.kind === 'here' &&
    deliveryDate !== '' &&
    !isLocked &&
    !days.some(({ key }) => key === deliveryDate);

  // A day that is no longer offered is no choice: better asked again than refused later.
  const forget = useEffectEvent(() => dispatch({ type: 'formChanged', form: { deliveryDate: '' } }));
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);

  const first = takesFirst && deliveryDate === '' && !isLocked ? days[0]?.key : undefined;
  const take = useEffectEvent((day: string) =>
    dispatch({ type: 'formChanged', form: { deliveryDate: day } }),
  );
  useEffect(() => {
    if (first !== undefined) take(first);
  }, [first]);

  const none = answer.kind === 'here' && days.length === 0;
  const failed = answer.kind === 'refused';
  const says = failed ? t(texts.pickers.datesFailed) : none ? t(texts.pickers.noDates) : undefined;
  const isOver = days.length > 0 && days.every(({ key }) => key > localDay(state.now, timeZone));
  const isShown = deliveryDate !== '' && !isGone;
  const later = days.filter(({ key }) => key >= deliveryDate);
  const dayItem = (key: string) => (
    <MenuItem key={key} value={key}>
      <span style={{ display: 'inline-block', minWidth: 40, color: 'var(--inkSoft)' }}>{weekdayOf(key)}</span>
      <span className="numbers">{formats.day(key)}</span>
    </MenuItem>
  );
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <TextField
        select
        label={t('Pick-up date')}
        required
        value={isShown ? deliveryDate : ''}
        disabled={isLocked || answer.kind === 'loading'}
        error={failed || none || Boolean(state.errors['deliveryDate'])}
        helperText={
          says ??
          told(state.errors['deliveryDate']) ??
          (answer.kind === 'loading'
            ? t(texts.shell.loading)
            : isOver
              ? t('No collection is left today')
              : undefined)
        }
        onChange={(event) => dispatch({ type: 'formChanged', form: { deliveryDate: event.target.value } })}
      >
        {isShown && !days.some(({ key }) => key === deliveryDate) ? (
          <MenuItem value={deliveryDate}>{formats.day(deliveryDate)}</MenuItem>
        ) : null}
        {days.map(({ key }) => dayItem(key))}
      </TextField>
      {isShown && !isLocked && later.length > 0 ? (
        <TextField
          select
          label={t('Deliver by')}
          value={later.some(({ key }) => key === deliverByDate) ? deliverByDate : ''}
          error={Boolean(state.errors['deliverByDate'])}
          helperText={told(state.errors['deliverByDate'])}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          onChange={(event) => dispatch({ type: 'formChanged', form: { deliverByDate: event.target.value } })}
        >
          <MenuItem value="">{t('Any day')}</MenuItem>
          {later.map(({ key }) => dayItem(key))}
        </TextField>
      ) : null}
      {failed ? (
        <Button variant="outlined" onClick={reload}>
          {t('Try again')}
        </Button>
      ) : null}
    </Stack>
  );
};
