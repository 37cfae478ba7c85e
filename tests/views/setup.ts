// Before every view test: what the test DOM lacks, and a clean page after each.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes when it comes: a busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string): MediaQueryList => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  afterEach(() => {
    cleanup();
    window.localStorage.clear();
  });
}
