// Thanks after a rating (RT-25); after a top one, where a review page is configured, the way to it (RT-26).
import { useLocation } from 'react-router';
import { useConfig } from '../app/config.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { Icon } from '../kit/Icon.tsx';
import { ButtonLink, Column, PageHeading } from './ui.tsx';

const RatingComplete = () => {
  const isReview = useLocation().pathname.startsWith('/google');
  const { reviewLink } = useConfig();
  usePageTitle('Thank you');
  return (
    <Column width="narrow">
      <span css={{ color: 'var(--success)' }}>
        <Icon name="checkCircle" size={40} />
      </span>
      <PageHeading
        lead={
          isReview && reviewLink
            ? 'Glad it went well. Would you tell others as well?'
            : 'Your rating has been saved and helps the next delivery.'
        }
      >
        Thank you
      </PageHeading>
      <div css={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        {isReview && reviewLink ? (
          <a href={reviewLink} rel="noreferrer">
            Write a review
          </a>
        ) : null}
        <ButtonLink to="/" kind="quiet">
          Go to the home page
        </ButtonLink>
      </div>
    </Column>
  );
};
export default RatingComplete;
