import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BookingDraft,
  draftKey,
  foldBooking,
  initialWizard,
  isPaid,
  reachable,
  readDraft,
  refusal,
  transition,
  type WizardEvent,
  type WizardState,
  wizardScreen,
} from '../../core/index.ts';
import { runs } from '../arbitraries/runs.ts';
import {
  answerTo,
  booker,
  cape,
  claremont,
  now,
  opened,
  parcel,
  requestsOf,
  towards,
  wizardAt,
  wizardWorld,
} from '../core/booking/bookingWorld.ts';

const side = fc.constantFrom('origin' as const, 'destination' as const);
const phone = fc.constantFrom('', '12', '0821234567', '(021) 123-4567');
const measure = fc.constantFrom('', '0', '0.01', '30');
const event: fc.Arbitrary<WizardEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<WizardEvent>({ type: 'next' }) },
  { weight: 2, arbitrary: fc.constant<WizardEvent>({ type: 'back' }) },
  fc.constantFrom<WizardEvent>(
    opened,
    { ...opened, booker: null },
    { type: 'closed' },
    { type: 'resumed' },
    { type: 'startedOver' },
    { type: 'quotesRefreshed' },
    { type: 'reattempted' },
    { type: 'accountConfirmed' },
    { type: 'balancePaid' },
    { type: 'cardChosen' },
    { type: 'parcelFormClosed' },
    { type: 'bookerChanged', booker },
  ),
  fc.record({
    type: fc.constant('formChanged' as const),
    form: fc.record(
      {
        originAddress: fc.constantFrom(null, cape),
        destinationAddress: fc.constantFrom(null, claremont),
        deliveryDate: fc.constantFrom('', '2026-11-21', '2026-11-23'),
        isRoundTrip: fc.boolean(),
        email: fc.constantFrom('', 'a@b.co'),
        firstName: fc.constantFrom('', 'A'),
        lastName: fc.constantFrom('', 'B'),
        phoneNumber: phone,
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('stepClicked' as const), step: fc.constantFrom(0, 1, 2, 3, 4, 5) }),
  fc.record({ type: fc.constant('stageReopened' as const), stage: fc.constantFrom(0, 1, 2) }),
  fc
    .string({ maxLength: 3 })
    .map((key): WizardEvent => ({ type: 'parcelAdded', parcel: { ...parcel, key } })),
  fc.record({ type: fc.constant('parcelRemoved' as const), key: fc.string({ maxLength: 3 }) }),
  fc.record({ type: fc.constant('parcelFormOpened' as const), key: fc.option(fc.string({ maxLength: 3 })) }),
  fc.record({
    type: fc.constant('parcelFormChanged' as const),
    parcelForm: fc.record({
      weight: measure,
      height: measure,
      deliveryItemName: fc.constantFrom('', 'Crate'),
    }),
  }),
  fc.record({ type: fc.constant('parcelFormSubmitted' as const), newKey: fc.string({ maxLength: 3 }) }),
  fc.record({ type: fc.constant('quotePicked' as const), quoteId: fc.integer({ min: -1, max: 40 }) }),
  fc.record({
    type: fc.constant('slotPicked' as const),
    deliveryTime: fc.constantFrom('02:00', '09:00', '10:00'),
  }),
  fc.record({
    type: fc.constant('contactChanged' as const),
    side,
    contact: fc.record({
      contactName: fc.constantFrom('', 'A'),
      contactCountry: fc.constantFrom('', 'ZA'),
      phoneNumber: phone,
    }),
  }),
  fc.record({ type: fc.constant('ownDetailsUsed' as const), side, isUsed: fc.boolean() }),
  fc.record({ type: fc.constant('accountPicked' as const), accountId: fc.constantFrom(3, 4) }),
  fc.record({ type: fc.constant('savedCardPaid' as const), cardId: fc.constantFrom(1, 2) }),
  fc.record({
    type: fc.constant('cardReturned' as const),
    id: fc.constant('c'),
    resourcePath: fc.constant('/v1/c'),
  }),
  fc.integer({ min: 0, max: 7_200_000 }).map((ms): WizardEvent => ({ type: 'ticked', at: now + ms })),
);

/** Whether and how the services answer what is under way. */
const reply = fc.constantFrom('answer', 'answer', 'answer', 'refuse', 'lose', 'later');
// Paths that lead somewhere, with arbitrary events in between and after.
const walk = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.array(fc.tuple(event, reply), { maxLength: 40 }));

