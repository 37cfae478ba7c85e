// A callback that stays the same from render to render and always does what the newest one would: for rows that must
// not render again because their list did.
import { useCallback, useLayoutEffect, useRef } from 'react';

export const useStable = <Arguments extends readonly unknown[], A>(
  callback: (...args: Arguments) => A,
): ((...args: Arguments) => A) => {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
};
