// Dialogs that open over any page, apart from the screens: a screen may open one without knowing all screens.
import type { ComponentType } from 'react';

/** What the booking wizard is given. */
export interface WizardProps {
  /** null: a new delivery; otherwise the delivery to go on with. */
  readonly deliveryId: number | null;
  readonly onClose: () => void;
}

/** Absent: not built, and no button offers it. */
export const dialogs: {
  readonly wizard?: () => Promise<{ readonly default: ComponentType<WizardProps> }>;
} = { wizard: () => import('../booking/BookingDialog.tsx') };
