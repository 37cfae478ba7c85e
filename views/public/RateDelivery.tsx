// Rates a delivery by its link (PUB-02, PUB-09, FMT-14): which one it is, one to five stars, a comment if one likes. What cannot be
// rated says why, and offers no form.
import { isLeft } from 'fp-ts/Either';
import { type FormEvent, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { deliveryCalls, deliveryStatus, type PublicDelivery, type Refusal } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { marked, refusalText, t } from '../hooks/text.ts';
import { useApi } from '../hooks/useApi.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { Icon } from '../kit/Icon.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { When } from '../kit/When.tsx';
import { ButtonLink, Card, Column, PageHeading, PlainArea, PlainButton, PlainNotice } from './ui.tsx';
import { useTracked } from './useTracked.ts';

const AfterRating = lazyScreen(() => import('./AfterRating.tsx'));

const scale = [1, 2, 3, 4, 5] as const;
type Stars = (typeof scale)[number];
const words: Readonly<Record<Stars, string>> = {
  1: marked('Bad'),
  2: marked('Poor'),
  3: marked('Fair'),
  4: marked('Good'),
  5: marked('Excellent'),
};

const StarChoice = ({
  value,
  onChange,
}: {
  readonly value: Stars | null;
  readonly onChange: (stars: Stars) => void;
}) => (
  <fieldset css={{ border: 0, margin: 0, padding: 0 }}>
    <legend css={{ fontWeight: 600, padding: 0, marginBottom: 8 }}>{t('How was it?')}</legend>
    {/* The stars themselves stand in line with what is above and below, not the edges of what a finger hits. */}
    <div css={{ display: 'flex', alignItems: 'center', gap: 4, marginLeft: -7 }}>
      {scale.map((stars) => (
        <label
          key={stars}
          css={{
            width: 48,
            height: 48,
            display: 'grid',
            placeItems: 'center',
            cursor: 'pointer',
            borderRadius: 'var(--radius)',
            color: value !== null && stars <= value ? 'var(--attention)' : 'var(--lineStrong)',
            '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
          }}
        >
          <input
            type="radio"
            name="rating"
            value={stars}
            checked={value === stars}
            onChange={() => onChange(stars)}
            className="visually-hidden"
          />
          <Icon name="star" size={34} filled={value !== null && stars <= value} />
          <span className="visually-hidden">
            {t('{stars} of 5, {word}', { stars, word: t(words[stars]) })}
          </span>
        </label>
      ))}
      <span css={{ marginLeft: 8, color: 'var(--inkSoft)' }} aria-hidden="true">
        {value === null ? '' : t(words[value])}
      </span>
    </div>
  </fieldset>
);

/** Which delivery it is, as its recipient knows it. */
const Rated = ({ delivery }: { readonly delivery: PublicDelivery }) => (
  <Card aria-label={t('Delivery')}>
    <strong>{delivery.waybill ?? t('Your delivery')}</strong>
    <div css={{ color: 'var(--inkSoft)' }}>
      {delivery.destinationPlace}
      {delivery.deliveredUtc ? (
        <div>
          {t('Delivered')}{' '}
          <When at={delivery.deliveredUtc} {...(delivery.timeZone ? { zone: delivery.timeZone } : {})} />
        </div>
      ) : null}
    </div>
  </Card>
);

const RatingForm = ({ hashId }: { readonly hashId: string }) => {
  const http = useApi();
  const config = useConfig();
  const navigate = useNavigate();
  const [stars, setStars] = useState<Stars | null>(null);
  const [comment, setComment] = useState('');
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Pick<Refusal, 'message'> | null>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (stars === null) {
      setRefusal({ message: t('Choose one to five stars first.') });
      return;
    }
    setSending(true);
    setRefusal(null);
    const answer = await http.send(deliveryCalls.rate, {
      params: { cca2: config.country, hashId },
      body: { rating: stars, ...(comment.trim() ? { comment: comment.trim() } : {}) },
    });
    setSending(false);
    if (isLeft(answer)) setRefusal(answer.left);
    else
      void navigate(stars === 5 && config.reviewLink ? '/google-rating-complete' : '/rating-complete', {
        replace: true,
        state: { rated: hashId },
      });
  };

  return (
    <form onSubmit={(event) => void submit(event)} css={{ display: 'grid', gap: 20 }}>
      <StarChoice
        value={stars}
        onChange={(chosen) => {
          setStars(chosen);
          setRefusal(null);
        }}
      />
      <PlainArea
        label={t('Comment (optional)')}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {refusal ? <PlainNotice tone="danger">{refusalText(refusal)}</PlainNotice> : null}
      <PlainButton type="submit" busy={isSending}>
        {t('Send rating')}
      </PlainButton>
    </form>
  );
};

/** Why there is no form. */
const NotNow = ({ delivery }: { readonly delivery: PublicDelivery }) => (
  <>
    <PlainNotice tone="info">
      {delivery.logisticStatusId === deliveryStatus.code.DELIVERED
        ? t('This delivery has been rated already.')
        : t('This delivery can be rated once it is delivered.')}
    </PlainNotice>
    {delivery.ratingReply ? (
      <Card aria-label={t('Our reply')}>
        <strong>{t('Our reply')}</strong>
        <div css={{ color: 'var(--inkSoft)', whiteSpace: 'pre-line' }}>{delivery.ratingReply}</div>
      </Card>
    ) : null}
    <Suspense fallback={null}>
      <AfterRating hashId={delivery.hash} />
    </Suspense>
    <div>
      <ButtonLink to={`/track/${delivery.hash}`}>{t('Follow this delivery')}</ButtonLink>
    </div>
  </>
);

const Unknown = ({ refusal, onRetry }: { readonly refusal: Refusal; readonly onRetry: () => void }) =>
  refusal.status === 404 ? (
    <>
      <PlainNotice tone="attention">
        {t('This link leads to no delivery. Check that it is complete, or search by waybill.')}
      </PlainNotice>
      <div>
        <ButtonLink to="/track-order">{t('Search')}</ButtonLink>
      </div>
    </>
  ) : (
    <>
      <PlainNotice tone="danger">{refusalText(refusal)}</PlainNotice>
      <div>
        <PlainButton onClick={onRetry}>{t('Try again')}</PlainButton>
      </div>
    </>
  );

const RateDelivery = () => {
  const { hashId = '' } = useParams();
  const { delivery, refusal, reload } = useTracked(hashId);
  usePageTitle(t('Rate delivery'));
  if (delivery === null && refusal === null) return <SplashScreen />;
  return (
    <Column width="narrow">
      <PageHeading
        {...(delivery?.canRate ? { lead: t('Your rating goes to the driver’s record and to us.') } : {})}
      >
        {t('Rate delivery')}
      </PageHeading>
      {delivery ? <Rated delivery={delivery} /> : null}
      {delivery === null && refusal ? <Unknown refusal={refusal} onRetry={reload} /> : null}
      {delivery && !delivery.canRate ? <NotNow delivery={delivery} /> : null}
      {delivery?.canRate ? <RatingForm hashId={hashId} /> : null}
    </Column>
  );
};
export default RateDelivery;
