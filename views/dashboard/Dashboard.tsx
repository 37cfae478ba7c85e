// /dashboard: each kind of user finds the own one. Staff and partners dispatch, drivers and assistants drive their run, companies and stores
// follow their parcels on the map, customers see what they sent, programs are told how to begin.
import { Suspense } from 'react';
import { audience, type Claims, contract, homeOf, may } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { boardListsOf } from '../dispatch/boardListsOf.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';

const BusinessMatters = lazyScreen(() => import('./BusinessMatters.tsx'));
const CompanySteps = lazyScreen(() => import('./CompanySteps.tsx'));
const DayFigures = lazyScreen(() => import('./DayFigures.tsx'));
const DriverRun = lazyScreen(() => import('./DriverRun.tsx'));
const MyDeliveries = lazyScreen(() => import('./MyDeliveries.tsx'));
const PartnerMatters = lazyScreen(() => import('./PartnerMatters.tsx'));
const ProgramHome = lazyScreen(() => import('./ProgramHome.tsx'));
const Setup = lazyScreen(() => import('../country/Setup.tsx'));
const StaffBoard = lazyScreen(() => import('../dispatch/StaffBoard.tsx'));

const OwnDashboard = ({ claims }: { readonly claims: Claims }) => {
  const home = homeOf(claims);
  const isPhone = usePhone();
  if (home === 'run') return <DriverRun isDriver={may(claims, contract.drivers.me)} />;
  if (home === 'program') return <ProgramHome />;
  if (home === 'parcels') return <MyDeliveries />;
  const figures = may(claims, { who: audience.live }) ? <DayFigures /> : null;
  return (
    <>
      <h1 className="visually-hidden">{t('Dashboard')}</h1>
      {may(claims, { who: audience.administrator }) ? (
        <Suspense fallback={null}>
          <Setup />
        </Suspense>
      ) : null}
      {isPhone ? null : figures}
      {may(claims, { who: audience.ownBusiness }) && may(claims, { who: audience.storesServed }) ? (
        <Suspense fallback={null}>
          <CompanySteps />
        </Suspense>
      ) : null}
      {may(claims, { who: audience.ownBusiness }) ? <BusinessMatters /> : null}
      {may(claims, { who: audience.partner }) ? <PartnerMatters /> : null}
      <StaffBoard lists={boardListsOf(claims)} figures={isPhone ? figures : null} />
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
