// The records that come by the thousand: for these a guard is written at build time.
import { CoordinateUpdate, Delivery, Driver, Job, Task, WebNotification } from '../core/index.ts';

export const guardedCodecs = { CoordinateUpdate, Delivery, Driver, Job, Task, WebNotification };
