// Asking again what failed while the line was there, for as long as somebody looks: a reconnect asks everything once, and one lost answer must not
// leave a screen as old as that [M-10]. While the line is away nothing is asked: when it is back all is asked anyway.
import { type Either, isLeft } from 'fp-ts/Either';
import type { Outcome } from '../contract/outcome.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import { isPassing, type Refusal } from '../ports/refusal.ts';

/** The first wait; each further one is twice as long. */
export const FIRST_RETRY_MS = 1_500;
export const LONGEST_RETRY_MS = 60_000;

export interface RetryOptions {
  readonly clock: Clock;
  /** Whether the line is there. */
  readonly isLive: () => boolean;
}

export interface Retry {
  /**
   * A question came to this: where the line failed it, or the service is out for a while, `again` is called after a wait, once, if it is still wanted and the line is there; any
   * other end ends the waits of its key.
   */
  settled(
    key: string,
    answer: Either<Refusal, unknown>,
    again: () => Outcome<unknown>,
    isWanted: () => boolean,
  ): void;
  /** Asks, and again where the line or the service fails it for a while. */
  keep(key: string, ask: () => Outcome<unknown>, isWanted: () => boolean): Promise<void>;
  /** Nobody wants this any more. */
  leave(key: string): void;
  stop(): void;
}

/** The retries of one portal. */
export const createRetry = ({ clock, isLive }: RetryOptions): Retry => {
  const waits = new Map<string, { readonly next: number; readonly cancel: Cancel }>();
  let isStopped = false;

  const leave = (key: string): void => {
    waits.get(key)?.cancel();
    waits.delete(key);
  };

  const settled: Retry['settled'] = (key, answer, again, isWanted) => {
    const wait = waits.get(key)?.next ?? FIRST_RETRY_MS;
    const isFailed = isLeft(answer) && isPassing(answer.left);
    const told = isLeft(answer) ? (answer.left.retryAfterSeconds ?? 0) * 1000 : 0;
    const mayAsk = (): boolean => !isStopped && isLive() && isWanted();
    leave(key);
    if (!isFailed || !mayAsk()) return;
    const cancel = clock.after(Math.max(wait, Math.min(told, LONGEST_RETRY_MS)), () => {
      if (mayAsk()) void again();
      else leave(key);
    });
    waits.set(key, { next: Math.min(wait * 2, LONGEST_RETRY_MS), cancel });
  };

  const keep: Retry['keep'] = async (key, ask, isWanted) => {
    const again = async (): Outcome<unknown> => {
      const answer = await ask();
      settled(key, answer, again, isWanted);
      return answer;
    };
    await again();
  };

  return {
    settled,
    keep,
    leave,
    stop: () => {
      isStopped = true;
      for (const key of [...waits.keys()]) leave(key);
    },
  };
};
