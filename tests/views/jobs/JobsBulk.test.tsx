// What is done to several jobs of the list at once, over the real backend.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract, jobStatus } from '../../../core/index.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 20_000 };
const { UNASSIGNED, COMPLETED } = jobStatus.code;

const jobs = async (code: number) =>
  (
    await demo.world.ok(contract.jobs.list, await demo.world.userOf('staff@umzila.test'), {
      params: { cca2: 'ZA' },
      query: { jobStatusId: [code], page: 1, pageSize: 50 },
    })
  ).data;

it('gives the chosen jobs to one driver, after asking, and names the one that was refused', async () => {
  const [first, second] = await jobs(UNASSIGNED);
  if (first === undefined || second === undefined) throw new Error('two jobs wait for a driver');
  const answer = (request: Request) =>
    request.url.endsWith(`/assign/ZA/${second.id}`)
      ? Response.json({ message: 'Another was quicker.' }, { status: 409 })
      : undefined;
  await demo.open(`/jobs?status=${UNASSIGNED}`, 'staff', {}, { answer });
  for (const { id } of [first, second])
    fireEvent.click(await screen.findByLabelText(`Choose Job ${id}`, {}, patience));
  const bar = screen.getByRole('toolbar', { name: 'Chosen jobs' });
  expect(within(bar).queryByText('Unassign')).toBeNull();
  fireEvent.click(within(bar).getByText('Assign'));
  const dialog = await screen.findByRole('dialog', { name: 'Assign 2 jobs' }, patience);
  const [driver] = await within(dialog).findAllByRole('radio', {}, patience);
  fireEvent.click(driver as HTMLElement);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  const question = await screen.findByRole('dialog', { name: /^Give 2 jobs to / }, patience);
  fireEvent.click(within(question).getByText('Yes'));
  const told = await screen.findByRole('dialog', { name: '1 of 2 done.' }, patience);
  expect(told.textContent).toContain(`Job ${second.id}: Another was quicker.`);
  const waiting = (await jobs(UNASSIGNED)).map(({ id }) => id);
  expect([first, second].map(({ id }) => waiting.includes(id))).toEqual([false, true]);
});

it('offers nothing but the file for jobs that have ended', async () => {
  await demo.open(`/jobs?status=${COMPLETED}`, 'staff');
  const [ended] = await screen.findAllByLabelText(/^Choose Job/, {}, patience);
  fireEvent.click(ended as HTMLElement);
  const bar = screen.getByRole('toolbar', { name: 'Chosen jobs' });
  expect(within(bar).getByText('Export chosen')).toBeDefined();
  for (const name of ['Assign', 'Unassign']) expect(within(bar).queryByText(name)).toBeNull();
});
