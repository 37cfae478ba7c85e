// A list of deliveries with the panel of the chosen one beside it: those of a job, those at a hub.
import { type ReactNode, useMemo } from 'react';
import { type Delivery, isFinanceCapable, type Portal } from '../../core/index.ts';
import { DeliveryPanel } from '../dispatch/DeliveryPanel.tsx';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { Details } from '../kit/Details.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { deliveryColumns, nameOfDelivery } from './deliveryColumns.tsx';

const standard = { page: 1, shown: 0 };
const keyOf = ({ deliveryId }: Delivery): number => deliveryId;

export interface DeliveriesScreenProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Stands over the rows. */
  readonly head?: ReactNode;
  /** Which deliveries, and in which order: the same object while they are the same. Its page is written by the list. */
  readonly query: Parameters<Portal['deliveries']['list']>[0];
  readonly empty: ReactNode;
}

export const DeliveriesScreen = ({ title, actions, head, query, empty }: DeliveriesScreenProps) => {
  const portal = usePortal();
  const [url, setUrl] = useUrlState(standard);
  const size = useLive(useMemo(() => portal.pageSize('deliveries'), [portal]));
  const list = useMemo(
    () => portal.deliveries.list({ ...query, page: url.page, pageSize: size }),
    [portal, query, url.page, size],
  );
  const state = useLive(list);
  const claims = useLive(portal.session.claims);
  const columns = useMemo(() => deliveryColumns(claims !== null && isFinanceCapable(claims)), [claims]);
  const shown = state.rows.find((delivery) => delivery.deliveryId === url.shown);
  return (
    <ListScreen<Delivery>
      title={title}
      actions={actions}
      head={head}
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
      empty={empty}
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
