// /dashboard/{id}: the board of one company (RT-42, ROL-44).
import { useParams } from 'react-router';
import { boardListsOf } from '../dispatch/boardListsOf.ts';
import { StaffBoard } from '../dispatch/StaffBoard.tsx';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';

const CompanyDashboard = () => {
  const claims = useLive(usePortal().session.claims);
  const companyId = Number(useParams()['id']);
  usePageTitle(t('Company dashboard'));
  if (claims === null) return null;
  if (!Number.isSafeInteger(companyId) || companyId <= 0)
    return <EmptyState icon="building" title={t('There is no such company')} />;
  return <StaffBoard lists={boardListsOf(claims)} companyId={companyId} />;
};
export default CompanyDashboard;
