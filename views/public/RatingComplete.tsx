// Thanks after a rating (RT-25); after a top one, where a review page is configured, the way to it (RT-26).
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../base/config.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { Icon } from '../kit/Icon.tsx';
import { ButtonLink, Column, PageHeading } from './ui.tsx';

const AfterRating = lazyScreen(() => import('./AfterRating.tsx'));

/** The link of what was rated just now, where the form led here. */
const ratedIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'rated' in state && typeof state.rated === 'string'
    ? state.rated
    : null;

const RatingComplete = () => {
  const { pathname, state } = useLocation();
  const isReview = pathname.startsWith('/google');
  const rated = ratedIn(state);
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
      {rated === null ? null : (
        <Suspense fallback={null}>
          <AfterRating hashId={rated} />
        </Suspense>
      )}
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
