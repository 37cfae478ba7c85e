// Clears the session on arrival (RT-10, AUTH-08), then goes home.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetEveryDraft } from '../applications/keptDraft.ts';
import { t, tn } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';

const Logout = () => {
  const { session, outbox } = usePortal();
  const navigate = useNavigate();
  /** How many steps wait for the line; null: not known yet, or told. */
  const [waiting, setWaiting] = useState<number | null>(null);
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    let isHere = true;
    void outbox.count().then((count) => {
      if (!isHere) return;
      if (count > 0) setWaiting(count);
      else setSure(true);
    });
    return () => {
      isHere = false;
    };
  }, [outbox]);
  useEffect(() => {
    if (!isSure) return;
    let isHere = true;
    forgetEveryDraft();
    void session.signOut('left').then(() => {
      if (isHere) void navigate('/', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [session, navigate, isSure]);
  return (
    <>
      <SplashScreen />
      <ConfirmDialog
        open={waiting !== null && !isSure}
        title={t('Log out with steps that are not sent?')}
        onYes={() => setSure(true)}
        onNo={() => void navigate('/dashboard', { replace: true })}
      >
        {tn(
          '{n} step waits for the line. It is kept on this device for you alone, and sent when you log in here again.',
          '{n} steps wait for the line. They are kept on this device for you alone, and sent when you log in here again.',
          waiting ?? 0,
        )}
      </ConfirmDialog>
    </>
  );
};
export default Logout;
