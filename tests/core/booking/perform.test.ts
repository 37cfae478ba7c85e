// The wizard's requests as calls of the contract: each goes to its own call with its own delivery, and what it carries arrives whole.
import { isRight } from 'fp-ts/Either';
import { afterEach, describe, expect, test } from 'vitest';
import { perform } from '../../../core/booking/perform.ts';
import {
  type BookingRequest,
  type Delivery,
  type Portal,
  paymentStatus,
  readCardReturn,
  refusal,
  saveCardKey,
  settleCardReturn,
} from '../../../core/index.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { deliveryOf, signedIn } from '../portal/world.ts';
import { cape, claremont } from './bookingWorld.ts';

const portals: Portal[] = [];
afterEach(async () => {
  await Promise.all(portals.splice(0).map((portal) => portal.stop()));
});
const world = async () => {
  const made = await signedIn({});
  portals.push(made.portal);
  return made;
};

const deliveryId = 17;
const answered: Delivery = deliveryOf(deliveryId, 9);
const wizard = {
  originAddress: cape,
  destinationAddress: claremont,
  deliveryDate: '2026-11-21',
  deliveryTime: '02:00',
  isRoundTrip: false,
};
const params = { deliveryId };
const rows: readonly (readonly [BookingRequest, string, object])[] = [
  [{ kind: 'createQuotes', body: wizard }, 'workflow.createQuotes', { body: wizard }],
  [{ kind: 'loadQuotes', deliveryId, why: 'open' }, 'workflow.getQuotes', { params }],
  [{ kind: 'updateQuotes', deliveryId, body: wizard }, 'workflow.updateQuotes', { params, body: wizard }],
  [
    { kind: 'recalculateParcels', deliveryId, body: { deliveryItems: [] } },
    'workflow.recalculateParcels',
    { params, body: { deliveryItems: [] } },
  ],
  [{ kind: 'selectQuote', deliveryId, quoteId: 5 }, 'workflow.selectQuote', { params, body: { quoteId: 5 } }],
  [
    { kind: 'setTimeslot', deliveryId, deliveryTime: '09:00' },
    'workflow.setTimeslot',
    { params, query: { deliveryTime: '09:00' } },
  ],
  [
    {
      kind: 'updateOriginDetails',
      deliveryId,
      body: { originContactName: 'A', originContactCountry: 'ZA', originPhoneNumber: '+27820000001' },
    },
    'workflow.updateOriginDetails',
    { params, body: { originContactName: 'A' } },
  ],
  [
    {
      kind: 'updateDestinationDetails',
      deliveryId,
      body: {
        destinationContactName: 'B',
        destinationContactCountry: 'ZA',
        destinationPhoneNumber: '+27820000002',
      },
    },
    'workflow.updateDestinationDetails',
    { params, body: { destinationContactName: 'B' } },
  ],
  [
    { kind: 'updateAdditionalDetails', deliveryId, body: { orderReference: 'PO' } },
    'workflow.updateAdditionalDetails',
    { params, body: { orderReference: 'PO' } },
  ],
  [{ kind: 'acceptQuote', deliveryId, xmin: 9 }, 'workflow.acceptQuote', { params, body: { xmin: 9 } }],
  [
    { kind: 'selectAccount', deliveryId, accountId: 3 },
    'workflow.selectAccount',
    { params, body: { accountId: 3 } },
  ],
  [{ kind: 'payByBalance', deliveryId, xmin: 9 }, 'workflow.payByBalance', { params, body: { xmin: 9 } }],
  [
    { kind: 'payBySavedCard', deliveryId, cardId: 4, xmin: 9 },
    'workflow.payBySavedCard',
    { params, body: { cardId: 4, xmin: 9 } },
  ],
  [
    { kind: 'processCardPayment', deliveryId, id: 'c', resourcePath: '/p', saveCard: true },
    'payment.process',
    { params, body: { id: 'c', resourcePath: '/p', saveCard: true, deliveryId } },
  ],
  [{ kind: 'reattempt', deliveryId }, 'workflow.reattempt', { params }],
];

