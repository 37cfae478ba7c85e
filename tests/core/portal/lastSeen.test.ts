// What was seen last is kept while the line is live, and shown where it does not come.
import { describe, expect, test } from 'vitest';
import { shelf } from '../../../adapters/storage/memoryStorage.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { deliveryOf, makeWorld, pageOf, START, tokensOf } from './world.ts';

const staff = { isAdministrator: true };

const signIn = { email: 'a', password: 'b' };

describe('[SW-05] what was seen last', () => {
  /** What a visit left behind. */
  const left_ = async () => {
    const on = shelf();
    const world = makeWorld(on, manualClock(START));
    world.http.on('auth.login', () => tokensOf(1, 86_400, staff));
    world.http.on('deliveries.list', () => pageOf([deliveryOf(1, 10, { waybill: 'seen' })]));
    const portal = world.make();
    await portal.session.signIn(signIn);
    await world.pass(100);
    const looking = portal.deliveries.list({}).changes$.subscribe();
    await world.pass(100);
    return { ...world, on, portal, looking };
  };
  const later = (on: ReturnType<typeof shelf>) => {
    const world = makeWorld(on, manualClock(START + 60_000));
    for (const id of ['deliveries.list', 'profile.get', 'notifications.types', 'notifications.count'])
      world.http.on(id, () => refuse(0));
    return world;
  };

  test('is shown after five seconds where the line neither comes nor fails', async () => {
    const visit = await left_();
    visit.looking.unsubscribe();
    await visit.portal.stop();
    const world = later(visit.on);
    world.hub.hold();
    const portal = world.make();
    await world.pass(4_900);
    expect(portal.deliveries.all.size).toBe(0);
    await world.pass(200);
    expect(portal.deliveries.byId(1).current?.waybill).toBe('seen');
    expect(portal.connection.current.kind).toBe('connecting');
    await portal.stop();
  });

  test('is put back once, however many attempts fail', async () => {
    const visit = await left_();
    visit.looking.unsubscribe();
    await visit.portal.stop();
    const world = later(visit.on);
    world.hub.bar();
    const portal = world.make();
    let restored = 0;
    portal.log.batches$.subscribe((batch) => {
      restored += batch.filter(({ type }) => type === 'snapshot').length;
    });
    await world.pass(8_000);
    expect(restored).toBe(1);
    expect(portal.connection.current.kind).toBe('reconnecting');
    await portal.stop();
  });

  test('is kept every half minute while the line is live, when something changed, and not before', async () => {
    const { on, portal, hub, http, pass } = await left_();
    await pass(6_000);
    expect(on.values.get('lastSeen')).toBeUndefined();
    await pass(25_000);
    expect(on.values.get('lastSeen')).toContain('seen');
    on.values.delete('lastSeen');
    await pass(31_000);
    expect(on.values.get('lastSeen')).toBeUndefined();
    hub.bar();
    hub.drop();
    expect(on.values.get('lastSeen')).toContain('seen');
    on.values.delete('lastSeen');
    // Without a line what is shown grows older: it is not kept again as if it were of now.
    http.on('deliveries.get', () => deliveryOf(5, 1));
    await portal.deliveries.load(5);
    await pass(31_000);
    expect(on.values.get('lastSeen')).toBeUndefined();
    await portal.stop();
  });

  test('[AUTH-08] is wiped where nobody is signed in', async () => {
    const visit = await left_();
    visit.looking.unsubscribe();
    await visit.portal.stop();
    expect(visit.on.values.get('lastSeen')).toContain('seen');
    for (const key of ['jwtToken', 'refreshToken']) visit.on.values.delete(key);
    const portal = later(visit.on).make();
    expect(portal.session.state.current.kind).toBe('signedOut');
    expect(visit.on.values.get('lastSeen')).toBeUndefined();
    await portal.stop();
  });
});
