// Thanks after a rating (RT-25); after a top one, where a review page is configured, the way to it (RT-26).
import { useLocation } from 'react-router';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { Icon } from '../kit/Icon.tsx';
import { ButtonLink, Column, PageHeading } from './ui.tsx';

const RatingComplete = () => {
  const isReview = useLocation().pathname.startsWith('/google');
  const { reviewLink } = useConfig();
  usePageTitle(t('Thank you'));
  return (
    <Column width="narrow">
      <span css={{ color: 'var(--success)' }}>
        <Icon name="checkCircle" size={40} />
      </span>
      <PageHeading
        lead={
          isReview && reviewLink
            ? t('Glad it went well. Would you tell others as well?')
            : t('Your rating has been saved and helps the next delivery.')
        }
      >
        {t('Thank you')}
      </PageHeading>
      <div css={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        {isReview && reviewLink ? (
          <a href={reviewLink} rel="noreferrer">
            {t('Write a review')}
          </a>
        ) : null}
        <ButtonLink to="/" kind="quiet">
          {t('Go to the home page')}
        </ButtonLink>
      </div>
    </Column>
  );
};
export default RatingComplete;
