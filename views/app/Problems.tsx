// What went wrong and belongs to no screen: the dialog (ERR-16, ERR-17), the full-screen states (ERR-23), the way to /404 (ERR-06).
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Refusal, statusText, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useSecondsLeft } from '../kit/Countdown.tsx';
import { Icon } from '../kit/Icon.tsx';

const retryMs = 15_000;

const FullScreen = ({ children }: { readonly children: React.ReactNode }) => (
  <Dialog open fullScreen aria-labelledby="full-screen-title" role="alertdialog">
    <Stack
      sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', gap: 4, p: 4, textAlign: 'center' }}
    >
      {children}
    </Stack>
  </Dialog>
);

/** ERR-01 with its countdown; the screen below stays as it is and nothing typed is lost. */
const NoConnection = ({ onTry }: { readonly onTry: () => void }) => {
  const [until, setUntil] = useState(() => Date.now() + retryMs);
  const seconds = useSecondsLeft(until);
  useEffect(() => {
    if (seconds > 0) return;
    onTry();
    setUntil(Date.now() + retryMs);
  }, [seconds, onTry]);
  return (
    <FullScreen>
      <Icon name="offline" size={40} />
      <Typography variant="h2" id="full-screen-title" aria-live="off">
        {t(texts.errors.cannotConnect)}
        <span className="numbers">{seconds}</span>
      </Typography>
      <Button variant="contained" onClick={onTry} autoFocus>
        {t('Try now')}
      </Button>
    </FullScreen>
  );
};

const SessionEnded = ({ onLogin }: { readonly onLogin: () => void }) => (
  <FullScreen>
    <Icon name="lock" size={40} />
    <Typography variant="h2" id="full-screen-title">
      {t('Your session has ended')}
    </Typography>
    <Typography color="textSecondary">{t('Log in again to go on where you were.')}</Typography>
    <Button variant="contained" onClick={onLogin} autoFocus>
      {t('Log in')}
    </Button>
  </FullScreen>
);

const ProblemDialog = ({ problem, onClose }: { readonly problem: Refusal; readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} aria-labelledby="problem-title" maxWidth="xs" fullWidth>
    <DialogTitle id="problem-title" variant="h2">
      {t(problem.title || statusText(problem.status))}
    </DialogTitle>
    <DialogContent>
      <Typography>{t(problem.message || texts.errors.fallback)}</Typography>
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {Object.entries(problem.errors).flatMap(([field, says]) =>
          says.map((text) => (
            <li key={`${field}:${text}`}>{field === '' ? t(text) : `${field}: ${t(text)}`}</li>
          )),
        )}
      </ul>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose} autoFocus>
        {t('Close')}
      </Button>
    </DialogActions>
  </Dialog>
);

/** Shows the portal's current problem, if any. */
export const Problems = () => {
  const portal = usePortal();
  const problem = useLive(portal.problem);
  const navigate = useNavigate();
  const isGone = problem?.kind === 'status' && problem.status === 404;
  useEffect(() => {
    if (!isGone) return;
    portal.dismissProblem();
    void navigate('/404');
  }, [isGone, portal, navigate]);
  if (problem === null || isGone || problem.kind === 'cancelled') return null;
  if (problem.isConnectionError)
    return (
      <NoConnection
        onTry={() => {
          portal.dismissProblem();
          portal.reconnect();
        }}
      />
    );
  if (problem.isSessionError)
    return problem.status === 440 ? (
      <SessionEnded
        onLogin={() => {
          portal.dismissProblem();
          void navigate('/login');
        }}
      />
    ) : null;
  return <ProblemDialog problem={problem} onClose={() => portal.dismissProblem()} />;
};
