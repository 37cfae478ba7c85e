// Whether a driver is busy follows from the runs: one under way makes busy, the end of the last one makes available.
import { driverStatus, jobStatus } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { driverMoves } from '../records/transitions.ts';

/** A run of this driver has begun. */
export const beginRun = async (tx: Db, driverId: number | null): Promise<void> => {
  if (driverId === null) return;
  await tx.query(
    sql`update drivers set driver_status_id = ${driverMoves.beginRun.to} where id = ${driverId}`,
  );
};

/** A run of this driver has ended, or was taken away: available again unless another is under way. */
export const endRun = async (tx: Db, driverId: number | null): Promise<void> => {
  if (driverId === null) return;
  await tx.query(sql`
    update drivers set driver_status_id = case when driver_status_id = ${driverStatus.code.BUSY} and not exists (
      select from jobs j where j.driver_id = ${driverId} and j.job_status_id = ${jobStatus.code.IN_PROGRESS})
      then ${driverMoves.endRun.to} else driver_status_id end where id = ${driverId}`);
};

/** The driver's record names the runs: a new version when they change. */
export const touchDriver = async (tx: Db, driverId: number | null): Promise<void> => {
  if (driverId !== null)
    await tx.query(sql`update drivers set driver_status_id = driver_status_id where id = ${driverId}`);
};
