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
const ExceptionsFigure = lazyScreen(() => import('./ExceptionsFigure.tsx'));

export const exceptionsLabel = marked('Exceptions');

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

/** One figure of the board, a filter where it is pressed. */
export const Figure = ({ label, count, isKnown, of, companyId, urgency, isOn, onPress }: FigureProps) => (
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
    {hasDeliveries ? (
      // The room of the figure is there before it is.
      <Suspense
        fallback={
          <span className="board-figure" style={{ visibility: 'hidden' }}>
            <b>0</b> {t(exceptionsLabel)}
          </span>
        }
      >
        <ExceptionsFigure state={state} companyId={companyId} />
      </Suspense>
    ) : null}
  </Box>
);
