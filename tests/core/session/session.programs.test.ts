// Portals that nobody touches: a program's has no idle hour and signs in again with its credentials; a driver's hour begins anew at work.
import { isLeft, isRight, left } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import {
  contract,
  createPortal,
  type HubPort,
  jobStatus,
  type PortalOptions,
  refusal,
} from '../../../core/index.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { jobOf, makeWorld, pageOf, settle, tokensOf, userOf } from '../portal/world.ts';

const HOUR_MS = 3_600_000;
const credentials = { email: 'user1@umzila.test', password: 'p' };
const asProgram: PortalOptions = { endsWhenIdle: false, credentials };

/** Somebody signed in; the server's tokens last half an hour and their names count up. */
const working = async (options: PortalOptions, more: object = {}) => {
  const world = makeWorld();
  let made = 0;
  const tokens = () => {
    made += 1;
    return tokensOf(1, (world.clock.now() - Date.UTC(2026, 10, 20, 8)) / 1000 + 1800, more, `r${made}`);
  };
  world.http.on('auth.login', tokens);
  world.http.on('auth.refreshToken', tokens);
  world.http.on('drivers.coordinates', () => ({ accepted: 1, rejected: 0 }));
  world.http.on('jobs.list', () => pageOf([jobOf(1, 1)]));
  const portal = world.make(options);
  await portal.session.signIn(credentials);
  await settle();
  /** A new session is made under a lock, which takes its time. */
  const answered = async <A>(asked: Promise<A>): Promise<A> => {
    await world.pass(500);
    return asked;
  };
  /** Asks for the jobs every five minutes. */
  const askFor = async (ms: number) => {
    const answers = [];
    for (let left = ms; left > 0; left -= 300_000) {
      world.clock.pass(300_000);
      await settle();
      answers.push(await answered(portal.call(contract.jobs.list, { query: {} }, { quiet: true })));
    }
    return answers;
  };
  return { ...world, portal, tokens, askFor, answered };
};

describe('[S-6] a portal without people', () => {
  test('[SES-05] works for three hours without a hand, and asks with tokens that are good', async () => {
    const { askFor, portal, http, clock } = await working(asProgram);
    expect((await askFor(3 * HOUR_MS)).every(isRight)).toBe(true);
    expect(portal.session.state.current.kind).toBe('signedIn');
    expect(portal.session.idle.current.kind).toBe('active');
    expect(http.sentOf('auth.login')).toHaveLength(1);
    expect(http.sentOf('auth.refreshToken').length).toBeGreaterThan(5);
    portal.session.touch();
    clock.pass(2 * HOUR_MS);
    expect(portal.session.state.current.kind).toBe('signedIn');
  });

  test('[SES-01] a page with people in front of it ends after the hour all the same', async () => {
    const { askFor, portal } = await working({ credentials });
    await askFor(HOUR_MS + 300_000);
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'idle' });
  });

  test('signs in again where a call is refused with 401: many calls, one sign-in, and the keys stay', async () => {
    const { portal, http, answered } = await working(asProgram);
    const lost = portal.session.state.current;
    let good = '';
    http.on('auth.login', () => {
      const next = tokensOf(1, 1800, { isDriver: true }, 'again');
      good = next.jwtToken;
      return next;
    });
    http.on('jobs.list', ({ options }) => (options.token === good ? pageOf([]) : refuse(401)));
    http.on('jobworkflow.assign', ({ options }) => (options.token === good ? jobOf(1, 2) : refuse(440)));
    const asked = await answered(
      Promise.all([
        portal.call(contract.jobs.list, { query: {} }),
        portal.call(contract.jobs.list, { query: { page: 2 } }),
        portal.jobs.commands.assign(1, 4),
      ]),
    );
    expect(asked.map(({ _tag }) => _tag)).toEqual(['Right', 'Right', 'Right']);
    expect(http.sentOf('auth.login')).toHaveLength(2);
    const keys = http.sentOf('jobworkflow.assign').map(({ options }) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(portal.problem.current).toBeNull();
    expect(portal.session.state.current).not.toBe(lost);
    expect(portal.session.claims.current).toMatchObject({ id: 1, isDriver: true });
  });

  test('signs in again where the refresh is refused', async () => {
    const { askFor, portal, http } = await working(asProgram);
    http.on('auth.refreshToken', () => refuse(401));
    expect((await askFor(HOUR_MS)).every(isRight)).toBe(true);
    expect(http.sentOf('auth.login').length).toBeGreaterThan(1);
    expect(portal.session.state.current.kind).toBe('signedIn');
  });

  test.each([
    ['another user answers', () => tokensOf(2, 1800)],
    ['a second factor is asked for', () => ({ twoFactorHash: 'h', message: 'code' })],
    ['the password was changed', () => refuse(401)],
  ])('ends where %s', async (_why, login) => {
    const { portal, http, answered } = await working(asProgram);
    http.on('auth.login', login);
    http.on('jobs.list', () => refuse(401));
    const asked = await answered(portal.call(contract.jobs.list, { query: {} }, { quiet: true }));
    expect(isLeft(asked) && asked.left.status).toBe(401);
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'ended' });
    expect(http.sentOf('jobs.list')).toHaveLength(1);
  });

  test('stays signed in where the sign-in only has to wait, and tells for how long', async () => {
    const { portal, http, tokens, answered } = await working(asProgram);
    const refused = portal.session.claims.current?.exp;
    http.on('auth.login', () => refuse(429, { retryAfterSeconds: 7 }));
    http.on('jobs.list', () => refuse(401));
    const asked = await answered(portal.call(contract.jobs.list, { query: {} }, { quiet: true }));
    expect(isLeft(asked) && asked.left).toMatchObject({ status: 429, retryAfterSeconds: 7 });
    expect(portal.session.claims.current?.exp).toBe(refused);
    http.on('auth.login', tokens);
    const stale = http.sentOf('jobs.list')[0]?.options.token;
    http.on('jobs.list', ({ options }) => (options.token === stale ? refuse(401) : pageOf([])));
    expect(isRight(await answered(portal.call(contract.jobs.list, { query: {} })))).toBe(true);
  });

  test('signs in again where the hub refuses the token, once for both hubs, and follows on', async () => {
    const world = makeWorld();
    let good = tokensOf(1, 1800);
    let made = 0;
    world.http.on('auth.login', () => {
      made += 1;
      good = tokensOf(1, 1800, { isAdministrator: true, made }, `r${made}`);
      return good;
    });
    const refusing = (hub: HubPort): HubPort => ({
      ...hub,
      start: async ({ token }) =>
        (await token()) === good.jwtToken
          ? hub.start({ token })
          : left(refusal('session', 'Please sign in.', { status: 401 })),
    });
    const hubs = { hub: refusing(world.hub), identityHub: refusing(world.identityHub) };
    const portal = createPortal({ ...world.ports, ...hubs }, asProgram);
    await portal.session.signIn(credentials);
    await world.pass(500);
    expect(portal.connection.current.kind).toBe('live');
    // The services forget every session, and the line is cut.
    good = tokensOf(1, 1800, {}, 'nobody has it');
    world.hub.drop();
    world.identityHub.drop();
    await world.pass(5000);
    expect(portal.connection.current.kind).toBe('live');
    expect(world.http.sentOf('auth.login')).toHaveLength(2);
    await portal.stop();
  });

  test('without credentials 401 ends the session, and after a sign-out nobody is signed in again', async () => {
    const { portal, http } = await working({ endsWhenIdle: false });
    http.on('jobs.list', () => refuse(401));
    await portal.call(contract.jobs.list, { query: {} }, { quiet: true });
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'ended' });
    const other = await working(asProgram);
    await other.portal.session.signOut();
    other.http.on('jobs.list', () => refuse(401));
    await other.portal.call(contract.jobs.list, { query: {} }, { quiet: true });
    expect(other.http.sentOf('auth.login')).toHaveLength(1);
    expect(other.portal.session.state.current).toEqual({ kind: 'signedOut', why: 'left' });
  });
});

