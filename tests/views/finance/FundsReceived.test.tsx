// Receipts are narrowed down to one bank account of the house, which the service names; the choice stands in the address.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sql } from '../../adapters/backend/world.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 60_000 };

it('receipts are shown of the bank account of the house that is chosen', { timeout: 240_000 }, async () => {
  const { db } = demo.world;
  // a second account, with one of the receipts on it
  const { id, receipt } = await db.one<{ id: number; receipt: number }>(sql`
    with other as (
      insert into bank_accounts (country, holder_kind, holder_name, bank_code, account_number, last_four, fingerprint, account_type, status_id)
      values ('ZA', 'house', 'Second of the house', 'za-absa', 'sealed', '4711', 'print', 'cheque', 200) returning id)
    update funds_received f set bank_account_id = other.id from other
    where f.id = (select min(id) from funds_received where country = 'ZA') returning other.id, f.id as receipt`);
  const { payer } = await db.one<{ payer: string }>(
    sql`select payer from funds_received where id = ${receipt}`,
  );
  await demo.open('/funds-received', 'administrator');
  expect((await screen.findAllByRole('row', {}, patience)).length).toBeGreaterThan(2);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('combobox', { name: 'Bank account' }, patience));
  await user.click(await screen.findByRole('option', { name: '•••• 4711, Second of the house' }, patience));
  await expect.poll(() => screen.getAllByRole('row').length, patience).toBe(2);
  expect(within(screen.getAllByRole('row')[1] ?? document.body).getByText(payer)).toBeTruthy();
  expect(demo.page?.address()).toBe(`/funds-received?bankAccountId=${id}`);
});
