// Money moved by hand and earnings looked at, as people do it: a debt is written off and taken back, VAT is paid over, a driver reads a payslip.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Claims } from '../../../core/index.ts';
import { createWorld, sql, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
let administrator: Claims;
let driver: Claims;
const user = userEvent.setup();

beforeAll(async () => {
  world = await createWorld({ demo: true, startAt: new Date().toISOString() });
  administrator = await world.userOf('administrator@umzila.test');
  driver = await world.userOf('driver@umzila.test');
  await import('../../../views/finance/AccountTransactions.tsx');
}, 300_000);
afterAll(() => world.close());

const open = pagesOver(() => world);
const dialog = (name: string) => screen.findByRole('dialog', { name }, firstLoad);

it('writes off a part of a debt and reverses it from its own page', async () => {
  const { id } = await world.db.one<{ id: number }>(sql`
    select id from accounts where kind = 'customer' and country = 'ZA' and balance_cents < -1000 and is_active order by id limit 1`);
  const balance = async () =>
    (await world.db.one<{ cents: number }>(sql`select balance_cents as cents from accounts where id = ${id}`))
      .cents;
  const before = await balance();
  await open(`/accounts/${id}/transactions`, administrator);
  await user.click(await screen.findByRole('button', { name: 'Write off' }, firstLoad));
  const asked = within(await dialog('Write off what is owed?'));
  await user.click(asked.getByRole('button', { name: 'Write off' }));
  expect(await asked.findByText('Reason is required')).toBeDefined();
  const amount = asked.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '10.00');
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Not worth a letter');
  await user.click(asked.getByRole('button', { name: 'Write off' }));
  await screen.findByText('Successsfully updated', {}, firstLoad);
  expect(await balance()).toBe(before + 1_000);
  const { moved } = await world.db.one<{ moved: number }>(
    sql`select max(id) as moved from transactions where kind = 'write-off'`,
  );
  await open(`/accounts/${id}/transactions/${moved}`, administrator);
  await user.click(await screen.findByRole('button', { name: 'Reverse' }, firstLoad));
  const reversing = within(await dialog('Reverse this transaction?'));
  await user.type(reversing.getByRole('textbox', { name: 'Reason' }), 'They paid');
  await user.click(reversing.getByRole('button', { name: 'Reverse' }));
  await screen.findByText('Successsfully updated', {}, firstLoad);
  expect(await balance()).toBe(before);
}, 120_000);

it('credits an invoice in full, leads to its credit note, and offers it no more', async () => {
  const { id, number } = await world.db.one<{ id: number; number: string }>(sql`
    select d.id, d.number from tax_documents d join accounts a on a.id = d.account_id
    where d.country = 'ZA' and a.account_type = 'Postpay' and d.series = 'INV' and d.tip_cents = 0 order by d.id limit 1`);
  await open(`/accounts?tab=documents&document=${id}`, administrator);
  await user.click(await screen.findByRole('button', { name: 'Credit in full' }, firstLoad));
  const asked = within(await dialog(`Credit ${number} in full?`));
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'The wrong company');
  await user.click(asked.getByRole('button', { name: 'Credit in full' }));
  const note = await screen.findByRole('button', { name: /^ZA-CRN-/ }, firstLoad);
  expect(screen.queryByRole('button', { name: 'Credit in full' })).toBeNull();
  await user.click(note);
  expect(within(await dialog(`Credit note ${note.textContent}`)).getByText(number)).toBeDefined();
}, 120_000);

it('books VAT that was paid over, at most what is owed', async () => {
  await open('/accounts?tab=documents', administrator);
  await user.click(await screen.findByRole('button', { name: 'VAT' }, firstLoad));
  const books = within(await dialog('VAT'));
  expect(await books.findByText('No VAT was paid over yet.', {}, firstLoad)).toBeDefined();
  await user.click(books.getByRole('button', { name: 'Book a payment' }));
  const paying = within(await dialog('VAT paid over'));
  const amount = paying.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '99999999');
  await user.type(paying.getByRole('textbox', { name: 'Reference' }), 'VAT201');
  await user.click(paying.getByRole('button', { name: 'Book it' }));
  expect((await paying.findAllByText(/The books owe only/, {}, firstLoad)).length).toBeGreaterThan(0);
  await user.clear(amount);
  await user.type(amount, '12.50');
  await user.click(paying.getByRole('button', { name: 'Book it' }));
  expect(await within(await dialog('VAT')).findByText('VAT201', {}, firstLoad)).toBeDefined();
}, 120_000);

it('[ROL-47] shows a driver the own earnings, run by run', async () => {
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from accounts where kind = 'payee' and user_id = ${driver.id}`,
  );
  const { from } = await world.db.one<{ from: string }>(sql`
    select min(booked_on)::text as from from transactions where account_id = ${id} and kind = 'pay-release'`);
  await open('/dashboard', driver);
  const link = await screen.findByRole('link', { name: /My earnings/ }, firstLoad);
  expect(link.getAttribute('href')).toBe(`/accounts/${id}/transactions?tab=statements`);
  await open(`/accounts/${id}/transactions?tab=statements&from=${from}`, driver);
  const runs = await screen.findByRole('region', { name: 'Earned by run' }, firstLoad);
  expect(within(runs).getAllByRole('link').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Week before' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
}, 120_000);
