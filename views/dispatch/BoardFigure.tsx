// One figure above the board with its day under it: pressed, the list shows what it counts.
import type { Urgency } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { marked, t } from '../hooks/text.ts';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import type { SparklineProps } from './Sparkline.tsx';

const Sparkline = lazyScreen(() => import('./Sparkline.tsx'));

export const exceptionsLabel = marked('Exceptions');

/** The room of the line is there before the line is. */
export const DayLine = (props: SparklineProps) => (
  <span className="day-line">
    <ExtraPart>
      <Sparkline {...props} />
    </ExtraPart>
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
