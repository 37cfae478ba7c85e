// A small model of the booking services for the wizard's tests: it keeps one delivery and answers a request as the workflows
// do (payment status by what is filled in). It shares no code with the wizard.
import {
  type Address,
  type BookingEffect,
  type BookingRequest,
  type Delivery,
  initialWizard,
  type Quote,
  type Refusal,
  refusal,
  transition,
  type User,
  type WizardEvent,
  type WizardState,
} from '../../../core/index.ts';

export const now = Date.parse('2026-11-20T08:00:00Z');

export const cape: Address = {
  placeId: 'cape',
  description: '12 Long Street, Cape Town',
  coordinates: { lat: -33.92, lon: 18.42 },
};
export const claremont: Address = {
  placeId: 'claremont',
  description: '3 Main Road, Claremont',
  coordinates: { lat: -33.98, lon: 18.46 },
};

export const profile: User = {
  id: 7,
  email: 'thandi@umzila.test',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  phoneNumber: '0821234567',
  phoneNumberConfirmed: true,
  contactCountryCode: 'ZA',
};

export const booker = {
  claims: { id: 7, email: 'thandi@umzila.test', emailConfirmed: true, phoneNumberConfirmed: true },
  profile,
};

const windows = (hours: number) => ({
  pickupWindowStartUtc: '2026-11-21T06:00:00Z',
  pickupWindowEndUtc: '2026-11-21T08:00:00Z',
  dropOffWindowStartUtc: '2026-11-21T08:00:00Z',
  dropOffWindowEndUtc: new Date(Date.parse('2026-11-21T08:00:00Z') + hours * 3_600_000).toISOString(),
});

export const quote = (id: number, slaType: Quote['slaType'], priceExcl: number, hours: number): Quote => ({
  id,
  slaType,
  pricingTier: 'Casual',
  priceExcl,
  vatRate: 0.15,
  quoteExpirationUtc: new Date(now + 1_800_000).toISOString(),
  ...windows(hours),
});

let version = 100;
let quoteId = 10;

const freshQuotes = (): Quote[] => {
  quoteId += 2;
  return [quote(quoteId, 'standard', 100, 24), quote(quoteId + 1, 'priority', 180, 2)];
};

const progress = (delivery: Delivery, accepted: boolean): Delivery['paymentStatusId'] => {
  if ((delivery.deliveryItems ?? []).length === 0) return 0;
  if (!delivery.selectedDeliveryQuoteId) return 10001;
  if (!delivery.originContactName || !delivery.destinationContactName) return 10010;
  return accepted ? 10030 : 10020;
};

/** What the services answer; a refusal where they refuse. */
export const serve = (delivery: Delivery | null, request: BookingRequest): Delivery | Refusal => {
  version += 1;
  const told = (next: Delivery, accepted = next.paymentStatusId >= 10030): Delivery => ({
    ...next,
    xmin: version,
    paymentStatusId: progress(next, accepted),
    paymentTotal: 115,
    paymentTotalDue: 115,
  });
  if (request.kind === 'createQuotes')
    return {
      deliveryId: 17,
      hash: 'h17',
      xmin: version,
      logisticStatusId: 0,
      paymentStatusId: 0,
      originAddress: request.body.originAddress,
      destinationAddress: request.body.destinationAddress,
      deliveryDate: request.body.deliveryDate,
      isRoundTrip: request.body.isRoundTrip ?? false,
      deliveryQuotes: freshQuotes(),
      deliveryItems: [],
    };
  if (delivery === null) return refusal('status', 'Not found', { status: 404 });
  if (delivery.paymentStatusId === 30001 && request.kind !== 'loadQuotes')
    return refusal('status', 'This booking can no longer be changed.', { status: 409, current: delivery });
  switch (request.kind) {
    case 'updateQuotes':
      return told(
        {
          ...delivery,
          originAddress: request.body.originAddress,
          deliveryQuotes: freshQuotes(),
          selectedDeliveryQuoteId: null,
        },
        false,
      );
    case 'recalculateParcels':
      return told(
        {
          ...delivery,
          deliveryItems: request.body.deliveryItems.map(
            ({ deliveryId: _delivery, isFragile, ...line }, index) => ({
              ...line,
              isFragile: isFragile ?? false,
              id: index + 1,
            }),
          ),
          deliveryQuotes: freshQuotes(),
          selectedDeliveryQuoteId: null,
        },
        false,
      );
    case 'selectQuote':
      return told({ ...delivery, selectedDeliveryQuoteId: request.quoteId }, false);
    case 'setTimeslot':
      return told(
        {
          ...delivery,
          deliveryTime: request.deliveryTime,
          deliveryQuotes: freshQuotes(),
          selectedDeliveryQuoteId: null,
        },
        false,
      );
    case 'updateOriginDetails':
      return told({
        ...delivery,
        originContactName: request.body.originContactName,
        originPhoneNumber: request.body.originPhoneNumber,
      });
    case 'updateDestinationDetails':
      return told({
        ...delivery,
        destinationContactName: request.body.destinationContactName,
        destinationPhoneNumber: request.body.destinationPhoneNumber,
      });
    case 'acceptQuote':
      return told(delivery, true);
    case 'selectAccount':
      return told({ ...delivery, accountId: request.accountId });
    case 'payByBalance':
    case 'payBySavedCard':
    case 'processCardPayment':
      return { ...delivery, xmin: version, paymentStatusId: 30001 };
    case 'reattempt':
      return told({ ...delivery, deliveryId: 18, selectedDeliveryQuoteId: null }, false);
    default:
      return told(delivery);
  }
};

