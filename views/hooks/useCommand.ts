// A command of the core behind a button: whether it runs, why it was refused, and never twice at once.
import { type Either, isRight } from 'fp-ts/Either';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Refusal } from '../../core/index.ts';
import { usePresentPortal } from './usePortal.tsx';

export interface CommandState<Arguments extends readonly unknown[], A> {
  /** Runs it; while it runs, a second call answers undefined and does nothing. */
  readonly run: (...args: Arguments) => Promise<Either<Refusal, A> | undefined>;
  readonly running: boolean;
  readonly refusal: Refusal | null;
  readonly clear: () => void;
}

/**
 * `onDone` hears the right side; a refusal stays in the state until the next run or `clear`, to be told in place. Where the newer truth, or the
 * person, has taken that place away meanwhile, the portal tells it.
 */
export const useCommand = <Arguments extends readonly unknown[], A>(
  command: (...args: Arguments) => Promise<Either<Refusal, A>>,
  onDone?: (answer: A, ...args: Arguments) => void,
): CommandState<Arguments, A> => {
  const portal = usePresentPortal();
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const latest = useRef({ command, onDone });
  const busy = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    latest.current = { command, onDone };
  });
  // With the commit, not after it: an answer on the heels of a change must know that its place is gone.
  useLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  // Without a line nothing was confirmed; with the line back that is no longer worth saying.
  const isLineless = refusal?.isConnectionError === true;
  useEffect(() => {
    if (!isLineless || portal === null) return;
    const subscription = portal.connection.changes$.subscribe(({ kind }) => {
      if (kind === 'live') setRefusal(null);
    });
    return () => subscription.unsubscribe();
  }, [isLineless, portal]);
  const run = useCallback(
    async (...args: Arguments) => {
      if (busy.current) return undefined;
      busy.current = true;
      setRunning(true);
      setRefusal(null);
      const answer = await latest.current.command(...args);
      busy.current = false;
      if (mounted.current) {
        setRunning(false);
        if (!isRight(answer)) setRefusal(answer.left);
      } else if (!isRight(answer)) portal?.tellProblem(answer.left);
      if (isRight(answer)) latest.current.onDone?.(answer.right, ...args);
      return answer;
    },
    [portal],
  );
  const clear = useCallback(() => setRefusal(null), []);
  return { run, running, refusal, clear };
};
