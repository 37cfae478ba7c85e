// Where the chosen driver came from in the last half hour, the paler the longer ago: what was seen today, and what is seen from now on.
import { right } from 'fp-ts/Either';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Fix, localDay, type MapSurface, may, statsCalls } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const TRAIL_MS = 30 * 60_000;
/** Nobody sees more of them apart. */
const MOST_POINTS = 60;

/** The last half hour of these, which are in the order of time; the last of them is where the mark stands. */
export const trailOf = (fixes: readonly Fix[]): readonly Fix[] => {
  const last = Date.parse(fixes.at(-1)?.at ?? '');
  const near = fixes.filter(({ at }) => last - Date.parse(at) <= TRAIL_MS);
  const step = Math.ceil(near.length / MOST_POINTS);
  return near.filter((_, at) => (near.length - 1 - at) % step === 0);
};

interface Drawn {
  /** When it was there. */
  readonly at: string;
  readonly x: number;
  readonly y: number;
}

const DriverTrail = ({ surface, id }: { readonly surface: MapSurface; readonly id: number }) => {
  const portal = usePortal();
  const { timeZone } = useConfig();
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        may(portal.session.claims.current, statsCalls.track)
          ? portal.call(
              statsCalls.track,
              { params: { driverId: id }, query: { day: localDay(Date.now(), timeZone) } },
              { signal, quiet: true },
            )
          : Promise.resolve(right(null)),
      [portal, id, timeZone],
    ),
  );
  const [seen, setSeen] = useState<readonly Fix[]>([]);
  useEffect(() => {
    const take = (): void => {
      const fix = portal.drivers.positions.get(id)?.lastKnownLocation;
      if (fix) setSeen((before) => (before.at(-1)?.at === fix.at ? before : [...before, fix]));
    };
    take();
    const moved = portal.drivers.moved$.subscribe((changed) => {
      if (changed.some((one) => one.id === id)) take();
    });
    return () => moved.unsubscribe();
  }, [portal, id]);
  const points = useMemo(() => {
    const past = answer.kind === 'here' ? (answer.value?.fixes ?? []) : [];
    const from = Date.parse(seen[0]?.at ?? '');
    return trailOf([...past.filter(({ at }) => !(Date.parse(at) >= from)), ...seen]);
  }, [answer, seen]);
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  useEffect(() => {
    const [first] = points;
    const last = points.at(-1);
    if (first === undefined || last === undefined || points.length < 2) {
      setDrawn([]);
      return;
    }
    let before = '';
    let frame = 0;
    // The map tells nobody that it moves: two of the points do.
    const follow = (): void => {
      const now = [surface.pixelOf(first), surface.pixelOf(last)].join();
      if (now !== before) {
        before = now;
        setDrawn(
          points.flatMap((point) => {
            const [x, y] = surface.pixelOf(point) ?? [];
            return x === undefined || y === undefined ? [] : [{ at: point.at, x, y }];
          }),
        );
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [surface, points]);
  return (
    <svg
      aria-hidden
      data-trail
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    >
      {drawn.slice(1).map(({ at: when, x, y }, at) => {
        const from = drawn[at] ?? { x, y };
        return (
          <line
            key={when}
            x1={from.x}
            y1={from.y}
            x2={x}
            y2={y}
            stroke="var(--accent)"
            strokeWidth={4}
            strokeLinecap="round"
            opacity={(0.7 * (at + 1)) / drawn.length}
          />
        );
      })}
    </svg>
  );
};
export default DriverTrail;
