// Before every view test: what the test DOM lacks, and a clean page after each.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// What is waited for comes when it comes: a busy machine is no failure.
configure({ asyncUtilTimeout: 40_000 });

/** What the test DOM's window can do beside a browser's. */
interface DetachedWindow {
  readonly happyDOM: { readonly setURL: (url: string) => void };
}

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
  // The test DOM begins its history with about:blank, and follows a link to a download (blob:) or a letter (mailto:), which no browser does.
  // From there it takes every relative address for about:blank: no route matches, and the page stays empty for whatever file comes next.
  const origin = 'http://localhost:3000';
  beforeEach(() => {
    if (window.location.origin !== origin) (window as unknown as DetachedWindow).happyDOM.setURL(origin);
    if (window.history.length === 1) window.history.replaceState(null, '', window.location.href);
  });
  window.addEventListener('click', (event) => {
    if (
      event.target instanceof Element &&
      event.target.closest('a[download],a[href^="mailto:"],a[href^="tel:"]')
    )
      event.preventDefault();
  });
  afterEach(() => {
    cleanup();
    window.localStorage.clear();
  });
}
