// The page sizes that the user picked, per list, kept with the browser (LST-11, LST-15, LST-16).

import { createLive, type Live, type LiveSource } from '../kernel/live.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { SizedList } from './types.ts';

const DEFAULT = 20;
const LARGEST = 5_000;

const keys = {
  jobs: 'jobsPageSize',
  drivers: 'driversPageSize',
  deliveries: 'deliveriesPageSize',
} as const satisfies Record<SizedList, string>;

const readSize = (text: string | null): number => {
  const size = Number(text);
  return text !== null && Number.isInteger(size) && size > 0 && size <= LARGEST ? size : DEFAULT;
};

export interface PageSizes {
  of(list: SizedList): Live<number>;
  set(list: SizedList, size: number): void;
}

export const createPageSizes = (storage: StoragePort): PageSizes => {
  const sizes: Record<SizedList, LiveSource<number>> = {
    jobs: createLive(readSize(storage.get(keys.jobs))),
    drivers: createLive(readSize(storage.get(keys.drivers))),
    deliveries: createLive(readSize(storage.get(keys.deliveries))),
  };
  storage.changes$.subscribe(({ key, value }) => {
    if (key === keys.jobs) sizes.jobs.set(readSize(value));
    if (key === keys.drivers) sizes.drivers.set(readSize(value));
    if (key === keys.deliveries) sizes.deliveries.set(readSize(value));
  });
  return {
    of: (list) => sizes[list],
    set: (list, size) => {
      storage.set(keys[list], String(size));
      sizes[list].set(readSize(String(size)));
    },
  };
};
