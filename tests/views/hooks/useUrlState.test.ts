import { act, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { BrowserRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { wayOut } from '../../../views/app/Guarded.tsx';
import { useUrlParameter } from '../../../views/hooks/useUrlParameter.ts';
import { readUrl, useUrlState, writeUrl } from '../../../views/hooks/useUrlState.ts';
import { ownPath } from '../../../views/session/ownPath.ts';

const standard = {
  page: 1,
  search: '',
  status: [] as readonly string[],
  open: false,
} as const;

const view = fc.record({
  page: fc.integer({ min: -5, max: 9999 }),
  search: fc.string({ maxLength: 30 }),
  status: fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 4 }),
  open: fc.boolean(),
});

describe('state in the address', () => {
  it('reads back exactly what was written, whatever it was', () => {
    fc.assert(
      fc.property(view, (state) => {
        const written = writeUrl(new URLSearchParams(), standard, state);
        expect(readUrl(new URLSearchParams(written.toString()), standard)).toEqual(state);
      }),
    );
  });

  it('[LST-24] leaves the default view out of the address and keeps names it does not know', () => {
    const written = writeUrl(new URLSearchParams('book=new&page=7'), standard, { ...standard });
    expect(written.toString()).toBe('book=new');
  });

  it('falls back to the default for what makes no sense', () => {
    expect(readUrl(new URLSearchParams('page=zebra&open=perhaps'), standard)).toEqual(standard);
  });
});

describe('where a denial leads', () => {
  it('[RT-113] sends a visitor to the log-in and back to the page asked for', () => {
    expect(wayOut('unauthenticated', '/deliveries?page=2')).toBe('/login?return=%2Fdeliveries%3Fpage%3D2');
  });
  it('[RT-114] sends a user without the right to /forbidden', () => {
    expect(wayOut('forbidden', '/hubs')).toBe('/forbidden');
  });
  it('[RT-115] sends a user barred for an unconfirmed email to /confirm-email', () => {
    expect(wayOut('unconfirmed', '/deliveries')).toBe('/confirm-email');
  });
});

describe('the way back after signing in', () => {
  it('[AUTH-12] never leaves the portal, whatever the link says', () => {
    const hostile = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc
        .array(
          fc.constantFrom(
            '/',
            '\\',
            '\t',
            '\n',
            '\r',
            '.',
            '..',
            '@',
            ':',
            '#',
            '?',
            ' ',
            'evil.test',
            'https:',
          ),
          {
            maxLength: 8,
          },
        )
        .map((parts) => `/${parts.join('')}`),
      fc.constantFrom(
        '//evil.test',
        '/\\evil.test',
        '/\t/evil.test',
        '/.//evil.test',
        'javascript:alert(1)',
        'data:text/html,x',
        '/login',
        '',
      ),
    );
    fc.assert(
      fc.property(hostile, (asked) => {
        const target = new URL(ownPath(asked, '/dashboard'), 'https://portal.test');
        expect(target.origin).toBe('https://portal.test');
        // nor where the path alone is followed later
        expect(new URL(target.pathname, 'https://portal.test').origin).toBe('https://portal.test');
      }),
    );
  });
  it('keeps a path of our own and never leads back to the log-in', () => {
    expect(ownPath('/deliveries?page=2', '/dashboard')).toBe('/deliveries?page=2');
    expect(ownPath('/logout', '/dashboard')).toBe('/dashboard');
    expect(ownPath(null, '/dashboard')).toBe('/dashboard');
  });
});

describe('changes of the address in one turn', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('keep one another, and what else is in the address, whoever makes them', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            view.map((part) => ({ part })),
            fc.record({ book: fc.option(fc.nat()) }),
          ),
          {
            maxLength: 5,
          },
        ),
        (changes) => {
          window.history.replaceState(null, '', '/?other=1');
          const { result, unmount } = renderHook(
            () => ({ state: useUrlState(standard), book: useUrlParameter('book') }),
            { wrapper: BrowserRouter },
          );
          act(() => {
            // As they were drawn before the first of them.
            const { state, book } = result.current;
            for (const change of changes)
              if ('part' in change) state[1](change.part);
              else book[1](change.book === null ? null : String(change.book));
          });
          const parts = changes.flatMap((change) => ('part' in change ? [change.part] : []));
          const books = changes.flatMap((change) => ('book' in change ? [change.book] : []));
          expect(result.current.state[0]).toEqual({ ...standard, ...parts.at(-1) });
          expect(result.current.book[0]).toBe(books.at(-1) == null ? null : String(books.at(-1)));
          expect(window.location.search).toContain('other=1');
          unmount();
        },
      ),
      { numRuns: 40 },
    );
  });
});
