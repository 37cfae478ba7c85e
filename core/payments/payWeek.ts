// The week that a pay run pays: from one pay day up to the day before the next.
import { daysLater } from '../drivers/schedules.ts';

/** Tuesday, as `getUTCDay` counts: on it the weekly pay is asked for. */
export const PAY_DAY = 2;

/** The pay week in which a local day (`YYYY-MM-DD`) lies. */
export const payWeekOf = (day: string): { readonly from: string; readonly to: string } => {
  const since = (new Date(`${day}T00:00:00Z`).getUTCDay() - PAY_DAY + 7) % 7;
  const from = daysLater(day, -since);
  return { from, to: daysLater(from, 6) };
};
