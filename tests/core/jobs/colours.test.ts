import { describe, expect, it } from 'vitest';
import { deliveryStatus, operationStatus } from '../../../core/deliveries/status.ts';
import { driverStatus } from '../../../core/drivers/status.ts';
import { deliveryColour, driverColour, jobColour } from '../../../core/jobs/colours.ts';
import { jobStatus } from '../../../core/jobs/status.ts';
import { markerColours } from '../../../views/base/tokens.ts';

describe('marker colours', () => {
  it('[JOB-11] unassigned and assigned jobs differ', () => {
    const unassigned = jobColour({ jobStatusId: jobStatus.code.UNASSIGNED });
    const assigned = jobColour({ jobStatusId: jobStatus.code.NOT_STARTED, driverId: 4 });
    expect(markerColours[unassigned]).not.toBe(markerColours[assigned]);
    expect(jobColour({ jobStatusId: jobStatus.code.IN_PROGRESS, driverId: 4 })).toBe(assigned);
  });

  it('[MAP-03] a living delivery is coloured by its operation status', () => {
    const of = (operationStatusId: (typeof operationStatus.rows)[number]['code']) =>
      deliveryColour({ logisticStatusId: deliveryStatus.code.READY, operationStatusId });
    expect(of(operationStatus.code.MOVING_TO_HUB)).toBe('hub');
    expect(of(operationStatus.code.ASSIGN_TO_JOB)).toBe('unassignedJob');
    expect(of(operationStatus.code.DRIVER_ARRIVED)).toBe('dropOff');
    expect(of(operationStatus.code.COMPLETE_QUOTE)).toBe('waiting');
    expect(of(operationStatus.code.NONE)).toBe('pickUp');
    expect(of(operationStatus.code.ASSIGN_TO_DRIVER)).toBe('unassignedJob');
    expect(of(operationStatus.code.RECIPIENT_DELAY_NOTIFIED)).toBe('waiting');
  });

  it('[MAP-04] an ended delivery is coloured by how it ended, whatever operation was pending', () => {
    for (const row of deliveryStatus.rows.filter((one) => one.terminal))
      for (const operation of operationStatus.rows)
        expect(deliveryColour({ logisticStatusId: row.code, operationStatusId: operation.code })).toBe(
          row.code === deliveryStatus.code.DELIVERED ? 'delivered' : 'failed',
        );
  });

  it('every status has a colour that the theme knows', () => {
    for (const row of driverStatus.rows)
      expect(markerColours[driverColour({ driverStatusId: row.code })]).toMatch(/^#/);
    for (const row of jobStatus.rows)
      expect(markerColours[jobColour({ jobStatusId: row.code, driverId: 1 })]).toMatch(/^#/);
    for (const row of deliveryStatus.rows)
      expect(markerColours[deliveryColour({ logisticStatusId: row.code })]).toMatch(/^#/);
  });
});
