// Everything that can happen to the wizard: what the user does, what the services answer, and time.
import type { Delivery } from '../deliveries/codec.ts';
import type { Refusal } from '../ports/refusal.ts';
import type { Draft } from './draft.ts';
import type {
  AdditionalForm,
  Booker,
  ContactForm,
  DeliveryForm,
  ParcelForm,
  ParcelLine,
  PayStage,
  Side,
  Step,
} from './state.ts';

/** Everything that can happen to the wizard: a key, a move, an answer, a tick. */
export type WizardEvent =
  /** WIZ-47: whatever was there is cleared; a draft is offered, a delivery is loaded. */
  | {
      readonly type: 'opened';
      readonly country: string;
      readonly booker: Booker | null;
      readonly draft: Draft | null;
      readonly deliveryId: number | null;
      readonly at: number;
    }
  | { readonly type: 'closed' }
  | { readonly type: 'resumed' }
  | { readonly type: 'startedOver' }
  | { readonly type: 'bookerChanged'; readonly booker: Booker | null }
  | { readonly type: 'ticked'; readonly at: number }
  | { readonly type: 'formChanged'; readonly form: Partial<DeliveryForm> }
  | { readonly type: 'parcelAdded'; readonly parcel: Omit<ParcelLine, 'id'> }
  | { readonly type: 'parcelRemoved'; readonly key: string }
  | { readonly type: 'barCodeEntered'; readonly key: string; readonly barCode: string }
  /** null: Add Custom Package; a key: Edit Package. */
  | { readonly type: 'parcelFormOpened'; readonly key: string | null }
  | { readonly type: 'parcelFormChanged'; readonly parcelForm: Partial<Omit<ParcelForm, 'key'>> }
  | { readonly type: 'parcelFormSubmitted'; readonly newKey: string }
  | { readonly type: 'parcelFormClosed' }
  | { readonly type: 'quotePicked'; readonly quoteId: number }
  | { readonly type: 'slotPicked'; readonly deliveryTime: string }
  | { readonly type: 'quotesRefreshed' }
  | { readonly type: 'contactChanged'; readonly side: Side; readonly contact: Partial<ContactForm> }
  | { readonly type: 'ownDetailsUsed'; readonly side: Side; readonly isUsed: boolean }
  | { readonly type: 'additionalChanged'; readonly additional: Partial<AdditionalForm> }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'stepClicked'; readonly step: Step }
  | { readonly type: 'accountPicked'; readonly accountId: number }
  | { readonly type: 'accountConfirmed' }
  /** Back to an earlier stage of Pay, as another account or another way to pay. */
  | { readonly type: 'stageReopened'; readonly stage: PayStage }
  | { readonly type: 'saveCardChanged'; readonly saveCard: boolean }
  | { readonly type: 'balancePaid' }
  | { readonly type: 'savedCardPaid'; readonly cardId: number }
  | { readonly type: 'cardChosen' }
  /** The provider has returned the visitor (PAY-23). */
  | { readonly type: 'cardReturned'; readonly id: string; readonly resourcePath: string }
  | { readonly type: 'reattempted' }
  | { readonly type: 'answered'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'refused'; readonly id: number; readonly refusal: Refusal }
  /** A newer version came another way: the hub, another tab. */
  | { readonly type: 'deliveryChanged'; readonly delivery: Delivery };

/** What a request is answered with: the delivery, except where the call has another answer. */
export type Answer =
  | { readonly kind: 'delivery'; readonly delivery: Delivery; readonly saveCard?: boolean }
  | { readonly kind: 'lead'; readonly isEmailTaken: boolean }
  /** With the version that opening it made; absent where the service told none. */
  | { readonly kind: 'checkout'; readonly checkoutId: string; readonly delivery?: Delivery };
