// Several tabs of one browser: one refresh among them and another leader when it dies, one hour for all, one sign-out for all.
import { isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { shelf } from '../../../adapters/storage/memoryStorage.ts';
import type { Portal } from '../../../core/index.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { pending } from '../../doubles/pending.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { deliveryOf, makeWorld, START, settle, tokensOf } from './world.ts';

const MINUTE = 60_000;

/** Two tabs of user 1 on one shelf, both signed in by the first. */
const twoTabs = async (seconds = 86_400) => {
  const on = shelf();
  const clock = manualClock(START);
  const [first, second] = [makeWorld(on, clock), makeWorld(on, clock)];
  for (const { http } of [first, second]) {
    http.on('auth.login', () => tokensOf(1, seconds));
    http.on('deliveries.get', () => deliveryOf(1, 1));
  }
  const one = first.make();
  await one.session.signIn({ email: 'a', password: 'b' });
  const two = second.make();
  const pass = async (ms: number, step = 25): Promise<void> => {
    for (let left = ms; left > 0; left -= step) {
      clock.pass(Math.min(step, left));
      await settle();
    }
  };
  await pass(200);
  return { first, second, one, two, clock, pass, on };
};

const kinds = (...portals: readonly Portal[]) => portals.map(({ session }) => session.state.current.kind);

describe('the refresh among tabs', () => {
  test('[AUTH-21] when the tab that refreshes dies, another takes over and its tokens serve', async () => {
    const { first, second, one, two, pass } = await twoTabs(400);
    await pass(150_000, 1_000);
    // The first tab takes the lock and is never heard of again.
    first.http.on('auth.refreshToken', () => new Promise(() => undefined));
    second.http.on('auth.refreshToken', () => tokensOf(1, 1800, {}, 'r2'));
    void one.deliveries.load(1);
    await pass(100);
    expect(first.http.sentOf('auth.refreshToken')).toHaveLength(1);
    const asked = two.deliveries.load(1);
    await pass(5_000, 250);
    expect(second.http.sentOf('auth.refreshToken')).toHaveLength(0);
    await pass(15_000, 250);
    expect(isRight(await asked)).toBe(true);
    expect(second.http.sentOf('auth.refreshToken')).toHaveLength(1);
    // The first hears of it by the store.
    expect(one.session.claims.current?.exp).toBe(START / 1000 + 1800);
  });

  test('[AUTH-21] [S-1] when the tab that refreshes is closed or loaded anew, another takes over at once', async () => {
    const { first, second, one, two, pass, on } = await twoTabs(400);
    await pass(150_000, 1_000);
    first.http.on('auth.refreshToken', () => new Promise(() => undefined));
    second.http.on('auth.refreshToken', () => tokensOf(1, 1800, {}, 'r2'));
    void one.deliveries.load(1);
    await pass(100);
    expect(first.http.sentOf('auth.refreshToken')).toHaveLength(1);
    const asked = two.deliveries.load(1);
    await pass(500);
    expect(second.http.sentOf('auth.refreshToken')).toHaveLength(0);
    first.leave();
    // Long before the claim would have ended by its time.
    await pass(500);
    expect(isRight(await asked)).toBe(true);
    expect(second.http.sentOf('auth.refreshToken')).toHaveLength(1);
    expect(on.values.get('refreshLock')).toBeUndefined();
  });

  test("[AUTH-21] [S-1] a tab that goes takes its own claim along, settled or not, and nobody else's", async () => {
    const { first, second, one, two, pass, on } = await twoTabs(400);
    await pass(150_000, 1_000);
    const { promise, resolve: answer } = pending<unknown>();
    second.http.on('auth.refreshToken', () => promise);
    // The claim is written and has not settled yet.
    void one.session.refresh();
    await settle();
    expect(on.values.has('refreshLock')).toBe(true);
    first.leave();
    expect(on.values.has('refreshLock')).toBe(false);
    const asked = two.session.refresh();
    await pass(50);
    const held = on.values.get('refreshLock');
    expect(second.http.sentOf('auth.refreshToken')).toHaveLength(1);
    first.leave();
    expect(on.values.get('refreshLock')).toBe(held);
    answer(tokensOf(1, 1800, {}, 'r2'));
    await pass(100);
    expect(isRight(await asked)).toBe(true);
  });

  test('[AUTH-21] what one tab fetched, all use: their next call carries the new token', async () => {
    const { first, second, one, two, pass } = await twoTabs(400);
    await pass(150_000, 1_000);
    for (const { http } of [first, second])
      http.on('auth.refreshToken', () => tokensOf(1, 1800, { isDriver: true }, 'r2'));
    await Promise.all([one.session.refresh(), pass(500)]);
    await Promise.all([two.deliveries.load(1), pass(200)]);
    const sent = [...first.http.sentOf('auth.refreshToken'), ...second.http.sentOf('auth.refreshToken')];
    expect(sent).toHaveLength(1);
    expect(two.session.claims.current?.isDriver).toBe(true);
    expect(second.http.sentOf('deliveries.get').at(-1)?.options.token).toBe(
      tokensOf(1, 1800, { isDriver: true }).jwtToken,
    );
  });
});

describe('one hour for all tabs', () => {
  test('[SES-01] [SES-05] a hand in one tab keeps the other awake', async () => {
    const { one, two, pass } = await twoTabs();
    for (let turn = 0; turn < 5; turn += 1) {
      await pass(30 * MINUTE, 10_000);
      one.session.touch();
    }
    expect(kinds(one, two)).toEqual(['signedIn', 'signedIn']);
    expect(two.session.idle.current.kind).toBe('active');
  });

  test('[SES-02] [SES-03] both tabs ask, and Continue in one answers for both', async () => {
    const { one, two, pass } = await twoTabs();
    await pass(58 * MINUTE, 10_000);
    expect([one.session.idle.current.kind, two.session.idle.current.kind]).toEqual(['warning', 'warning']);
    two.session.touch();
    await pass(2_000);
    expect([one.session.idle.current.kind, two.session.idle.current.kind]).toEqual(['active', 'active']);
  });

  test('[SES-04] when the hour is over all are signed out, and each knows why', async () => {
    const { one, two, pass } = await twoTabs();
    await pass(61 * MINUTE, 10_000);
    expect([one, two].map(({ session }) => session.state.current)).toEqual([
      { kind: 'signedOut', why: 'idle' },
      { kind: 'signedOut', why: 'idle' },
    ]);
  });

  test('[SES-01] after a sleep of two hours the first hand does not bring the session back', async () => {
    const { one, clock } = await twoTabs();
    // The machine wakes with the pointer's move: no timer has had its turn yet.
    const late = clock.now() + 120 * MINUTE;
    const now = clock.now;
    Object.assign(clock, { now: () => late });
    one.session.touch();
    Object.assign(clock, { now });
    await settle();
    expect(one.session.state.current).toEqual({ kind: 'signedOut', why: 'idle' });
  });
});

describe('one end for all tabs', () => {
  test('[AUTH-08] signing out in one ends all, as left and not as ended', async () => {
    const { one, two } = await twoTabs();
    await two.session.signOut();
    await settle();
    expect(one.session.state.current).toEqual({ kind: 'signedOut', why: 'left' });
    for (const { session } of [one, two])
      expect([session.claims.current, session.profile.current]).toEqual([null, null]);
  });

  test('[AUTH-22] [AUTH-13] [RTM-16] signed out everywhere: the identity hub’s word ends every tab at once', async () => {
    const { first, second, one, two, pass } = await twoTabs();
    for (const { http } of [first, second]) http.on('auth.refreshToken', () => refuse(401));
    for (const { identityHub } of [first, second])
      identityHub.say('identity', { userId: 1, refreshToken: true, reloadProfile: false });
    await pass(1_000);
    expect([one, two].map(({ session }) => session.state.current)).toEqual([
      { kind: 'signedOut', why: 'ended' },
      { kind: 'signedOut', why: 'ended' },
    ]);
    expect(first.storage.get('refreshToken')).toBeNull();
  });

  test('[AUTH-10] [NAV-20] stopping an impersonation in one tab brings every tab back to the own session', async () => {
    const { first, one, two, pass } = await twoTabs();
    first.http.on('auth.login', () => tokensOf(1, 86_400, { isAdministrator: true }));
    await one.session.signIn({ email: 'a', password: 'b' });
    first.http.on('auth.impersonate', () => tokensOf(7, 86_400, {}, 'theirs'));
    await one.session.impersonate(7);
    await pass(100);
    expect(two.session.state.current).toMatchObject({ isImpersonating: true, claims: { id: 7 } });
    two.session.stopImpersonation();
    await pass(100);
    expect(one.session.state.current).toMatchObject({ isImpersonating: false, claims: { id: 1 } });
  });
});
