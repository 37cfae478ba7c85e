// Where the driver is, in words a receiver can use: how far, how fresh; and on the map, whose room is kept until it is there.
import { Suspense } from 'react';
import { formatDistance, greatCircleKm, type PublicDelivery } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { tx } from '../hooks/richText.ts';
import { marked, spokenLanguage, t } from '../hooks/text.ts';
import { When } from '../kit/When.tsx';
import { phoneOnly } from './ui.tsx';

const TrackMap = lazyScreen(() => import('./TrackMap.tsx'));

export const Whereabouts = ({ delivery }: { readonly delivery: PublicDelivery }) => {
  const driver = delivery.driverLocation;
  if (!driver) return null;
  const to = delivery.destinationCoordinates;
  const away = to ? formatDistance(greatCircleKm(driver, to), spokenLanguage()) : '';
  const name = delivery.driverFirstName ?? t('The driver');
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
      <p css={{ margin: 0, padding: '12px 16px' }}>
        {tx(
          away
            ? marked('{driver} is {away} from the drop-off as the crow flies.')
            : marked('{driver} is on the way.'),
          { driver: <strong key="driver">{name}</strong>, away },
        )}
        {driver.at ? (
          <span css={{ color: 'var(--inkSoft)' }}>
            {' '}
            {tx('Seen {when}.', {
              when: (
                <When key="when" at={driver.at} {...(delivery.timeZone ? { zone: delivery.timeZone } : {})} />
              ),
            })}
          </span>
        ) : null}
      </p>
    </section>
  );
};
