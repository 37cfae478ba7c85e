// The second factor of a sign-in (AUTH-11, AUTH-12); the hash stays in the core, never in the address.
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ButtonLink, Card, Column, PageHeading, PlainNotice } from '../public/ui.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ownPath } from './ownPath.ts';

const TwoFactor = () => {
  const { session } = usePortal();
  const state = useLive(session.state);
  const navigate = useNavigate();
  const [params] = useSearchParams();
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
  return (
    <Column width="narrow">
      <PageHeading
        lead={t('Enter the code of your authenticator app, or one sent by email, or a recovery code.')}
      >
        {t('Two-factor verification')}
      </PageHeading>
      {state.message ? <PlainNotice>{t(state.message)}</PlainNotice> : null}
      <Card aria-label={t('Code')}>
        <CodeForm
          onConfirm={session.verify}
          onSend={session.sendCode}
          onDone={() => void navigate(target, { replace: true })}
          sentTo={t('your email')}
          submitLabel={t('Log in')}
        />
      </Card>
    </Column>
  );
};
export default TwoFactor;
