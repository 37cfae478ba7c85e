// What the list of jobs says of itself, over the real backend.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { jobStatus } from '../../../core/index.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 20_000 };

it('counts the statuses that were not chosen too, and takes a second one beside the first', async () => {
  const { COMPLETED, UNASSIGNED } = jobStatus.code;
  const { address } = await demo.open(`/jobs?status=${COMPLETED}`, 'staff');
  const chips = within(await screen.findByRole('group', { name: 'Filter by status' }, patience));
  fireEvent.click(await chips.findByText(/^Unassigned/, {}, patience));
  await waitFor(() => expect(address()).toContain(`status=${COMPLETED}&status=${UNASSIGNED}`), patience);
  await chips.findByText(/^In progress/, {}, patience);
}, 60_000);
