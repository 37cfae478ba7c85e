// Who booked without an account has one without a password: it is told here, and a link to set one is sent.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contract } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';

export const WayBack = () => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [isSent, setSent] = useState(false);
  const link = useCommand(
    (email: string) => portal.call(contract.auth.forgotPassword, { body: { email } }, { inPlace: true }),
    () => setSent(true),
  );
  if (claims?.isLead !== true) return null;
  const email = claims.email ?? '';
  return (
    <Stack sx={{ gap: 2, mt: 3, alignItems: 'center' }}>
      <Typography variant="body2" role={isSent ? 'status' : undefined}>
        {isSent
          ? t('The link is on its way to {email}.', { email })
          : t('To come back to your deliveries, set a password: we mail a link to {email}.', { email })}
      </Typography>
      {link.refusal ? <ErrorNotice refusal={link.refusal} /> : null}
      {isSent ? null : (
        <Button size="small" loading={link.running} onClick={() => void link.run(email)}>
          {t('Send the link')}
        </Button>
      )}
    </Stack>
  );
};
