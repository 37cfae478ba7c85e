// What a caller sends as the address of a record is looked up again: coordinates decide prices, ways and territories, so a caller's are not
// believed. That of the place where the record stands already is, so that a building can be named there though nobody finds the place any more.
import { Address, isSame } from '../../../core/index.ts';
import { name, sql } from '../db/db.ts';
import { trustedAddress } from '../places/trusted.ts';
import type { RowsOptions } from '../resources/rows.ts';

/** Looks up the address of a record of this table before it is written. @throws 422 under `address` */
export const knownAddress =
  (table: 'stores' | 'hubs' | 'address_entries'): NonNullable<RowsOptions['prepare']> =>
  async (context, country, sent, id) => {
    if (!Address.is(sent['address'])) return sent;
    const { storeId: _another, ...address } = sent['address'];
    const before =
      id === null
        ? undefined
        : await context.db.maybeOne<{ address: Address | null }>(
            sql`select address from ${name(table)} where id = ${id}`,
          );
    const kept = before?.address ?? null;
    const known = isSame(kept, address)
      ? address
      : await trustedAddress(
          context,
          country,
          { field: 'address', address, storeId: null },
          kept === null ? [] : [kept],
        );
    return { ...sent, address: known };
  };
