// What the wizard sends (WIZ-39, ENT-17..19): the bodies of the booking workflows, with the field names of the contract.
import * as t from 'io-ts';
import { Address } from '../deliveries/codec.ts';
import { Finite, Id, LocalDate, LocalTime, Money, text } from '../format/codecs.ts';
import { addressType, parcelSize } from '../parcels/status.ts';
import { body } from './wire.ts';

/** Step 1. A store is an address with its `storeId`. Times are local to the portal's zone (C-23). */
export const WizardValues = body(
  { originAddress: Address, destinationAddress: Address, deliveryDate: LocalDate },
  {
    deliveryId: Id,
    deliveryTime: LocalTime,
    deliverByDate: LocalDate,
    isRoundTrip: t.boolean,
    companyId: Id,
    originStoreId: Id,
    destinationStoreId: Id,
    firstName: text(100),
    lastName: text(100),
    email: text(254),
    phoneNumber: text(40),
    contactCountryCode: text(6),
    tipAmount: Money,
    xmin: Finite,
  },
);
export type WizardValues = t.TypeOf<typeof WizardValues>;

/** Step 4, one side each: `ContactCountry` is a calling code or a country of two letters. */
export const OriginDetails = body(
  { originContactName: text(120, 1), originContactCountry: text(6, 1), originPhoneNumber: text(40, 1) },
  {
    originAddressType: addressType.codec,
    originBuildingName: text(120),
    originBuildingUnit: text(60),
    originRemarks: text(500),
    originContactDetailsSameAsUser: t.boolean,
    originContactId: Id,
    originStoreId: Id,
    deliveryId: Id,
    xmin: Finite,
  },
);
export type OriginDetails = t.TypeOf<typeof OriginDetails>;

/** What a delivery needs to know about its destination: the contact and what the driver should know. */
export const DestinationDetails = body(
  {
    destinationContactName: text(120, 1),
    destinationContactCountry: text(6, 1),
    destinationPhoneNumber: text(40, 1),
  },
  {
    destinationAddressType: addressType.codec,
    destinationBuildingName: text(120),
    destinationBuildingUnit: text(60),
    destinationRemarks: text(500),
    destinationContactDetailsSameAsUser: t.boolean,
    destinationContactId: Id,
    destinationStoreId: Id,
    deliveryId: Id,
    xmin: Finite,
  },
);
export type DestinationDetails = t.TypeOf<typeof DestinationDetails>;

/** VAL-40: optional, trimmed, at most 100 characters. */
export const AdditionalDetails = body(
  {},
  {
    orderReference: text(100),
    customerIdentifier: text(100),
    tipAmount: Money,
    deliveryId: Id,
    xmin: Finite,
  },
);
export type AdditionalDetails = t.TypeOf<typeof AdditionalDetails>;

/** A parcel as booked: centimetres and kilograms, each at least 0.01 (VAL-15); rules are judged by the service. */
export const ParcelValues = body(
  { parcelType: parcelSize.codec, length: Finite, width: Finite, height: Finite, weight: Finite },
  {
    id: Id,
    name: text(100),
    deliveryItemName: text(100),
    description: text(500),
    isFragile: t.boolean,
    barCode: text(80),
    deliveryId: Id,
    labelCode: text(80),
    xmin: Finite,
  },
);
export type ParcelValues = t.TypeOf<typeof ParcelValues>;

/** A predefined parcel size of a country; offered only when all five values are present (WIZ-36). */
export const ParcelType = t.intersection([
  t.type({ id: Id, parcelType: parcelSize.codec }),
  t.partial({
    name: t.union([t.string, t.null]),
    length: t.union([Finite, t.null]),
    width: t.union([Finite, t.null]),
    height: t.union([Finite, t.null]),
    weight: t.union([Finite, t.null]),
  }),
]);
export type ParcelType = t.TypeOf<typeof ParcelType>;
