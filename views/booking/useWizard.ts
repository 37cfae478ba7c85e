// Opens the booking wizard from anywhere: `?book=new` or `?book=17` in the address, so a reload and the back button keep it.
import { useCallback } from 'react';
import { useUrlParameter } from '../hooks/useUrlState.ts';
import { dialogs } from './dialogs.ts';

export interface WizardState {
  /** False: not built, offer no button. */
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  readonly deliveryId: number | null;
  /** Without an id: a new delivery. */
  readonly open: (deliveryId?: number) => void;
  readonly close: () => void;
}

export const useWizard = (): WizardState => {
  const [asked, setAsked] = useUrlParameter('book');
  const open = useCallback(
    (deliveryId?: number) => setAsked(deliveryId === undefined ? 'new' : String(deliveryId)),
    [setAsked],
  );
  const close = useCallback(() => setAsked(null), [setAsked]);
  const isOffered = dialogs.wizard !== undefined;
  return {
    isOffered,
    isOpen: isOffered && asked !== null,
    deliveryId: asked !== null && /^\d+$/.test(asked) ? Number(asked) : null,
    open,
    close,
  };
};
