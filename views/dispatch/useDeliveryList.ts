// The query of the deliveries' list and of the map beside it: the same, so that both show the same deliveries.
import { useMemo } from 'react';
import type { BoardQueries, Delivery, LiveList } from '../../core/index.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { pageOf, type Shown, usePageSize } from './boardList.ts';

export interface DeliveryList {
  readonly list: LiveList<Delivery>;
  /** Rows a page. */
  readonly size: number;
}

export const useDeliveryList = (query: BoardQueries['deliveries'], shown: Shown): DeliveryList => {
  const portal = usePortal();
  const size = usePageSize('deliveries');
  const { search, page, isAll, isNational } = shown;
  const list = useMemo(
    () =>
      portal.deliveries.list({
        ...query,
        ...pageOf(
          { search, page, isAll, isNational },
          size,
          'deliveryId',
          query.logisticStatusId !== undefined,
        ),
      }),
    [portal, query, size, search, page, isAll, isNational],
  );
  return { list, size };
};
