// Whatever may happen to the wizard, as sequences of events and of answers to them.
import fc from 'fast-check';
import { initialWizard, refusal, transition, type WizardEvent, type WizardState } from '../../core/index.ts';
import {
  answerTo,
  booker,
  cape,
  claremont,
  now,
  opened,
  parcel,
  requestsOf,
  wizardAt,
} from '../core/booking/bookingWorld.ts';

const side = fc.constantFrom('origin' as const, 'destination' as const);

const phone = fc.constantFrom('', '12', '0821234567', '(021) 123-4567');

const measure = fc.constantFrom('', '0', '0.01', '30');

export const event: fc.Arbitrary<WizardEvent> = fc.oneof(
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
export const walk = fc.tuple(
  fc.integer({ min: 0, max: 5 }),
  fc.array(fc.tuple(event, reply), { maxLength: 40 }),
);

export const play = (
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
