// Bringing in line what follows from a user's row, where something changed it past the portal: the driver's row, what processes remember of
// the user's rights, and open browsers.
import { type Db, sql } from '../db/db.ts';
import { type DrivingUser, followUser } from './driverRow.ts';

/** Every process forgets what it remembered of the user, connections of the hub are judged anew, browsers ask for fresh tokens. */
export const tellOfUser = async (tx: Db, userId: number): Promise<void> => {
  await tx.query(sql`select hub_tell('identity', ${userId}::bigint)`);
};

/** `sync`: ERR-35. */
export const syncUser = async (tx: Db, user: DrivingUser): Promise<void> => {
  await followUser(tx, user, null);
  await tellOfUser(tx, user.id);
};
