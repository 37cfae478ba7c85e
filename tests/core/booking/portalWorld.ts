// A whole portal over the model of the booking services, and the way of a booking up to its payment.
import { memoryStorage, type Shelf, shelf } from '../../../adapters/storage/memoryStorage.ts';
import {
  type Booking,
  createBooking,
  createPortal,
  type Portal,
  type WizardEvent,
} from '../../../core/index.ts';
import { manualClock } from '../../doubles/manualClock.ts';
import { memoryHub } from '../../doubles/memoryHub.ts';
import { jwt, settle } from '../portal/world.ts';
import { type BookingServices, bookingServices } from './bookingServices.ts';
import { booker, now, parcel, stepOneTyped } from './bookingWorld.ts';

const token = jwt({ ...booker.claims, exp: now / 1000 + 3600 });

export const portals: Portal[] = [];

export const start = (services: BookingServices = bookingServices(), on: Shelf = shelf()) => {
  on.values.set('jwtToken', token);
  on.values.set('refreshToken', 'r');
  const clock = manualClock(now);
  const names = (function* () {
    for (let key = 1; ; key += 1) yield `key-${key}`;
  })();
  const portal = createPortal({
    http: services.http,
    hub: memoryHub(),
    storage: memoryStorage(on),
    clock,
    ids: { next: () => names.next().value },
  });
  portals.push(portal);
  const booking = createBooking(portal);
  const say = async (...events: WizardEvent[]): Promise<void> => {
    for (const event of events) {
      booking.dispatch(event);
      await settle();
    }
  };
  return { portal, booking, clock, services, shelf: on, say };
};

export const contact = { contactName: 'Sipho', contactCountry: 'ZA', phoneNumber: '0821234567' };

export const toPay = async (
  say: (...events: WizardEvent[]) => Promise<void>,
  booking: Booking,
): Promise<void> => {
  booking.open();
  await settle();
  await say(stepOneTyped, { type: 'next' }, { type: 'parcelAdded', parcel }, { type: 'next' });
  const quoteId = booking.state.current.delivery?.deliveryQuotes?.[0]?.id ?? 0;
  await say({ type: 'quotePicked', quoteId }, { type: 'next' });
  await say({ type: 'contactChanged', side: 'origin', contact }, { type: 'next' });
  await say({ type: 'contactChanged', side: 'destination', contact }, { type: 'next' }, { type: 'next' });
  await say({ type: 'next' }, { type: 'accountPicked', accountId: 3 }, { type: 'accountConfirmed' });
};

/** What a booking by card asks for, in this order. */
export const moves = [
  'workflow.createQuotes',
  'workflow.recalculateParcels',
  'workflow.selectQuote',
  'workflow.updateOriginDetails',
  'workflow.updateDestinationDetails',
  'workflow.updateAdditionalDetails',
  'workflow.acceptQuote',
  'workflow.selectAccount',
  'payment.checkout',
  'payment.process',
] as const;
