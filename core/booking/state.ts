// What the wizard knows, as one value. Everything that changes it is an event (events.ts), everything it wants done is an
// effect (effects.ts), and `transition` is the only way from one state to the next.
import type { Claims } from '../access/claims.ts';
import type { Address, Delivery, Parcel } from '../deliveries/codec.ts';
import type { Refusal } from '../ports/refusal.ts';
import type { User } from '../session/codec.ts';
import type { Draft } from './draft.ts';
import type { Request } from './effects.ts';

/** WIZ-05: the internal index. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5;
/** WIZ-13: origin, destination, additional. */
export type SubStep = 0 | 1 | 2;
/** WIZ-14: Account, Details, Payment. */
export type PayStage = 0 | 1 | 2;
/** The two ends of a delivery. */
export type Side = 'origin' | 'destination';

/** Step 1 as typed (WIZ-39). Texts are empty where nothing was typed. */
export interface DeliveryForm {
  readonly originAddress: Address | null;
  readonly destinationAddress: Address | null;
  /** YYYY-MM-DD. */
  readonly deliveryDate: string;
  /** HH:mm, local to the portal's zone (C-23). */
  readonly deliveryTime: string;
  readonly deliverByDate: string;
  readonly isRoundTrip: boolean;
  readonly companyId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  /** A country of two letters or a calling code. */
  readonly contactCountryCode: string;
}

/** One end of the delivery as typed in step 4 (ENT-17, ENT-18). */
export interface ContactForm {
  readonly addressType: 'residential' | 'business';
  readonly contactName: string;
  readonly contactCountry: string;
  readonly phoneNumber: string;
  readonly buildingName: string;
  readonly buildingUnit: string;
  readonly remarks: string;
  /** Filled by 'Use my details' and not touched since. */
  readonly sameAsUser: boolean;
}

/** The additional details as typed. */
export interface AdditionalForm {
  readonly orderReference: string;
  readonly customerIdentifier: string;
  /** A decimal amount as typed. */
  readonly tipAmount: string;
}

/** A parcel on the list; `key` names it here, before the server has given it an id. */
export interface ParcelLine extends Omit<Parcel, 'id' | 'deliveryId' | 'labelCode'> {
  readonly key: string;
  readonly id?: number;
}

/** The Add Custom Package / Edit Package dialog as typed (WIZ-31, WIZ-32). */
export interface ParcelForm {
  /** The line being edited; null adds one. */
  readonly key: string | null;
  readonly deliveryItemName: string;
  readonly description: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly weight: string;
  readonly isFragile: boolean;
  readonly barCode: string;
}

/** What the wizard needs of the own user; no more, because it enters the log. */
export type BookerProfile = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'phoneNumberConfirmed'
  | 'contactCountryCode'
  | 'unitName'
  | 'unitNumber'
>;

/** Who books; null: nobody is signed in. */
export interface Booker {
  readonly claims: Claims;
  readonly profile: BookerProfile | null;
}

/** One text a field, under the field's name on the wire (WIZ-66); a service's own texts stand here too. */
export type FieldTexts = Readonly<Record<string, string>>;

/** All that the wizard knows; every screen of it is read from this. */
export interface WizardState {
  readonly isOpen: boolean;
  /** The portal's country: the default of every phone field. */
  readonly country: string;
  readonly booker: Booker | null;
  /** C-15: nobody was signed in when it opened, so step 1 asks who is booking. */
  readonly isVisitor: boolean;
  /** The email typed belongs to an account: the visitor has to sign in (C-16). */
  readonly isEmailTaken: boolean;
  readonly step: Step;
  readonly detailsSubStep: SubStep;
  readonly payStage: PayStage;
  readonly form: DeliveryForm;
  readonly parcels: readonly ParcelLine[];
  readonly parcelForm: ParcelForm | null;
  /** The quote picked on the screen; selected at the server only by Next. */
  readonly quoteId: number | null;
  readonly origin: ContactForm;
  readonly destination: ContactForm;
  readonly additional: AdditionalForm;
  readonly accountId: number | null;
  readonly saveCard: boolean;
  readonly checkoutId: string | null;
  /** The server's record; null before step 1 was submitted. */
  readonly delivery: Delivery | null;
  /** The steps with changes that the server has not seen. */
  readonly unsaved: readonly Step[];
  readonly errors: FieldTexts;
  /** Why the last request failed, if it did. */
  readonly refusal: Refusal | null;
  /** The one request under way; while it is, no other starts (a double click acts once). */
  readonly pending: { readonly id: number; readonly request: Request } | null;
  /** Of the newest request. */
  readonly lastRequest: number;
  /** An earlier booking that may be taken up again; the choice is the user's. */
  readonly resumable: Draft | null;
  /** Said once about what was resumed. */
  readonly notice: 'quoteExpired' | null;
  /** Milliseconds since 1970, renewed by ticks (WIZ-59). */
  readonly now: number;
}
