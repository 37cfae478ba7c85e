// The slot of a Priority offer (WIZ-63..65): the first available one, or an hour of the chosen day. A change is a new price.
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCallback } from 'react';
import { contract, defaultDeliveryTime, pointText, texts } from '../../core/index.ts';
import { refusalText, t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useWizardSteps } from './useBooking.ts';

export const SlotSelect = () => {
  const portal = usePortal();
  const { state, dispatch } = useWizardSteps();
  const { deliveryDate, deliveryTime, originAddress } = state.form;
  const storeId = originAddress?.storeId ?? undefined;
  const at = originAddress === null ? undefined : pointText(originAddress.coordinates);
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        contract.windows.slots,
        { query: { localDate: deliveryDate, storeId, at } },
        { signal, quiet: true },
      ),
    [portal, deliveryDate, storeId, at],
  );
  const [answer, reload] = useAnswer(ask);
  const slots = answer.kind === 'here' ? answer.value : [];
  const isBusy = state.pending !== null;
  const isListed = slots.some(({ key }) => key === deliveryTime);
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <TextField
        select
        label={t('Timeslot')}
        value={isListed ? deliveryTime : defaultDeliveryTime}
        slotProps={{
          // Not disabled while the new price is asked for: whoever chose by keyboard stays where he was.
          select: {
            readOnly: isBusy,
            SelectDisplayProps: { 'aria-disabled': isBusy || undefined },
          },
        }}
        error={Boolean(state.errors['deliveryTime']) || answer.kind === 'refused'}
        helperText={
          told(state.errors['deliveryTime']) ??
          (answer.kind === 'refused' ? refusalText(answer.refusal) : undefined)
        }
        onChange={(event) => dispatch({ type: 'slotPicked', deliveryTime: event.target.value })}
        sx={{ maxWidth: 280 }}
      >
        <MenuItem value={defaultDeliveryTime}>{t(texts.wizard.firstAvailableTimeslot)}</MenuItem>
        {slots.map(({ key, value }) => (
          <MenuItem key={key} value={key}>
            {value}
          </MenuItem>
        ))}
      </TextField>
      {answer.kind === 'refused' ? (
        <Button variant="outlined" onClick={reload}>
          {t('Try again')}
        </Button>
      ) : null}
    </Stack>
  );
};
