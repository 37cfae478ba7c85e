// What a driver's day says: the longest time on duty without a fix, and which stops kept to the plan.
import type { DayStop, Span } from '../contract/dayTrack.ts';

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** The longest time on duty without a fix; null where nobody was on duty. Both lists are in the order of time. */
export const longestGap = (fixes: readonly { readonly at: string }[], duty: readonly Span[]): Span | null => {
  const gaps = duty.flatMap(({ from, to }) => {
    const seen = fixes.map(({ at }) => at).filter((at) => isBefore(from, at) && isBefore(at, to));
    return [from, ...seen].map((begin, index) => ({ from: begin, to: seen[index] ?? to }));
  });
  const length = ({ from, to }: Span): number => Date.parse(to) - Date.parse(from);
  return gaps.reduce<Span | null>(
    (longest, gap) => (longest === null || length(gap) > length(longest) ? gap : longest),
    null,
  );
};

/** The ended stops before which no stop was ended that the plan of their run has after them, by task. */
export const keptToPlan = (stops: readonly DayStop[]): ReadonlySet<number> =>
  new Set(
    stops
      .filter(
        (one) =>
          one.completedUtc !== null &&
          !stops.some(
            (other) =>
              other.jobId === one.jobId &&
              other.order > one.order &&
              other.completedUtc !== null &&
              one.completedUtc !== null &&
              isBefore(other.completedUtc, one.completedUtc),
          ),
      )
      .map(({ taskId }) => taskId),
  );
