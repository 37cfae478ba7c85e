// Where the driver is and who it is, in words a receiver can use; and on the map. The room of both is kept until they are there.
import { Suspense } from 'react';
import type { PublicDelivery } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { phoneOnly } from './ui.tsx';

const TrackMap = lazyScreen(() => import('./TrackMap.tsx'));
const DriverCard = lazyScreen(() => import('./DriverCard.tsx'));

export const Whereabouts = ({ delivery }: { readonly delivery: PublicDelivery }) => {
  const driver = delivery.driverLocation;
  if (!driver) return null;
  const to = delivery.destinationCoordinates;
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
            <TrackMap name={delivery.driverFirstName ?? t('The driver')} driver={driver} to={to} />
          </Suspense>
        </div>
      ) : null}
      <div css={{ minHeight: 96 }}>
        <Suspense fallback={null}>
          <DriverCard delivery={delivery} driver={driver} />
        </Suspense>
      </div>
    </section>
  );
};
