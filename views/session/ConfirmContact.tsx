// Confirms that an email or a phone belongs to the user (RT-07, RT-08, AUTH-24); the new token carries it.
import type { Either } from 'fp-ts/Either';
import { Link, useSearchParams } from 'react-router';
import { type Claims, may, type Refusal, routeOf } from '../../core/index.ts';
import { tx } from '../hooks/richText.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ButtonLink, Card, Column, PageHeading, PlainNotice } from '../public/ui.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ownPath } from './ownPath.ts';

export interface ConfirmContactProps {
  readonly title: string;
  readonly lead: string;
  readonly path: string;
  readonly isConfirmed: (claims: Claims) => boolean;
  readonly sentTo: (claims: Claims) => string;
  readonly onSend: () => Promise<Either<Refusal, unknown>>;
  readonly onConfirm: (code: string) => Promise<Either<Refusal, unknown>>;
}

const mayCorrect = (claims: Claims): boolean => {
  const profile = routeOf('/profile');
  return profile !== undefined && may(claims, profile);
};

export const ConfirmContact = ({
  title,
  lead,
  path,
  isConfirmed,
  sentTo,
  onSend,
  onConfirm,
}: ConfirmContactProps) => {
  const claims = useLive(usePortal().session.claims);
  const [params] = useSearchParams();
  usePageTitle(title);
  if (claims === null)
    return (
      <Column width="narrow">
        <PageHeading lead={t('Please log in first; then the code can be confirmed.')}>{title}</PageHeading>
        <div>
          <ButtonLink to={`/login?return=${encodeURIComponent(`${path}?${params}`)}`}>
            {t('Log in')}
          </ButtonLink>
        </div>
      </Column>
    );
  if (isConfirmed(claims))
    return (
      <Column width="narrow">
        <PageHeading>{title}</PageHeading>
        <PlainNotice tone="success">{t('{sentTo} is confirmed.', { sentTo: sentTo(claims) })}</PlainNotice>
        <div>
          <ButtonLink to={ownPath(params.get('return'), '/dashboard')}>{t('Go on')}</ButtonLink>
        </div>
      </Column>
    );
  return (
    <Column width="narrow">
      <PageHeading lead={lead}>{title}</PageHeading>
      <Card aria-label={t('Code')}>
        <CodeForm
          onConfirm={onConfirm}
          onSend={onSend}
          onDone={() => undefined}
          sentTo={sentTo(claims)}
          start={params.get('code') ?? ''}
        />
      </Card>
      <span css={{ color: 'var(--inkSoft)' }}>
        {/* ROL-09 keeps staff out of the profile until the email is confirmed: they are told whom to ask instead. */}
        {tx(
          mayCorrect(claims)
            ? marked('Not the right one? Change it in {profile}, or {logout}.')
            : marked('Not the right one? Ask an administrator to correct it, or {logout}.'),
          {
            profile: (
              <Link key="profile" to="/profile">
                {t('My profile')}
              </Link>
            ),
            logout: (
              <Link key="logout" to="/logout">
                {t('log out')}
              </Link>
            ),
          },
        )}
      </span>
    </Column>
  );
};
