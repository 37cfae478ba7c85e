// The deliveries of the board, for those who have no runs to dispatch but parcels to follow, and for staff beside jobs.

import Button from '@mui/material/Button';
import type { Delivery } from '../../core/index.ts';
import { useNewDelivery } from '../booking/useNewDelivery.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useList } from '../hooks/useList.ts';
import { useStable } from '../hooks/useStable.ts';
import { BoardListPane } from './BoardListPane.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import type { DeliveryList } from './useDeliveryList.ts';

const idOf = (delivery: Delivery): number => delivery.deliveryId;

export interface DeliveriesPaneProps extends DeliveryList {
  readonly selected: number | null;
  readonly onSelect: (id: number) => void;
  readonly onPage: (page: number) => void;
}

export const DeliveriesPane = ({ list, size, selected, onSelect, onPage }: DeliveriesPaneProps) => {
  const newDelivery = useNewDelivery();
  const formats = useFormats();
  const frame = useList(list, idOf);
  const select = useStable(onSelect);
  return (
    <BoardListPane
      kind="deliveries"
      label={t('Deliveries')}
      frame={frame}
      size={size}
      selected={selected}
      onSelect={select}
      onReload={list.reload}
      onPage={onPage}
      estimate={55}
      empty={{
        icon: 'parcel',
        title: t('No deliveries here'),
        text: newDelivery
          ? t('Take off a filter, show ended ones too, or book the first one.')
          : t('Take off a filter, or show ended ones too.'),
        ...(newDelivery
          ? {
              action: (
                <Button variant="contained" onClick={newDelivery}>
                  {t('New delivery')}
                </Button>
              ),
            }
          : {}),
      }}
      render={(id) => (
        <DeliveryRow id={id} isSelected={selected === id} onSelect={select} formats={formats} />
      )}
    />
  );
};

export default DeliveriesPane;
