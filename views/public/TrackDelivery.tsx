// One delivery on its public link (PUB-01), the answer first: when it arrives, how far it is, where the driver is; no prices, no contact but the
// driver who is next; no component library.
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type PublicDelivery, publicStatus } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { refusalText, t } from '../hooks/text.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { Icon } from '../kit/Icon.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { capitalised, counted } from '../kit/words.ts';
import { ArrivalHeading } from './ArrivalHeading.tsx';
import { DeliveryWay } from './DeliveryWay.tsx';
import { HandedOver } from './HandedOver.tsx';
import { Progress } from './Progress.tsx';
import { ReceiverWish } from './ReceiverWish.tsx';
import { ShareLink } from './ShareLink.tsx';
import { ButtonLink, Card, Column, PageHeading, PlainButton, PlainNotice } from './ui.tsx';
import { useTracked } from './useTracked.ts';
import { Waybill } from './Waybill.tsx';
import { Whereabouts } from './Whereabouts.tsx';

const NearWatch = lazyScreen(() => import('./NearWatch.tsx'));

interface WayProps {
  readonly delivery: PublicDelivery;
  readonly onKept: (delivery: PublicDelivery) => void;
  readonly isWatched: boolean;
  readonly onWatch: (isOn: boolean) => void;
}

const Way = ({ delivery, onKept, isWatched, onWatch }: WayProps) => {
  const { supportEmail } = useConfig();
  const words = publicStatus.label(delivery.logisticStatusId);
  const isUnderWay = !publicStatus.isTerminal(delivery.logisticStatusId);
  return (
    <>
      <div role="status" css={{ fontSize: 16, lineHeight: '24px' }}>
        <span>
          {[
            capitalised(t(words)),
            delivery.isReturnToSender === true ? t('On its way back to the sender') : '',
            delivery.parcels ? counted(delivery.parcels, 'parcel', 'parcels') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Progress delivery={delivery} />
      <Whereabouts delivery={delivery} />
      <HandedOver delivery={delivery} />
      <ReceiverWish delivery={delivery} onKept={onKept} />
      <div css={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        {delivery.canRate ? (
          <ButtonLink to={`/rate/${delivery.hash}`}>
            <Icon name="star" size={18} /> {t('Rate this delivery')}
          </ButtonLink>
        ) : null}
        <ShareLink title={delivery.waybill ?? t('Your delivery')} />
        {isUnderWay && 'Notification' in window ? (
          // The room of the button is there before its code is.
          <Suspense
            fallback={
              <PlainButton kind="quiet" disabled>
                <Icon name="bell" size={18} /> {t('Tell me when it is near')}
              </PlainButton>
            }
          >
            <NearWatch delivery={delivery} isOn={isWatched} onTurn={onWatch} />
          </Suspense>
        ) : null}
      </div>
      <Card aria-label={t('Steps')}>
        <DeliveryWay delivery={delivery} />
      </Card>
      {delivery.waybill ? <Waybill waybill={delivery.waybill} /> : null}
      <p css={{ margin: 0, color: 'var(--inkSoft)' }}>
        {t('Something wrong?')}{' '}
        {supportEmail ? (
          <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(delivery.waybill ?? delivery.hash)}`}>
            {supportEmail}
          </a>
        ) : (
          <Link to="/contact">{t('Contact us')}</Link>
        )}
        {' · '}
        <Link to="/faq">{t('Questions')}</Link>
      </p>
    </>
  );
};

const TrackDelivery = () => {
  const { hash = '' } = useParams();
  const [isWatched, setIsWatched] = useState(false);
  const { delivery, refusal, reload, keep } = useTracked(hash, isWatched);
  const name = delivery?.waybill ?? t('Your delivery');
  usePageTitle(name);
  if (refusal?.status === 404)
    return (
      <Column width="text">
        <PageHeading
          lead={t(
            'This tracking link leads to no delivery. Check that it is complete, or search by waybill.',
          )}
        >
          {t('Delivery not found')}
        </PageHeading>
        <div>
          <ButtonLink to="/track-order">{t('Search')}</ButtonLink>
        </div>
      </Column>
    );
  if (delivery === null)
    return refusal === null ? (
      <SplashScreen />
    ) : (
      <Column width="text">
        <PlainNotice tone="danger">{refusalText(refusal)}</PlainNotice>
        <div>
          <PlainButton onClick={reload}>{t('Try again')}</PlainButton>
        </div>
      </Column>
    );
  return (
    <Column width="text">
      <ArrivalHeading delivery={delivery} />
      {refusal ? (
        <PlainNotice tone="attention">
          {t('What you see may be out of date: {message}', { message: refusalText(refusal) })}
        </PlainNotice>
      ) : null}
      <Way delivery={delivery} onKept={keep} isWatched={isWatched} onWatch={setIsWatched} />
      <p css={{ margin: 0, color: 'var(--inkSoft)' }}>
        {t('Another one?')} <Link to="/track-order">{t('Track an order')}</Link>
      </p>
    </Column>
  );
};
export default TrackDelivery;
