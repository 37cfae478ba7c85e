// Finds deliveries for a visitor (RT-15, PUB-01) by waybill, reference or barcode; one hit is opened at once.
import { isLeft } from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { deliveryCalls, type FoundDelivery, publicStatus, type Refusal, texts } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
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
  if (found.kind === 'refused') return <PlainNotice tone="danger">{t(found.refusal.message)}</PlainNotice>;
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
      <Results found={found} />
      <LiveChat />
    </Column>
  );
};
export default TrackOrder;
