// Sessions on doubles: tokens, one refresh for all, other tabs, another's eyes, idleness.
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { shelf } from '../../../adapters/storage/memoryStorage.ts';
import { contract } from '../../../core/index.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { pending } from '../../doubles/pending.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { claimsOf, deliveryOf, makeWorld, START, settle, signedIn, tokensOf } from './world.ts';

describe('signing in', () => {
  test('[AUTH-05] [AUTH-07] [AUTH-15] tokens are kept, claims shown, lines opened, and no token enters the log', async () => {
    const { portal, storage, hub, identityHub } = await signedIn();
    expect(portal.session.state.current).toMatchObject({ kind: 'signedIn', isImpersonating: false });
    expect(portal.session.claims.current).toMatchObject({ id: 1, isAdministrator: true });
    expect(storage.get('refreshToken')).toBe('r1');
    expect(portal.connection.current.kind).toBe('live');
    expect(identityHub.invoked).toEqual([{ method: 'subscribeToMyIdentity', args: [] }]);
    expect(hub.invoked).toContainEqual({ method: 'subscribeToWebNotifications', args: [[1]] });
    expect(JSON.stringify(portal.log.tail())).not.toMatch(/eyJ|r1"/);
    expect(portal.session.profile.current?.id).toBe(1);
  });

  test('[AUTH-11] [AUTH-12] a second factor completes it; the hash is in memory alone', async () => {
    const { http, make, storage, pass } = makeWorld();
    http.on('auth.login', () => ({ twoFactorHash: 'h4sh', message: 'Enter the code' }));
    http.on('twoFactor.verify', ({ input }) => {
      expect(input.body).toEqual({ twoFactorHash: 'h4sh', code: '123456' });
      return tokensOf(2, 1800);
    });
    const portal = make();
    expect(await portal.session.signIn({ email: 'a', password: 'b' })).toMatchObject({ right: 'twoFactor' });
    expect(portal.session.state.current).toEqual({ kind: 'twoFactor', message: 'Enter the code' });
    expect(storage.get('jwtToken')).toBeNull();
    expect(JSON.stringify(portal.log.tail())).not.toContain('h4sh');
    expect(isRight(await portal.session.verify('123456'))).toBe(true);
    await pass(50);
    expect(portal.session.claims.current?.id).toBe(2);
    expect(isLeft(await portal.session.verify('123456'))).toBe(true);
  });

  test('[AUTH-03] [C-16] a lead whose email is taken is asked to log in', async () => {
    const { http, make } = makeWorld();
    http.on('auth.register', () => ({ leadEmailTaken: true }));
    const portal = make();
    const answer = await portal.session.register({ email: 'a@b.c', firstName: 'A', lastName: 'B' });
    expect(answer).toMatchObject({ right: { leadEmailTaken: true } });
    expect(portal.session.state.current.kind).toBe('signedOut');
  });

  test('[AUTH-07] who registers is signed in, and so is who comes back with a token that can be refreshed', async () => {
    const on = shelf();
    const { http, make, pass } = makeWorld(on);
    http.on('auth.register', () => ({ leadEmailTaken: false, ...tokensOf(3, 100) }));
    const portal = make();
    await portal.session.register({ email: 'a@b.c', firstName: 'A', lastName: 'B' });
    await pass(50);
    expect([portal.session.state.current.kind, portal.session.claims.current?.id]).toEqual(['signedIn', 3]);
    const later = makeWorld(on, manualClock(START + 3_600_000));
    later.http.on('auth.refreshToken', () => tokensOf(3, 7200, {}, 'r2'));
    const again = later.make();
    await later.pass(50);
    expect(again.session.state.current.kind).toBe('signedIn');
    expect(later.http.sentOf('auth.refreshToken')).toHaveLength(1);
  });

  test('a wrong password is told to the caller alone', async () => {
    const { http, make } = makeWorld();
    http.on('auth.login', () => refuse(401));
    const portal = make();
    expect(isLeft(await portal.session.signIn({ email: 'a', password: 'b' }))).toBe(true);
    expect(portal.problem.current).toBeNull();
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'never' });
  });
});

