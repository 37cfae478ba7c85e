// What the trail calls a record that has no address of its own kind above its children's (LST-04): its screen says so once it knows.
import { useEffect, useSyncExternalStore } from 'react';

interface CrumbName {
  readonly label: string;
  /** Where the record is looked at. */
  readonly to: string;
}

let names: Readonly<Record<string, CrumbName>> = {};
const listeners = new Set<() => void>();

const tell = (next: typeof names): void => {
  names = next;
  for (const heard of listeners) heard();
};

/** Names the record at this part of the address while its screen stands; null: not known yet. */
export const useNamedCrumb = (at: string, label: string | null, to: string): void =>
  useEffect(() => {
    if (label === null) return;
    tell({ ...names, [at]: { label, to } });
    // Nobody who comes after reads it.
    return () => {
      const { [at]: _, ...rest } = names;
      tell(rest);
    };
  }, [at, label, to]);

const subscribe = (heard: () => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};

/** All names that are known. */
export const useCrumbNames = () => useSyncExternalStore(subscribe, () => names);
