// An earlier booking was begun and not finished: the user takes it up or leaves it, knowing which it is.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { counted } from '../kit/words.ts';
import { useWizardSteps } from './useBooking.ts';

export const ResumeScreen = () => {
  const { state, dispatch } = useWizardSteps();
  const formats = useFormats();
  const draft = state.resumable;
  if (draft === null) return null;
  const { originAddress, destinationAddress, deliveryDate } = draft.form;
  const isBusy = state.pending !== null;
  return (
    <Stack
      sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', gap: 4, p: 6, textAlign: 'center' }}
    >
      <Icon name="undo" size={32} />
      <Typography variant="h3">{t('Continue where you left off?')}</Typography>
      <Stack sx={{ gap: 1, maxWidth: 480 }}>
        <Typography>
          {t('From {description}', { description: originAddress?.description ?? t('(not chosen yet)') })}
        </Typography>
        <Typography>
          {t('To {description}', { description: destinationAddress?.description ?? t('(not chosen yet)') })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            deliveryDate === '' ? '' : formats.day(deliveryDate),
            draft.parcels.length === 0 ? '' : counted(draft.parcels.length, 'parcel', 'parcels'),
            t('typed {when}', { when: formats.when(draft.at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Stack>
      {state.refusal ? <ErrorNotice refusal={state.refusal} /> : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, width: { xs: '100%', sm: 'auto' } }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => dispatch({ type: 'startedOver' })}>
          {t('Start a new delivery')}
        </Button>
        <Button variant="contained" loading={isBusy} autoFocus onClick={() => dispatch({ type: 'resumed' })}>
          {t(texts.shell.continue)}
        </Button>
      </Stack>
    </Stack>
  );
};
