// Log in and sign up are one screen (RT-02, RT-03); after either the visitor is where they wanted to be.
import { Suspense } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { texts } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Card, Column, PageHeading, PlainNotice } from '../public/ui.tsx';
import { LogInForm } from './LogInForm.tsx';
import { isWayBack } from './outsideWay.ts';
import { ownPath } from './ownPath.ts';
import { SignUpForm } from './SignUpForm.tsx';

const OutsideReturn = lazyScreen(() => import('./OutsideReturn.tsx'));
// fetched beside the form, which does not wait for it
const OtherWays = lazyScreen(() => import('./OtherWays.tsx'));

const tab = {
  flex: 1,
  minHeight: 44,
  display: 'grid',
  placeItems: 'center',
  color: 'var(--inkSoft)',
  textDecoration: 'none',
  fontWeight: 600,
  borderBottom: '2px solid var(--line)',
  '&[aria-current="page"]': { color: 'var(--accent)', borderBottomColor: 'var(--accent)' },
} as const;

const SignIn = () => {
  const { session } = usePortal();
  const state = useLive(session.state);
  const isNew = useLocation().pathname === '/register';
  const [params] = useSearchParams();
  const target = ownPath(params.get('return'), '/dashboard');
  const keep = params.size > 0 ? `?${params}` : '';
  usePageTitle(isNew ? t('Sign up') : t('Log in'));
  if (isWayBack(params)) return <OutsideReturn />;
  if (state.kind === 'signedIn' && state.claims.isLead !== true) return <Navigate to={target} replace />;
  const why = state.kind === 'signedOut' ? state.why : 'never';
  return (
    <Column width="narrow">
      <PageHeading>{isNew ? t('Sign up') : t('Log in')}</PageHeading>
      {why === 'ended' ? <PlainNotice tone="attention">{t(texts.errors.unauthorized)}</PlainNotice> : null}
      {why === 'idle' ? (
        <PlainNotice>{t('You were logged out because nothing was touched for an hour.')}</PlainNotice>
      ) : null}
      <Card aria-label={isNew ? t('Sign up') : t('Log in')} css={{ display: 'grid', gap: 20 }}>
        <nav aria-label={t('Log in or sign up')} css={{ display: 'flex' }}>
          <Link to={`/login${keep}`} css={tab} aria-current={isNew ? undefined : 'page'}>
            {t('Log in')}
          </Link>
          <Link to={`/register${keep}`} css={tab} aria-current={isNew ? 'page' : undefined}>
            {t('Sign up')}
          </Link>
        </nav>
        {isNew ? (
          <SignUpForm target={target} />
        ) : (
          <LogInForm target={target} wasSignedIn={why === 'ended' || why === 'idle'} />
        )}
        <Suspense fallback={null}>
          <OtherWays target={target} />
        </Suspense>
      </Card>
    </Column>
  );
};
export default SignIn;
