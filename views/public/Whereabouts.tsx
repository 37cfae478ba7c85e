// Where the driver is, in words a receiver can use: how far, how fresh; and on the map, whose room is kept until it is there.
import { Suspense } from 'react';
import { formatDistance, greatCircleKm, type PublicDelivery, vehicleType } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { tx } from '../hooks/richText.ts';
import { spokenLanguage, t, tn } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { phoneOnly } from './ui.tsx';

const TrackMap = lazyScreen(() => import('./TrackMap.tsx'));

const formatRating = (rating: number): string =>
  new Intl.NumberFormat(spokenLanguage(), { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(
    rating,
  );

const nextWords = ({ stopsBefore }: PublicDelivery): string => {
  if (stopsBefore === null || stopsBefore === undefined) return t('On the way.');
  return stopsBefore === 0
    ? t('Yours is the next stop.')
    : tn('{n} stop before yours.', '{n} stops before yours.', stopsBefore);
};

export const Whereabouts = ({ delivery }: { readonly delivery: PublicDelivery }) => {
  const driver = delivery.driverLocation;
  if (!driver) return null;
  const to = delivery.destinationCoordinates;
  const away = to ? formatDistance(greatCircleKm(driver, to), spokenLanguage()) : '';
  const name = delivery.driverFirstName ?? t('The driver');
  const vehicle = delivery.driverVehicleTypeId ? vehicleType.label(delivery.driverVehicleTypeId) : '';
  const rating = delivery.driverRating;
  return (
    <section
      aria-label={t('Driver')}
      css={{
        display: 'grid',
        background: 'var(--surface)',
        border: '1px solid var(--line)',
        borderRadius: 'calc(var(--radius) * 2)',
        overflow: 'hidden',
      }}
    >
      {to ? (
        <div css={{ height: 340, background: 'var(--raised)', [phoneOnly]: { height: '45vh' } }}>
          <Suspense fallback={null}>
            <TrackMap name={name} driver={driver} to={to} />
          </Suspense>
        </div>
      ) : null}
      <div css={{ display: 'flex', gap: 12, alignItems: 'center', padding: '12px 16px' }}>
        <span
          aria-hidden
          css={{
            width: 40,
            height: 40,
            flexShrink: 0,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            fontWeight: 700,
            color: 'var(--onAccent)',
            background: 'var(--accent)',
          }}
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
        <div css={{ minWidth: 0, color: 'var(--inkSoft)' }}>
          <strong css={{ color: 'var(--ink)' }}>{name}</strong>
          {vehicle ? ` · ${capitalised(t(vehicle))}` : null}
          {rating ? (
            <span className="numbers">
              {' · '}
              <Icon name="star" size={14} /> <span className="visually-hidden">{t('Rating')} </span>
              {formatRating(rating)}
            </span>
          ) : null}
          <br />
          {nextWords(delivery)} {away ? t('{away} from the drop-off as the crow flies.', { away }) : null}
          {driver.at ? (
            <>
              {' '}
              {tx('Seen {when}.', {
                when: (
                  <When
                    key="when"
                    at={driver.at}
                    {...(delivery.timeZone ? { zone: delivery.timeZone } : {})}
                  />
                ),
              })}
            </>
          ) : null}
        </div>
      </div>
    </section>
  );
};
