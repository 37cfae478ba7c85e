// Bad days of dispatch as a screen shows them: somebody was quicker, or the stop is no more. The page hears of nothing before it acts,
// as with a line that is slow; what it shows in the end is what the database says.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contract, jobStatus, taskStatus } from '../../../core/index.ts';
import { boardPortal, patience } from './boardPortal.ts';

const portal = boardPortal();
const country = 'ZA';

const unassigned = async () => {
  const { data } = await portal.world.ok(contract.jobs.list, portal.staff, {
    params: { cca2: country },
    query: { jobStatusId: [jobStatus.code.UNASSIGNED], page: 1, pageSize: 1 },
  });
  const job = data[0];
  if (job === undefined) throw new Error('the demonstration has no unassigned job');
  return job;
};
const assign = async (jobId: number, driverId: number) =>
  portal.world.ok(contract.jobworkflow.assign, await portal.world.userOf('management@umzila.test'), {
    params: { country, jobId },
    body: { driverId },
  });
const jobNow = async (id: number) =>
  (await portal.world.ok(contract.jobs.get, portal.staff, { params: { cca2: country, id } })).job;

describe('two dispatchers and one job', { timeout: 240_000 }, () => {
  it('[JOB-09] the second is told in the dialog, and the board shows whom the first chose', async () => {
    const job = await unassigned();
    await portal.open(`/dashboard?job=${job.id}`, portal.staff);
    const user = userEvent.setup();
    await user.click(await screen.findByText('Assign', {}, patience));
    const dialog = await screen.findByRole('dialog', { name: `Assign job ${job.id}` }, patience);
    const choices = await within(dialog).findAllByRole('radio', {}, patience);
    const [mine, theirs] = choices.map((radio) => Number(radio.getAttribute('value')));
    if (mine === undefined || theirs === undefined) throw new Error('two drivers are wanted');
    const first = await assign(job.id, theirs);
    await user.click(choices[0] as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await within(dialog).findByText(/It was changed meanwhile/, {}, patience);
    const problem = await screen.findByRole('dialog', { name: 'Conflict' }, patience);
    await user.click(within(problem).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Conflict' })).toBeNull(), patience);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    expect((await screen.findAllByText(first.driverName ?? '', {}, patience)).length).toBeGreaterThan(0);
    expect((await jobNow(job.id)).driverId).toBe(theirs);
  });
});

describe('a driver and a stop that is cancelled', { timeout: 240_000 }, () => {
  it('[TSK-02] is told, and what is shown is that the stop is over', async () => {
    const driver = await portal.world.userOf('driver@umzila.test');
    const { id: driverId } = await portal.world.ok(contract.drivers.me, driver, {
      params: { cca2: country },
    });
    const job = await unassigned();
    await assign(job.id, driverId);
    await portal.open('/dashboard', driver);
    const user = userEvent.setup();
    const run = await screen.findByLabelText(`Job ${job.id}`, {}, patience);
    await user.click(await within(run).findByText('Start this run', {}, patience));
    await user.click(await within(run).findByText('Start', {}, patience));
    await user.click(await within(run).findByText('Arrived', {}, patience));
    const arrived = (await jobNow(job.id)).tasks?.find(
      (task) => task.taskStatusId === taskStatus.code.IN_PROGRESS,
    );
    if (arrived === undefined) throw new Error('no stop is under way');
    await portal.world.ok(contract.taskworkflow.cancel, portal.staff, {
      params: { country, taskId: arrived.id },
      body: { reason: 'The sender called' },
    });
    await user.click(await within(run).findByText('Complete', {}, patience));
    const dialog = await screen.findByRole('dialog', {}, patience);
    await user.click(within(dialog).getByRole('button', { name: /Complete|Yes|Done/ }));
    const problem = await screen.findByRole('dialog', { name: 'Conflict' }, patience);
    await user.click(within(problem).getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    expect(within(run).queryByText('Complete')).toBeNull();
    const after = (await jobNow(job.id)).tasks?.find((task) => task.id === arrived.id);
    expect(after?.taskStatusId).toBe(taskStatus.code.CANCELLED);
  });
});
