// The board in a few figures: how many jobs are late, at risk, unassigned, under way, and how many deliveries ended in an exception today.
// Each is a filter: pressed, the list shows those alone.
import Box from '@mui/material/Box';
import { type Urgency, urgencies } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { exceptionsLabel, Figure } from './BoardFigure.tsx';
import type { BoardState } from './useBoardState.ts';

const ExceptionsFigure = lazyScreen(() => import('./ExceptionsFigure.tsx'));

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
      <ExtraPart
        fallback={
          <span className="board-figure" style={{ visibility: 'hidden' }}>
            <span>
              <b>0</b> {t(exceptionsLabel)}
            </span>
            <span className="day-line" />
          </span>
        }
      >
        <ExceptionsFigure state={state} companyId={companyId} />
      </ExtraPart>
    ) : null}
  </Box>
);
