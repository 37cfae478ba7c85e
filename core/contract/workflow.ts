// The workflows of one delivery: the steps of the booking, what comes after it, and the payment (API-57..84). Each answers
// the whole delivery as it then is.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Delivery } from '../deliveries/codec.ts';
import { Finite, Id, text } from '../format/codecs.ts';
import { SavedCard } from '../payments/codec.ts';
import {
  AdditionalDetails,
  DestinationDetails,
  OriginDetails,
  ParcelValues,
  WizardValues,
} from './bookingForms.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, QueryText, VersionBody } from './wire.ts';

const params = { country: Cca2, deliveryId: IdText } as const;
const act = {
  method: 'PUT',
  params,
  answer: Delivery,
  scope: 'deliveryEdit',
  who: audience.deliveryAdd,
} as const;
const staff = { ...act, who: audience.ams } as const;
const path = <A extends string>(action: A) => `/deliveryworkflows/${action}/{country}/{deliveryId}` as const;
const Proof = body(
  {},
  { recipientName: text(120), picture: text(8_000_000), signature: text(2_000_000), xmin: Finite },
);

export const workflow = group('workflow', {
  createQuotes: call({
    method: 'POST',
    path: '/deliveryworkflows/createquotes/{country}',
    params: { country: Cca2 },
    body: WizardValues,
    answer: Delivery,
    who: audience.deliveryAdd,
    scope: 'deliveryEdit',
    does: 'Step 1 without a deliveryId: creates the quote.',
  }),
  getQuotes: call({
    method: 'GET',
    path: '/deliveryworkflows/{country}/{deliveryId}',
    params,
    answer: Delivery,
    who: audience.deliveryAdd,
    scope: 'deliveryEdit',
    does: 'Reloads the wizard.',
  }),
  updateQuotes: call({
    ...act,
    path: path('updateQuotes'),
    body: WizardValues,
    does: 'Step 1 with a deliveryId: re-prices, replaces the quotes.',
  }),
  addParcel: call({
    ...act,
    path: path('addParcel'),
    body: ParcelValues,
    does: 'Adds one parcel; a duplicate barcode is refused.',
  }),
  removeParcel: call({
    ...act,
    path: path('removeParcel'),
    body: body({ id: Id }, { xmin: Finite }),
    does: 'Removes one parcel.',
  }),
  selectQuote: call({
    ...act,
    path: path('selectQuote'),
    body: body({ quoteId: t.number }, { xmin: Finite }),
    does: 'Selects a quote; an expired one is refused.',
  }),
  setTimeslot: call({
    ...act,
    path: path('setTimeslot'),
    query: { deliveryTime: QueryText },
    body: VersionBody,
    does: 'Moves a Priority quote to another slot and refreshes the quotes (C-07).',
  }),
  updateOriginDetails: call({
    ...act,
    path: path('updateOriginDetails'),
    body: OriginDetails,
    does: 'Saves the contact at the pick-up.',
  }),
  updateDestinationDetails: call({
    ...act,
    path: path('updateDestinationDetails'),
    body: DestinationDetails,
    does: 'Saves the contact at the drop-off.',
  }),
  updateAdditionalDetails: call({
    ...act,
    path: path('updateAdditionalDetails'),
    body: AdditionalDetails,
    does: 'Saves references and tip.',
  }),
  acceptQuote: call({
    ...act,
    path: path('acceptQuote'),
    body: VersionBody,
    does: 'Accepts the selected quote: payment pending.',
  }),
  selectAccount: call({
    ...act,
    path: path('selectAccount'),
    body: body({ accountId: Id }, { deliveryId: Id, xmin: Finite }),
    does: 'Sets the paying account and the totals.',
  }),
  payByBalance: call({
    ...act,
    path: path('payByBalance'),
    body: VersionBody,
    does: 'Pays from the account.',
  }),
  payBySavedCard: call({
    ...act,
    path: path('payBySavedCard'),
    body: body({ cardId: Id }, { deliveryId: Id, xmin: Finite }),
    does: 'Charges a stored card.',
  }),
  cancelQuote: call({
    ...act,
    path: path('cancelQuote'),
    body: VersionBody,
    does: 'Cancels an unpaid quote; from the customer, while it awaits acceptance, it is a rejection.',
  }),
  cancelDelivery: call({
    ...act,
    path: path('cancelDelivery'),
    body: t.union([body({}, { xmin: Finite, waiveFee: t.boolean }), t.undefined, t.null]),
    does: 'Cancels a paid delivery: refunded, less a fee once assigned or collected, which staff may waive.',
  }),
  cancelAndReturnToSender: call({
    ...staff,
    path: path('cancelAndReturnToSender'),
    body: VersionBody,
    does: 'Turns the delivery round; it ends at returned to sender.',
  }),
  reattempt: call({
    ...act,
    path: path('reattempt'),
    body: VersionBody,
    does: 'Starts again: a new delivery with new quotes, the same parties.',
  }),
  clone: call({ ...act, path: path('clone'), body: VersionBody, does: 'Copies into a new quote.' }),
  recalculateParcels: call({
    ...act,
    path: path('recalculateParcels'),
    body: body({ deliveryItems: t.array(ParcelValues) }, { xmin: Finite }),
    does: 'Step 2: replaces the parcels and re-prices.',
  }),
  recalculateLogistics: call({
    ...staff,
    path: path('recalculateLogistics'),
    body: VersionBody,
    does: 'Recomputes distance, vehicle type and windows.',
  }),
  reverseLogisticStatus: call({
    ...staff,
    path: path('reverseLogisticStatus'),
    body: VersionBody,
    does: 'Steps the delivery status one back.',
  }),
  updateDeliveryProof: call({
    ...staff,
    path: path('updateDeliveryProof'),
    body: Proof,
    does: 'Replaces the proof of delivery; pictures as data addresses.',
  }),
});

const OpenedCheckout = t.type({ paymentPeachPaymentsCheckoutId: t.string });

export const payment = group('payment', {
  checkout: call({
    ...act,
    path: path('paymentCheckout'),
    body: t.union([body({}, { deliveryId: Id }), t.undefined, t.null]),
    // Opening one makes a version of the delivery, told like every other; a service that tells the checkout alone is understood.
    answer: t.union([t.intersection([OpenedCheckout, Delivery]), OpenedCheckout]),
    does: 'Opens a provider checkout for the total due.',
  }),
  process: call({
    ...act,
    path: path('processCardPayment'),
    body: body({ id: text(200, 1), resourcePath: text(400, 1) }, { deliveryId: Id, saveCard: t.boolean }),
    does: 'Asks the provider for the result and settles; safe to repeat.',
  }),
  cards: call({
    method: 'GET',
    path: '/paymentcards',
    query: { accountId: IdText },
    answer: t.array(SavedCard),
    who: audience.signedIn,
    scope: 'account',
    does: 'The saved cards of an account.',
  }),
  deleteCard: call({
    method: 'DELETE',
    path: '/paymentcards/{id}',
    params: { id: IdText },
    who: audience.signedIn,
    scope: 'account',
    does: 'Forgets a saved card.',
  }),
});
