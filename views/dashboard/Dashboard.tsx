// /dashboard: each kind of user finds the own one. Staff and partners dispatch, drivers and assistants drive their run,
// companies and stores follow their parcels on the map, customers see what they sent.
import { Suspense } from 'react';
import { type Claims, isInternal, isPlainNormalUser } from '../../core/index.ts';
import { lazyScreen } from '../app/lazyScreen.ts';
import { boardListsOf } from '../dispatch/boardListsOf.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';

const DriverRun = lazyScreen(() => import('./DriverRun.tsx'));
const MyDeliveries = lazyScreen(() => import('./MyDeliveries.tsx'));
const StaffBoard = lazyScreen(() => import('../dispatch/StaffBoard.tsx'));

/** Drivers and assistants work on one run at a time; a board would only be in their way. */
const drives = (who: Claims): boolean =>
  (who.isDriver === true || who.isAssistant === true) && !isInternal(who) && who.isPartner !== true;

const OwnDashboard = ({ claims }: { readonly claims: Claims }) => {
  if (drives(claims)) return <DriverRun isDriver={claims.isDriver === true} />;
  const lists = boardListsOf(claims);
  return isPlainNormalUser(claims) || lists.length === 0 ? <MyDeliveries /> : <StaffBoard lists={lists} />;
};

const Dashboard = () => {
  const claims = useLive(usePortal().session.claims);
  usePageTitle(t('Dashboard'));
  return claims === null ? null : (
    <Suspense fallback={<SplashScreen />}>
      <OwnDashboard claims={claims} />
    </Suspense>
  );
};
export default Dashboard;
