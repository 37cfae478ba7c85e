// How many deliveries stopped on the way today: pressed, the list shows those alone. Fetched after the board.
import { useMemo } from 'react';
import { exceptionStatuses, localDay, writeBoardFilter } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { useLive } from '../hooks/useLive.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { exceptionsLabel, Figure } from './BoardFigure.tsx';
import type { BoardState } from './useBoardState.ts';

const ExceptionsFigure = ({
  state,
  companyId,
}: {
  readonly state: BoardState;
  readonly companyId?: number | undefined;
}) => {
  const portal = usePortal();
  const { timeZone } = useConfig();
  const from = localDay(useMinute(), timeZone);
  const today = useLive(
    useMemo(
      () =>
        portal.deliveries.list({
          logisticStatusId: [...exceptionStatuses],
          from,
          page: 1,
          pageSize: 1,
          ...(companyId === undefined ? {} : { companyId: [companyId] }),
        }),
      [portal, from, companyId],
    ),
  );
  const filters = exceptionStatuses.map((code) => ({
    field: 'logisticStatusId' as const,
    value: String(code),
  }));
  const isOn =
    state.list === 'deliveries' &&
    filters.every((one) => state.filters.some((other) => writeBoardFilter(one) === writeBoardFilter(other)));
  const others = state.filters.filter(({ field }) => field !== 'logisticStatusId' && field !== 'from');
  return (
    <Figure
      label={exceptionsLabel}
      count={today.totalItems}
      isKnown={today.loaded}
      of="exceptions"
      companyId={companyId}
      urgency="late"
      isOn={isOn}
      onPress={() =>
        isOn
          ? state.show('jobs', others)
          : state.show('deliveries', [...others, ...filters, { field: 'from', value: from }])
      }
    />
  );
};
export default ExceptionsFigure;
