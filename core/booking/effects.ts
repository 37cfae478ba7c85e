// What the wizard wants done, as data: a request to the services, or something to keep in this browser.

import type {
  AdditionalDetails,
  DestinationDetails,
  OriginDetails,
  ParcelValues,
  WizardValues,
} from '../contract/bookingForms.ts';
import type { Draft } from './draft.ts';

export interface LeadValues {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly contactCountryCode: string;
}

/** Every call of the booking, by the name of its workflow. */
export type Request =
  | { readonly kind: 'registerLead'; readonly body: LeadValues }
  | { readonly kind: 'createQuotes'; readonly body: WizardValues }
  | { readonly kind: 'loadQuotes'; readonly deliveryId: number; readonly why: 'open' | 'resume' }
  | { readonly kind: 'updateQuotes'; readonly deliveryId: number; readonly body: WizardValues }
  | {
      readonly kind: 'recalculateParcels';
      readonly deliveryId: number;
      readonly body: { readonly deliveryItems: ParcelValues[] };
    }
  | { readonly kind: 'selectQuote'; readonly deliveryId: number; readonly quoteId: number }
  | { readonly kind: 'setTimeslot'; readonly deliveryId: number; readonly deliveryTime: string }
  | { readonly kind: 'updateOriginDetails'; readonly deliveryId: number; readonly body: OriginDetails }
  | {
      readonly kind: 'updateDestinationDetails';
      readonly deliveryId: number;
      readonly body: DestinationDetails;
    }
  | {
      readonly kind: 'updateAdditionalDetails';
      readonly deliveryId: number;
      readonly body: AdditionalDetails;
    }
  /** What the customer agrees to pay for carries the version that was on the screen: a re-priced one gets 409. */
  | { readonly kind: 'acceptQuote'; readonly deliveryId: number; readonly xmin: number }
  | { readonly kind: 'selectAccount'; readonly deliveryId: number; readonly accountId: number }
  | { readonly kind: 'payByBalance'; readonly deliveryId: number; readonly xmin: number }
  | {
      readonly kind: 'payBySavedCard';
      readonly deliveryId: number;
      readonly cardId: number;
      readonly xmin: number;
    }
  | { readonly kind: 'checkout'; readonly deliveryId: number }
  | {
      readonly kind: 'processCardPayment';
      readonly deliveryId: number;
      readonly id: string;
      readonly resourcePath: string;
      readonly saveCard: boolean;
    }
  | { readonly kind: 'reattempt'; readonly deliveryId: number };

/** What the wizard asks of the outside: a call, a wait, or keeping the draft. */
export type WizardEffect =
  | { readonly kind: 'send'; readonly id: number; readonly request: Request }
  | { readonly kind: 'keepDraft'; readonly draft: Draft }
  | { readonly kind: 'dropDraft' }
  /** PAY-10, PAY-11. */
  | { readonly kind: 'keepSaveCard'; readonly deliveryId: number; readonly saveCard: boolean }
  | { readonly kind: 'dropSaveCard'; readonly deliveryId: number };

/** Requests that move money; the machine sends them from the Pay step alone. */
export const payingKinds = ['payByBalance', 'payBySavedCard', 'checkout', 'processCardPayment'] as const;
