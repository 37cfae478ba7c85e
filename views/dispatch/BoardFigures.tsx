// The board in a few figures: how many jobs are late, at risk, unassigned, under way, and how many deliveries ended in an exception today.
// Each is a filter: pressed, the list shows those alone.
import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { deliveryStatus, localDay, type Urgency, urgencies, writeBoardFilter } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { marked, t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import type { SparklineProps } from './Sparkline.tsx';
import type { BoardState } from './useBoardState.ts';

const Sparkline = lazyScreen(() => import('./Sparkline.tsx'));

export const exceptions = [
  deliveryStatus.code.EXCEPTION_PICK_UP,
  deliveryStatus.code.EXCEPTION_DROP_OFF,
  deliveryStatus.code.UNDELIVERED,
] as const;

/** The room of the line is there before the line is. */
export const DayLine = (props: SparklineProps) => (
  <span className="day-line">
    <Suspense fallback={null}>
      <Sparkline {...props} />
    </Suspense>
  </span>
);

interface FigureProps extends Pick<SparklineProps, 'of' | 'companyId'> {
  readonly label: string;
  readonly count: number;
  /** Whether the count is known already. */
  readonly isKnown: boolean;
  readonly urgency: Urgency;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

const Figure = ({ label, count, isKnown, of, companyId, urgency, isOn, onPress }: FigureProps) => (
  <button
    type="button"
    className="board-figure"
    data-urgency={count > 0 ? urgency : undefined}
    aria-pressed={isOn}
    onClick={onPress}
  >
    <span>
      <b className="numbers">{count}</b> {t(label)}
    </span>
    <DayLine of={of} now={isKnown ? count : null} companyId={companyId} />
  </button>
);

export interface BoardFiguresProps {
  readonly state: BoardState;
  readonly counts: Readonly<Record<Urgency, number>>;
  /** Whoever may not list deliveries hears nothing of exceptions. */
  readonly hasDeliveries: boolean;
  /** Whether the jobs are here that are counted. */
  readonly isKnown: boolean;
  readonly companyId?: number | undefined;
}

const Exceptions = ({ state, companyId }: Pick<BoardFiguresProps, 'state' | 'companyId'>) => {
  const portal = usePortal();
  const { timeZone } = useConfig();
  const from = localDay(useMinute(), timeZone);
  const today = useLive(
    useMemo(
      () => portal.deliveries.list({ logisticStatusId: [...exceptions], from, page: 1, pageSize: 1 }),
      [portal, from],
    ),
  );
  const filters = exceptions.map((code) => ({ field: 'logisticStatusId' as const, value: String(code) }));
  const isOn =
    state.list === 'deliveries' &&
    filters.every((one) => state.filters.some((other) => writeBoardFilter(one) === writeBoardFilter(other)));
  const others = state.filters.filter(({ field }) => field !== 'logisticStatusId' && field !== 'from');
  return (
    <Figure
      label={marked('Exceptions')}
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

export const BoardFigures = ({ state, counts, hasDeliveries, isKnown, companyId }: BoardFiguresProps) => (
  <Box className="board-figures" role="group" aria-label={t('Figures of the board')}>
    {urgencies.map(({ urgency, label }) =>
      urgency === 'ended' ? null : (
        <Figure
          key={urgency}
          label={label}
          count={counts[urgency]}
          isKnown={isKnown}
          of={urgency}
          companyId={companyId}
          urgency={urgency}
          isOn={state.list === 'jobs' && state.urgency === urgency}
          onPress={() => state.setUrgency(state.urgency === urgency ? null : urgency)}
        />
      ),
    )}
    {hasDeliveries ? <Exceptions state={state} companyId={companyId} /> : null}
  </Box>
);
