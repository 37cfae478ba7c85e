// /dashboard/{id}: the board of one company (RT-42, ROL-44).
import { useCallback } from 'react';
import { contract } from '../../core/index.ts';
import { boardListsOf } from '../dispatch/boardListsOf.ts';
import { StaffBoard } from '../dispatch/StaffBoard.tsx';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { Gone } from '../kit/Gone.tsx';
import { DayFigures } from './DayFigures.tsx';

const BoardOf = ({ companyId }: { readonly companyId: number }) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const isPhone = usePhone();
  // An empty board says nothing of a company that is not there, or is somebody else's.
  const [found] = useAnswer(
    useCallback(
      () =>
        portal.call(
          contract.lookup.select,
          {
            params: { entity: 'companies' },
            query: { select: true, id: [String(companyId)], country: portal.country },
          },
          { quiet: true },
        ),
      [portal, companyId],
    ),
  );
  const name = found.kind === 'here' ? found.value[0]?.value : undefined;
  usePageTitle(name ?? t('Company dashboard'));
  if (claims === null) return null;
  if (found.kind === 'here' && name === undefined) return <Gone />;
  const figures = <DayFigures companyId={companyId} />;
  return (
    <>
      <h1 className="visually-hidden">{name ?? t('Company dashboard')}</h1>
      {isPhone ? null : figures}
      <StaffBoard lists={boardListsOf(claims)} companyId={companyId} figures={isPhone ? figures : null} />
    </>
  );
};

const CompanyDashboard = () => {
  const companyId = useRecordId();
  return companyId === null ? <Gone /> : <BoardOf key={companyId} companyId={companyId} />;
};
export default CompanyDashboard;
