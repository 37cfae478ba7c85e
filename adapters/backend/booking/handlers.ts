// Every workflow of a booking, from its first quote to its proof of delivery; paying is in payments.
import type { Implementation } from '../calls/handler.ts';
import { acceptQuote, selectAccount } from './accept.ts';
import { clone, reattempt } from './again.ts';
import { cancelAndReturnToSender, cancelDelivery, cancelQuote } from './cancel.ts';
import { createQuotes, getQuotes, updateQuotes } from './createQuotes.ts';
import { updateAdditionalDetails, updateDestinationDetails, updateOriginDetails } from './details.ts';
import { recalculateLogistics, reverseLogisticStatus } from './logistics.ts';
import { addParcel, recalculateParcels, removeParcel } from './parcels.ts';
import { updateDeliveryProof } from './proof.ts';
import { selectQuote, setTimeslot } from './selectQuote.ts';

export const bookingHandlers: readonly Implementation[] = [
  createQuotes,
  getQuotes,
  updateQuotes,
  addParcel,
  removeParcel,
  recalculateParcels,
  selectQuote,
  setTimeslot,
  updateOriginDetails,
  updateDestinationDetails,
  updateAdditionalDetails,
  acceptQuote,
  selectAccount,
  cancelQuote,
  cancelDelivery,
  cancelAndReturnToSender,
  reattempt,
  clone,
  recalculateLogistics,
  reverseLogisticStatus,
  updateDeliveryProof,
];
