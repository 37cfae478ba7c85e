// Booking on one page: the machine is led by `quickMove` alone, over the model of the services.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type QuickGoal, quickMove, refusal, type WizardEvent } from '../../../core/index.ts';
import { claremont, opened, parcel, stepOneTyped, wizardWorld } from './bookingWorld.ts';

const led = (world: ReturnType<typeof wizardWorld>, goal: QuickGoal): number => {
  let moves = 0;
  for (let event = quickMove(world.state, goal); event !== null; event = quickMove(world.state, goal)) {
    world.say(event);
    moves += 1;
    if (moves > 50) throw new Error('it never comes to rest');
  }
  return moves;
};
const kinds = (world: ReturnType<typeof wizardWorld>) => world.requests.map(({ kind }) => kind);
const contact = (side: 'origin' | 'destination'): WizardEvent => ({
  type: 'contactChanged',
  side,
  contact: { contactName: 'Sipho Dube', phoneNumber: '0821234567', contactCountry: 'ZA' },
});
const filled = () => {
  const world = wizardWorld();
  world.say(opened, stepOneTyped, { type: 'parcelAdded', parcel });
  return world;
};

describe('booking on one page', () => {
  test('comes to the prices by itself, and agrees to none', () => {
    const world = wizardWorld();
    world.say(opened);
    expect(quickMove(world.state, 'price')).toBeNull();
    world.say(stepOneTyped);
    led(world, 'price');
    // A price needs a parcel; until there is one it waits without a complaint.
    expect([world.state.step, world.state.errors]).toEqual([1, {}]);
    world.say({ type: 'parcelAdded', parcel });
    led(world, 'price');
    expect(world.state.step).toBe(2);
    expect(world.state.delivery?.deliveryQuotes?.length).toBeGreaterThan(0);
    expect(kinds(world)).toEqual(['createQuotes', 'recalculateParcels']);
  });

  test('asks anew when an address or a parcel is changed behind the prices', () => {
    const world = filled();
    led(world, 'price');
    world.say({ type: 'formChanged', form: { originAddress: claremont, destinationAddress: null } });
    led(world, 'price');
    expect(world.state.step).toBe(0);
    world.say(stepOneTyped);
    led(world, 'price');
    expect(world.state.step).toBe(2);
    expect(kinds(world)).toContain('updateQuotes');
  });

  test('books through to the account once somebody agreed, and pays nothing itself', () => {
    const world = filled();
    led(world, 'price');
    const [cheapest] = world.state.delivery?.deliveryQuotes ?? [];
    world.say({ type: 'quotePicked', quoteId: cheapest?.id ?? 0 }, contact('origin'), contact('destination'));
    led(world, 'book');
    expect(world.state.step).toBe(5);
    world.say({ type: 'accountPicked', accountId: 3 });
    led(world, 'book');
    expect([world.state.payStage, world.state.delivery?.selectedDeliveryQuoteId]).toEqual([1, cheapest?.id]);
    expect(kinds(world).filter((kind) => kind.startsWith('pay') || kind === 'checkout')).toEqual([]);
  });

  test('stops at what is missing, under its field, and goes on when it is there', () => {
    const world = filled();
    led(world, 'price');
    const [cheapest] = world.state.delivery?.deliveryQuotes ?? [];
    world.say({ type: 'quotePicked', quoteId: cheapest?.id ?? 0 }, contact('origin'));
    led(world, 'book');
    expect(Object.keys(world.state.errors)).toContain('destinationContactName');
    expect(quickMove(world.state, 'book')).toBeNull();
    world.say(contact('destination'));
    led(world, 'book');
    expect(world.state.step).toBe(5);
  });

  test('goes on over no refusal', () => {
    const world = filled();
    world.unanswered({ type: 'next' });
    const { pending } = world.state;
    world.unanswered({ type: 'refused', id: pending?.id ?? 0, refusal: refusal('connection', 'No line.') });
    expect(quickMove(world.state, 'book')).toBeNull();
  });

  test('whatever is typed in whatever order, it comes to rest and accepts nothing before it may', () => {
    const typing: readonly WizardEvent[] = [
      stepOneTyped,
      { type: 'parcelAdded', parcel },
      { type: 'formChanged', form: { destinationAddress: null } },
      { type: 'parcelRemoved', key: parcel.key },
      { type: 'quotePicked', quoteId: 1 },
      contact('origin'),
      contact('destination'),
      { type: 'back' },
      { type: 'stepClicked', step: 0 },
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...typing), { maxLength: 25 }), (events) => {
        const world = wizardWorld();
        world.say(opened);
        for (const event of events) {
          world.say(event);
          led(world, 'price');
        }
        expect(kinds(world)).not.toContain('acceptQuote');
      }),
    );
  });
});
