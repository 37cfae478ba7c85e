// /dashboard: each kind of user finds the own one. Staff and partners dispatch, drivers and assistants drive their run,
// companies and stores follow their parcels on the map, customers see what they sent.
import { Suspense } from 'react';
import { audience, type Claims, contract, isPlainNormalUser, may, worksOneRun } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { boardListsOf } from '../dispatch/boardListsOf.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';

const DayFigures = lazyScreen(() => import('./DayFigures.tsx'));
const DriverRun = lazyScreen(() => import('./DriverRun.tsx'));
const MyDeliveries = lazyScreen(() => import('./MyDeliveries.tsx'));
const Setup = lazyScreen(() => import('../country/Setup.tsx'));
const StaffBoard = lazyScreen(() => import('../dispatch/StaffBoard.tsx'));

const OwnDashboard = ({ claims }: { readonly claims: Claims }) => {
  if (worksOneRun(claims)) return <DriverRun isDriver={may(claims, contract.drivers.me)} />;
  const lists = boardListsOf(claims);
  return isPlainNormalUser(claims) || lists.length === 0 ? (
    <MyDeliveries />
  ) : (
    <>
      {may(claims, { who: audience.administrator }) ? (
        <Suspense fallback={null}>
          <Setup />
        </Suspense>
      ) : null}
      {may(claims, { who: audience.live }) ? <DayFigures /> : null}
      <StaffBoard lists={lists} />
    </>
  );
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
