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

/** The words stand once on the screen, in the one dialog that is open. */
const toldOnce = async (words: string): Promise<HTMLElement> => {
  const told = await screen.findByText(words, {}, patience);
  const dialogs = screen.getAllByRole('dialog', { hidden: true });
  expect(dialogs).toHaveLength(1);
  expect(dialogs[0]?.contains(told)).toBe(true);
  expect(screen.getAllByText(words)).toHaveLength(1);
  return told;
};

describe('two dispatchers and one job', { timeout: 240_000 }, () => {
  it('[JOB-09] the second is told once, in the dialog, and the board shows whom the first chose', async () => {
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
    const told = await toldOnce('It was changed meanwhile. Please look at the newest version and try again.');
    expect(dialog.contains(told)).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    expect((await screen.findAllByText(first.driverName ?? '', {}, patience)).length).toBeGreaterThan(0);
    expect((await jobNow(job.id)).driverId).toBe(theirs);
  });
});

describe('a driver and a stop that is cancelled', { timeout: 240_000 }, () => {
  it('[TSK-02] is told once, and what is shown is that the stop is over', async () => {
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
    // It shows before the start was answered, and takes no press until then.
    const arrived = await waitFor(() => {
      const button = within(run).getByRole('button', { name: 'Arrived' });
      expect(button).toHaveProperty('disabled', false);
      return button;
    }, patience);
    await user.click(arrived);
    // Complete is offered once the services know of the arrival; what shows before that is only certain to come.
    await within(run).findByText('Complete', {}, patience);
    const stop = (await jobNow(job.id)).tasks?.find(
      (task) => task.taskStatusId === taskStatus.code.IN_PROGRESS,
    );
    if (stop === undefined) throw new Error('no stop is under way');
    await portal.world.ok(contract.taskworkflow.cancel, portal.staff, {
      params: { country, taskId: stop.id },
      body: { reason: 'The sender called' },
    });
    await user.click(await within(run).findByText('Complete', {}, patience));
    const dialog = await screen.findByRole('dialog', {}, patience);
    await user.click(within(dialog).getByRole('button', { name: /Complete|Yes|Done/ }));
    // The stop is over and its dialog with it: the portal says why.
    await toldOnce('This stop is cancelled.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    await waitFor(() => expect(within(run).queryByText('Complete')).toBeNull(), patience);
    const after = (await jobNow(job.id)).tasks?.find((task) => task.id === stop.id);
    expect(after?.taskStatusId).toBe(taskStatus.code.CANCELLED);
  });
});
