// /dashboard: each kind of user finds the own one. Staff and partners dispatch, drivers and assistants drive their run,
// companies and stores follow their parcels on the map, customers see what they sent.
import { type Claims, isInternal, isPlainNormalUser } from '../../core/index.ts';
import { boardListsOf } from '../dispatch/boardListsOf.ts';
import { StaffBoard } from '../dispatch/StaffBoard.tsx';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { DriverRun } from './DriverRun.tsx';
import { MyDeliveries } from './MyDeliveries.tsx';

/** Drivers and assistants work on one run at a time; a board would only be in their way. */
const drives = (who: Claims): boolean =>
  (who.isDriver === true || who.isAssistant === true) && !isInternal(who) && who.isPartner !== true;

const Dashboard = () => {
  const claims = useLive(usePortal().session.claims);
  usePageTitle(t('Dashboard'));
  if (claims === null) return null;
  if (drives(claims)) return <DriverRun isDriver={claims.isDriver === true} />;
  const lists = boardListsOf(claims);
  if (isPlainNormalUser(claims) || lists.length === 0) return <MyDeliveries />;
  return <StaffBoard lists={lists} />;
};
export default Dashboard;
