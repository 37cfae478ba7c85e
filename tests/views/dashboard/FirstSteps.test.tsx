// What a new customer has still to do: each step leads where it is done, and the card goes with the last one, or when it is put away.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import { stepsKey } from '../../../views/dashboard/FirstSteps.tsx';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
}, 120_000);
afterAll(() => world.close());
const open = pagesOver(() => world);
const card = async () => within(await screen.findByRole('region', { name: 'Getting started' }, firstLoad));

const list = (steps: Awaited<ReturnType<typeof card>>) =>
  steps.getAllByRole('listitem').map(({ textContent }) => textContent);

it('says how far a new customer is, leads on, and stays away once it was put away', async () => {
  const user = userEvent.setup();
  const who = await world.person({ phoneNumberConfirmed: false });
  await open('/dashboard', who);
  const steps = await card();
  expect(steps.getByText('1 of 3 done')).toBeDefined();
  expect(list(steps)).toEqual([
    'DoneConfirm your email',
    'Confirm your phone number',
    'Send your first parcel',
  ]);
  expect(steps.getByRole('link', { name: 'Confirm your phone number' }).getAttribute('href')).toBe(
    '/profile',
  );
  expect(steps.queryByRole('link', { name: 'Confirm your email' })).toBeNull();
  await user.click(steps.getByRole('button', { name: 'Send your first parcel' }));
  expect(await screen.findByRole('dialog', {}, firstLoad)).toBeDefined();
  await open('/dashboard', who);
  await user.click((await card()).getByRole('button', { name: 'Put away' }));
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  // The next to sign in here has their own to do.
  await open('/dashboard', await world.person({ phoneNumberConfirmed: false }));
  expect((await card()).getByText('1 of 3 done')).toBeDefined();
}, 120_000);

it('says how far a new company is to its administrator, and goes for good with the last step', async () => {
  const { id: companyId } = await world.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', 'Protea') returning id`,
  );
  const who = await world.person({ isCompanyAdministrator: true, companyId });
  await open('/dashboard', who);
  expect(list(await card())).toEqual([
    'Add your first store',
    'Pay into your account, or agree to pay by the month',
    'Send your first parcel',
  ]);
  cleanup();
  await world.db.query(sql`insert into stores (country, company_id, store_name, address)
    values ('ZA', ${companyId}, 'Sea Point', '{"description": "1 Main Road", "placeId": "sea", "coordinates": {"lat": -33.9, "lon": 18.4}}')`);
  await world.db.query(sql`insert into accounts (country, kind, account_type, company_id, name)
    values ('ZA', 'customer', 'Postpay', ${companyId}, 'Protea')`);
  await open('/dashboard', who);
  const steps = await card();
  expect(list(steps)).toEqual([
    'DoneAdd your first store',
    'DonePay into your account, or agree to pay by the month',
    'Send your first parcel',
  ]);
  cleanup();
  await world.db.query(sql`insert into deliveries (hash, country, waybill, logistic_status_id, origin, destination, company_id)
    values ('first-sent', 'ZA', 'FIRST1', 2501, '{}', '{}', ${companyId})`);
  await open('/dashboard', who);
  await waitFor(() => expect(localStorage.getItem(stepsKey('companySteps', who))).toBe('true'), firstLoad);
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  cleanup();
  const next = await world.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', 'Karoo') returning id`,
  );
  await open('/dashboard', await world.person({ isCompanyAdministrator: true, companyId: next.id }));
  expect((await card()).getByText('0 of 3 done')).toBeDefined();
  // An operator of the company has none of it to do.
  cleanup();
  await open('/dashboard', await world.person({ isCompanyOperator: true, companyId }));
  await screen.findByRole('navigation', { name: 'Your business' }, firstLoad);
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
}, 120_000);
