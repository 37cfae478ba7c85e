// A delivery that was booked to collect on delivery, afterwards: staff see it on the delivery, the driver at the stop where something goes along.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract, jobStatus } from '../../../core/index.ts';
import { sql } from '../../adapters/backend/world.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

it('[WIZ-10] [C-10] is shown to staff on the delivery and to the driver at the hand-over', {
  timeout: 240_000,
}, async () => {
  const { world, staff } = portal;
  const { data } = await world.ok(contract.jobs.list, staff, {
    params: { cca2: 'ZA' },
    query: { jobStatusId: [jobStatus.code.UNASSIGNED], page: 1, pageSize: 1 },
  });
  const jobId = data[0]?.id ?? 0;
  const deliveryId = data[0]?.deliveryIds?.[0] ?? 0;
  await portal.open(`/dashboard?list=deliveries&delivery=${deliveryId}`, staff);
  await screen.findByLabelText('Identification', {}, patience);
  expect(screen.queryByText('Collect on delivery')).toBeNull();
  await world.db.query(sql`update deliveries set is_round_trip = true where id = ${deliveryId}`);
  await portal.open(`/dashboard?list=deliveries&delivery=${deliveryId}`, staff);
  await screen.findByLabelText('Identification', {}, patience);
  expect(await screen.findByText('Collect on delivery', {}, patience)).toBeDefined();

  const driver = await world.userOf('driver@umzila.test');
  const { id: driverId } = await world.ok(contract.drivers.me, driver, { params: { cca2: 'ZA' } });
  await world.ok(contract.jobworkflow.assign, staff, {
    params: { country: 'ZA', jobId },
    body: { driverId },
  });
  await portal.open('/dashboard', driver);
  const run = await screen.findByLabelText(`Job ${jobId}`, {}, patience);
  const shut = within(run).queryByText('Show the stops');
  shut?.click();
  const notes = await within(run).findAllByText(/^Collect on delivery: take along/, {}, patience);
  expect(notes).toHaveLength(1);
});
