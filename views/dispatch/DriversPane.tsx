// The drivers of the board: those whom the filters leave, each row following its own driver.
import { useMemo } from 'react';
import type { BoardQueries, Driver, Letters } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useList } from '../hooks/useList.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useStable } from '../hooks/useStable.ts';
import { ListPane } from '../kit/ListPane.tsx';
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
}

export const DriversPane = ({
  query,
  search,
  page,
  selected,
  onSelect,
  onPage,
  letters,
}: DriversPaneProps) => {
  const portal = usePortal();
  const size = useLive(useMemo(() => portal.pageSize('drivers'), [portal]));
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
  return (
    <ListPane
      label={t('Drivers')}
      frame={frame}
      onReload={() => void list.reload()}
      onPage={onPage}
      pageSize={size}
      onPageSize={(next) => {
        portal.setPageSize('drivers', next);
        onPage(1);
      }}
      estimate={66}
      shown={selected}
      empty={{
        icon: 'truck',
        title: t('No drivers here'),
        text: t('Take off a filter to see more of them.'),
      }}
      render={(id) => (
        <DriverRow id={id} isSelected={selected === id} letters={letters.get(id)} onSelect={select} />
      )}
    />
  );
};
