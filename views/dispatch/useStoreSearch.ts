// The searches behind the pickers of the task wizard: addresses and stores.
import { type Either, isLeft, map, right } from 'fp-ts/Either';
import { useMemo } from 'react';
import { type Address, contract, type Refusal, refusal, type Store } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import type { Option } from '../kit/SearchSelect.tsx';

type Search<O> = (text: string, signal: AbortSignal) => Promise<Either<Refusal, readonly O[]>>;

export interface StoreOption extends Option {
  readonly store: Store;
}

export interface Searches {
  readonly address: Search<Option>;
  /** The full address of a picked suggestion; a refusal rejects the choice (WIZ-82). */
  readonly resolve: (option: Option) => Promise<Either<Refusal, Address>>;
  readonly store: Search<StoreOption>;
}

/** Stable while the portal is. */
export const useSearches = (): Searches => {
  const portal = usePortal();
  return useMemo(() => {
    const { country } = portal;
    return {
      address: async (search, signal) => {
        const found = await portal.call(
          contract.lookup.searchAddress,
          { query: { search, country } },
          { signal, quiet: true },
        );
        return map((rows: readonly { placeId: string; description: string; province?: string | null }[]) =>
          rows.map((row) => ({
            key: row.placeId,
            value: row.description,
            ...(row.province ? { detail: row.province } : {}),
          })),
        )(found);
      },
      resolve: (option) =>
        portal.call(
          contract.lookup.resolveAddress,
          { query: { country }, body: { placeId: option.key, description: option.value } },
          { quiet: true },
        ),
      store: async (search, signal) => {
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
    };
  }, [portal]);
};

/** A store that has no address cannot be a stop. */
export const noAddress = (store: Store): Refusal =>
  refusal(
    'local',
    t('{storeName} has no address yet. Give it one in Stores, or pick an address instead.', {
      storeName: store.storeName,
    }),
  );