describe('tokens', () => {
  test('[AUTH-20] [AUTH-21] [S-1] a token that ends within 300 s is refreshed first, once for all who ask', async () => {
    const { portal, http, pass } = await signedIn({}, 200);
    const before = http.sentOf('auth.refreshToken').length;
    const newer = tokensOf(1, 1800, {}, 'r2');
    http.on('deliveries.get', ({ input, options }) => {
      expect(options.token).toBe(newer.jwtToken);
      return deliveryOf(Number(input.params?.['id']), 1);
    });
    http.on('auth.refreshToken', ({ input, options }) => {
      expect(options.token).toBeUndefined();
      expect(input.body).toMatchObject({ refreshToken: 'r1' });
      return newer;
    });
    const asked = [1, 2, 3, 4].map((id) => portal.deliveries.load(id));
    await pass(500);
    expect((await Promise.all(asked)).every(isRight)).toBe(true);
    expect(http.sentOf('auth.refreshToken')).toHaveLength(before + 1);
    expect(portal.session.claims.current?.exp).toBe(START / 1000 + 1800);
  });

  test('[AUTH-21] a token that lasts longer than 300 s leaves as it is, one of 300 s is refreshed', async () => {
    for (const [seconds, refreshes] of [
      [310, false],
      [300, true],
    ] as const) {
      const { portal, http, pass } = await signedIn({}, seconds);
      http.on('deliveries.get', () => deliveryOf(1, 1));
      http.on('auth.refreshToken', () => tokensOf(1, 1800, {}, 'r2'));
      const asked = portal.deliveries.load(1);
      await pass(500);
      expect(isRight(await asked)).toBe(true);
      expect([seconds, http.sentOf('auth.refreshToken').length > 0]).toEqual([seconds, refreshes]);
    }
  });

  test('[AUTH-22] [S-2] a 401 on the refresh signs out', async () => {
    const { portal, http, storage, pass } = await signedIn({}, 200);
    http.on('auth.refreshToken', () => refuse(401));
    const asked = portal.deliveries.load(1);
    await pass(500);
    expect(isLeft(await asked)).toBe(true);
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'ended' });
    expect(storage.get('jwtToken')).toBeNull();
    expect(portal.connection.current.kind).toBe('idle');
  });

  test('[AUTH-29] [ERR-14] [S-2] 401 or 440 to a call clears the session', async () => {
    for (const status of [401, 440]) {
      const { portal, http, pass } = await signedIn();
      http.on('deliveries.get', () => refuse(status));
      await portal.call(contract.deliveries.get, { params: { id: 1 } });
      await pass(50);
      expect(portal.session.state.current.kind).toBe('signedOut');
      expect(portal.problem.current?.isSessionError).toBe(true);
    }
  });

  test('[AUTH-21] without a line the old token serves while it lasts', async () => {
    const { portal, http, pass } = await signedIn({}, 200);
    http.on('auth.refreshToken', () => refuse(0));
    http.on('deliveries.get', () => deliveryOf(1, 1));
    const asked = portal.deliveries.load(1);
    await pass(500);
    expect(isRight(await asked)).toBe(true);
    expect(portal.session.state.current.kind).toBe('signedIn');
  });

  test('[AUTH-21] two tabs refresh once between them', async () => {
    const on = shelf();
    const clock = manualClock(START);
    const first = makeWorld(on, clock);
    const second = makeWorld(on, clock);
    let served = 0;
    for (const { http } of [first, second]) {
      http.on('auth.login', () => tokensOf(1, 200));
      http.on('deliveries.get', () => deliveryOf(1, 1));
      http.on('auth.refreshToken', ({ input }) => {
        served += 1;
        // A used refresh token presented again would end the family.
        expect(input.body).toMatchObject({ refreshToken: `r${served}` });
        return tokensOf(1, 1800, {}, `r${served + 1}`);
      });
    }
    const one = first.make();
    await one.session.signIn({ email: 'a', password: 'b' });
    const two = second.make();
    await settle();
    expect(two.session.claims.current?.id).toBe(1);
    const asked = [one.deliveries.load(1), two.deliveries.load(1)];
    for (let turn = 0; turn < 60; turn += 1) {
      clock.pass(25);
      await settle();
    }
    expect((await Promise.all(asked)).every(isRight)).toBe(true);
    expect(served).toBe(1);
  });
});

describe('other tabs', () => {
  test('[AUTH-08] [S-3] signing out in one signs out all, and their records go', async () => {
    const on = shelf();
    const clock = manualClock(START);
    const [first, second] = [makeWorld(on, clock), makeWorld(on, clock)];
    first.http.on('auth.login', () => tokensOf(1, 1800));
    const one = first.make();
    await one.session.signIn({ email: 'a', password: 'b' });
    const two = second.make();
    second.http.on('deliveries.get', () => deliveryOf(1, 1));
    await two.deliveries.load(1);
    expect(two.deliveries.all.size).toBe(1);
    await one.session.signOut();
    await settle();
    expect(two.session.state.current.kind).toBe('signedOut');
    expect(two.deliveries.all.size).toBe(0);
    expect(first.http.sentOf('auth.logout')).toHaveLength(1);
    expect(second.http.sentOf('auth.logout')).toHaveLength(0);
  });
});

