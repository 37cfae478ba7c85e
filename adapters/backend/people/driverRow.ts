// The row of a driver follows the user: the role makes or revives it, its names are the user's, and without the role or the account nobody
// drives. Whoever carries parcels keeps both until the run has ended.
import { driverStatus, jobStatus, rolesOfFlags } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';
import type { UserRow } from '../identity/user.ts';

/** The open runs of a driver, those that have begun first. */
export interface OpenRuns {
  readonly inProgress: readonly number[];
  readonly waiting: readonly number[];
}

export const openRunsOf = async (tx: Db, driverId: number): Promise<OpenRuns> => {
  const rows = await tx.query<{ id: number; begun: boolean }>(sql`
    select id, job_status_id = ${jobStatus.code.IN_PROGRESS} as begun from jobs
    where driver_id = ${driverId} and job_status_id in (${jobStatus.code.NOT_STARTED}, ${jobStatus.code.IN_PROGRESS}) order by id`);
  return {
    inProgress: rows.filter(({ begun }) => begun).map(({ id }) => id),
    waiting: rows.filter(({ begun }) => !begun).map(({ id }) => id),
  };
};

/** @throws 409 while a run is under way, or waits for this driver */
export const refuseWithRuns = (runs: OpenRuns): void => {
  const [first] = runs.inProgress;
  if (first !== undefined) throw conflict(`This driver is on run ${first}.`);
  if (runs.waiting.length > 0)
    throw conflict(`This driver has ${runs.waiting.length} runs that have not begun: unassign them first.`);
};

const isDriver = (user: Pick<UserRow, 'roles'> | undefined): boolean =>
  user !== undefined && rolesOfFlags(user.roles).includes('Driver');

/**
 * Brings the driver's row in line with the user as it now is; `before`: as it was, undefined where it is new or only looked through.
 * @throws 409 where the role or the account goes while runs are open
 */
export const followUser = async (tx: Db, user: UserRow, before: UserRow | undefined): Promise<void> => {
  const drives = isDriver(user) && user.is_active;
  const row = await tx.maybeOne<{ id: number; is_active: boolean }>(
    sql`select id, is_active from drivers where user_id = ${user.id} for update`,
  );
  if (row === undefined) {
    if (!drives) return;
    await tx.query(sql`
      insert into drivers (country, user_id, partner_id, first_name, last_name, phone_number, driver_status_id, is_qsr)
      values (${user.country}, ${user.id}, ${user.partner_id}, ${user.first_name}, ${user.last_name}, ${user.phone_number},
        ${driverStatus.code.OFFLINE}, ${user.roles.includes('QSR')})`);
    return;
  }
  if (!drives && row.is_active) refuseWithRuns(await openRunsOf(tx, row.id));
  // a driver whom staff put out of service stays so until the role or the account is given anew
  const isGiven = drives && before !== undefined && !(isDriver(before) && before.is_active);
  // the partner is the row's own matter until somebody names another at the user
  const partner =
    before === undefined || before.partner_id === user.partner_id
      ? sql`partner_id`
      : sql`${user.partner_id}::bigint`;
  const stays = sql`${drives} and (is_active or ${isGiven})`;
  await tx.query(sql`
    update drivers set first_name = ${user.first_name}, last_name = ${user.last_name}, phone_number = ${user.phone_number},
      partner_id = ${partner}, is_active = ${stays},
      driver_status_id = case when ${drives} then driver_status_id else ${driverStatus.code.OFFLINE} end
    where id = ${row.id} and (first_name, last_name, phone_number, partner_id, is_active) is distinct from
      (${user.first_name}, ${user.last_name}, ${user.phone_number}, ${partner}, ${stays})`);
};

/** Runs that have not begun go back to those without a driver. */
export type Unassign = (tx: Db, jobId: number) => Promise<void>;

/** Puts a driver out of service; `unassign` takes the waiting runs off first. @throws 409 while one is under way */
export const takeOffDuty = async (tx: Db, driverId: number, unassign: Unassign | null): Promise<void> => {
  const runs = await openRunsOf(tx, driverId);
  if (runs.inProgress.length > 0 || unassign === null) refuseWithRuns(runs);
  if (unassign !== null) for (const jobId of runs.waiting) await unassign(tx, jobId);
};