/** The answer event for a served request. */
export const answerTo = (id: number, request: BookingRequest, delivery: Delivery | null): WizardEvent => {
  if (request.kind === 'registerLead')
    return { type: 'answered', id, answer: { kind: 'lead', isEmailTaken: false } };
  if (request.kind === 'checkout')
    return { type: 'answered', id, answer: { kind: 'checkout', checkoutId: 'checkout-1' } };
  const served = serve(delivery, request);
  return 'kind' in served
    ? { type: 'refused', id, refusal: served }
    : { type: 'answered', id, answer: { kind: 'delivery', delivery: served } };
};

const carriedOut = ['send', 'keepDraft', 'dropDraft', 'keepSaveCard', 'dropSaveCard'];

/** The requests among what a turn asks for; what nobody would carry out is a fault of the wizard. */
export const requestsOf = (effects: readonly BookingEffect[]): readonly BookingRequest[] =>
  effects.flatMap((effect) => {
    if (!carriedOut.includes(effect.kind)) throw new Error(`Nobody carries out ${JSON.stringify(effect)}`);
    return effect.kind === 'send' ? [effect.request] : [];
  });

/** A wizard with the model behind it: `say` sends an event and lets the services answer until nothing is under way. */
export const wizardWorld = (start: WizardState = initialWizard('ZA', now)) => {
  let state = start;
  const requests: BookingRequest[] = [];
  const effects: string[] = [];
  const apply = (event: WizardEvent) => {
    const turn = transition(state, event);
    state = turn.state;
    requests.push(...requestsOf(turn.effects));
    effects.push(...turn.effects.map(({ kind }) => kind));
    return turn;
  };
  return {
    get state() {
      return state;
    },
    requests,
    effects,
    /** The event alone, no answer. */
    unanswered: (event: WizardEvent) => apply(event),
    say: (...events: WizardEvent[]) => {
      for (const event of events) {
        apply(event);
        while (state.pending !== null)
          apply(answerTo(state.pending.id, state.pending.request, state.delivery));
      }
    },
  };
};

export const opened: Extract<WizardEvent, { type: 'opened' }> = {
  type: 'opened',
  country: 'ZA',
  booker,
  draft: null,
  deliveryId: null,
  at: now,
};

export const parcel = {
  key: 'p1',
  parcelType: 'small',
  name: 'Small',
  deliveryItemName: 'Small',
  length: 20,
  width: 15,
  height: 10,
  weight: 2,
} as const;

export const stepOneTyped: WizardEvent = {
  type: 'formChanged',
  form: { originAddress: cape, destinationAddress: claremont, deliveryDate: '2026-11-21' },
};

const contact = { contactName: 'Sipho Dlamini', contactCountry: 'ZA', phoneNumber: '(082) 123-4567' };

/** The events that take a signed-in booker to each step. */
export const towards = (step: number): readonly WizardEvent[] => {
  const parts: readonly (readonly WizardEvent[])[] = [
    [opened],
    [stepOneTyped, { type: 'next' }],
    [{ type: 'parcelAdded', parcel }, { type: 'next' }],
    [{ type: 'next' }],
    [
      { type: 'contactChanged', side: 'origin', contact },
      { type: 'next' },
      { type: 'contactChanged', side: 'destination', contact },
      { type: 'next' },
      { type: 'next' },
    ],
    [{ type: 'next' }],
  ];
  return parts.slice(0, step + 1).flat();
};

/** A wizard on Pay whose account is selected: the Details stage, with every way to pay open. */
export const wizardPaying = () => {
  const world = wizardAt(5);
  world.say({ type: 'accountPicked', accountId: 3 }, { type: 'accountConfirmed' });
  return world;
};

/** A wizard whose delivery is paid. */
export const wizardPaid = () => {
  const world = wizardPaying();
  world.say({ type: 'balancePaid' });
  return world;
};

/** The delivery of a wizard that has one. */
export const heldBy = ({ delivery }: WizardState): Delivery => {
  if (delivery === null) throw new Error('no delivery yet');
  return delivery;
};

/** A wizard at a step, with a quote picked where one is needed. */
export const wizardAt = (step: number) => {
  const world = wizardWorld();
  for (const event of towards(step)) {
    const cheapest = world.state.delivery?.deliveryQuotes?.[0];
    if (world.state.step === 2 && world.state.quoteId === null && cheapest)
      world.say({ type: 'quotePicked', quoteId: cheapest.id });
    world.say(event);
  }
  return world;
};