describe('a request of the wizard', () => {
  test.each(rows)('%j', async (request, id, input) => {
    const { portal, http } = await world();
    http.on(id, () => answered);
    const outcome = await perform(portal, request, { idempotencyKey: 'k', quiet: true });
    expect(isRight(outcome) && outcome.right).toEqual({ kind: 'delivery', delivery: answered });
    const [sent, ...more] = http.sent.filter((one) => /^(workflow|payment)\./.test(one.id));
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ id, input, options: { idempotencyKey: 'k' } });
  });

  test('[PAY-32] for a checkout is answered with its number, and names its delivery', async () => {
    const { portal, http } = await world();
    http.on('payment.checkout', () => ({ paymentPeachPaymentsCheckoutId: 'c-9' }));
    const outcome = await perform(portal, { kind: 'checkout', deliveryId }, { idempotencyKey: 'k' });
    expect(isRight(outcome) && outcome.right).toEqual({ kind: 'checkout', checkoutId: 'c-9' });
    expect(http.sentOf('payment.checkout')[0]?.input).toMatchObject({ params, body: params });
    expect(portal.deliveries.byId(deliveryId).current).toBeUndefined();
  });

  test('[PAY-32] for a checkout is answered with the delivery that opening it made, which the whole portal then knows', async () => {
    const { portal, http } = await world();
    http.on('payment.checkout', () => ({ ...answered, paymentPeachPaymentsCheckoutId: 'c-9' }));
    const outcome = await perform(portal, { kind: 'checkout', deliveryId }, { idempotencyKey: 'k' });
    const delivery = { ...answered, paymentPeachPaymentsCheckoutId: 'c-9' };
    expect(isRight(outcome) && outcome.right).toEqual({ kind: 'checkout', checkoutId: 'c-9', delivery });
    expect(portal.deliveries.byId(answered.deliveryId).current).toEqual(delivery);
  });

  test.each([true, false])(
    '[C-16] for who a visitor is, is answered with whether the email is taken: %s',
    async (taken) => {
      const { portal, http } = await world();
      const body = {
        email: 'lerato@umzila.test',
        firstName: 'Lerato',
        lastName: 'Molefe',
        phoneNumber: '+27821234567',
        contactCountryCode: 'ZA',
      };
      http.on('auth.register', () => ({ leadEmailTaken: taken }));
      const outcome = await perform(portal, { kind: 'registerLead', body }, {});
      expect(isRight(outcome) && outcome.right).toEqual({ kind: 'lead', isEmailTaken: taken });
      expect(http.sentOf('auth.register')[0]?.input.body).toMatchObject(body);
    },
  );

  test.each([
    { kind: 'reattempt', deliveryId },
    { kind: 'checkout', deliveryId },
    { kind: 'createQuotes', body: wizard },
  ] as const)('that is refused says so: $kind', async (request) => {
    const { portal, http } = await world();
    for (const id of ['workflow.reattempt', 'payment.checkout', 'workflow.createQuotes'])
      http.on(id, () => refuse(422, { errors: { deliveryDate: ['Closed that day'] } }));
    const outcome = await perform(portal, request, { quiet: true });
    expect(outcome).toMatchObject({ left: { status: 422, errors: { deliveryDate: ['Closed that day'] } } });
  });
});

describe('the way back from the card provider', () => {
  const back = { id: 'c', resourcePath: '/p', deliveryId };
  const read = (query: string) => readCardReturn(new URLSearchParams(query));

  test('[PAY-23] names a checkout, a path and a delivery, or leads nowhere', () => {
    expect(read('id=c&resourcePath=/p&deliveryid=17')).toEqual(back);
    expect(read('ID=c&RESOURCEPATH=/p&DeliveryId=17')).toEqual(back);
    for (const query of [
      '',
      'resourcePath=/p&deliveryid=17',
      'id=&resourcePath=/p&deliveryid=17',
      'id=c&deliveryid=17',
      'id=c&resourcePath=&deliveryid=17',
      'id=c&resourcePath=/p',
      'id=c&resourcePath=/p&deliveryid=',
      'id=c&resourcePath=/p&deliveryid=0',
      'id=c&resourcePath=/p&deliveryid=-1',
      'id=c&resourcePath=/p&deliveryid=1.5',
      'id=c&resourcePath=/p&deliveryid=x',
      'deliveryid=17',
    ])
      expect(read(query)).toBeNull();
    expect(read('id=c&resourcePath=/p&deliveryid=1')?.deliveryId).toBe(1);
  });

  test('[PAY-11] [PAY-35] settles under a key, with the wish that was kept, which is forgotten once it is paid', async () => {
    const paid = { ...answered, paymentStatusId: paymentStatus.code.PAID };
    const failed = { ...answered, paymentStatusId: paymentStatus.code.PAYMENT_FAILED };
    const declined = await world();
    declined.shelf.values.set(saveCardKey(deliveryId), 'true');
    declined.http.on('payment.process', () => failed);
    await settleCardReturn(declined.portal, back);
    expect(declined.shelf.values.get(saveCardKey(deliveryId)), 'the next try saves the card too').toBe(
      'true',
    );
    for (const wish of ['true', 'false', undefined]) {
      const { portal, http, shelf } = await world();
      if (wish !== undefined) shelf.values.set(saveCardKey(deliveryId), wish);
      http.on('payment.process', () => paid);
      expect(await settleCardReturn(portal, back)).toMatchObject({ right: paid });
      expect(http.sentOf('payment.process')[0]).toMatchObject({
        input: { params, body: { ...back, saveCard: wish === 'true' } },
        options: { idempotencyKey: expect.stringMatching(/^name-/) },
      });
      expect(shelf.values.has(saveCardKey(deliveryId))).toBe(false);
    }
  });

  test('[PAY-11] that is refused keeps the wish for the next time, and shows its own words, not a dialog', async () => {
    const { portal, http, shelf } = await world();
    shelf.values.set(saveCardKey(deliveryId), 'true');
    http.on('payment.process', () => refuse(500));
    expect(await settleCardReturn(portal, back)).toMatchObject({
      left: refusal('status', 'refused with 500', { status: 500 }),
    });
    expect(shelf.values.get(saveCardKey(deliveryId))).toBe('true');
    expect(portal.problem.current).toBeNull();
  });
});
