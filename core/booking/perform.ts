// What the wizard asks for, done through the portal: each request is one call of the contract, each answer one event.
import { map } from 'fp-ts/Either';
import { contract } from '../contract/contract.ts';
import type { Outcome, PortalCallOptions } from '../contract/outcome.ts';
import { Delivery } from '../deliveries/codec.ts';
import { guardOf } from '../kernel/guards.ts';
import type { Request } from './effects.ts';
import type { Answer } from './events.ts';
import type { BookingPortal } from './portal.ts';

const { workflow, payment } = contract;
const isDelivery = guardOf(Delivery);

const asDelivery = async (outcome: Outcome<Delivery>): Outcome<Answer> =>
  map((delivery: Delivery): Answer => ({ kind: 'delivery', delivery }))(await outcome);

/** Sends one request. `options` carries the key under which a repeated request acts once. */
export const perform = async (
  portal: BookingPortal,
  request: Request,
  options: PortalCallOptions,
): Outcome<Answer> => {
  switch (request.kind) {
    case 'registerLead': {
      const answer = await portal.session.register(request.body);
      return map(
        ({ leadEmailTaken }: { leadEmailTaken: boolean }): Answer => ({
          kind: 'lead',
          isEmailTaken: leadEmailTaken,
        }),
      )(answer);
    }
    case 'createQuotes':
      return asDelivery(portal.call(workflow.createQuotes, { body: request.body }, options));
    case 'checkout': {
      const params = { deliveryId: request.deliveryId };
      const answer = await portal.call(payment.checkout, { params, body: params }, options);
      return map(
        (open: { paymentPeachPaymentsCheckoutId: string }): Answer => ({
          kind: 'checkout',
          checkoutId: open.paymentPeachPaymentsCheckoutId,
          ...(isDelivery(open) ? { delivery: open } : {}),
        }),
      )(answer);
    }
    default:
      return asDelivery(sendStep(portal, request, options));
  }
};

type StepRequest = Exclude<Request, { kind: 'registerLead' | 'createQuotes' | 'checkout' }>;

const sendStep = (
  portal: BookingPortal,
  request: StepRequest,
  options: PortalCallOptions,
): Outcome<Delivery> => {
  const params = { deliveryId: request.deliveryId };
  switch (request.kind) {
    case 'loadQuotes':
      return portal.call(workflow.getQuotes, { params }, options);
    case 'updateQuotes':
      return portal.call(workflow.updateQuotes, { params, body: request.body }, options);
    case 'recalculateParcels':
      return portal.call(workflow.recalculateParcels, { params, body: request.body }, options);
    case 'selectQuote':
      return portal.call(workflow.selectQuote, { params, body: { quoteId: request.quoteId } }, options);
    case 'setTimeslot':
      return portal.call(
        workflow.setTimeslot,
        { params, query: { deliveryTime: request.deliveryTime } },
        options,
      );
    case 'updateOriginDetails':
      return portal.call(workflow.updateOriginDetails, { params, body: request.body }, options);
    case 'updateDestinationDetails':
      return portal.call(workflow.updateDestinationDetails, { params, body: request.body }, options);
    case 'updateAdditionalDetails':
      return portal.call(workflow.updateAdditionalDetails, { params, body: request.body }, options);
    case 'acceptQuote':
      return portal.call(workflow.acceptQuote, { params, body: { xmin: request.xmin } }, options);
    case 'selectAccount':
      return portal.call(workflow.selectAccount, { params, body: { accountId: request.accountId } }, options);
    case 'payByBalance':
      return portal.call(workflow.payByBalance, { params, body: { xmin: request.xmin } }, options);
    case 'payBySavedCard':
      return portal.call(
        workflow.payBySavedCard,
        { params, body: { cardId: request.cardId, xmin: request.xmin } },
        options,
      );
    case 'processCardPayment':
      return portal.call(
        payment.process,
        {
          params,
          body: { id: request.id, resourcePath: request.resourcePath, saveCard: request.saveCard, ...params },
        },
        options,
      );
    case 'reattempt':
      return portal.call(workflow.reattempt, { params }, options);
  }
};
