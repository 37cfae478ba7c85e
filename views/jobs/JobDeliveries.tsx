// /jobs/{id}/deliveries: the deliveries on one job (RT-66), with the panel of each beside them.
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { homeOf } from '../../core/index.ts';
import { DeliveriesScreen } from '../deliveries/DeliveriesScreen.tsx';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Gone } from '../kit/Gone.tsx';

const DeliveriesOf = ({ id }: { readonly id: number }) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  // An empty list says nothing of a job that is not there.
  const [job] = useAnswer(useCallback(() => portal.jobs.load(id), [portal, id]));
  const query = useMemo(() => ({ jobId: [id] }), [id]);
  if (job.kind === 'refused' && job.refusal.status === 404) return <Gone />;
  return (
    <DeliveriesScreen
      title={t('Deliveries of job {id}', { id })}
      actions={
        // Who drives has a run there, and no board.
        claims !== null && homeOf(claims) === 'board' ? (
          <Link to={`/dashboard?list=jobs&job=${id}`}>{t('Show on the board')}</Link>
        ) : null
      }
      query={query}
      empty={<EmptyState icon="parcel" title={t('No deliveries on this job')} />}
    />
  );
};

const JobDeliveries = () => {
  const id = useRecordId();
  return id === null ? <Gone /> : <DeliveriesOf key={id} id={id} />;
};
export default JobDeliveries;
