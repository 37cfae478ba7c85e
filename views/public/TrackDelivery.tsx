// One delivery on its public link (PUB-01): status, steps, driver, expected arrival; no contacts, no prices, no component library.
import { Link, useParams } from 'react-router';
import { deliveryStatus, type PublicDelivery } from '../../core/index.ts';
import { tx } from '../hooks/richText.ts';
import { t } from '../hooks/text.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { Icon } from '../kit/Icon.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { counted } from '../kit/words.ts';
import { DeliveryWay } from './DeliveryWay.tsx';
import { ButtonLink, Card, Column, PageHeading, PlainButton, PlainNotice } from './ui.tsx';
import { useTracked } from './useTracked.ts';
import { Whereabouts } from './Whereabouts.tsx';

const Arrival = ({ delivery }: { readonly delivery: PublicDelivery }) => {
  if (!delivery.etaUtc || deliveryStatus.isTerminal(delivery.logisticStatusId)) return null;
  return (
    <p css={{ margin: 0, fontSize: 18, lineHeight: '26px' }}>
      {tx('Expected {when}', {
        when: (
          <strong key="when">
            <When at={delivery.etaUtc} {...(delivery.timeZone ? { zone: delivery.timeZone } : {})} />
          </strong>
        ),
      })}
    </p>
  );
};

const Way = ({ delivery }: { readonly delivery: PublicDelivery }) => {
  const isBack = delivery.isReturnToSender === true;
  return (
    <>
      <div css={{ display: 'flex', gap: 12, flexWrap: 'wrap', alignItems: 'center' }} role="status">
        <StatusChip table={deliveryStatus} code={delivery.logisticStatusId} />
        {isBack ? <span>{t('On its way back to the sender')}</span> : null}
        {delivery.parcels ? (
          <span css={{ color: 'var(--inkSoft)' }}>{counted(delivery.parcels, 'parcel', 'parcels')}</span>
        ) : null}
      </div>
      <Arrival delivery={delivery} />
      <Card aria-label={t('Steps')}>
        <DeliveryWay delivery={delivery} />
      </Card>
      {delivery.driverLocation ? (
        <Card aria-label={t('Driver')}>
          <Whereabouts delivery={delivery} />
        </Card>
      ) : null}
      {delivery.canRate ? (
        <div>
          <ButtonLink to={`/rate/${delivery.hash}`}>
            <Icon name="star" /> {t('Rate this delivery')}
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
};

const TrackDelivery = () => {
  const { hash = '' } = useParams();
  const { delivery, refusal, reload } = useTracked(hash);
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
        <PlainNotice tone="danger">{t(refusal.message)}</PlainNotice>
        <div>
          <PlainButton onClick={reload}>{t('Try again')}</PlainButton>
        </div>
      </Column>
    );
  return (
    <Column width="text">
      <PageHeading>{name}</PageHeading>
      {refusal ? (
        <PlainNotice tone="attention">
          {t('What you see may be out of date: {message}', { message: t(refusal.message) })}
        </PlainNotice>
      ) : null}
      <Way delivery={delivery} />
      <p css={{ margin: 0, color: 'var(--inkSoft)' }}>
        {t('Another one?')} <Link to="/track-order">{t('Track an order')}</Link>
      </p>
    </Column>
  );
};
export default TrackDelivery;
