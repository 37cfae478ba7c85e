// The second factor of a sign-in (AUTH-11, AUTH-12); the hash stays in the core, never in the address.
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ButtonLink, Card, Column, PageHeading, PlainButton } from '../public/ui.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ownPath } from './ownPath.ts';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';

const TwoFactor = () => {
  const { session } = usePortal();
  const state = useLive(session.state);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isRecovery, setRecovery] = useState(false);
  const target = ownPath(params.get('return'), '/dashboard');
  usePageTitle(t('Two-factor verification'));
  if (state.kind === 'signedIn') return <Navigate to={target} replace />;
  if (state.kind !== 'twoFactor')
    return (
      <Column width="narrow">
        <PageHeading lead={t('A second factor is asked for while logging in. Please begin there.')}>
          {t('Two-factor verification')}
        </PageHeading>
        <div>
          <ButtonLink to="/login">{t('Log in')}</ButtonLink>
        </div>
      </Column>
    );
  const done = (): void => void navigate(target, { replace: true });
  return (
    <Column width="narrow">
      <PageHeading
        lead={
          isRecovery
            ? t('Enter one of the recovery codes that you kept.')
            : t('Enter the code of your authenticator app, or have one sent by email.')
        }
      >
        {t('Two-factor verification')}
      </PageHeading>
      <Card aria-label={isRecovery ? t('Recovery code') : t('Code')} css={{ display: 'grid', gap: 12 }}>
        {isRecovery ? (
          <RecoveryCodeForm onConfirm={session.verify} onDone={done} />
        ) : (
          <CodeForm
            onConfirm={session.verify}
            onSend={session.sendCode}
            onDone={done}
            sentTo={t('your email')}
            submitLabel={t('Log in')}
          />
        )}
        <PlainButton kind="bare" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('Use a code of the app or by email') : t('Use a recovery code')}
        </PlainButton>
      </Card>
      <Link to="/login">{t('Back to log in')}</Link>
    </Column>
  );
};
export default TwoFactor;
