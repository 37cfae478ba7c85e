// The wizard of this page's portal: made when first asked for, shared by every component that shows a part of it.
import { createContext, useContext } from 'react';
import {
  type Booking,
  createBooking,
  type Portal,
  type WizardEvent,
  type WizardState,
} from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

const made = new WeakMap<Portal, Booking>();

/** The one wizard of a portal. */
export const bookingOf = (portal: Portal): Booking => {
  const known = made.get(portal) ?? createBooking(portal);
  made.set(portal, known);
  return known;
};

/** The wizard of the portal around; renders nothing by itself. */
export const useBooking = (): Booking => bookingOf(usePortal());

export interface Wizard {
  readonly state: WizardState;
  readonly dispatch: (event: WizardEvent) => void;
  readonly newKey: () => string;
}

const WizardContext = createContext<Wizard | null>(null);
export const WizardProvider = WizardContext.Provider;

/** State and events for the steps; only inside the dialog. */
export const useWizardSteps = (): Wizard => {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('useWizardSteps is used outside of BookingDialog.');
  return wizard;
};

/** The state of a booking, followed. */
export const useBookingState = (booking: Booking): WizardState => useLive(booking.state);
