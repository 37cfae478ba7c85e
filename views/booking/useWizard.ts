// Opens the booking wizard from anywhere: `?book=new` or `?book=17` in the address, so a reload and the back button keep it.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { dialogs } from './dialogs.ts';

const parameter = 'book';

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
  const [params, setParams] = useSearchParams();
  const asked = params.get(parameter);
  const open = useCallback(
    (deliveryId?: number) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        next.set(parameter, deliveryId === undefined ? 'new' : String(deliveryId));
        return next;
      }),
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(parameter);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const isOffered = dialogs.wizard !== undefined;
  return {
    isOffered,
    isOpen: isOffered && asked !== null,
    deliveryId: asked !== null && /^\d+$/.test(asked) ? Number(asked) : null,
    open,
    close,
  };
};
