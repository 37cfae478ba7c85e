// Code that could not be fetched is asked for again: when the line is announced, and by itself, for not every line that is back says so.
import { useEffect } from 'react';
import type { MissingCode } from '../base/lazyScreen.ts';

const ASK_EVERY_MS = 5_000;

/** While it is drawn: `onRetry` draws anew what is missing, which fetches it. */
export const useMissingCode = (fault: MissingCode, onRetry: () => void): void => {
  useEffect(() => {
    const retry = (): void => {
      fault.forget();
      onRetry();
    };
    window.addEventListener('online', retry);
    // What is announced may not carry yet.
    const timer = setInterval(() => void fault.load().then(retry, () => undefined), ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
      fault.forget();
    };
  }, [fault, onRetry]);
};
