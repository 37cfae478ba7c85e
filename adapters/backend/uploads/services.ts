// The kinds of uploaded rows that the services know, and the loop that works them off.
import type { Db } from '../db/db.ts';
import { workOff } from './commit.ts';
import { logisticsService } from './logisticsService.ts';
import { rateService } from './rateService.ts';
import type { RunParts, UploadService } from './service.ts';

/** Every kind. */
export const uploadServices: readonly UploadService[] = [rateService, logisticsService];

/** Works off every submitted batch, of whatever kind; answers how many there were. */
export const applyBatches = (db: Db, parts: RunParts = { now: new Date() }): Promise<number> =>
  workOff(db, uploadServices, parts);
