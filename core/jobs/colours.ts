// What a marker's colour says, as the name of a colour: jobs by being assigned (JOB-11), drivers by status,
// deliveries by operation status and by where the parcel is (MAP-03, MAP-04). Which colour a name is, the theme decides.
import type { Delivery } from '../deliveries/codec.ts';
import { deliveryStatus, operationStatus } from '../deliveries/status.ts';
import type { Driver } from '../drivers/codec.ts';
import { driverStatus } from '../drivers/status.ts';
import type { Job } from './codec.ts';
import { jobStatus } from './status.ts';

/** The names of marker colours; the theme has exactly these. */
export type MarkerColour =
  | 'unassignedJob'
  | 'assignedJob'
  | 'driverOffline'
  | 'driverAvailable'
  | 'driverOnline'
  | 'driverBusy'
  | 'pickUp'
  | 'dropOff'
  | 'hub'
  | 'delivered'
  | 'failed'
  | 'waiting'
  | 'route';

const driverColours: Readonly<Record<Driver['driverStatusId'], MarkerColour>> = {
  [driverStatus.code.OFFLINE]: 'driverOffline',
  [driverStatus.code.AVAILABLE]: 'driverAvailable',
  [driverStatus.code.AVAILABLE_QSR_ONLY]: 'driverAvailable',
  [driverStatus.code.ONLINE]: 'driverOnline',
  [driverStatus.code.BUSY]: 'driverBusy',
};

/** C-29: online and available are coloured apart. */
export const driverColour = (driver: Pick<Driver, 'driverStatusId'>): MarkerColour =>
  driverColours[driver.driverStatusId];

/** JOB-11: one colour while nobody drives the job, another as soon as somebody does. */
export const jobColour = (job: Pick<Job, 'jobStatusId' | 'driverId'>): MarkerColour => {
  if (job.jobStatusId === jobStatus.code.CANCELLED) return 'failed';
  if (job.jobStatusId === jobStatus.code.COMPLETED) return 'delivered';
  return job.jobStatusId === jobStatus.code.UNASSIGNED || !job.driverId ? 'unassignedJob' : 'assignedJob';
};

const operationColours: Readonly<Record<NonNullable<Delivery['operationStatusId']>, MarkerColour | null>> = {
  [operationStatus.code.COMPLETE_QUOTE]: 'waiting',
  [operationStatus.code.MOVING_TO_HUB]: 'hub',
  [operationStatus.code.ASSIGN_TO_JOB]: 'unassignedJob',
  [operationStatus.code.ASSIGN_TO_DRIVER]: 'unassignedJob',
  [operationStatus.code.NONE]: null,
  [operationStatus.code.DRIVER_ARRIVED]: 'dropOff',
  [operationStatus.code.RECIPIENT_DELAY_NOTIFIED]: 'waiting',
};

/**
 * A delivery's marker. An ended delivery is coloured by how it ended (MAP-04), whatever work was pending; a living
 * one by its operation status (MAP-03), and where that says nothing by which end comes next.
 */
export const deliveryColour = (
  delivery: Pick<Delivery, 'logisticStatusId' | 'operationStatusId'>,
): MarkerColour => {
  if (deliveryStatus.isTerminal(delivery.logisticStatusId))
    return delivery.logisticStatusId === deliveryStatus.code.DELIVERED ? 'delivered' : 'failed';
  const byOperation =
    delivery.operationStatusId === undefined ? null : operationColours[delivery.operationStatusId];
  if (byOperation !== null) return byOperation;
  if (delivery.logisticStatusId < deliveryStatus.code.READY) return 'waiting';
  return delivery.logisticStatusId < deliveryStatus.code.COLLECTED ? 'pickUp' : 'dropOff';
};
