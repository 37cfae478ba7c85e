// Paid (WIZ-16..19).
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { EndScreen } from './EndScreen.tsx';
import { useWizardSteps } from './useBooking.ts';

export const SuccessScreen = ({ onClose }: { readonly onClose: () => void }) => {
  const { state, dispatch } = useWizardSteps();
  const navigate = useNavigate();
  const hash = state.delivery?.hash;
  return (
    <EndScreen role="status" tone="success" icon="checkCircle" title={t(texts.wizard.paymentSuccessful)}>
      <Typography>{t(texts.wizard.orderPlaced)}</Typography>
      {state.delivery?.waybill ? (
        <Typography className="numbers" color="textSecondary">
          {state.delivery.waybill}
        </Typography>
      ) : null}
      {hash ? (
        <Link component={RouterLink} to={`/track/${hash}`} onClick={onClose}>
          {t('Follow this delivery')}
        </Link>
      ) : null}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 3, mt: 3, width: { xs: '100%', sm: 'auto' } }}
      >
        <Button variant="outlined" onClick={() => dispatch({ type: 'startedOver' })}>
          {t(texts.wizard.placeAnother)}
        </Button>
        <Button variant="contained" autoFocus onClick={() => navigate('/dashboard')}>
          {t(texts.wizard.goToDashboard)}
        </Button>
      </Stack>
    </EndScreen>
  );
};
