// The colours on the board's map say what the rules of colours say, whatever else a pin shows.
import { expect, it } from 'vitest';
import {
  deliveryColour,
  deliveryStatus,
  jobColour,
  jobStatus,
  operationStatus,
} from '../../../core/index.ts';
import { deliveryPins, jobPins, wayPins } from '../../../views/dispatch/boardPins.ts';
import { deliveryOf, jobOf } from '../../core/portal/world.ts';

const place = { placeId: 'p', description: '12 Long Street', coordinates: { lat: -33.9, lon: 18.4 } };

it('[JOB-11] an unassigned job and an assigned one stand in different colours on the map', () => {
  const jobs = [jobStatus.code.UNASSIGNED, jobStatus.code.NOT_STARTED].map((jobStatusId, id) => ({
    ...jobOf(id + 1, 1),
    jobStatusId,
    driverId: id === 0 ? null : 7,
    start: place.coordinates,
  }));
  const colours = jobPins(jobs).map(({ colour }) => colour);
  expect(colours).toEqual(jobs.map(jobColour));
  expect(new Set(colours).size).toBe(2);
});

it('[MAP-03] [MAP-04] a delivery is coloured on the map by its operation while it lives, and by its end after that', () => {
  const { COLLECTED, DELIVERED, UNDELIVERED } = deliveryStatus.code;
  const { NONE, MOVING_TO_HUB, ASSIGN_TO_JOB } = operationStatus.code;
  const deliveries = (
    [
      [COLLECTED, NONE],
      [COLLECTED, MOVING_TO_HUB],
      [COLLECTED, ASSIGN_TO_JOB],
      [DELIVERED, NONE],
      [UNDELIVERED, NONE],
    ] as const
  ).map(([logisticStatusId, operationStatusId], id) => ({
    ...deliveryOf(id + 1, 1),
    logisticStatusId,
    operationStatusId,
    originAddress: place,
    destinationAddress: place,
  }));
  const expected = deliveries.map(deliveryColour);
  expect(new Set(expected).size).toBe(5);
  expect(deliveryPins(deliveries).map(({ colour }) => colour)).toEqual(expected);
  expect(deliveries.map((one) => wayPins(one)[0]?.colour)).toEqual(expected);
});
