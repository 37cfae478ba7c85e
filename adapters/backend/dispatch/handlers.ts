// Runs, stops, drivers at work, and what is charged or paid for them afterwards.

import type { Implementation } from '../calls/handler.ts';
import { coordinates, status } from '../drivers/position.ts';
import { createDeliveryItem, createJobItem } from './adjust.ts';
import { assign, jobcost, reject, start as startJob, unassign } from './jobActions.ts';
import { addTask, jobRoute } from './jobStops.ts';
import { arrive, cancel, complete, exception, start as startTask } from './taskActions.ts';

export const dispatchHandlers: readonly Implementation[] = [
  assign,
  unassign,
  startJob,
  reject,
  jobcost,
  jobRoute,
  addTask,
  startTask,
  arrive,
  complete,
  exception,
  cancel,
  coordinates,
  status,
  createDeliveryItem,
  createJobItem,
];
