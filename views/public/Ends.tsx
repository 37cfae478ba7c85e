// The ends of the road: no such page, not allowed, service down (RT-09, RT-29..31, ERR-06).
import { Link, useNavigate } from 'react-router';
import { t } from '../hooks/text.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { ButtonLink, Column, PageHeading, PlainButton } from './ui.tsx';

const End = ({
  icon,
  title,
  lead,
  retry = false,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly lead: string;
  readonly retry?: boolean;
}) => {
  usePageTitle(title);
  const navigate = useNavigate();
  return (
    <Column width="text">
      <span css={{ color: 'var(--inkSoft)' }}>
        <Icon name={icon} size={36} />
      </span>
      <PageHeading lead={lead}>{title}</PageHeading>
      <div css={{ display: 'flex', gap: 12, flexWrap: 'wrap', alignItems: 'center' }}>
        {retry ? (
          <PlainButton onClick={() => window.location.assign('/')}>{t('Try again')}</PlainButton>
        ) : (
          <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
        )}
        <PlainButton kind="quiet" onClick={() => void navigate(-1)}>
          {t('Go back')}
        </PlainButton>
        <Link to="/contact">{t('Contact us')}</Link>
      </div>
    </Column>
  );
};

export const NotFound = () => (
  <End
    icon="search"
    title={t('Page not found')}
    lead={t('Nothing lives at this address. It may have been moved, or the record it showed is gone.')}
  />
);

export const Forbidden = () => (
  <End
    icon="lock"
    title={t('Not allowed')}
    lead={t('Your account does not open this page. If it should, ask your administrator for the role.')}
  />
);

export const ServiceError = () => (
  <End
    icon="alert"
    title={t('Service unavailable')}
    lead={t('The service cannot answer at the moment. Nothing you saved is lost; please try again shortly.')}
    retry
  />
);
