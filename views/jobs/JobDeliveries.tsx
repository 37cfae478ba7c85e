// /jobs/{id}/deliveries: the deliveries on one job (RT-66), with the panel of each beside them.
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { type Delivery, isFinanceCapable } from '../../core/index.ts';
import { deliveryColumns, nameOfDelivery } from '../deliveries/deliveryColumns.tsx';
import { DeliveryPanel } from '../dispatch/DeliveryPanel.tsx';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { useUrlState } from '../hooks/useUrlState.ts';
import { Details } from '../kit/Details.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Gone } from '../kit/Gone.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';

const standard = { page: 1, shown: 0 };
const keyOf = ({ deliveryId }: Delivery): number => deliveryId;

const DeliveriesOf = ({ id }: { readonly id: number }) => {
  const portal = usePortal();
  // An empty list says nothing of a job that is not there.
  const [job] = useAnswer(useCallback(() => portal.jobs.load(id), [portal, id]));
  const [url, setUrl] = useUrlState(standard);
  const size = useLive(useMemo(() => portal.pageSize('deliveries'), [portal]));
  const list = useMemo(
    () => portal.deliveries.list({ jobId: [id], page: url.page, pageSize: size }),
    [portal, id, url.page, size],
  );
  const state = useLive(list);
  const claims = useLive(portal.session.claims);
  const columns = useMemo(() => deliveryColumns(claims !== null && isFinanceCapable(claims)), [claims]);
  const shown = state.rows.find((delivery) => delivery.deliveryId === url.shown);
  if (job.kind === 'refused' && job.refusal.status === 404) return <Gone />;
  return (
    <ListScreen<Delivery>
      title={t('Deliveries of job {id}', { id })}
      actions={<Link to={`/dashboard?list=jobs&job=${id}`}>{t('Show on the board')}</Link>}
      list={state}
      onReload={() => void list.reload()}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOfDelivery}
      onOpen={(delivery) => setUrl({ shown: delivery.deliveryId })}
      current={url.shown || null}
      noun={['delivery', 'deliveries']}
      pageSize={size}
      onPage={(page) => setUrl({ page })}
      onPageSize={(next) => {
        portal.setPageSize('deliveries', next);
        setUrl({ page: 1 });
      }}
      empty={<EmptyState icon="parcel" title={t('No deliveries on this job')} />}
    >
      {url.shown > 0 ? (
        <Details
          title={shown ? nameOfDelivery(shown) : t('Delivery {shown}', { shown: url.shown })}
          onClose={() => setUrl({ shown: 0 })}
        >
          <DeliveryPanel key={url.shown} id={url.shown} />
        </Details>
      ) : null}
    </ListScreen>
  );
};

const JobDeliveries = () => {
  const id = useRecordId();
  return id === null ? <Gone /> : <DeliveriesOf key={id} id={id} />;
};
export default JobDeliveries;
