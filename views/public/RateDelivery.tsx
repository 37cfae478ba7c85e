// Rates a delivery by its link (PUB-02, PUB-09, FMT-14): one to five stars, a comment if one likes.
import { isLeft } from 'fp-ts/Either';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { deliveryCalls, type Refusal } from '../../core/index.ts';
import { useConfig } from '../app/config.ts';
import { marked, t } from '../hooks/text.ts';
import { useApi } from '../hooks/useApi.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { Icon } from '../kit/Icon.tsx';
import { Column, PageHeading, PlainArea, PlainButton, PlainNotice } from './ui.tsx';

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
    <div css={{ display: 'flex', alignItems: 'center', gap: 4 }}>
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

const RateDelivery = () => {
  const { hashId = '' } = useParams();
  const http = useApi();
  const config = useConfig();
  const navigate = useNavigate();
  const [stars, setStars] = useState<Stars | null>(null);
  const [comment, setComment] = useState('');
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Pick<Refusal, 'message'> | null>(null);
  usePageTitle(t('Rate delivery'));

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
      });
  };

  return (
    <Column width="narrow">
      <PageHeading lead={t('Your rating goes to the driver’s record and to us.')}>
        {t('Rate delivery')}
      </PageHeading>
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
        {refusal ? <PlainNotice tone="danger">{t(refusal.message)}</PlainNotice> : null}
        <PlainButton type="submit" busy={isSending}>
          {t('Send rating')}
        </PlainButton>
      </form>
    </Column>
  );
};
export default RateDelivery;
