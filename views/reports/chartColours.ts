// How series of a chart are told apart: by colour, by dashes, and on paper or in forced colours by a pattern.
import type { MeasureName } from '../../core/index.ts';

const roles: Readonly<Partial<Record<MeasureName, string>>> = {
  delivered: 'success',
  onTime: 'success',
  accepted: 'success',
  late: 'attention',
  refused: 'danger',
  failed: 'danger',
  failedDue: 'danger',
  overdue: 'info',
  soon: 'attention',
  onTrack: 'success',
  open: 'info',
  calledOff: 'lineStrong',
  withdrawn: 'lineStrong',
  expired: 'attention',
  bookCost: 'attention',
  papersValid: 'success',
  papersSoon: 'attention',
  papersWait: 'info',
  papersNone: 'lineStrong',
  papersExpired: 'danger',
  papersRejected: 'accent',
};
const order = ['accent', 'attention', 'info', 'success', 'lineStrong', 'danger'] as const;
/** The colour of one of the series of a chart: by what it means, else by its place. */
export const colourOf = (y: readonly MeasureName[], at: number): string => {
  const name = y[at];
  // What is overdue is the worst there is, unless what failed stands beside it.
  if (name === 'overdue' && !y.includes('failedDue')) return 'var(--danger)';
  return `var(--${(name === undefined ? undefined : roles[name]) ?? order[at % order.length]})`;
};
/** The dashes of a line. */
export const dashes = ['none', '6 3', '2 3', '8 3 2 3'] as const;

/** Ids of the patterns of a chart: of what is not final yet, and of the second, third and fourth series. */
export const patternId = (chart: string, which: 'open' | number): string => `${chart}-${which}`;
/** So many series have a pattern of their own; the first has none. */
export const patterns = [1, 2, 3] as const;
