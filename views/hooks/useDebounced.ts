// A value that follows its source only once the source has rested (LST-17).
import { useEffect, useState } from 'react';

/** `value` as it was `ms` ago, without the steps between. */
export const useDebounced = <A>(value: A, ms = 500): A => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
};