const play = (
  [start, steps]: readonly [number, readonly (readonly [WizardEvent, string])[]],
  watch: (before: WizardState, after: WizardState, sent: readonly string[]) => void,
) => {
  let state = start === 0 ? initialWizard('ZA', now) : wizardAt(start).state;
  const turn = (next: WizardEvent) => {
    const before = state;
    const { state: after, effects } = transition(before, next);
    state = after;
    watch(
      before,
      after,
      requestsOf(effects).map(({ kind }) => kind),
    );
  };
  if (start === 0) turn(opened);
  for (const [next, how] of steps) {
    turn(next);
    for (let guard = 0; guard < 4 && state.pending !== null && how !== 'later'; guard += 1) {
      const { id, request } = state.pending;
      if (how === 'answer') turn(answerTo(id, request, state.delivery));
      else
        turn({
          type: 'refused',
          id,
          refusal: how === 'lose' ? refusal('connection', '') : refusal('status', 'No', { status: 422 }),
        });
    }
  }
};

const often = runs(300);
const paying = ['payByBalance', 'payBySavedCard', 'checkout', 'processCardPayment'];

describe('laws of the wizard', () => {
  test('no sequence of events pays for what is not complete: parcels, quote, contacts, acceptance, account', () => {
    fc.assert(
      fc.property(walk, (path) => {
        play(path, (before, _after, sent) => {
          if (!sent.some((kind) => paying.includes(kind))) return;
          const { delivery } = before;
          expect(delivery).not.toBeNull();
          expect(delivery?.deliveryItems?.length).toBeGreaterThan(0);
          expect(delivery?.selectedDeliveryQuoteId).toBeTruthy();
          expect(delivery?.originContactName && delivery.originPhoneNumber).toBeTruthy();
          expect(delivery?.destinationContactName && delivery.destinationPhoneNumber).toBeTruthy();
          expect(delivery?.paymentStatusId).toBeGreaterThanOrEqual(10030);
          expect(delivery?.accountId).toBe(before.accountId);
          expect([before.step, isPaid(before)]).toEqual([5, false]);
        });
      }),
      often,
    );
  });

  test('[WIZ-42] the step is never below the first nor beyond what the server has', () => {
    fc.assert(
      fc.property(walk, (path) => {
        play(path, (_before, after) => {
          expect(after.step).toBeGreaterThanOrEqual(0);
          expect(after.step).toBeLessThanOrEqual(isPaid(after) ? 5 : reachable(after.delivery));
        });
      }),
      often,
    );
  });

  test('[WIZ-43] paid is final: until it is closed, reopened or begun anew, nothing is sent and nothing moves', () => {
    fc.assert(
      fc.property(walk, (path) => {
        play(path, (before, after, sent) => {
          if (!before.isOpen || !isPaid(before) || before.resumable !== null) return;
          if (sent.length > 0) expect(sent).toEqual(['reattempt']);
          if (after.isOpen && after.delivery !== null) expect(after.step).toBe(before.step);
        });
      }),
      often,
    );
  });

  test('one request at a time, each with a number of its own', () => {
    fc.assert(
      fc.property(walk, (path) => {
        const seen = new Set<number>();
        play(path, (before, after, sent) => {
          expect(sent.length).toBeLessThanOrEqual(1);
          if (sent.length === 0) return;
          if (before.pending !== null) expect(after.pending?.id).not.toBe(before.pending.id);
          expect(after.lastRequest).toBeGreaterThan(before.lastRequest);
          expect(seen.has(after.lastRequest)).toBe(false);
          seen.add(after.lastRequest);
        });
      }),
      often,
    );
  });

  test('a refusal of new prices leaves the time as it was typed, though the services have another', () => {
    const wish: WizardEvent = { type: 'slotPicked', deliveryTime: '02:00' };
    const steps: readonly (readonly [WizardEvent, string])[] = [
      [{ type: 'back' }, 'answer'],
      [{ type: 'slotPicked', deliveryTime: '09:00' }, 'answer'],
      [wish, 'answer'],
      [{ type: 'quotesRefreshed' }, 'lose'],
      [{ type: 'slotPicked', deliveryTime: '09:00' }, 'answer'],
      [wish, 'refuse'],
    ];
    const times: string[] = [];
    play([3, steps], (_before, after) => {
      if (after.pending === null) times.push(after.form.deliveryTime);
    });
    expect(times).toEqual(['02:00', '09:00', '02:00', '02:00', '09:00', '09:00']);
  });

  test('a refusal loses nothing that was typed', () => {
    fc.assert(
      fc.property(walk, (path) => {
        play(path, (before, after) => {
          const wasRefused = before.pending !== null && after.pending === null && after.refusal !== null;
          if (!wasRefused || !after.isOpen) return;
          expect(after.form).toEqual(before.form);
          expect(after.parcels).toEqual(before.parcels);
          expect([after.origin, after.destination, after.additional]).toEqual([
            before.origin,
            before.destination,
            before.additional,
          ]);
        });
      }),
      often,
    );
  });

  test('every text under a field is a sentence of the catalogue or of the service', () => {
    fc.assert(
      fc.property(walk, (path) => {
        play(path, (_before, after) => {
          for (const text of Object.values(after.errors))
            expect(text).not.toMatch(/undefined|NaN|\[object|\{/);
        });
      }),
      often,
    );
  });

  test('the state is the fold of its log: replayed events give the same state', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let live = initialWizard('ZA', now);
        let folded = initialWizard('ZA', now);
        for (const [index, next] of events.entries()) {
          live = transition(live, next).state;
          const { type, ...data } = next;
          const kept = JSON.parse(JSON.stringify({ type: `booking.${type}`, data }));
          folded = foldBooking(folded, { seq: index + 1, at: now, origin: 'user', ...kept }).state;
        }
        expect(folded).toEqual(live);
      }),
      often,
    );
  });
});

