// A form waits for its fields: what was chosen is not always the value yet (an address is resolved by the server first). Who presses
// Save meanwhile has said it once; the form remembers it and goes on when the last value has come. Where one does not come, the form stays:
// it would go on with a value that was not meant.
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useId, useState } from 'react';

/** `pending`: on its way; `here`: the value is the one that was chosen; `lost`: it is not, and will not be. */
export type Arrival = 'pending' | 'here' | 'lost';
type Tell = (field: string, arrival: Arrival) => void;
const PendingContext = createContext<Tell>(() => undefined);

/** What the fields of a form tell it through. */
export const PendingProvider = PendingContext.Provider;

/** For a field: tells the form around it how its value stands. */
export const usePending = (): ((arrival: Arrival) => void) => {
  const tell = useContext(PendingContext);
  const field = useId();
  return useCallback((arrival) => tell(field, arrival), [tell, field]);
};

export interface Patient<T> {
  /** For `PendingProvider`. */
  readonly tell: Tell;
  /** Acts now, or as soon as no field is pending. */
  readonly ask: (how: T) => void;
  /** It was asked for and waits. */
  readonly isWaiting: boolean;
}

/** For a form: `act` runs with the values as they stand when no field is pending. */
export const usePatient = <T,>(act: (how: T) => void): Patient<T> => {
  const [pending, setPending] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<{ readonly how: T } | null>(null);
  const tell = useCallback<Tell>((field, arrival) => {
    setPending((now) => [...now.filter((one) => one !== field), ...(arrival === 'pending' ? [field] : [])]);
    if (arrival === 'lost') setAsked(null);
  }, []);
  const isFree = pending.length === 0;
  const go = useEffectEvent(act);
  useEffect(() => {
    if (asked === null || !isFree) return;
    setAsked(null);
    go(asked.how);
  }, [asked, isFree]);
  return { tell, ask: (how) => (isFree ? act(how) : setAsked({ how })), isWaiting: asked !== null };
};
