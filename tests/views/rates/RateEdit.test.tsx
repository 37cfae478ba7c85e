// One rate on its screen, over the real backend: made, changed from a day on, withdrawn; and what a price says of itself.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Claims } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { choose, firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
let staff: Claims;
const user = userEvent.setup();

beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
  staff = await world.person({ isStaffOperator: true, name: 'Naledi' });
  await world.db.query(sql`
    insert into rates (country, name, pricing_tier, sla_type, parcel_type, rate_type, start_km, end_km, price_cents)
    values ('ZA', 'Near', 'standard', 'standard', 'small', 'flat', 0, 10, 10000)`);
  await import('../../../views/rates/RateAdd.tsx');
  await import('../../../views/rates/RateEdit.tsx');
}, 300_000);
afterAll(() => world.close());

const open = pagesOver(() => world);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const rates = () =>
  world.db.query<{
    name: string;
    price_cents: number;
    valid_from: string | null;
    valid_until: string | null;
  }>(sql`select name, price_cents, valid_from::text, valid_until::text from rates order by id`);

describe('a rate of its own', () => {
  it('[VAL-34, VAL-35, VAL-36, VAL-37] {ROL-29} says what is missing at its field before anything is sent', async () => {
    await open('/rates/add', staff);
    await screen.findByRole('heading', { level: 1, name: 'New rate' }, firstLoad);
    await save();
    for (const says of [
      'SlaType is required',
      'Parcel Type is required',
      'Start km is required',
      'End km is required',
      'Price is required',
    ])
      screen.getByText(says);
    expect(await rates()).toHaveLength(1);
  });

  it('[RT-68] replaces the one for the same where that is said, from a day on, and goes on with the new one', async () => {
    const { address } = await open('/rates/add', staff);
    await screen.findByRole('heading', { level: 1, name: 'New rate' }, firstLoad);
    await choose(user, 'SLA type', 'Standard');
    await choose(user, 'Parcel Type', 'Small');
    type(/^Start km/, '0');
    type(/^End km/, '10');
    type(/^Price/, '120,50');
    type(/^From/, '2099-12-01');
    await save();
    await screen.findByText('There is such a rate already.');
    screen.getByRole('link', { name: 'Near' });
    await user.click(screen.getByRole('button', { name: 'Replace it' }));
    await waitFor(() => expect(address()).toMatch(/^\/rates\/edit\/\d+$/));
    await screen.findByText('Still to come');
    const chain = await screen.findByRole('table', { name: 'Over time' });
    await waitFor(() => expect(within(chain).getAllByRole('row')).toHaveLength(3));
    expect(await rates()).toEqual([
      { name: 'Near', price_cents: 10000, valid_from: null, valid_until: '2099-12-01' },
      { name: 'Standard small 0-10 km', price_cents: 12050, valid_from: '2099-12-01', valid_until: null },
    ]);
  });

  it('opens from the list, is withdrawn from today on, and tells which one replaced it', async () => {
    await open('/rates', staff);
    await user.click(await screen.findByRole('link', { name: 'Open: Near' }, firstLoad));
    await screen.findByRole('heading', { level: 1, name: 'Near' }, firstLoad);
    screen.getByText('Replaced by another rate.');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this rate?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('No longer in force');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});
