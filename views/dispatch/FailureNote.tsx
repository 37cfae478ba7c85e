// Why a delivery could not be collected or handed over: the reason, who said it and when, and the picture of it.
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { type Delivery, failureOf } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { ProofPicture } from './ProofPicture.tsx';

/** Nothing for a delivery that did not fail. */
export const FailureNote = ({ delivery }: { readonly delivery: Delivery }) => {
  const { when } = useFormats();
  const failure = failureOf(delivery);
  if (failure === null) return null;
  return (
    <Alert severity="error" variant="outlined" role="note" sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{t(failure.reason)}</Typography>
      {[failure.byName, when(failure.at)].filter(Boolean).join(', ')}
      <ProofPicture address={failure.pictureUrl} alt={t('Picture of the exception')} />
    </Alert>
  );
};
