// The strips under the header: a lost line (ERR-02, ERR-03), a newer build, and an unconfirmed email (AUTH-23..26).
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { useNow } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ageInWords } from './ConnectionState.tsx';
import { useNewBuild } from './newBuild.ts';
import { useScreen } from './useScreen.ts';

const strip = { borderRadius: 0, py: 0, borderBottom: '1px solid var(--line)' } as const;

/** Said from a minute on: before that the view is as good as live. */
const Age = ({ since }: { readonly since: number }) => {
  const now = useNow();
  return now - since < 60_000 ? null : <> {ageInWords(since, now)}</>;
};

/** What the browser knows of its network spares the wait for a request to time out, and for the countdown. */
const useNetwork = (): void => {
  const portal = usePortal();
  useEffect(() => {
    const lost = (): void => portal.lineLost();
    const back = (): void => portal.reconnect();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, [portal]);
};

/** Says when the next try is; the countdown is not read out each second. */
export const ConnectionBanner = () => {
  const portal = usePortal();
  const connection = useLive(portal.connection);
  useNetwork();
  if (connection.kind !== 'reconnecting' && connection.kind !== 'offline') return null;
  return (
    <Alert
      severity={connection.kind === 'offline' ? 'error' : 'warning'}
      sx={strip}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => portal.reconnect()}>
          {t('Try now')}
        </Button>
      }
    >
      <span aria-live="off">
        {connection.kind === 'reconnecting'
          ? t(texts.errors.connectionLost, { n: connection.retryInSeconds })
          : t('You are offline. Changes arrive when the line is back.')}
        {connection.lastHeardAt === null ? null : <Age since={connection.lastHeardAt} />}
      </span>
    </Alert>
  );
};

/** A newer build is there: taken when the reader is ready for it, so that nothing typed is lost. */
export const NewBuildBanner = () =>
  useNewBuild() ? (
    <Alert
      severity="info"
      role="status"
      sx={strip}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => window.location.reload()}
        >
          {t('Load it now')}
        </Button>
      }
    >
      {t('A new version of the portal is ready.')}
    </Alert>
  ) : null;

/** Not rendered on screens in absolute mode (AUTH-25). */
export const EmailBanner = () => {
  const claims = useLive(usePortal().session.claims);
  const here = useScreen();
  if (claims === null || claims.emailConfirmed || here?.entry?.absolute) return null;
  return (
    <Alert severity="info" sx={strip}>
      <Link component={RouterLink} to="/confirm-email" color="inherit" underline="always">
        {t(texts.shell.confirmEmail)}
      </Link>
    </Alert>
  );
};