describe('[S-5] a driver at work', () => {
  const driver = async (job: Parameters<typeof jobOf>[2]) => {
    const world = await working({}, { isDriver: true });
    world.http.on('profile.get', () => ({ ...userOf(1), driverId: 4 }));
    world.http.on('jobs.list', () => pageOf([jobOf(1, 2, job)]));
    await world.portal.session.loadProfile();
    await world.portal.call(contract.jobs.list, { query: {} });
    return world;
  };

  test('is not idle on a run; the hour begins when the run has ended', async () => {
    const { portal, http, clock, askFor } = await driver({
      jobStatusId: jobStatus.code.IN_PROGRESS,
      driverId: 4,
    });
    await askFor(3 * HOUR_MS);
    expect(portal.session.state.current.kind).toBe('signedIn');
    http.on('jobs.list', () => pageOf([jobOf(1, 3, { jobStatusId: jobStatus.code.COMPLETED, driverId: 4 })]));
    await askFor(300_000);
    clock.pass(58 * 60_000);
    expect(portal.session.idle.current.kind).toBe('warning');
    clock.pass(3 * 60_000);
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'idle' });
  });

  test('is idle while the run is somebody else’s or has not begun', async () => {
    for (const job of [
      { jobStatusId: jobStatus.code.IN_PROGRESS, driverId: 5 },
      { jobStatusId: jobStatus.code.NOT_STARTED, driverId: 4 },
    ]) {
      const { portal, clock } = await driver(job);
      clock.pass(HOUR_MS);
      expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'idle' });
    }
  });

  test('who shares a position is there', async () => {
    const { portal, clock, answered } = await driver({
      jobStatusId: jobStatus.code.NOT_STARTED,
      driverId: 4,
    });
    for (let minutes = 0; minutes < 180; minutes += 10) {
      clock.pass(600_000);
      await answered(
        portal.drivers.commands.sendCoordinates(4, [
          { lat: -33.9, lon: 18.4, at: new Date(clock.now()).toISOString() },
        ]),
      );
    }
    expect(portal.session.state.current.kind).toBe('signedIn');
    clock.pass(HOUR_MS);
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'idle' });
  });
});
