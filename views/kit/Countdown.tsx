// Seconds until something happens, ticking; read out only at its start, not each second.
import { useNow } from '../hooks/useNow.ts';

/** Whole seconds left until `until` (milliseconds since 1970), never below zero. */
export const useSecondsLeft = (until: number): number => Math.max(0, Math.ceil((until - useNow()) / 1000));

/** `format` turns the seconds left into words; default is the bare number. */
export const Countdown = ({
  until,
  format = String,
}: {
  readonly until: number;
  readonly format?: (seconds: number) => string;
}) => {
  const seconds = useSecondsLeft(until);
  return (
    <span className="numbers" aria-live="off">
      {format(seconds)}
    </span>
  );
};
