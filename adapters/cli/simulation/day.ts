// The shape of a day: how the bookings of a courier company lie in it.

/** Of a hundred bookings, how many come in each hour from eight in the morning; most of them before noon, for the same day. */
const HOURS = [4, 7, 37, 10, 8, 7, 8, 7, 6, 4, 2] as const;
const HOUR_MS = 3_600_000;

/** When each of `count` bookings comes, in milliseconds of the day since eight, in their order. */
export const momentsOf = (count: number): readonly number[] => {
  const all = HOURS.reduce((sum, share) => sum + share, 0);
  return Array.from({ length: count }, (_, at) => {
    let left = ((at + 0.5) / count) * all;
    let hour = 0;
    for (const share of HOURS) {
      if (left <= share) return (hour + left / share) * HOUR_MS;
      left -= share;
      hour += 1;
    }
    return hour * HOUR_MS;
  });
};
