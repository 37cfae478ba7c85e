// A part of a receipt pays the invoices of its account: the oldest first as it is typed, or those that somebody names.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { isOpenMatch, outstandingCents } from '../../../adapters/backend/ledger/documentFigures.ts';
import { documentSeries } from '../../../core/index.ts';
import { sql } from '../../adapters/backend/world.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal(() => import('../../../views/finance/Allocation.tsx'));
const patience = { timeout: 60_000 };
const HOLDER = 'Protea Home and Table';

const theirs = sql`tax_documents d join accounts a on a.id = d.account_id join companies c on c.id = a.company_id
  where c.company_name = ${HOLDER} and d.series <> ${documentSeries.code.CREDIT_NOTE}`;
interface Open {
  readonly number: string;
  readonly cents: number;
}
const openInvoices = (): Promise<Open[]> =>
  demo.world.db.query<Open>(sql`
    select o.number, o.cents from (select d.number, d.due_on, d.id, ${outstandingCents} as cents from ${theirs}) o
    where o.cents > 0 order by o.due_on, o.id`);
/** What pays the two newest is on account again: on some days of a month nothing is open. */
const openTwo = (): Promise<unknown> =>
  demo.world.db.query(sql`
    insert into document_matches (account_id, document_id, transaction_id, note_id, amount_cents, ends_id, created_utc)
    select m.account_id, m.document_id, m.transaction_id, m.note_id, m.amount_cents, m.id, now() from document_matches m
    where ${isOpenMatch} and m.document_id in (select d.id from ${theirs} order by d.id desc limit 2)`);

it('is spread over the oldest invoices as it is typed, and goes to the one that is named', async () => {
  const { id } = await demo.world.db.one<{ id: number }>(sql`
    select id from funds_received where country = 'ZA' and payer = 'N Dlamini' order by id limit 1`);
  await openTwo();
  const before = await openInvoices();
  const [oldest, second] = before;
  if (oldest === undefined || second === undefined) throw new Error('two invoices are open');
  const user = userEvent.setup();
  await demo.open(`/funds-received/${id}/allocation`, 'management');
  await user.type(await screen.findByRole('combobox', { name: 'Account' }, patience), HOLDER);
  await user.click(await screen.findByRole('option', { name: new RegExp(HOLDER) }, patience));
  const invoices = await screen.findByRole('list', { name: 'Open invoices' }, patience);
  const field = (number: string) => within(invoices).getByRole('textbox', { name: `Allocate: ${number}` });
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '30');
  expect([oldest, second].map(({ number }) => (field(number) as HTMLInputElement).value)).toEqual([
    '30.00',
    '',
  ]);

  await user.clear(field(oldest.number));
  await user.type(field(second.number), '40');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('The amount is more than remains.')).toBeTruthy();
  expect(await openInvoices()).toEqual(before);
  await user.clear(field(second.number));
  await user.type(field(second.number), '12.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: `Unallocate: ${HOLDER}` }, patience);
  expect(screen.getByRole('link', { name: second.number }).parentElement?.textContent).toContain('12.50');
  expect(screen.queryByRole('link', { name: oldest.number })).toBeNull();
  expect(await openInvoices()).toEqual(
    before.map((one) => (one.number === second.number ? { ...one, cents: one.cents - 1_250 } : one)),
  );
});

it('is on another account than the parts beside it', async () => {
  const { id } = await demo.world.db.one<{ id: number }>(sql`
    select id from funds_received where country = 'ZA' and payer = 'PROTEA HT' order by id limit 1`);
  const user = userEvent.setup();
  await demo.open(`/funds-received/${id}/allocation`, 'management');
  const choose = async (at: number): Promise<void> => {
    await user.type(screen.getAllByRole('combobox', { name: 'Account' })[at] ?? document.body, HOLDER);
    await user.click(await screen.findByRole('option', { name: new RegExp(HOLDER) }, patience));
  };
  await screen.findByRole('combobox', { name: 'Account' }, patience);
  await choose(0);
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '5');
  await user.click(screen.getByRole('button', { name: 'Another account' }));
  await choose(1);
  expect(screen.getAllByText('This account is chosen already.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('button', { name: `Unallocate: ${HOLDER}` })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Remove this part' })[1] ?? document.body);
  expect(screen.queryByText('This account is chosen already.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: `Unallocate: ${HOLDER}` }, patience);
});
