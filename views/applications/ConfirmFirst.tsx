// What stands between the last step and handing in: an email and a phone that were not shown to be the applicant's, with the ways to show it.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocation } from 'react-router';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const ways = [
  { flag: 'emailConfirmed', to: '/confirm-email', label: marked('Confirm email') },
  { flag: 'phoneNumberConfirmed', to: '/confirm-phone', label: marked('Confirm phone') },
] as const;

export const ConfirmFirst = () => {
  const claims = useLive(usePortal().session.claims);
  const here = encodeURIComponent(useLocation().pathname);
  const missing = ways.filter(({ flag }) => claims !== null && !claims[flag]);
  return missing.length === 0 ? null : (
    <Alert severity="info">
      {t('Before you finish, confirm how we reach you.')}
      <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
        {missing.map(({ to, label }) => (
          <Button key={to} href={`${to}?return=${here}`} variant="outlined" color="inherit">
            {t(label)}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
};
