// The kinds of uploaded rows that the services know, and the loop that works them off.
import type { Db } from '../db/db.ts';
import { workOff } from './commit.ts';
import { deliveryService } from './deliveryService.ts';
import { logisticsService } from './logisticsService.ts';
import { rateService } from './rateService.ts';
import type { RunParts, UploadService } from './service.ts';

/** Every kind. */
export const uploadServices: readonly UploadService[] = [rateService, logisticsService, deliveryService];

/**
 * Works off every submitted batch, of whatever kind; answers how many there were. `as` acts as whoever submitted a batch; without it kinds
 * whose rows are deeds of people fail.
 */
export const applyBatches = (db: Db, now: Date, as?: RunParts['as']): Promise<number> =>
  workOff(db, uploadServices, { now, ...(as === undefined ? {} : { as }) });
