// The wizard in a portal: who books is who is signed in, what comes from elsewhere is seen while it is open, and a closed wizard says nothing.
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Booking,
  createBooking,
  draftKey,
  type Portal,
  saveCardKey,
  type WizardEvent,
  wizardScreen,
} from '../../../core/index.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { deliveryOf, makeWorld, settle, tokensOf, userOf } from '../portal/world.ts';
import { stepOneTyped } from './bookingWorld.ts';

const portals: Portal[] = [];
afterEach(async () => {
  await Promise.all(portals.splice(0).map((portal) => portal.stop()));
});

const known = deliveryOf(17, 9, { logisticStatusId: 0, paymentStatusId: 0 });

/** What was said of the wizard in the log, by name, since this was asked for. */
const heard = (portal: Portal) => {
  const said: { readonly type: string; readonly data: unknown }[] = [];
  portal.log.batches$.subscribe((batch) => {
    for (const { type, data } of batch) if (type.startsWith('booking.')) said.push({ type, data });
  });
  return said;
};

const person = {
  ...userOf(1),
  phoneNumber: '0821234567',
  phoneNumberConfirmed: true,
  contactCountryCode: 'KE',
  unitName: 'Mill',
  unitNumber: '7',
};

const signed = async () => {
  const world = makeWorld();
  world.http.on('auth.login', () => tokensOf(1, 1800, { companyId: 12 }));
  world.http.on('profile.get', () => person);
  const portal = world.make();
  portals.push(portal);
  await portal.session.signIn({ email: person.email, password: 'p' });
  await world.pass(100);
  const booking = createBooking(portal);
  const say = async (...events: readonly WizardEvent[]) => {
    for (const event of events) booking.dispatch(event);
    await settle();
  };
  return { ...world, portal, booking, say };
};

/** Opens the wizard on a booking that the services know. */
const openKnown = async (world: Awaited<ReturnType<typeof signed>>): Promise<Booking> => {
  world.http.on('workflow.getQuotes', () => known);
  world.booking.open(17);
  await settle();
  return world.booking;
};

describe('who books', () => {
  test('[WIZ-12] is who is signed in, with no more of the profile than the wizard needs: it enters the log', async () => {
    const { portal, booking } = await signed();
    const said = heard(portal);
    booking.open();
    expect(booking.state.current.form).toMatchObject({
      firstName: 'U',
      lastName: '1',
      email: 'user1@umzila.test',
      companyId: 12,
      phoneNumber: '0821234567',
      contactCountryCode: 'KE',
    });
    const { id: _id, email: _email, ...needed } = person;
    expect(booking.state.current.booker?.profile).toEqual(needed);
    expect(said).toMatchObject([{ type: 'booking.opened', data: { booker: { profile: needed } } }]);
  });

  test('[C-15] is nobody for a visitor, who becomes somebody by signing in, and nobody again by leaving', async () => {
    const world = makeWorld();
    world.http.on('auth.login', () => tokensOf(1, 1800));
    const portal = world.make();
    portals.push(portal);
    const booking = createBooking(portal);
    const said = heard(portal);
    booking.open();
    expect([booking.state.current.isVisitor, booking.state.current.booker]).toEqual([true, null]);
    await portal.session.signIn({ email: 'user1@umzila.test', password: 'p' });
    await world.pass(100);
    expect(booking.state.current).toMatchObject({
      isVisitor: true,
      booker: { claims: { id: 1 }, profile: { firstName: 'U' } },
      form: { firstName: 'U', email: 'user1@umzila.test' },
    });
    await portal.session.signOut();
    await settle();
    expect(booking.state.current.booker).toBeNull();
    booking.close();
    const count = said.length;
    await portal.session.signIn({ email: 'user1@umzila.test', password: 'p' });
    await world.pass(100);
    expect(said).toHaveLength(count);
  });
});

describe('opening', () => {
  test('on a booking that there is, takes no draft into the log beside it', async () => {
    const world = await signed();
    world.booking.open();
    await world.say(stepOneTyped);
    expect(world.shelf.values.has(draftKey)).toBe(true);
    world.booking.close();
    const said = heard(world.portal);
    const booking = await openKnown(world);
    expect(said[0]).toMatchObject({ type: 'booking.opened', data: { draft: null, deliveryId: 17 } });
    expect(booking.state.current.delivery).toEqual(known);
    booking.close();
    booking.open();
    expect(wizardScreen(booking.state.current)).toBe('resume');
  });

  test.each([
    ['true', true],
    ['false', false],
    [null, false],
  ])('[PAY-10] finds the toggle of the card as it was left: %s', async (kept, saveCard) => {
    const world = await signed();
    if (kept !== null) world.shelf.values.set(saveCardKey(17), kept);
    expect((await openKnown(world)).state.current.saveCard).toBe(saveCard);
  });

  test('[PAY-21] what is refused is told in the wizard and by no dialog over it', async () => {
    const { http, booking, portal } = await signed();
    http.on('workflow.getQuotes', () => refuse(404));
    booking.open(17);
    await settle();
    expect(wizardScreen(booking.state.current)).toBe('failure');
    expect(portal.problem.current).toBeNull();
  });

  test('two new parcels never have one name', async () => {
    const { booking } = await signed();
    expect(new Set([booking.newKey(), booking.newKey(), booking.newKey()]).size).toBe(3);
  });
});

describe('from elsewhere', () => {
  const tell = (portal: Portal, xmin: number, more: object = {}) =>
    portal.log.append([
      {
        origin: 'hub',
        type: 'delivery',
        data: { id: 17, kind: 'EXISTING', data: { ...known, xmin, ...more } },
      },
    ]);

  test('[RTM-10] a newer version is seen while the wizard shows it, and by a closed or stopped wizard not at all', async () => {
    const world = await signed();
    const booking = await openKnown(world);
    tell(world.portal, 10, { paymentTotal: 55 });
    expect(booking.state.current.delivery?.paymentTotal).toBe(55);
    booking.close();
    const said = heard(world.portal);
    tell(world.portal, 11);
    expect(said).toEqual([]);
    await openKnown(world);
    const shown = booking.state.current;
    booking.stop();
    const later = heard(world.portal);
    tell(world.portal, 12);
    world.clock.pass(60_000);
    booking.dispatch({ type: 'closed' });
    expect(booking.state.current).toBe(shown);
    expect(later.map(({ type }) => type)).toEqual(['booking.closed']);
  });

  test('[M-4] a booking that is deleted under the wizard leaves on the screen what was there', async () => {
    const world = await signed();
    const booking = await openKnown(world);
    const said = heard(world.portal);
    tell(world.portal, 10, { isDeleted: true });
    expect(world.portal.deliveries.byId(17).current).toBeUndefined();
    expect(booking.state.current.delivery).toEqual(known);
    expect(said).toEqual([]);
  });
});

describe('the countdown', () => {
  test('[WIZ-59] fills the log while the wizard is open and not for one minute longer', async () => {
    const { portal, booking, clock } = await signed();
    const said = heard(portal);
    clock.pass(120_000);
    expect(said).toEqual([]);
    booking.open();
    clock.pass(60_000);
    expect(said.map(({ type }) => type)).toEqual(['booking.opened', 'booking.ticked', 'booking.ticked']);
    booking.close();
    clock.pass(120_000);
    expect(said).toHaveLength(4);
  });
});
