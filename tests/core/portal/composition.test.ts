// What the portal itself adds to its parts: who is told of what, how it is made, and which problem is shown.
import { isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { contract, createPortal, type Refusal } from '../../../core/index.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { deliveryOf, jobOf, makeWorld, settle, signedIn, tokensOf } from './world.ts';

const staff = { isAdministrator: true };

const signIn = { email: 'a', password: 'b' };

describe('the notifications of staff', () => {
  test('[NTF-04] [RTM-08] neither their types nor their count are asked for by others', async () => {
    const customer = await signedIn({});
    await customer.pass(200);
    for (const id of ['notifications.types', 'notifications.count'])
      expect(customer.http.sentOf(id)).toHaveLength(0);
    const operator = await signedIn();
    for (const id of ['notifications.types', 'notifications.count'])
      expect(operator.http.sentOf(id)).toHaveLength(1);
  });

  const joins = (hub: { invoked: readonly { method: string; args: readonly unknown[] }[] }) =>
    hub.invoked.filter(({ method }) => method === 'subscribeToWebNotifications').map(({ args }) => args);

  test('[RTM-08] [AUTH-08] the next user’s are the next user’s alone', async () => {
    const { portal, http, hub, pass } = await signedIn();
    expect(joins(hub)).toEqual([[[1]]]);
    await portal.session.signOut();
    http.on('notifications.types', () => [{ key: '2', value: 'Lost' }]);
    http.on('auth.login', () => tokensOf(2, 1800, staff));
    await portal.session.signIn(signIn);
    await pass(100);
    expect(joins(hub)).toEqual([[[2]]]);
    await portal.stop();
  });

  test('[RTM-08] [AUTH-08] types that are answered after the session are wanted by nobody', async () => {
    const world = makeWorld();
    let answer = (_: unknown): void => undefined;
    world.http.on('auth.login', () => tokensOf(1, 1800, staff));
    world.http.on('notifications.types', () => new Promise((resolve) => (answer = resolve)));
    const portal = world.make();
    await portal.session.signIn(signIn);
    await world.pass(100);
    const answerFirst = answer;
    await portal.session.signOut();
    world.http.on('notifications.types', () => [{ key: '2', value: 'Lost' }]);
    await portal.session.signIn(signIn);
    await world.pass(50);
    answerFirst([{ key: '1', value: 'Late' }]);
    await world.pass(100);
    expect(joins(world.hub)).toEqual([[[2]]]);
    await portal.stop();
  });

  test('[M-12] a user who changes twice while the lines close is followed once', async () => {
    const world = makeWorld();
    const stops: (() => void)[] = [];
    let isHeld = false;
    const hub = {
      ...world.hub,
      stop: async () => {
        await world.hub.stop();
        if (isHeld) await new Promise<void>((resolve) => stops.push(resolve));
      },
    };
    world.http.on('auth.login', () => tokensOf(1, 1800, staff));
    world.http.on('auth.impersonate', () => tokensOf(7, 1800, { actorId: 1, ...staff }, 'r7'));
    const portal = createPortal({ ...world.ports, hub });
    await portal.session.signIn(signIn);
    await world.pass(100);
    expect(world.http.sentOf('notifications.types')).toHaveLength(1);
    isHeld = true;
    expect(isRight(await portal.session.impersonate(7))).toBe(true);
    portal.session.stopImpersonation();
    await settle();
    expect(portal.session.claims.current?.id).toBe(1);
    isHeld = false;
    for (const stopped of stops) stopped();
    await world.pass(100);
    expect(world.http.sentOf('notifications.types')).toHaveLength(2);
    expect(portal.connection.current.kind).toBe('live');
    await portal.stop();
  });
});

describe('how it is made', () => {
  test('[AUTH-16] without options it is of South Africa, remembers what changed, and hands on its ports', async () => {
    const world = makeWorld();
    const portal = createPortal(world.ports);
    expect(portal.country).toBe('ZA');
    const { clock, ids, storage } = world.ports;
    expect(portal.ports).toEqual({ clock, ids, storage });
    portal.log.append([
      { origin: 'hub', type: 'job', data: { id: 1, kind: 'NEW', data: jobOf(1, 1) } },
      { origin: 'hub', type: 'job', data: { id: 1, kind: 'EXISTING', data: jobOf(1, 2, { driverId: 4 }) } },
    ]);
    expect(portal.explain('jobs', 1).at(-1)?.changes).toContainEqual({
      field: 'driverId',
      before: null,
      after: 4,
    });
    await portal.stop();
  });

  test('a history of none is none', async () => {
    const portal = createPortal(makeWorld().ports, { history: 0 });
    portal.log.append([{ origin: 'hub', type: 'job', data: { id: 1, kind: 'NEW', data: jobOf(1, 1) } }]);
    expect(portal.explain('jobs', 1)).toEqual([]);
    await portal.stop();
  });

  test('[L-6] a listener’s fault is told to who asked for it, and to nobody else', async () => {
    const fault = new Error('a broken screen');
    for (const isTold of [true, false]) {
      const faults: unknown[] = [];
      const options = isTold ? { onFault: (one: unknown) => faults.push(one) } : {};
      const portal = createPortal(makeWorld().ports, options);
      portal.jobs
        .select({
          where: ({ xmin }) => {
            if (xmin > 5) throw fault;
            return true;
          },
          compare: () => 0,
          size: 1,
        })
        .changes$.subscribe();
      for (const xmin of [1, 6])
        portal.log.append([
          { origin: 'hub', type: 'job', data: { id: 1, kind: 'EXISTING', data: jobOf(1, xmin) } },
        ]);
      expect(faults).toEqual(isTold ? [fault] : []);
      expect(portal.jobs.byId(1).current?.xmin).toBe(6);
      await portal.stop();
    }
  });

  test('a recording says who wrote it, and blanks people only when asked', async () => {
    const world = makeWorld();
    for (const [options, app] of [
      [{}, 'umzila'],
      [{ app: 'mine 1.0' }, 'mine 1.0'],
    ] as const) {
      const portal = createPortal(world.ports, options);
      const data = { id: 1, kind: 'NEW', data: deliveryOf(1, 1, { originContactName: 'Thandi M' }) };
      portal.log.append([{ origin: 'hub', type: 'delivery', data }]);
      const [header, ...events] = portal.record(5).split('\n');
      expect(JSON.parse(header ?? '')).toMatchObject({ app, country: 'ZA' });
      expect(events.join('')).toContain('Thandi M');
      expect(portal.record(5, {})).toContain('Thandi M');
      expect(portal.record(5, { blankPeople: false })).toContain('Thandi M');
      expect(portal.record(5, { blankPeople: true })).not.toContain('Thandi M');
      await portal.stop();
    }
  });
});

describe('the problem that is shown', () => {
  const asked = async (answer: () => never, { quiet = false, isSignedIn = true } = {}) => {
    const world = makeWorld();
    world.http.on('auth.login', () => tokensOf(1, 1800));
    const portal = world.make();
    if (isSignedIn) await portal.session.signIn(signIn);
    await world.pass(100);
    const seen: [Refusal | null, string][] = [];
    portal.problem.changes$.subscribe((problem) => seen.push([problem, portal.session.state.current.kind]));
    world.http.on('deliveries.get', answer);
    const call = isSignedIn
      ? contract.deliveries.get
      : { ...contract.deliveries.get, service: 'identity' as const };
    await portal.call(call, { params: { id: 1 } }, { quiet });
    await settle();
    const kind = portal.session.state.current.kind;
    await portal.stop();
    return { shown: seen.map(([problem, session]) => [problem?.status, session]), kind };
  };

  test('[ENT-40] [AUTH-29] [ERR-14] 401 ends the session and is told unless its caller shows it', async () => {
    expect(await asked(() => refuse(401))).toEqual({ shown: [[401, 'signedIn']], kind: 'signedOut' });
    expect(await asked(() => refuse(401), { quiet: true })).toEqual({ shown: [], kind: 'signedOut' });
    expect(await asked(() => refuse(500), { quiet: true })).toEqual({ shown: [], kind: 'signedIn' });
    expect(await asked(() => refuse(500))).toEqual({ shown: [[500, 'signedIn']], kind: 'signedIn' });
  });

  test('[ERR-23] 440 is told whoever asked, before the session ends; where there was none it is a refusal like any other', async () => {
    expect(await asked(() => refuse(440), { quiet: true })).toEqual({
      shown: [[440, 'signedIn']],
      kind: 'signedOut',
    });
    expect(await asked(() => refuse(440), { quiet: true, isSignedIn: false })).toEqual({
      shown: [],
      kind: 'signedOut',
    });
    // One that the server ended for another reason than its age is none of the kind.
    expect(
      await asked(() => refuse(440, { kind: 'status', isSessionError: false }), { quiet: true }),
    ).toEqual({ shown: [], kind: 'signedIn' });
  });

  test('[ENT-40] what its caller gave up is nobody’s problem', async () => {
    const cancelled = () => refuse(0, { kind: 'cancelled', isConnectionError: false });
    expect(await asked(cancelled)).toEqual({ shown: [], kind: 'signedIn' });
  });

  test('[AUTH-22] [RTM-16] a refresh that nobody’s call asked for ends the session when it is refused', async () => {
    const { portal, http, identityHub, pass } = await signedIn({});
    http.on('auth.refreshToken', () => refuse(401));
    identityHub.say('identity', { userId: 1, refreshToken: true, reloadProfile: false });
    await pass(300);
    expect(portal.session.state.current).toEqual({ kind: 'signedOut', why: 'ended' });
  });
});
