// The answer of a call that a screen asks once and again on reload: loading, refused or here.
import { type Either, isLeft } from 'fp-ts/Either';
import { useCallback, useEffect, useState } from 'react';
import type { Refusal } from '../../core/index.ts';

export type Answer<A> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'here'; readonly value: A };

/**
 * Asks on mount and whenever `ask` changes (keep it stable with useCallback). While asking again the old answer stays.
 * An answer that was overtaken is dropped; `ask` hears of it through its signal.
 */
export const useAnswer = <A>(
  ask: (signal: AbortSignal) => Promise<Either<Refusal, A>>,
): readonly [Answer<A>, () => void] => {
  const [answer, setAnswer] = useState<Answer<A>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn < 0) return;
    const leave = new AbortController();
    void ask(leave.signal).then((next) => {
      if (leave.signal.aborted) return;
      setAnswer(isLeft(next) ? { kind: 'refused', refusal: next.left } : { kind: 'here', value: next.right });
    });
    return () => leave.abort();
  }, [ask, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return [answer, reload];
};
