// A start without a line: what was seen last is shown with its age, for its user alone, and the first real answer wins.
import { describe, expect, test } from 'vitest';
import { shelf } from '../../../adapters/storage/memoryStorage.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { deliveryOf, makeWorld, pageOf, START, settle, tokensOf } from './world.ts';

const staff = { isAdministrator: true };

/** A visit that saw two deliveries and a live change of one, and ended with the page. */
const visit = async () => {
  const on = shelf();
  const world = makeWorld(on, manualClock(START));
  world.http.on('auth.login', () => tokensOf(1, 86_400, staff));
  world.http.on('deliveries.list', () => pageOf([deliveryOf(1, 10), deliveryOf(2, 11)]));
  world.http.on('deliveries.get', ({ input }) => deliveryOf(Number(input.params?.['id']), 4));
  const portal = world.make();
  await portal.session.signIn({ email: 'a', password: 'b' });
  await world.pass(100);
  const looking = portal.deliveries.list({}).subscribe();
  await portal.deliveries.load(9);
  await world.pass(100);
  world.hub.say('delivery', { id: 1, kind: 'EXISTING', data: deliveryOf(1, 12, { waybill: 'moved' }) });
  await world.pass(100);
  const leave = async (): Promise<void> => {
    looking.unsubscribe();
    await portal.stop();
  };
  return { ...world, portal, on, leave };
};

/** The same browser some time later, without a line. */
const laterWithoutLine = (on: ReturnType<typeof shelf>, ms: number) => {
  const world = makeWorld(on, manualClock(START + ms));
  world.hub.bar();
  world.identityHub.bar();
  for (const id of ['deliveries.list', 'profile.get', 'notifications.types', 'notifications.count'])
    world.http.on(id, () => refuse(0));
  return world;
};

describe('what was seen last', () => {
  test('[SW-05] is shown without a line, in its newest version, with the time it was seen', async () => {
    const { on, leave } = await visit();
    await leave();
    const world = laterWithoutLine(on, 3_600_000);
    const portal = world.make();
    const list = portal.deliveries.list({});
    const looking = list.subscribe();
    await world.pass(300);
    expect(list.current).toMatchObject({ loaded: true, error: null, totalItems: 2 });
    expect(list.current.rows.map(({ deliveryId, waybill }) => [deliveryId, waybill])).toEqual([
      [1, 'moved'],
      [2, undefined],
    ]);
    expect(portal.deliveries.byId(9).current?.deliveryId).toBe(9);
    expect(portal.notifications.unread.current).toBe(3);
    const line = portal.connection.current;
    if (line.kind !== 'reconnecting' || line.lastHeardAt === null) throw new Error('no age is told');
    expect(Math.abs(line.lastHeardAt - START)).toBeLessThan(1_000);

    // The line comes back: the server's word replaces what was kept.
    world.http.on('deliveries.list', () => pageOf([deliveryOf(2, 20, { waybill: 'fresh' })]));
    world.hub.admit();
    await world.pass(2_500);
    expect(portal.connection.current.kind).toBe('live');
    expect(list.current.rows.map(({ waybill }) => waybill)).toEqual(['fresh']);
    looking.unsubscribe();
    await portal.stop();
  });

  test('is wiped when the session ends, however it ends', async () => {
    for (const end of ['left', 'ended'] as const) {
      const { on, portal, http, pass, leave } = await visit();
      await pass(31_000);
      expect(on.values.get('lastSeen')).toContain('moved');
      if (end === 'left') await portal.session.signOut();
      else {
        http.on('deliveries.get', () => refuse(401));
        await portal.deliveries.load(3);
      }
      await pass(50);
      expect(on.values.get('lastSeen')).toBeUndefined();
      await leave();
      expect(on.values.get('lastSeen')).toBeUndefined();
    }
  });

  test('is nobody else’s, and nothing after a day', async () => {
    for (const [user, ms] of [
      [2, 60_000],
      [1, 25 * 3_600_000],
    ] as const) {
      const { on, leave } = await visit();
      await leave();
      expect(on.values.get('lastSeen')).toContain('moved');
      on.values.set('jwtToken', tokensOf(user, 10 * 86_400, staff).jwtToken);
      const world = laterWithoutLine(on, ms);
      const portal = world.make();
      await world.pass(300);
      expect(portal.deliveries.all.size).toBe(0);
      expect(on.values.get('lastSeen')).toBeUndefined();
      await portal.stop();
    }
  });

  test('carries no token and survives a damaged store', async () => {
    const { on, leave } = await visit();
    await leave();
    expect(on.values.get('lastSeen')).not.toMatch(/eyJ|refreshToken|jwtToken/);
    on.values.set('lastSeen', '{"version":1,"lists":');
    const world = laterWithoutLine(on, 1_000);
    const portal = world.make();
    await world.pass(300);
    expect(portal.session.state.current.kind).toBe('signedIn');
    await portal.stop();
  });

  test('stays small however much was seen', async () => {
    const { on, http, pass, portal, leave } = await visit();
    const long = 'x'.repeat(2_000);
    for (let page = 1; page <= 40; page += 1) {
      http.on('deliveries.list', () =>
        pageOf(Array.from({ length: 100 }, (_, at) => deliveryOf(page * 1000 + at, 1, { waybill: long }))),
      );
      const looking = portal.deliveries.list({ page }).subscribe();
      await settle();
      looking.unsubscribe();
    }
    await pass(100);
    await leave();
    expect(on.values.get('lastSeen')?.length).toBeLessThan(1_600_000);
  });
});

describe('a network that goes', () => {
  test('[RTM-18] the line counts as lost at once, keeps what is shown, and comes back when asked', async () => {
    const { portal, hub, identityHub, pass, on, leave } = await visit();
    hub.bar();
    identityHub.bar();
    portal.lineLost();
    expect(portal.connection.current).toMatchObject({ kind: 'reconnecting', attempt: 1 });
    expect(on.values.get('lastSeen')).toContain('moved');
    await pass(4_000);
    expect(portal.connection.current.kind).toBe('reconnecting');
    hub.admit();
    identityHub.admit();
    portal.reconnect();
    await pass(100);
    expect(portal.connection.current.kind).toBe('live');
    expect(identityHub.invoked).toEqual([{ method: 'subscribeToMyIdentity', args: [] }]);
    await leave();
  });
});

describe('reads without a line', () => {
  test('[NTF-05] show at once, wait, and reach the server when the line is back', async () => {
    const { http, hub, portal, pass, leave, on } = await visit();
    const note = {
      id: 5,
      xmin: 1,
      webNotificationTypeId: 1000,
      title: 'T',
      createdUtc: '2026-11-20T08:00:00Z',
      read: false,
    };
    hub.say('webNotification', note);
    await pass(50);
    const unread = portal.notifications.unread.current;
    http.on('notifications.markRead', () => refuse(0));
    await portal.notifications.commands.markRead(5);
    await pass(50);
    expect(portal.notifications.byId(5).current?.read).toBe(true);
    expect(portal.notifications.unread.current).toBe(unread - 1);
    expect(portal.problem.current).toBeNull();
    const before = http.sentOf('notifications.markRead').length;
    http.on('notifications.markRead', () => undefined);
    hub.drop();
    await pass(3_000);
    expect(
      http
        .sentOf('notifications.markRead')
        .slice(before)
        .map(({ input }) => input.params),
    ).toEqual([{ country: 'ZA', id: 5 }]);
    expect(on.values.get('readLater')).toBeUndefined();
    await leave();
  });
});
