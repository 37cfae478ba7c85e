// Who gives up what an advance still owes reads how much it is and whose; in the list it stands before what a screen may have no room for.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal(() => import('../../../views/admin/ResourceScreen.tsx'));
const user = userEvent.setup();
const patience = { timeout: 30_000 };

it('the dialog of a write-off names the amount and who owes it', async () => {
  await demo.open('/advances', 'administrator');
  const owing = (await screen.findAllByRole('row', {}, patience)).find(
    (row) => within(row).queryByText('Paid') !== null,
  );
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  const [outstanding, status] = ['Outstanding', 'Status'].map((head) =>
    heads.findIndex((text) => text.startsWith(head)),
  );
  expect(outstanding).toBeGreaterThan(0);
  expect(outstanding).toBeLessThan(status ?? 0);
  const cells = within(owing ?? document.body).getAllByRole('cell');
  const amount = cells[outstanding ?? 0]?.textContent ?? '';
  expect(amount).toMatch(/^R\s?[1-9]/);
  await user.click(within(owing ?? document.body).getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Write off' }));
  const dialog = await screen.findByRole('dialog', { name: /^Write off R/ });
  const holder = /of (.+), earnings\?/.exec(dialog.textContent ?? '')?.[1] ?? '';
  expect(dialog.textContent).toContain(`Write off ${amount} of ${holder}, earnings?`);
  expect(dialog.textContent).toContain(`${holder} still owes ${amount}.`);
});
