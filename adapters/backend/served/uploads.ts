// The kinds of uploaded rows that the services know, and the loop that works them off.
import type { Db } from '../db/db.ts';
import { workOff } from '../uploads/commit.ts';
import { deliveryService } from '../uploads/deliveryService.ts';
import { logisticsService } from '../uploads/logisticsService.ts';
import { rateService } from '../uploads/rateService.ts';
import type { RunParts, UploadService } from '../uploads/service.ts';
import { workbenchHandlers } from '../uploads/workbench.ts';
import { storeService } from './storeFiles.ts';

/** Every kind. */
export const uploadServices: readonly UploadService[] = [
  rateService,
  logisticsService,
  deliveryService,
  storeService,
];

/**
 * Works off every submitted batch, of whatever kind; answers how many there were. `as` acts as whoever submitted a batch; without it kinds
 * whose rows are deeds of people fail.
 */
export const applyBatches = (db: Db, now: Date, as?: RunParts['as']): Promise<number> =>
  workOff(db, uploadServices, { now, ...(as === undefined ? {} : { as }) });

/** The workbench of every kind. */
export const uploadKindHandlers = uploadServices.flatMap(workbenchHandlers);
