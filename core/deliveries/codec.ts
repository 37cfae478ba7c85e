// What the server says of a delivery (ENT-01..16, ENT-19), validated at the edge and kept as it came. Every workflow
// answers the whole record, so there is one shape on the wizard's, the list's and the hub's way.
import * as t from 'io-ts';
import { Coordinates, Finite, Id, Instant, LocalDate, Money, maybe } from '../format/codecs.ts';
import { addressType, parcelSize, serviceLevel } from '../parcels/status.ts';
import { Task } from '../tasks/codec.ts';
import { ReceiverWish } from '../tasks/receiverWish.ts';
import { paymentStatus } from './paymentStatus.ts';
import { deliveryStatus, operationStatus } from './status.ts';

/** ENT-08. `centreOf`: what it is placed at the centre of, where no more is known than its suburb and nobody has set a pin. */
export const Address = t.intersection([
  t.type({ placeId: t.string, description: t.string, coordinates: Coordinates }),
  t.partial({
    storeId: maybe(Id),
    buildingName: maybe(t.string),
    buildingUnit: maybe(t.string),
    centreOf: maybe(t.string),
  }),
]);
export type Address = t.TypeOf<typeof Address>;

/** ENT-15, ENT-16. Amounts exclude VAT; `vatRate` is a rate (0.15). */
export const Quote = t.intersection([
  t.type({
    id: Id,
    slaType: serviceLevel.codec,
    pricingTier: t.string,
    priceExcl: Money,
    vatRate: Finite,
    quoteExpirationUtc: Instant,
    pickupWindowStartUtc: Instant,
    pickupWindowEndUtc: Instant,
    dropOffWindowStartUtc: Instant,
    dropOffWindowEndUtc: Instant,
  }),
  t.partial({ isHighRisk: t.boolean, distanceKm: Finite }),
]);
export type Quote = t.TypeOf<typeof Quote>;

/** ENT-19. Centimetres and kilograms. */
export const Parcel = t.intersection([
  t.type({
    id: Id,
    parcelType: parcelSize.codec,
    length: Finite,
    width: Finite,
    height: Finite,
    weight: Finite,
  }),
  t.partial({
    name: maybe(t.string),
    deliveryItemName: maybe(t.string),
    description: maybe(t.string),
    isFragile: t.boolean,
    barCode: maybe(t.string),
    deliveryId: Id,
    /** DEL-37: what the Code 128 label encodes. */
    labelCode: maybe(t.string),
  }),
]);
export type Parcel = t.TypeOf<typeof Parcel>;

/** ENT-21. */
export const TransactionItem = t.intersection([
  t.type({ id: Id, transactionId: Id, quantity: Finite, amountExcl: Money, description: t.string }),
  t.partial({
    transactionItemTypeId: maybe(t.number),
    vatRate: Finite,
    vat: maybe(Money),
    isCredit: t.boolean,
    createdUtc: Instant,
    createdBy: maybe(t.string),
    /** In the list of a transaction: its kind in words, and the amount with VAT. */
    what: maybe(t.string),
    total: Money,
  }),
]);
export type TransactionItem = t.TypeOf<typeof TransactionItem>;

const Party = t.partial({
  contactName: maybe(t.string),
  phoneNumber: maybe(t.string),
  email: maybe(t.string),
});

/** Proof of delivery; pictures are addresses of the content service. */
export const Proof = t.partial({
  recipientName: maybe(t.string),
  pictureUrl: maybe(t.string),
  signatureUrl: maybe(t.string),
  deliveredUtc: maybe(Instant),
});

const Core = t.type({
  deliveryId: Id,
  hash: t.string,
  xmin: Finite,
  logisticStatusId: deliveryStatus.codec,
  paymentStatusId: paymentStatus.codec,
});

const Marks = t.partial({
  waybill: maybe(t.string),
  country: t.string,
  orderReference: maybe(t.string),
  customerIdentifier: maybe(t.string),
  lotNumber: maybe(t.string),
  pickupBarcode: maybe(t.string),
  logisticStatus: t.string,
  operationStatusId: operationStatus.codec,
  isReturnToSender: t.boolean,
  distanceEstimate: maybe(Finite),
  optimumVehicleType: maybe(t.number),
  createdUtc: Instant,
  collectedUtc: maybe(Instant),
  deliveredUtc: maybe(Instant),
  /** Since when it is in the archive, where nothing of it changes. */
  archivedUtc: maybe(Instant),
});

/** ENT-03..07: who has to do with it. */
const Parties = t.partial({
  trackingUrl: maybe(t.string),
  ratingUrl: maybe(t.string),
  accountId: maybe(Id),
  placedByUser: maybe(
    t.partial({
      id: t.number,
      firstName: maybe(t.string),
      lastName: maybe(t.string),
      phoneNumber: maybe(t.string),
      email: maybe(t.string),
    }),
  ),
  companyId: maybe(Id),
  company: maybe(t.intersection([Party, t.partial({ companyName: maybe(t.string) })])),
  originStoreId: maybe(Id),
  originStoreName: maybe(t.string),
  originStore: maybe(t.intersection([Party, t.partial({ storeName: maybe(t.string) })])),
  destinationStoreId: maybe(Id),
  destinationStoreName: maybe(t.string),
  destinationStore: maybe(t.intersection([Party, t.partial({ storeName: maybe(t.string) })])),
  hubAddress: maybe(
    t.intersection([t.type({ description: t.string, coordinates: Coordinates }), t.partial({ hubId: Id })]),
  ),
  hub: maybe(Party),
  territoryId: maybe(Id),
});

