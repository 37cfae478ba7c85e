// What the trail calls a record that has no address of its own kind above its children's (LST-04): its screen says so once it knows.
import { useEffect, useSyncExternalStore } from 'react';

interface CrumbName {
  readonly label: string;
  /** Where the record is looked at. */
  readonly to: string;
}

let names: Readonly<Record<string, CrumbName>> = {};
const listeners = new Set<() => void>();

/** Names the record at this part of the address; null: not known yet. */
export const useNamedCrumb = (at: string, label: string | null, to: string): void =>
  useEffect(() => {
    if (label === null) return;
    names = { ...names, [at]: { label, to } };
    for (const heard of listeners) heard();
  }, [at, label, to]);

const subscribe = (heard: () => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};

/** All names that are known. */
export const useCrumbNames = () => useSyncExternalStore(subscribe, () => names);
