// What each stop of a run tells: when the driver will be there, and how late that is, by the estimate of the board.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract, jobStatus, openStops } from '../../../core/index.ts';
import { sql } from '../../adapters/backend/world.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();

it('says of every open stop when the driver is expected, and of a late one how late', {
  timeout: 240_000,
}, async () => {
  const { data } = await portal.world.ok(contract.jobs.list, portal.staff, {
    params: { cca2: 'ZA' },
    query: { jobStatusId: [jobStatus.code.IN_PROGRESS], page: 1, pageSize: 50 },
  });
  const job = data.find(({ driverId, tasks }) => {
    const open = openStops(tasks ?? []);
    return driverId && open.length > 1 && open.every(({ arrivedDate }) => !arrivedDate);
  });
  const stops = openStops(job?.tasks ?? []);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!job || !first || !last) throw new Error('nobody drives a run of several stops');
  const hours = (count: number) => new Date(portal.world.clock.now + count * 3_600_000);
  await portal.world.db.query(sql`
    update tasks set window_start_utc = ${hours(-5)}, window_end_utc = ${hours(9)} where job_id = ${job.id}`);
  await portal.world.db.query(sql`update tasks set window_end_utc = ${hours(-4)} where id = ${last.id}`);
  await portal.open(`/dashboard?job=${job.id}`, portal.staff);
  const details = await screen.findByRole('region', { name: 'Details' }, patience);
  await waitFor(
    () => expect(within(details).getAllByText(/^ETA /, { selector: 'li *' })).toHaveLength(stops.length),
    patience,
  );
  const said = within(details)
    .getAllByText(/^ETA /, { selector: 'li *' })
    .map(({ textContent }) => textContent);
  expect(said.filter((text) => /^ETA .*, \d+ h late$/.test(text ?? ''))).toHaveLength(1);
  expect(said.at(-1)).toMatch(/ h late$/);
});
