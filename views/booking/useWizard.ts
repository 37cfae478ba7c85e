// Opens the booking wizard from anywhere: `?book=new` or `?book=17` in the address, so a reload and the back button keep it.
import { useCallback } from 'react';
import { useUrlParameter } from '../hooks/useUrlParameter.ts';

export interface WizardState {
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
  return {
    isOpen: asked !== null,
    deliveryId: asked !== null && /^\d+$/.test(asked) ? Number(asked) : null,
    open,
    close,
  };
};
