// The search behind the picker of stores of the task wizard.
import { type Either, isLeft, right } from 'fp-ts/Either';
import { useCallback } from 'react';
import { contract, type Refusal, refusal, type Store } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import type { Option } from '../kit/SearchSelect.tsx';

type Search<O> = (text: string, signal: AbortSignal) => Promise<Either<Refusal, readonly O[]>>;

export interface StoreOption extends Option {
  readonly store: Store;
}

/** Stores by name; stable while the portal is. */
export const useStoreSearch = (): Search<StoreOption> => {
  const portal = usePortal();
  return useCallback(
    async (search, signal) => {
      const found = await portal.call(
        contract.stores.list,
        { query: { search, isActive: true, page: 1, pageSize: 20 } },
        { signal, quiet: true },
      );
      if (isLeft(found)) return found;
      const options = found.right.data.map((store) => ({
        key: String(store.id),
        value: store.storeName,
        ...(store.address ? { detail: store.address.description } : {}),
        store,
      }));
      return right(options);
    },
    [portal],
  );
};

/** A store that has no address cannot be a stop. */
export const noAddress = (store: Store): Refusal =>
  refusal(
    'local',
    t('{storeName} has no address yet. Give it one in Stores, or pick an address instead.', {
      storeName: store.storeName,
    }),
  );
