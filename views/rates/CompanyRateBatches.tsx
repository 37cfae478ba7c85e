// `/rates/{id}/batches` (RT-70, C-43): the files of rates in which a company is named.
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { companies, companyRateBatchList } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { Gone } from '../kit/Gone.tsx';

const OfCompany = ({ company }: { readonly company: number }) => {
  const portal = usePortal();
  const list = useMemo(() => companyRateBatchList(company), [company]);
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(companies.calls.get, { params: { id: company } }, { signal, quiet: true }),
    [portal, company],
  );
  const [answer] = useAnswer(ask);
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  return (
    <AdminListScreen
      list={list}
      isWaiting={answer.kind === 'loading'}
      aside={
        answer.kind === 'here' ? (
          <Link to={`/companies/edit/${company}`}>{answer.value.companyName}</Link>
        ) : null
      }
    />
  );
};

const CompanyRateBatches = () => {
  const company = useRecordId();
  return company === null ? <Gone /> : <OfCompany key={company} company={company} />;
};
export default CompanyRateBatches;
