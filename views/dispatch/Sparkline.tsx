// A figure's way through today, by the hour, under the figure itself: drawn into room that is there already. The server answers the full hours
// that are over, and the figure of now is the last point, so the line ends in what stands above it.
import { isRight } from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import { type CallAnswer, type Portal, statsCalls } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';

type Hour = CallAnswer<typeof statsCalls.hours>['hours'][number];
/** `onTime` of those due and the shares in per cent. */
export type Charted = Exclude<keyof Hour, 'at' | 'shares'> | keyof Hour['shares'];

const AGAIN_MS = 15 * 60_000;
const [wide, high] = [48, 10];

/** Asked once for all figures of a board, and again each quarter of an hour. */
const asked = new WeakMap<Portal, Map<string, Promise<readonly Hour[]>>>();
const hoursOf = (
  portal: Portal,
  companyId: number | undefined,
  quarter: number,
): Promise<readonly Hour[]> => {
  const key = `${companyId} ${quarter}`;
  const known = asked.get(portal)?.get(key);
  if (known) return known;
  const answer = portal
    .call(statsCalls.hours, { query: companyId === undefined ? {} : { companyId } }, { quiet: true })
    .then((one) => (isRight(one) ? one.right.hours : []));
  // What was asked before is of no more use.
  asked.set(portal, new Map([[key, answer]]));
  return answer;
};

const figureOf = (hour: Hour, of: Charted): number | null => {
  if (of !== 'onTime' && !(of in hour.shares)) return hour[of as keyof Omit<Hour, 'at' | 'shares'>];
  const { x, y } =
    of === 'onTime' ? { x: hour.onTime, y: hour.due } : hour.shares[of as keyof Hour['shares']];
  return y === 0 ? null : Math.round((x / y) * 1000) / 10;
};

/** The line as points of an SVG; a figure that never changed lies at its foot where it is 0, else in the middle. */
export const pointsOf = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least;
  return values
    .map((value, place) => {
      const x = (place / Math.max(1, values.length - 1)) * wide;
      const share = span > 0 ? (value - least) / span : value === 0 ? 0 : 0.5;
      return `${x.toFixed(1)},${(high - 1 - share * (high - 2)).toFixed(1)}`;
    })
    .join(' ');
};

export interface SparklineProps {
  readonly of: Charted;
  /** The figure of now; null while it is not known. */
  readonly now: number | null;
  readonly companyId?: number | undefined;
}

const Sparkline = ({ of, now, companyId }: SparklineProps) => {
  const portal = usePortal();
  const quarter = Math.floor(useMinute() / AGAIN_MS);
  const [hours, setHours] = useState<readonly Hour[]>([]);
  useEffect(() => {
    let isHere = true;
    void hoursOf(portal, companyId, quarter).then((here) => {
      if (isHere) setHours(here);
    });
    return () => {
      isHere = false;
    };
  }, [portal, companyId, quarter]);
  const past = hours.flatMap((hour) => figureOf(hour, of) ?? []);
  const values = now === null ? past : [...past, now];
  if (past.length === 0 || values.length < 2) return null;
  return (
    <>
      <svg viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={pointsOf(values)} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="visually-hidden">
        {t('Today by the hour, from {least} to {most}', {
          least: Math.min(...values),
          most: Math.max(...values),
        })}
      </span>
    </>
  );
};
export default Sparkline;
