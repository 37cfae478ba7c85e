// The row of a driver follows the user: the role makes or revives it, its names are the user's, and without the role or the account nobody
// drives. Whoever carries parcels keeps both until the run has ended.
import { driverStatus, jobStatus, rolesOfFlags } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';

/** A user as far as the row of a driver follows it. `isOpen`: the account is active and there. */
export interface DrivingUser {
  readonly id: number;
  readonly country: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly partnerId: number | null;
  readonly roles: readonly string[];
  readonly isOpen: boolean;
}

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

const isDriver = ({ roles }: DrivingUser): boolean => rolesOfFlags(roles).includes('Driver');
const drivesNow = (user: DrivingUser): boolean => isDriver(user) && user.isOpen;

/**
 * Brings the driver's row in line with the user as it now is; `before`: as it was, null where it is new or only looked through.
 * @throws 409 where the role or the account goes while runs are open
 */
export const followUser = async (tx: Db, user: DrivingUser, before: DrivingUser | null): Promise<void> => {
  const drives = drivesNow(user);
  const row = await tx.maybeOne<{ id: number; is_active: boolean }>(
    sql`select id, is_active from drivers where user_id = ${user.id} for update`,
  );
  if (row === undefined) {
    if (!drives) return;
    await tx.query(sql`
      insert into drivers (country, user_id, partner_id, first_name, last_name, phone_number, driver_status_id, is_qsr)
      values (${user.country}, ${user.id}, ${user.partnerId}, ${user.firstName}, ${user.lastName}, ${user.phoneNumber},
        ${driverStatus.code.OFFLINE}, ${user.roles.includes('QSR')})`);
    return;
  }
  if (!drives && row.is_active) refuseWithRuns(await openRunsOf(tx, row.id));
  // a driver whom staff put out of service stays so until the role or the account is given anew
  const isGiven = drives && before !== null && !drivesNow(before);
  // the partner is the row's own matter until somebody names another at the user
  const partner =
    before === null || before.partnerId === user.partnerId ? sql`partner_id` : sql`${user.partnerId}::bigint`;
  const stays = sql`${drives} and (is_active or ${isGiven})`;
  await tx.query(sql`
    update drivers set first_name = ${user.firstName}, last_name = ${user.lastName}, phone_number = ${user.phoneNumber},
      partner_id = ${partner}, is_active = ${stays},
      driver_status_id = case when ${drives} then driver_status_id else ${driverStatus.code.OFFLINE} end
    where id = ${row.id} and (first_name, last_name, phone_number, partner_id, is_active) is distinct from
      (${user.firstName}, ${user.lastName}, ${user.phoneNumber}, ${partner}, ${stays})`);
};

/** Runs that have not begun go back to those without a driver. */
export type Unassign = (tx: Db, jobId: number) => Promise<void>;

/** Puts a driver out of service; `unassign` takes the waiting runs off first. @throws 409 while one is under way */
export const takeOffDuty = async (tx: Db, driverId: number, unassign: Unassign | null): Promise<void> => {
  const runs = await openRunsOf(tx, driverId);
  if (runs.inProgress.length > 0 || unassign === null) refuseWithRuns(runs);
  if (unassign !== null) for (const jobId of runs.waiting) await unassign(tx, jobId);
};
