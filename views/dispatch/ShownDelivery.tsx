// A delivery opened beside a list: its details, and the way to the editor for whom that is open.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { may, routeOf } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Details } from '../kit/Details.tsx';
import { LatePane } from '../kit/LatePane.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

const DeliveryPanel = lazyScreen(() => import('./DeliveryPanel.tsx'));

/** DEL-26: the whole record, for whom the editor is open. */
const EditLink = ({ id }: { readonly id: number }) => {
  const claims = useLive(usePortal().session.claims);
  const edit = routeOf('/deliveries/edit/:id');
  if (edit === undefined || !may(claims, edit)) return null;
  return (
    <Button
      component={Link}
      to={`/deliveries/edit/${id}`}
      size="small"
      variant="outlined"
      sx={{ alignSelf: 'start' }}
    >
      {t('Edit')}
    </Button>
  );
};

export interface ShownDeliveryProps {
  readonly id: number;
  readonly onClose: () => void;
}

const ShownDelivery = ({ id, onClose }: ShownDeliveryProps) => {
  const { deliveries } = usePortal();
  const delivery = useLive(useMemo(() => deliveries.byId(id), [deliveries, id]));
  useEffect(() => {
    if (delivery === undefined) void deliveries.load(id);
  }, [deliveries, delivery, id]);
  return delivery === undefined ? null : (
    <Details title={delivery.waybill ?? t('Delivery {deliveryId}', { deliveryId: id })} onClose={onClose}>
      <Stack sx={{ gap: 4 }}>
        <EditLink id={id} />
        <LatePane fallback={<SkeletonRows rows={8} />}>
          <DeliveryPanel key={id} id={id} />
        </LatePane>
      </Stack>
    </Details>
  );
};
export default ShownDelivery;
