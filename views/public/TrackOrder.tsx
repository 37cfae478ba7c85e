// Finds deliveries for a visitor (RT-15, PUB-01) by waybill, reference or barcode; one hit is opened at once.
import { isLeft } from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { deliveryCalls, type FoundDelivery, publicStatus, type Refusal, texts } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useApi } from '../hooks/useApi.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { capitalised } from '../kit/words.ts';
import { LiveChat } from './LiveChat.tsx';
import { TrackBox } from './TrackBox.tsx';
import { Card, Column, PageHeading, PlainNotice } from './ui.tsx';

type Found =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'found'; readonly deliveries: readonly FoundDelivery[] };

const useFound = (term: string): Found => {
  const http = useApi();
  const { country } = useConfig();
  const [found, setFound] = useState<Found>({ kind: 'none' });
  useEffect(() => {
    if (term === '') {
      setFound({ kind: 'none' });
      return;
    }
    const leave = new AbortController();
    setFound({ kind: 'searching' });
    void http
      .send(
        deliveryCalls.track,
        { params: { cca2: country }, query: { search: term } },
        { signal: leave.signal },
      )
      .then((answer) => {
        if (leave.signal.aborted) return;
        setFound(
          isLeft(answer)
            ? { kind: 'refused', refusal: answer.left }
            : { kind: 'found', deliveries: answer.right },
        );
      });
    return () => leave.abort();
  }, [http, country, term]);
  return found;
};

const Results = ({ found }: { readonly found: Found }) => {
  if (found.kind === 'none') return null;
  if (found.kind === 'searching') return <p role="status">{t(texts.shell.loading)}</p>;
  if (found.kind === 'refused') return <PlainNotice tone="danger">{refusalText(found.refusal)}</PlainNotice>;
  if (found.deliveries.length === 0)
    return (
      <PlainNotice tone="attention">
        {t('{notFound} The waybill stands on your confirmation and must be complete.', {
          notFound: t(texts.pickers.notFound),
        })}
      </PlainNotice>
    );
  return (
    <ul
      css={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}
      aria-label={t('Found deliveries')}
    >
      {found.deliveries.map((delivery, place) => (
        <li key={delivery.hash ?? place}>
          <Card css={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
            {delivery.hash ? (
              <Link to={`/track/${delivery.hash}`} css={{ fontWeight: 600 }}>
                {delivery.waybill ?? delivery.hash}
              </Link>
            ) : null}
            <strong>{capitalised(t(publicStatus.label(delivery.logisticStatusId)))}</strong>
            <span css={{ color: 'var(--inkSoft)' }}>
              {delivery.originPlace && delivery.destinationPlace
                ? t('{from} to {to}', { from: delivery.originPlace, to: delivery.destinationPlace })
                : (delivery.originPlace ?? delivery.destinationPlace)}
            </span>
            {delivery.hash ? null : (
              <span css={{ width: '100%', color: 'var(--inkSoft)' }}>
                {t(
                  'A reference shows the status alone. Search by waybill, or open the link you were sent, to see more.',
                )}
              </span>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
};

/** The bars of the drawn label: left edge and width. */
const bars = [0, 5, 8, 14, 18, 21, 28, 31, 37, 42, 46, 52, 55, 61, 66, 70, 76, 79, 85].map(
  (x, at) => [x, (at % 3) + 1.5] as const,
);

/** No delivery has it. */
const example = 'ZA261129-4F7K2QM';

/** A label as it sticks on a parcel, with the number that is asked for. */
const WhereItStands = () => (
  <div css={{ display: 'flex', gap: 20, alignItems: 'center', flexWrap: 'wrap', color: 'var(--inkSoft)' }}>
    <svg viewBox="0 0 168 104" width={168} height={104} aria-hidden="true">
      <rect x={1} y={1} width={166} height={102} rx={6} fill="var(--surface)" stroke="var(--lineStrong)" />
      {bars.map(([x, width]) => (
        <rect key={x} x={14 + x} y={14} width={width} height={30} fill="var(--ink)" />
      ))}
      <rect x={8} y={49} width={140} height={20} rx={4} fill="var(--accentSoft)" stroke="var(--accent)" />
      <text x={14} y={63} fontSize={11} fontWeight={700} fill="var(--ink)" className="numbers">
        {example}
      </text>
      <path d="M14 80h96M14 90h64M130 14h24v30h-24z" stroke="var(--line)" strokeWidth={4} fill="none" />
    </svg>
    <p css={{ margin: 0, flex: '1 1 240px' }}>
      {t(
        'The waybill stands under the bars of the label, and in the message that we sent when it was booked.',
      )}
    </p>
  </div>
);

const TrackOrder = () => {
  const { searchTerm = '' } = useParams();
  const found = useFound(searchTerm);
  usePageTitle(t('Track order'));
  const only = found.kind === 'found' && found.deliveries.length === 1 ? found.deliveries[0] : undefined;
  if (only?.hash) return <Navigate to={`/track/${only.hash}`} replace />;
  return (
    <Column width="text">
      <PageHeading lead={t('Find your delivery without an account.')}>{t('Track order')}</PageHeading>
      <Card aria-label={t('Search')}>
        <TrackBox key={searchTerm} start={searchTerm} autoFocus={searchTerm === ''} />
      </Card>
      {found.kind === 'none' ? <WhereItStands /> : <Results found={found} />}
      <LiveChat />
    </Column>
  );
};
export default TrackOrder;
