// The drivers of the board: those whom the filters leave, each row following its own driver.

import { useMemo } from 'react';
import type { BoardQueries, Driver, Letters } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useList } from '../hooks/useList.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useStable } from '../hooks/useStable.ts';
import { BoardListPane } from './BoardListPane.tsx';
import { usePageSize } from './boardList.ts';
import { DriverRow } from './DriverRow.tsx';

const idOf = (driver: Driver): number => driver.id;

export interface DriversPaneProps {
  readonly query: BoardQueries['drivers'];
  readonly search: string;
  readonly page: number;
  readonly selected: number | null;
  readonly onSelect: (id: number) => void;
  readonly onPage: (page: number) => void;
  readonly letters: Letters;
  /** A job was let go over a driver; absent: none can be. */
  readonly onAssign?: (jobId: number, driverId: number) => void;
}

export const DriversPane = ({
  query,
  search,
  page,
  selected,
  onSelect,
  onPage,
  letters,
  onAssign,
}: DriversPaneProps) => {
  const portal = usePortal();
  const size = usePageSize('drivers');
  const list = useMemo(
    () =>
      portal.drivers.list({
        ...query,
        page,
        pageSize: size,
        isActive: true,
        ...(search ? { search } : {}),
      }),
    [portal, query, size, search, page],
  );
  const frame = useList(list, idOf);
  const select = useStable(onSelect);
  const assign = useStable((jobId: number, driverId: number) => onAssign?.(jobId, driverId));
  return (
    <BoardListPane
      kind="drivers"
      label={t('Drivers')}
      frame={frame}
      size={size}
      selected={selected}
      onSelect={select}
      onReload={list.reload}
      onPage={onPage}
      estimate={66}
      empty={{
        icon: 'truck',
        title: t('No drivers here'),
        text: t('Take off a filter to see more of them.'),
      }}
      render={(id) => (
        <DriverRow
          id={id}
          isSelected={selected === id}
          letters={letters.get(id)}
          onSelect={select}
          onAssign={onAssign && assign}
        />
      )}
    />
  );
};

export default DriversPane;
