// Under which key a request that changes something leaves. Where nobody can tell whether it acted (no answer, or one of 500 and
// above), the same request sent again within ten minutes keeps its key: trying again never acts twice.
import { type Either, isLeft } from 'fp-ts/Either';
import type { Refusal } from '../ports/refusal.ts';

const KEPT_MS = 600_000;
/** More open ends than these are not kept: the oldest goes. */
const KEPT = 64;

export interface RequestKeys {
  /** `said`: who asks what, as one text. */
  keyOf(said: string): string;
  /** How it ended. */
  ended(said: string, key: string, answer: Either<Refusal, unknown>): void;
}

/** `next` makes a new key; `now` in milliseconds. */
export const createRequestKeys = (next: () => string, now: () => number): RequestKeys => {
  const open = new Map<string, { readonly key: string; readonly at: number }>();
  return {
    keyOf: (said) => {
      const known = open.get(said);
      return known !== undefined && now() - known.at < KEPT_MS ? known.key : next();
    },
    ended: (said, key, answer) => {
      open.delete(said);
      if (!isLeft(answer)) return;
      const { isConnectionError, status } = answer.left;
      if (!isConnectionError && status < 500) return;
      open.set(said, { key, at: now() });
      const [oldest] = open.keys();
      if (open.size > KEPT && oldest !== undefined) open.delete(oldest);
    },
  };
};
