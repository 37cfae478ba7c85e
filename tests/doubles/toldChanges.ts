// What transactions write down for the hub, for tests that ask whether something was told.

import type { Db } from '../../adapters/backend/db/db.ts';
import type { Change } from '../../adapters/backend/hub/change.ts';
import { createChangeReader } from '../../adapters/backend/hub/changeReader.ts';

/** Everything of these kinds that is committed from now on, newer at each call. */
export const toldSince = async (db: Db, ...kinds: readonly Change['table'][]) => {
  const reader = await createChangeReader(db);
  const told: Change[] = [];
  return async (): Promise<readonly Change[]> => {
    await reader.read((changes) => told.push(...changes.filter(({ table }) => kinds.includes(table))));
    return told;
  };
};
