// Before every view test: what the test DOM lacks, and a clean page after each.
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';

/** The page in the words of a failure is written when somebody reads them: most failures are of a poll that is tried again. */
const told = (message: string | null, container: Element): Error => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let words: string | undefined;
  const read = (): string => {
    words ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return words;
  };
  return Object.defineProperty(error, 'message', { configurable: true, get: read });
};

// What is waited for comes when it comes: a busy machine is no failure.
configure({ asyncUtilTimeout: 40_000, getElementError: told });

/**
 * React takes a stack for each element, which names the owner in a warning: a sixth of a test's time. The counter by which it stops for a
 * second after ten thousand of them is held at its end.
 */
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });

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
  // As in browsers, whose name for an element is short: the test DOM writes out all that is in it, and popups ask each of their ancestors.
  Object.defineProperty(Element.prototype, 'toString', {
    value(this: Element) {
      return `[object ${this.constructor.name}]`;
    },
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
