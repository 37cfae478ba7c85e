// What the wizard knows, as one value. Everything that changes it is an event (events.ts), everything it wants done is an
// effect (effects.ts), and `transition` is the only way from one state to the next.
import type { Claims } from '../access/claims.ts';
import type { Address, Delivery, Parcel } from '../deliveries/codec.ts';
import type { User } from '../people/codec.ts';
import type { Refusal } from '../ports/refusal.ts';
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
  /** The place that was picked from the suggestions; null until then. */
  readonly originAddress: Address | null;
  /** The place that was picked from the suggestions; null until then. */
  readonly destinationAddress: Address | null;
  /** What stands in the field while no place is picked, so that no reload loses it. */
  readonly originTyped?: string;
  /** What stands in the field while no place is picked, so that no reload loses it. */
  readonly destinationTyped?: string;
  /** YYYY-MM-DD. */
  readonly deliveryDate: string;
  /** HH:mm, local to the portal's zone (C-23). */
  readonly deliveryTime: string;
  /** `yyyy-mm-dd`; empty while none is chosen. */
  readonly deliverByDate: string;
  /** Brought back as well, at twice the price. */
  readonly isRoundTrip: boolean;
  /** The company that it is booked for; null for oneself. */
  readonly companyId: number | null;
  /** Of whoever books without an account; empty for who is signed in. */
  readonly firstName: string;
  /** Of whoever books without an account; empty for who is signed in. */
  readonly lastName: string;
  /** Where the confirmation goes, of whoever books without an account. */
  readonly email: string;
  /** As typed; brought into the form +27821234567 before it is sent. */
  readonly phoneNumber: string;
  /** A country of two letters or a calling code. */
  readonly contactCountryCode: string;
}

/** One end of the delivery as typed in step 4 (ENT-17, ENT-18). */
export interface ContactForm {
  /** What kind of place it is. */
  readonly addressType: 'residential' | 'business';
  /** Whom the driver asks for. */
  readonly contactName: string;
  /** Two letters: in which country's form the phone is read. */
  readonly contactCountry: string;
  /** As typed; read by `contactCountry`. */
  readonly phoneNumber: string;
  /** Empty where there is none. */
  readonly buildingName: string;
  /** Floor, flat or office; empty where there is none. */
  readonly buildingUnit: string;
  /** What the driver should know, in the sender's words. */
  readonly remarks: string;
  /** Filled by 'Use my details' and not touched since. */
  readonly sameAsUser: boolean;
}

/** The additional details as typed. */
export interface AdditionalForm {
  /** The sender's own number for the order; empty where there is none. */
  readonly orderReference: string;
  /** The receiver's number at the sender; empty where there is none. */
  readonly customerIdentifier: string;
  /** A decimal amount as typed. */
  readonly tipAmount: string;
}

/** A parcel on the list; `key` names it here, before the server has given it an id. */
export interface ParcelLine extends Omit<Parcel, 'id' | 'deliveryId' | 'labelCode'> {
  /** Names the line on the screen, also before the service has given it an id. */
  readonly key: string;
  /** Given by the service; absent until it has stored the parcel. */
  readonly id?: number;
}

/** The Add Custom Package / Edit Package dialog as typed (WIZ-31, WIZ-32). */
export interface ParcelForm {
  /** The line being edited; null adds one. */
  readonly key: string | null;
  /** A name for a size of one's own; empty for the listed sizes. */
  readonly deliveryItemName: string;
  /** What is in it, in the sender's words. */
  readonly description: string;
  /** Centimetres, as typed. */
  readonly length: string;
  /** Centimetres, as typed. */
  readonly width: string;
  /** Centimetres, as typed. */
  readonly height: string;
  /** Kilograms, as typed. */
  readonly weight: string;
  /** To be handled with care: the driver sees it. */
  readonly isFragile: boolean;
  /** As scanned or typed; empty where there is none. */
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
  /** What the token says of who is signed in. */
  readonly claims: Claims;
  /** Name and phone to fill in; null until they are loaded. */
  readonly profile: BookerProfile | null;
}

/** One text a field, under the field's name on the wire (WIZ-66); a service's own texts stand here too. */
export type FieldTexts = Readonly<Record<string, string>>;

/** All that the wizard knows; every screen of it is read from this. */
export interface WizardState {
  /** The wizard stands on the screen. */
  readonly isOpen: boolean;
  /** The portal's country: the default of every phone field. */
  readonly country: string;
  /** Who books; null while nobody is signed in. */
  readonly booker: Booker | null;
  /** C-15: nobody was signed in when it opened, so step 1 asks who is booking. */
  readonly isVisitor: boolean;
  /** The email typed belongs to an account: the visitor has to sign in (C-16). */
  readonly isEmailTaken: boolean;
  /** The step on the screen; which ones can be reached is told by `reachable`. */
  readonly step: Step;
  /** Within the details: sender, receiver or the rest. */
  readonly detailsSubStep: SubStep;
  /** How far the payment is. */
  readonly payStage: PayStage;
  /** Where from, where to, when: as typed, not yet checked. */
  readonly form: DeliveryForm;
  /** The parcels described so far. */
  readonly parcels: readonly ParcelLine[];
  /** The parcel being described; null while none is. */
  readonly parcelForm: ParcelForm | null;
  /** The quote picked on the screen; selected at the server only by Next. */
  readonly quoteId: number | null;
  /** Whom the driver meets at the pick-up. */
  readonly origin: ContactForm;
  /** Whom the driver meets at the drop-off. */
  readonly destination: ContactForm;
  /** What may be given and need not be. */
  readonly additional: AdditionalForm;
  /** The account that pays; null until one is chosen. */
  readonly accountId: number | null;
  /** The card is to be kept for the next time, if the payment succeeds. */
  readonly saveCard: boolean;
  /** The provider's name for the card payment that was begun; null before. */
  readonly checkoutId: string | null;
  /** The server's record; null before step 1 was submitted. */
  readonly delivery: Delivery | null;
  /** The steps with changes that the server has not seen. */
  readonly unsaved: readonly Step[];
  /** What is wrong with a field, by the field's name; empty when all is well. */
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
