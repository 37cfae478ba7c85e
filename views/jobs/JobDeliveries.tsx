// /jobs/{id}/deliveries: the deliveries on one job (RT-66), with the panel of each beside them.
import Paper from '@mui/material/Paper';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { type Delivery, isFinanceCapable } from '../../core/index.ts';
import { deliveryColumns, nameOfDelivery } from '../deliveries/deliveryColumns.tsx';
import { DeliveryPanel } from '../dispatch/DeliveryPanel.tsx';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { Details } from '../kit/Details.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ListFooter } from '../kit/ListFooter.tsx';
import { RecordTable } from '../kit/RecordTable.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

const standard = { page: 1, shown: 0 };
const keyOf = ({ deliveryId }: Delivery): number => deliveryId;

const JobDeliveries = () => {
  const portal = usePortal();
  const id = Number(useParams()['id']);
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
  return (
    <Screen
      title={t('Deliveries of job {id}', { id })}
      fill
      actions={<Link to={`/dashboard?list=jobs&job=${id}`}>{t('Show on the board')}</Link>}
    >
      <Paper
        variant="outlined"
        sx={{ flex: 1, minHeight: { md: 240 }, display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
      >
        {state.error ? (
          <ErrorNotice refusal={state.error} onRetry={() => void list.reload()} />
        ) : !state.loaded ? (
          <SkeletonRows rows={6} />
        ) : state.rows.length === 0 ? (
          <EmptyState icon="parcel" title={t('No deliveries on this job')} />
        ) : (
          <RecordTable<Delivery>
            label={t('Deliveries of job {id}', { id })}
            rows={state.rows}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOfDelivery}
            onOpen={(delivery) => setUrl({ shown: delivery.deliveryId })}
            current={url.shown || null}
            isBusy={state.loading}
          />
        )}
        {state.loaded ? (
          <ListFooter
            page={state.page}
            pageSize={size}
            totalPages={state.totalPages}
            totalItems={state.totalItems}
            noun={['delivery', 'deliveries']}
            onPage={(page) => setUrl({ page })}
            onPageSize={(next) => {
              portal.setPageSize('deliveries', next);
              setUrl({ page: 1 });
            }}
          />
        ) : null}
      </Paper>
      {url.shown > 0 ? (
        <Details
          title={shown ? nameOfDelivery(shown) : t('Delivery {shown}', { shown: url.shown })}
          onClose={() => setUrl({ shown: 0 })}
        >
          <DeliveryPanel key={url.shown} id={url.shown} />
        </Details>
      ) : null}
    </Screen>
  );
};
export default JobDeliveries;
