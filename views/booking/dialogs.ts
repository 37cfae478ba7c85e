// Dialogs that open over any page, apart from the screens: a screen may open one without knowing all screens.
import type { ComponentType } from 'react';
import type { WizardProps } from './wizardProps.ts';

/** Absent: not built, and no button offers it. */
export const dialogs: {
  readonly wizard?: () => Promise<{ readonly default: ComponentType<WizardProps> }>;
} = { wizard: () => import('./BookingDialog.tsx') };
