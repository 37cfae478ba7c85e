// One word of the address, and the one way to change the address.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Changes what the address asks for; `push` makes it a step that goes back. It builds on the address as it stands, not as it was last drawn:
 * a key pressed right after a filter was chosen would take the filter away again.
 */
export const useAddressChange = (): ((
  edit: (now: URLSearchParams) => URLSearchParams,
  push?: boolean,
) => void) => {
  const [, setParams] = useSearchParams();
  return useCallback(
    (edit, push) => setParams(edit(new URLSearchParams(location.search)), { replace: !push }),
    [setParams],
  );
};

/** One word of the address, such as which dialog is open; null where it is not there. Opening it is a step that goes back. */
export const useUrlParameter = (name: string): readonly [string | null, (value: string | null) => void] => {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const set = useCallback(
    (value: string | null) =>
      change((now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
        return now;
      }, value !== null),
    [change, name],
  );
  return [params.get(name), set];
};
