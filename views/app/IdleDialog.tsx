// Three minutes before an idle session ends somebody is asked (SES-01..05): Logout or Continue.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect } from 'react';
import { texts } from '../../core/index.ts';
import { tx } from '../hooks/richText.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const touchEveryMs = 5000;

/** Pointer, key and touch keep the session awake; at most one word to the core in five seconds. */
const useActivity = (touch: () => void, isAsking: boolean): void => {
  useEffect(() => {
    if (isAsking) return;
    let last = 0;
    const heard = (): void => {
      const now = Date.now();
      if (now - last < touchEveryMs) return;
      last = now;
      touch();
    };
    const kinds = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
    for (const kind of kinds) window.addEventListener(kind, heard, { passive: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, heard);
    };
  }, [touch, isAsking]);
};

const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

export const IdleDialog = () => {
  const { session } = usePortal();
  const idle = useLive(session.idle);
  const isAsking = idle.kind === 'warning';
  useActivity(session.touch, isAsking);
  return (
    <Dialog open={isAsking} aria-labelledby="idle-title" aria-describedby="idle-text" role="alertdialog">
      <DialogTitle id="idle-title" variant="h2">
        {t('Are you still there?')}
      </DialogTitle>
      <DialogContent id="idle-text">
        {tx('You will be logged out in {time} because nothing was touched for a while.', {
          time: (
            <strong key="time" className="numbers" aria-live="off">
              {idle.kind === 'warning' ? clock(idle.secondsLeft) : ''}
            </strong>
          ),
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void session.signOut('left')}>{t(texts.shell.logout)}</Button>
        <Button variant="contained" autoFocus onClick={() => session.touch()}>
          {t(texts.shell.continue)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
