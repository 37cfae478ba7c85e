// Above a partner's list of drivers: their score cards. Staff have the report of them.
import { Suspense } from 'react';
import { isInternal } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const DriverCards = lazyScreen(() => import('../reports/DriverCards.tsx'));

export const PartnerCards = () => {
  const claims = useLive(usePortal().session.claims);
  return claims === null || isInternal(claims) ? null : (
    <Suspense fallback={null}>
      <DriverCards />
    </Suspense>
  );
};
