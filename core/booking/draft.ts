// A booking that was begun and not paid, as it is kept in the browser: closing, reloading and losing the line lose nothing
// that was typed. It belongs to who typed it, and it holds no card data, for the wizard never sees any.
import { isRight } from 'fp-ts/Either';
import * as t from 'io-ts';
import { Address } from '../deliveries/codec.ts';
import { Finite } from '../format/codecs.ts';
import { parcelSize } from '../parcels/status.ts';

/** The storage key of the one draft of a browser. */
export const draftKey = 'bookingDraft';
/** A draft older than this is not offered any more. */
export const draftLifeMs = 7 * 86_400_000;

const contact = t.type({
  addressType: t.union([t.literal('residential'), t.literal('business')]),
  contactName: t.string,
  contactCountry: t.string,
  phoneNumber: t.string,
  buildingName: t.string,
  buildingUnit: t.string,
  remarks: t.string,
  sameAsUser: t.boolean,
});

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null]);

const ParcelLine = t.intersection([
  t.type({
    key: t.string,
    parcelType: parcelSize.codec,
    length: Finite,
    width: Finite,
    height: Finite,
    weight: Finite,
  }),
  t.partial({
    id: t.number,
    name: orNull(t.string),
    deliveryItemName: orNull(t.string),
    description: orNull(t.string),
    isFragile: t.boolean,
    barCode: orNull(t.string),
  }),
]);

const ParcelForm = t.type({
  key: orNull(t.string),
  deliveryItemName: t.string,
  description: t.string,
  length: t.string,
  width: t.string,
  height: t.string,
  weight: t.string,
  isFragile: t.boolean,
  barCode: t.string,
});

/** A booking that was begun and not paid, as it is kept for the next visit. */
export const Draft = t.type({
  version: t.literal(1),
  at: Finite,
  /** Who typed it; null: a visitor. */
  userId: orNull(t.number),
  country: t.string,
  deliveryId: orNull(t.number),
  step: t.number,
  detailsSubStep: t.number,
  form: t.intersection([
    t.type({
      originAddress: orNull(Address),
      destinationAddress: orNull(Address),
      deliveryDate: t.string,
      deliveryTime: t.string,
      deliverByDate: t.string,
      isRoundTrip: t.boolean,
      companyId: orNull(t.number),
      firstName: t.string,
      lastName: t.string,
      email: t.string,
      phoneNumber: t.string,
      contactCountryCode: t.string,
    }),
    t.partial({ originTyped: t.string, destinationTyped: t.string }),
  ]),
  parcels: t.readonlyArray(ParcelLine),
  parcelForm: orNull(ParcelForm),
  origin: contact,
  destination: contact,
  additional: t.type({ orderReference: t.string, customerIdentifier: t.string, tipAmount: t.string }),
});
export type Draft = t.TypeOf<typeof Draft>;

/**
 * Reads a kept draft: null when it is damaged, too old, of another country or of another user. A visitor's draft may be taken
 * up by the user who then signed in: it was typed in this browser.
 */
export const readDraft = (
  kept: string | null,
  who: { readonly userId: number | null; readonly country: string; readonly now: number },
): Draft | null => {
  if (kept === null) return null;
  let json: unknown;
  try {
    json = JSON.parse(kept);
  } catch {
    return null;
  }
  const decoded = Draft.decode(json);
  if (!isRight(decoded)) return null;
  const draft = decoded.right;
  const isTheirs = draft.userId === null || draft.userId === who.userId;
  const isFresh = who.now - draft.at < draftLifeMs;
  return isTheirs && isFresh && draft.country === who.country ? draft : null;
};
