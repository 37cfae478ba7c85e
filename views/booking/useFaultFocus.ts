// After a refusal the focus stands in the first field that is at fault, wherever the form was scrolled to.
import { type RefObject, useEffect, useRef } from 'react';

/** For the element that holds the fields; `errors` are the faults by field. */
export const useFaultFocus = (
  body: RefObject<HTMLElement | null>,
  errors: Readonly<Record<string, unknown>>,
): void => {
  const faults = Object.keys(errors).length;
  const known = useRef(0);
  useEffect(() => {
    const isNew = faults > known.current;
    known.current = faults;
    if (!isNew) return;
    const fault = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    fault?.focus();
    fault?.scrollIntoView?.({ block: 'center' });
  }, [faults, body]);
};