describe('drafts', () => {
  const kept = (state: WizardState, last: WizardEvent): BookingDraft | null => {
    const found = transition(state, last).effects.find((effect) => effect.kind === 'keepDraft');
    return found?.kind === 'keepDraft' ? found.draft : null;
  };

  test('what was typed is kept at once and comes back after a reload', () => {
    const world = wizardAt(1);
    const draft = kept(world.state, { type: 'parcelAdded', parcel });
    const read = readDraft(JSON.stringify(draft), { userId: 7, country: 'ZA', now });
    expect(read).toEqual(draft);
    const later = wizardWorld();
    later.say({ ...opened, draft: read });
    expect(wizardScreen(later.state)).toBe('resume');
    later.unanswered({ type: 'resumed' });
    expect(later.state.pending?.request).toMatchObject({ kind: 'loadQuotes', deliveryId: 17 });
    const delivery = world.state.delivery;
    if (delivery === null) throw new Error('no delivery');
    later.unanswered({
      type: 'answered',
      id: later.state.pending?.id ?? 0,
      answer: { kind: 'delivery', delivery },
    });
    expect([later.state.step, later.state.form, later.state.parcels]).toEqual([
      1,
      world.state.form,
      [parcel],
    ]);
  });

  test('a quote that expired meanwhile costs nobody their typing', () => {
    const world = wizardAt(3);
    const draft = kept(world.state, {
      type: 'contactChanged',
      side: 'origin',
      contact: { contactName: 'Half', contactCountry: 'ZA' },
    });
    const delivery = world.state.delivery;
    if (delivery === null) throw new Error('no delivery');
    const later = wizardWorld();
    later.say({ ...opened, draft });
    later.unanswered({ type: 'resumed' });
    later.unanswered({
      type: 'answered',
      id: later.state.pending?.id ?? 0,
      answer: { kind: 'delivery', delivery: { ...delivery, paymentStatusId: -1 } },
    });
    expect([later.state.step, later.state.delivery, later.state.notice]).toEqual([0, null, 'quoteExpired']);
    expect(later.state.origin.contactName).toBe('Half');
    expect(later.state.form.originAddress).toEqual(cape);
  });

  test('a lost line leaves the draft where it is', () => {
    const draft = kept(wizardAt(1).state, { type: 'parcelAdded', parcel });
    const later = wizardWorld();
    later.say({ ...opened, draft });
    later.unanswered({ type: 'resumed' });
    later.unanswered({
      type: 'refused',
      id: later.state.pending?.id ?? 0,
      refusal: refusal('connection', ''),
    });
    expect(wizardScreen(later.state)).toBe('resume');
  });

  test('a draft of another user, another country, last month or of nonsense is not offered', () => {
    const draft = kept(wizardAt(1).state, { type: 'parcelAdded', parcel });
    const text = JSON.stringify(draft);
    expect(draftKey).toBe('bookingDraft');
    expect(readDraft(text, { userId: 8, country: 'ZA', now })).toBeNull();
    expect(readDraft(text, { userId: null, country: 'ZA', now })).toBeNull();
    expect(readDraft(text, { userId: 7, country: 'KE', now })).toBeNull();
    expect(readDraft(text, { userId: 7, country: 'ZA', now: now + 30 * 86_400_000 })).toBeNull();
    expect(readDraft('{', { userId: 7, country: 'ZA', now })).toBeNull();
    expect(readDraft('{"version":1}', { userId: 7, country: 'ZA', now })).toBeNull();
    expect(readDraft(null, { userId: 7, country: 'ZA', now })).toBeNull();
  });

  test('nothing typed leaves no draft', () => {
    const world = wizardWorld();
    world.say(opened);
    expect(world.effects).toEqual([]);
    expect(towards(0)).toEqual([opened]);
  });
});
