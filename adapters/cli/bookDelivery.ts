// A booking without a screen: the same steps and calls as the wizard's, from values that a file or a script gives. Each step
// carries a key of its own, so that trying again after a lost line does not book twice.
import * as t from 'io-ts';
import {
  Address,
  addressType,
  contract,
  type Delivery,
  deliveryStatus,
  LocalDate,
  LocalTime,
  Money,
  type Outcome,
  ParcelValues,
  type Portal,
  paymentStatus,
  serviceLevel,
} from '../../core/index.ts';
import { done } from './done.ts';
import { Failure } from './failure.ts';

const Contact = t.intersection([
  t.type({ name: t.string, phoneNumber: t.string }),
  t.partial({
    country: t.string,
    addressType: addressType.codec,
    buildingName: t.string,
    buildingUnit: t.string,
    remarks: t.string,
  }),
]);

/** What a booking file holds. Addresses in words are looked up; without a date it is the first that is offered. */
export const Booking = t.intersection([
  t.type({
    origin: t.union([t.string, Address]),
    destination: t.union([t.string, Address]),
    originContact: Contact,
    destinationContact: Contact,
    parcels: t.array(ParcelValues),
  }),
  t.partial({
    originStoreId: t.number,
    deliveryDate: LocalDate,
    deliveryTime: LocalTime,
    isRoundTrip: t.boolean,
    tipAmount: Money,
    /** The cheapest quote where absent. */
    serviceLevel: serviceLevel.codec,
    orderReference: t.string,
    customerIdentifier: t.string,
    /** The account that pays; the only one there is where absent. */
    accountId: t.number,
    /** False leaves the accepted quote unpaid. */
    pay: t.boolean,
  }),
]);
export type Booking = t.TypeOf<typeof Booking>;

/** Books step by step and answers the delivery; throws `Failure` naming the step that was refused. */
export const bookDelivery = async (
  portal: Portal,
  booking: Booking,
  say: (words: string) => void = () => undefined,
): Promise<Delivery> => {
  const attempt = portal.ports.ids.next();
  const step = <A>(
    what: string,
    outcome: (options: { quiet: true; idempotencyKey: string }) => Outcome<A>,
  ): Promise<A> =>
    done(what, outcome({ quiet: true, idempotencyKey: `${attempt}-${what.replaceAll(' ', '-')}` }));
  const addressOf = async (what: string, given: string | Address): Promise<Address> => {
    if (typeof given !== 'string') return given;
    const found = await done(
      what,
      portal.call(
        contract.lookup.searchAddress,
        { query: { search: given, country: portal.country } },
        { quiet: true },
      ),
    );
    const [best] = found;
    if (best === undefined) throw new Failure(`${what}: no place is called "${given}"`);
    say(`${what}: ${best.description}`);
    return done(
      what,
      portal.call(
        contract.lookup.resolveAddress,
        {
          query: { country: portal.country },
          body: { placeId: best.placeId, description: best.description },
        },
        { quiet: true },
      ),
    );
  };

  const dates = await done('dates', portal.call(contract.windows.dates, {}, { quiet: true }));
  const deliveryDate = booking.deliveryDate ?? dates[0]?.key;
  if (deliveryDate === undefined) throw new Failure('dates: no day is offered');
  const values = {
    originAddress: await addressOf('origin', booking.origin),
    destinationAddress: await addressOf('destination', booking.destination),
    deliveryDate,
    deliveryTime: booking.deliveryTime ?? '02:00',
    isRoundTrip: booking.isRoundTrip ?? false,
    ...(booking.originStoreId === undefined ? {} : { originStoreId: booking.originStoreId }),
    ...(booking.tipAmount === undefined ? {} : { tipAmount: booking.tipAmount }),
  };
  const { workflow } = contract;
  let delivery = await step('quotes', (options) =>
    portal.call(workflow.createQuotes, { body: values }, options),
  );
  const params = { deliveryId: delivery.deliveryId };
  delivery = await step('parcels', (options) =>
    portal.call(workflow.recalculateParcels, { params, body: { deliveryItems: booking.parcels } }, options),
  );
  const offers = [...(delivery.deliveryQuotes ?? [])]
    .filter((quote) => booking.serviceLevel === undefined || quote.slaType === booking.serviceLevel)
    .sort((a, b) => a.priceExcl - b.priceExcl);
  const quote = offers[0];
  if (quote === undefined)
    throw new Failure('quotes: none is offered for these parcels between these places');
  say(`quote: ${serviceLevel.label(quote.slaType)}, ${quote.priceExcl.toFixed(2)} without VAT`);
  await step('quote', (options) =>
    portal.call(workflow.selectQuote, { params, body: { quoteId: quote.id } }, options),
  );
  await contactSteps(portal, booking, params, step);
  delivery = await step('acceptance', (options) => portal.call(workflow.acceptQuote, { params }, options));
  if (booking.pay === false) return delivery;
  const accounts = await done(
    'accounts',
    portal.call(
      contract.deliveries.selectAccounts,
      { query: { select: true, deliveryId: delivery.deliveryId } },
      { quiet: true },
    ),
  );
  const accountId = booking.accountId ?? (accounts.length === 1 ? Number(accounts[0]?.key) : undefined);
  if (accountId === undefined)
    throw new Failure(
      `accounts: say which of ${accounts.map(({ key, value }) => `${key} (${value})`).join(', ')} pays, as accountId`,
    );
  await step('account', (options) =>
    portal.call(workflow.selectAccount, { params, body: { accountId } }, options),
  );
  delivery = await step('payment', (options) => portal.call(workflow.payByBalance, { params }, options));
  if (delivery.paymentStatusId !== paymentStatus.code.PAID)
    throw new Failure(`payment: the delivery is ${paymentStatus.label(delivery.paymentStatusId)}`);
  say(
    `${delivery.waybill ?? delivery.deliveryId}: paid and ${deliveryStatus.label(delivery.logisticStatusId)}`,
  );
  return delivery;
};

type Step = <A>(
  what: string,
  outcome: (options: { quiet: true; idempotencyKey: string }) => Outcome<A>,
) => Promise<A>;

/** The wizard's Details: both contacts, then what is additional. */
const contactSteps = async (
  portal: Portal,
  booking: Booking,
  params: { readonly deliveryId: number },
  step: Step,
): Promise<void> => {
  const { workflow } = contract;
  const from = booking.originContact;
  const to = booking.destinationContact;
  await step('origin contact', (options) =>
    portal.call(
      workflow.updateOriginDetails,
      {
        params,
        body: {
          originContactName: from.name,
          originPhoneNumber: from.phoneNumber,
          originContactCountry: from.country ?? portal.country,
          originAddressType: from.addressType ?? 'business',
          originBuildingName: from.buildingName,
          originBuildingUnit: from.buildingUnit,
          originRemarks: from.remarks,
        },
      },
      options,
    ),
  );
  await step('destination contact', (options) =>
    portal.call(
      workflow.updateDestinationDetails,
      {
        params,
        body: {
          destinationContactName: to.name,
          destinationPhoneNumber: to.phoneNumber,
          destinationContactCountry: to.country ?? portal.country,
          destinationAddressType: to.addressType ?? 'residential',
          destinationBuildingName: to.buildingName,
          destinationBuildingUnit: to.buildingUnit,
          destinationRemarks: to.remarks,
        },
      },
      options,
    ),
  );
  await step('additional details', (options) =>
    portal.call(
      workflow.updateAdditionalDetails,
      {
        params,
        body: { orderReference: booking.orderReference, customerIdentifier: booking.customerIdentifier },
      },
      options,
    ),
  );
};
