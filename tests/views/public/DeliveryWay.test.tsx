// The steps of a delivery on its public page: the one that counts, and the others on a press.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { contract } from '../../../core/index.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 20_000 };

it.each([
  ['on its way to the receiver', 20001, 'Drop-off'],
  ['delivered', 30001, 'Drop-off'],
] as const)(
  'of a delivery that is %s shows the last step, and all of them on a press',
  async (_, status, last) => {
    const staff = await demo.world.userOf('administrator@umzila.test');
    const { data } = await demo.world.ok(contract.deliveries.list, staff, {
      params: { cca2: 'ZA' },
      query: { pageSize: 1, logisticStatusId: [status] },
    });
    await demo.open(`/track/${data[0]?.hash}`, null);
    const steps = await screen.findByRole('region', { name: 'Steps' }, patience);
    const told = () =>
      within(steps)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('strong')?.textContent);
    expect(told()).toEqual([last]);
    const all = within(steps).getByRole('button', { name: /^Show all \d steps$/ });
    expect(all.getAttribute('aria-expanded')).toBe('false');
    expect(document.getElementById(all.getAttribute('aria-controls') ?? '')?.tagName).toBe('OL');
    await userEvent.click(all);
    expect(told().slice(0, 1)).toEqual(['Pick-up']);
    expect(told().at(-1)).toBe('Drop-off');
    await userEvent.click(
      within(steps).getByRole('button', { name: 'Show the last step alone', expanded: true }),
    );
    expect(told()).toEqual([last]);
  },
  120_000,
);
