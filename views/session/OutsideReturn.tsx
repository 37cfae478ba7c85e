// Back from another house (API-07): what it answered goes to the services once, and the address keeps nothing of it.
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { refusalText, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ButtonLink, Column, PageHeading, PlainNotice } from '../public/ui.tsx';
import { takeWay } from './outsideWay.ts';
import { ownPath } from './ownPath.ts';

type Fault = 'cancelled' | 'foreign' | null;

const OutsideReturn = () => {
  const { session } = usePortal();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [fault, setFault] = useState<Fault>(null);
  const begun = useRef(false);
  const target = useRef('/dashboard');
  const { run, refusal } = useCommand(session.externalSignIn, (how) => {
    const to = ownPath(target.current, '/dashboard');
    void navigate(how === 'twoFactor' ? `/two-factor?return=${encodeURIComponent(to)}` : to, {
      replace: true,
    });
  });
  useEffect(() => {
    // a code is good once, and so is this screen
    if (begun.current) return;
    begun.current = true;
    const way = takeWay(params.get('state'));
    if (way === null) setFault('foreign');
    else if (params.has('error')) setFault('cancelled');
    else {
      target.current = way.target;
      void run({ provider: way.provider, token: params.toString() });
    }
  }, [params, run]);
  usePageTitle(t('Log in'));
  const says =
    fault === 'cancelled'
      ? t('You came back without logging in.')
      : fault === 'foreign'
        ? t('This log-in was not begun in this window. Please begin again.')
        : refusal
          ? refusalText(refusal)
          : undefined;
  return (
    <Column width="narrow">
      <PageHeading>{t('Log in')}</PageHeading>
      {says ? (
        <>
          <PlainNotice tone={fault === 'cancelled' ? 'info' : 'danger'}>{says}</PlainNotice>
          <div>
            <ButtonLink to="/login" replace>
              {t('Back to log in')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <PlainNotice>{t('One moment, you are being logged in.')}</PlainNotice>
      )}
    </Column>
  );
};
export default OutsideReturn;
