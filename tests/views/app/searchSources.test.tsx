import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverHits } from '../../../views/app/searchSources.ts';
import { boardListsOf } from '../../../views/dispatch/boardListsOf.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();

describe('whoever drives', () => {
  it.each(['driver', 'partner', 'assistant'])(
    '[ROL-38] %s searches the own deliveries and has no list of all on the board',
    async (name) => {
      const refused: string[] = [];
      const { portal } = await demo.open(
        '/profile',
        name,
        {},
        {
          answer: async (request) => {
            const answer = await demo.world.app.fetch(request);
            if (answer.status >= 400) refused.push(`${answer.status} ${new URL(request.url).pathname}`);
            return answer;
          },
        },
      );
      const claims = portal.session.claims.current;
      if (claims === null) throw new Error('Somebody is signed in.');
      await act(() => serverHits(portal, claims, 'a', new AbortController().signal));
      expect(refused).toEqual([]);
      expect(boardListsOf(claims)).not.toContain('deliveries');
    },
  );
  it('staff have all of it', async () => {
    const staff = await demo.world.userOf('staff@umzila.test');
    expect(boardListsOf(staff)).toEqual(['jobs', 'drivers', 'deliveries']);
  });
});