describe('answers that come too late', () => {
  test('[M-12] what one user asked for never reaches the next', async () => {
    const { portal, http, pass } = await signedIn();
    const { promise, resolve: answer } = pending<unknown>();
    http.on('deliveries.get', () => promise);
    const asked = portal.deliveries.load(1);
    await settle();
    await portal.session.signOut();
    http.on('auth.login', () => tokensOf(2, 1800));
    await portal.session.signIn({ email: 'b', password: 'b' });
    answer(deliveryOf(1, 1));
    await pass(100);
    expect(await asked).toMatchObject({ left: { kind: 'cancelled' } });
    expect(portal.deliveries.all.size).toBe(0);
    expect(portal.session.claims.current?.id).toBe(2);
  });

  test('[AUTH-08] [S-1] a refresh that ends after the sign-out brings nobody back', async () => {
    const { portal, http, storage, pass } = await signedIn({}, 1800);
    const { promise, resolve: answer } = pending<unknown>();
    http.on('auth.refreshToken', () => promise);
    const refreshed = portal.session.refresh();
    await pass(100);
    await portal.session.signOut();
    answer(tokensOf(1, 1800, {}, 'r2'));
    await pass(100);
    expect(isLeft(await refreshed)).toBe(true);
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'left' });
    expect(storage.get('jwtToken')).toBeNull();
    expect(storage.get('refreshLock')).toBeNull();
  });
});

describe('impersonation', () => {
  test('[AUTH-09] [AUTH-10] [AUTH-18] [AUTH-19] [AUTH-30] [S-4] the own tokens are kept and come back; nested is refused', async () => {
    const { portal, http, storage, pass } = await signedIn();
    const mine = storage.get('jwtToken');
    http.on('auth.impersonate', ({ input }) => {
      expect(input.body).toEqual({ userId: 7 });
      return tokensOf(7, 1800, { isAdministrator: true }, 'theirs');
    });
    expect(isRight(await portal.session.impersonate(7))).toBe(true);
    await pass(50);
    expect(portal.session.state.current).toMatchObject({ kind: 'signedIn', isImpersonating: true });
    expect(portal.session.claims.current?.id).toBe(7);
    expect(storage.get('mainLogin')).toBe('true');
    expect(JSON.parse(storage.get('mainToken') ?? '')).toMatchObject({ jwtToken: mine, refreshToken: 'r1' });
    expect(JSON.parse(storage.get('mainUser') ?? '')).toMatchObject({ id: 1 });
    expect(storage.get('refreshToken')).toBe('theirs');
    expect(isLeft(await portal.session.impersonate(8))).toBe(true);
    portal.session.stopImpersonation();
    await pass(50);
    expect(portal.session.state.current).toMatchObject({ kind: 'signedIn', isImpersonating: false });
    expect(portal.session.claims.current?.id).toBe(1);
    expect(['mainToken', 'mainUser', 'mainLogin'].map((key) => storage.get(key))).toEqual([null, null, null]);
    expect([storage.get('jwtToken'), storage.get('refreshToken')]).toEqual([mine, 'r1']);
  });

  test('[AUTH-19] [S-4] nobody but an administrator', async () => {
    const { portal, http } = await signedIn({ isManagementOperator: true });
    expect(isLeft(await portal.session.impersonate(7))).toBe(true);
    expect(http.sentOf('auth.impersonate')).toHaveLength(0);
  });
});

describe('identity messages', () => {
  test('[AUTH-13] [AUTH-14] [RTM-15] [RTM-16] refresh or reload, for oneself alone', async () => {
    const { portal, http, identityHub, pass } = await signedIn({});
    http.on('auth.refreshToken', () => tokensOf(1, 1800, { isDriver: true }, 'r2'));
    identityHub.say('identity', { userId: 2, refreshToken: true, reloadProfile: true });
    await pass(300);
    expect(http.sentOf('auth.refreshToken')).toHaveLength(0);
    identityHub.say('identity', { userId: 1, refreshToken: true, reloadProfile: false });
    await pass(300);
    expect(portal.session.claims.current).toMatchObject(claimsOf(1, 1800, { isDriver: true }));
    const asked = http.sentOf('profile.get').length;
    identityHub.say('identity', { userId: 1, refreshToken: false, reloadProfile: true });
    await pass(300);
    expect(http.sentOf('profile.get')).toHaveLength(asked + 1);
    await portal.session.signOut();
    await settle();
    expect((await identityHub.invoke('x', []))._tag).toBe('Left');
  });
});

describe('idleness', () => {
  test('[SES-01] [SES-02] [SES-03] [SES-04] warned after 57 minutes, out after the hour; a hand begins it anew', async () => {
    const { portal, clock } = await signedIn({}, 100_000);
    clock.pass(56 * 60_000 + 59_000);
    expect(portal.session.idle.current.kind).toBe('active');
    clock.pass(2_000);
    expect(portal.session.idle.current.kind).toBe('warning');
    portal.session.touch();
    expect(portal.session.idle.current.kind).toBe('active');
    clock.pass(58 * 60_000);
    expect(portal.session.idle.current).toMatchObject({ kind: 'warning', secondsLeft: expect.any(Number) });
    clock.pass(2 * 60_000 - 1000);
    await settle();
    expect(portal.session.state.current.kind).toBe('signedIn');
    clock.pass(2000);
    await settle();
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'idle' });
  });
});
