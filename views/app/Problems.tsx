// What went wrong and belongs to no screen: the dialog (ERR-16, ERR-17), the full-screen states (ERR-23), the way to /404 (ERR-06).
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Refusal, statusText, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useSecondsLeft } from '../kit/Countdown.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { wayOut } from './Guarded.tsx';

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
const NoConnection = ({
  onTry,
  onLeave,
}: {
  readonly onTry: () => void;
  /** Absent where nothing has been seen yet. */
  readonly onLeave: (() => void) | undefined;
}) => {
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
      {onLeave ? <Button onClick={onLeave}>{t('Go on with what was seen')}</Button> : null}
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
      <Typography>{t(problem.message || t(texts.errors.fallback))}</Typography>
      {problem.retryAfterSeconds ? (
        <Typography color="textSecondary">
          {t('Please wait {retryAfterSeconds} seconds before the next try.', {
            retryAfterSeconds: problem.retryAfterSeconds,
          })}
        </Typography>
      ) : null}
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
  const connection = useLive(portal.connection);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const notice = useNotices();
  const hasSeen = 'lastHeardAt' in connection && connection.lastHeardAt !== null;
  // The banner counts down already and what was seen stays readable: then a word is enough.
  const isBannered =
    problem?.isConnectionError === true &&
    hasSeen &&
    (connection.kind === 'reconnecting' || connection.kind === 'offline');
  useEffect(() => {
    if (!isBannered) return;
    portal.dismissProblem();
    notice(
      'warning',
      t('The server cannot be reached, so nothing was confirmed. Try again when the line is back.'),
    );
  }, [isBannered, portal, notice]);
  const isGone = problem?.kind === 'status' && problem.status === 404;
  useEffect(() => {
    if (!isGone) return;
    portal.dismissProblem();
    void navigate('/404');
  }, [isGone, portal, navigate]);
  if (problem === null || isGone || problem.kind === 'cancelled') return null;
  if (problem.isConnectionError)
    return isBannered ? null : (
      <NoConnection
        onLeave={hasSeen ? () => portal.dismissProblem() : undefined}
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
          void navigate(wayOut('unauthenticated', `${pathname}${search}`));
        }}
      />
    ) : null;
  return <ProblemDialog problem={problem} onClose={() => portal.dismissProblem()} />;
};
