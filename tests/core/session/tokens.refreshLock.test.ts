// A refresh token is good once: however late the tabs of a browser hear of one another, none spends one that another has spent.

import fc from 'fast-check';
import { type Either, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { createPortal, type LockPort, type Refusal } from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';
import { lateShelf } from '../../doubles/lateShelf.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { memoryLocks } from '../../doubles/memoryLocks.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { makeWorld, START, settle, tokensOf } from '../portal/world.ts';

interface Browser {
  /** When each tab is opened, milliseconds. */
  readonly opened: readonly number[];
  /** How long a tab's write is under way to the others. */
  readonly lateMs: number;
  /** How long the server takes. */
  readonly answerMs: number;
}

const browsers: fc.Arbitrary<Browser> = fc
  .record({
    opened: fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 2, maxLength: 4 }),
    late: fc.integer({ min: 0, max: 30 }),
    slower: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ opened, late, slower }) => ({
    opened: opened.map((at) => at * 5).toSorted((a, b) => a - b),
    lateMs: late * 5,
    // A claim is under way no longer than the server takes: the longest that a process lags behind another.
    answerMs: (late + slower) * 5,
  }));

/** Opens tabs whose access token is at its end, each of which asks at once, before a server that knows which refresh token is next. */
const live = async ({ opened, lateMs, answerMs }: Browser, locks?: LockPort) => {
  const clock = manualClock(START);
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 5) {
      clock.pass(5);
      await settle();
    }
  };
  const open = lateShelf(clock, lateMs);
  const before = open();
  const tokens = tokensOf(1, 200);
  before.set('refreshToken', tokens.refreshToken);
  before.set('jwtToken', tokens.jwtToken);
  await pass(lateMs + 20);

  let generation = 1;
  const spent: string[] = [];
  const answers: Promise<Either<Refusal, void>>[] = [];
  const portals = [];
  let at = 0;
  for (const moment of opened) {
    await pass(moment - at);
    at = moment;
    const { ports, http } = makeWorld(undefined, clock);
    http.on('auth.refreshToken', ({ input }) => {
      const { refreshToken } = (input as { body: { refreshToken: string } }).body;
      if (refreshToken !== `r${generation}`) {
        spent.push(refreshToken);
        return refuse(401);
      }
      generation += 1;
      const answer = tokensOf(1, 3600, {}, `r${generation}`);
      return new Promise((resolve) => clock.after(answerMs, () => resolve(answer)));
    });
    const storage = open();
    const portal = createPortal({ ...ports, storage, ...(locks ? { locks } : {}) }, { country: 'ZA' });
    portals.push(portal);
    answers.push(portal.session.refresh());
  }
  await pass(4_000);
  return { spent, portals, answers: await Promise.all(answers), refreshes: generation - 1 };
};

describe('the refresh among tabs that hear of one another late', () => {
  test('[AUTH-21] [S-1] nobody spends a token twice, and nobody is thrown out', async () => {
    await fc.assert(
      fc.asyncProperty(browsers, async (browser) => {
        const { spent, portals, answers } = await live(browser, memoryLocks());
        expect(spent).toEqual([]);
        expect(answers.every(isRight)).toBe(true);
        expect(portals.map(({ session }) => session.state.current.kind)).toEqual(
          portals.map(() => 'signedIn'),
        );
      }),
      runs(40),
    );
  });

  test('[AUTH-21] [S-1] one refresh serves all that open at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(browsers, async (browser) => {
        const { refreshes } = await live({ ...browser, opened: browser.opened.map(() => 0) }, memoryLocks());
        expect(refreshes).toBe(1);
      }),
      runs(40),
    );
  });

  test('[AUTH-21] a tab that opened between the two writes of another’s refresh takes its tokens, and asks for none', async () => {
    const clock = manualClock(START);
    const { ports, http, storage, pass } = makeWorld(undefined, clock);
    const [old, next] = [tokensOf(1, 200), tokensOf(1, 3600, {}, 'r2')];
    storage.set('jwtToken', old.jwtToken);
    storage.set('refreshToken', next.refreshToken);
    http.on('auth.refreshToken', () => refuse(401));
    const portal = createPortal(ports, { country: 'ZA' });
    const answer = portal.session.refresh();
    storage.set('jwtToken', next.jwtToken);
    await pass(500);
    expect(isRight(await answer)).toBe(true);
    expect(http.sentOf('auth.refreshToken')).toEqual([]);
    expect(portal.session.claims.current?.exp).toBe(START / 1000 + 3600);
  });
});
