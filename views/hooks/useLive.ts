// The one bridge from the core's live values to React; the value itself stays in the core.
import { useCallback, useSyncExternalStore } from 'react';

/** What a live value must offer: the current value and a stream of changes. */
export interface LiveLike<A> {
  readonly current: A;
  readonly changes$: { subscribe(next: (value: A) => void): { unsubscribe(): void } };
}

/** The current value of `live`; renders again only when its reference changes. */
export const useLive = <A>(live: LiveLike<A>): A => {
  const subscribe = useCallback(
    (wake: () => void) => {
      const subscription = live.changes$.subscribe(wake);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  const read = useCallback(() => live.current, [live]);
  return useSyncExternalStore(subscribe, read, read);
};