/** ENT-08, ENT-09, ENT-17, ENT-18: both ends. */
const Sides = t.partial({
  originAddress: maybe(Address),
  originAddressType: maybe(addressType.codec),
  originContactId: maybe(Id),
  originContactName: maybe(t.string),
  originContactCountry: maybe(t.string),
  originPhoneNumber: maybe(t.string),
  originBuildingName: maybe(t.string),
  originBuildingUnit: maybe(t.string),
  originRemarks: maybe(t.string),
  originContactDetailsSameAsUser: t.boolean,
  destinationAddress: maybe(Address),
  destinationAddressType: maybe(addressType.codec),
  destinationContactId: maybe(Id),
  destinationContactName: maybe(t.string),
  destinationContactCountry: maybe(t.string),
  destinationPhoneNumber: maybe(t.string),
  destinationBuildingName: maybe(t.string),
  destinationBuildingUnit: maybe(t.string),
  destinationRemarks: maybe(t.string),
  destinationContactDetailsSameAsUser: t.boolean,
  receiverWish: maybe(ReceiverWish),
});

/** ENT-10, ENT-11, ENT-14: what was booked. */
const Booking = t.partial({
  deliveryDate: maybe(LocalDate),
  deliveryTime: maybe(t.string),
  deliverByDate: maybe(LocalDate),
  readyForCollectionDateOnlyUtc: maybe(t.string),
  readyForCollectionTimeSlotLocal: maybe(t.string),
  deliveryQuotes: t.array(Quote),
  selectedDeliveryQuoteId: maybe(Id),
  deliveryItems: t.array(Parcel),
  tasks: t.array(Task),
  jobId: maybe(Id),
  driverId: maybe(Id),
  proof: maybe(Proof),
});

/** ENT-12, ENT-13: what it costs; absent for readers who may not see prices (ROL-47). */
const Payment = t.partial({
  paymentPeachPaymentsCheckoutId: maybe(t.string),
  paymentPeachPaymentFailureDescription: maybe(t.string),
  paymentTotal: maybe(Money),
  paymentCreditApplied: maybe(Money),
  paymentOutStanding: maybe(Money),
  paymentTotalDue: maybe(Money),
  isRoundTrip: t.boolean,
  isHighRisk: t.boolean,
  vatRate: maybe(Finite),
  tipAmount: maybe(Money),
  transactionId: maybe(Id),
  transactionItems: t.array(TransactionItem),
  currency: t.string,
  canEdit: t.boolean,
  isDeleted: t.boolean,
});

/** ENT-01..14. Absent means unknown, or not for this reader. */
export const Delivery = t.intersection([t.intersection([Core, Marks]), Parties, Sides, Booking, Payment]);
export type Delivery = t.TypeOf<typeof Delivery>;

/** What a search shows to everybody: the link's hash only to who knows a code of the parcel, not to who guessed a reference. */
export const FoundDelivery = t.intersection([
  t.type({ xmin: Finite, logisticStatusId: deliveryStatus.codec }),
  t.partial({
    hash: t.string,
    waybill: maybe(t.string),
    country: t.string,
    timeZone: t.string,
    originPlace: t.string,
    destinationPlace: t.string,
    destinationCoordinates: maybe(Coordinates),
    pickupWindowStartUtc: maybe(Instant),
    pickupWindowEndUtc: maybe(Instant),
    dropOffWindowStartUtc: maybe(Instant),
    dropOffWindowEndUtc: maybe(Instant),
    collectedUtc: maybe(Instant),
    deliveredUtc: maybe(Instant),
    isReturnToSender: t.boolean,
    hubAddress: maybe(t.type({ description: t.string })),
    driverFirstName: maybe(t.string),
    driverLocation: maybe(t.intersection([Coordinates, t.partial({ at: Instant })])),
    etaUtc: maybe(Instant),
    /** Stops that the driver drives to before this one. */
    stopsBefore: maybe(t.number),
    driverVehicleTypeId: maybe(t.number),
    driverRegistration: maybe(t.string),
    /** An address of the content service. */
    driverPictureUrl: maybe(t.string),
    /** Only while this parcel is the driver's next stop. */
    driverPhone: maybe(t.string),
    driverRating: maybe(Finite),
    canWish: t.boolean,
    receiverWish: maybe(ReceiverWish),
    /** Who took it, by the first name, and the picture of it: for a while after the hand-over. */
    handedTo: maybe(t.string),
    proofPictureUrl: maybe(t.string),
    parcels: t.number,
    canRate: t.boolean,
    ratingReply: maybe(t.string),
  }),
]);
export type FoundDelivery = t.TypeOf<typeof FoundDelivery>;

/** What the public link shows (deliveries.byHash): no prices, and no contact but the driver who is at the door next. */
export const PublicDelivery = t.intersection([FoundDelivery, t.type({ hash: t.string })]);
export type PublicDelivery = t.TypeOf<typeof PublicDelivery>;
