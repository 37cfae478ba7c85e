// An account and a transaction on it open under the holder that owns them, whichever kind of holder, and under nobody else.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sql } from '../../adapters/backend/world.ts';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 60_000 };

it.each([
  ['RT-52', 'users', sql`k.user_id`, sql`users`, 'User'],
  ['RT-63', 'companies', sql`k.company_id`, sql`companies`, 'Company'],
  ['RT-82', 'stores', sql`k.store_id`, sql`stores`, 'Store'],
] as const)(
  '[%s] what is booked for one of the %s is shown under it alone',
  { timeout: 240_000 },
  async (_id, segment, held, holders, holder) => {
    const { db } = demo.world;
    const own = await db.one<{ account: number; of: number; other: number; booked: number }>(sql`
      select k.id as account, ${held} as of, max(e.transaction_id) as booked,
        (select min(o.id) from ${holders} o where o.id <> ${held}) as other
      from accounts k join ledger_entries e on e.account_id = k.id
      where k.country = 'ZA' and k.kind = 'customer' and ${held} is not null group by 1, 2 order by 1 limit 1`);
    const books = (of: number): string => `/${segment}/${of}/accounts/${own.account}/transactions`;
    for (const [path, text] of [
      [books(own.of), `${holder} account transactions`],
      [`${books(own.of)}/${own.booked}`, `Transaction ${own.booked}`],
    ] as const) {
      await demo.open(path, 'administrator');
      await waitFor(() => expect(screen.queryAllByText(text).length).toBeGreaterThan(0), patience);
      expect((await screen.findAllByRole('row', {}, patience)).length).toBeGreaterThan(1);
      expect(demo.page?.address()).toBe(path);
    }
    for (const path of [books(own.other), `${books(own.other)}/${own.booked}`]) {
      await demo.open(path, 'administrator');
      await screen.findByRole('heading', { level: 1, name: 'Page not found' }, patience);
      expect(demo.page?.address()).toBe('/404');
    }
  },
);

it('above the accounts of a company stands what is outstanding by age, and whom its Postpay account bills, or which of several', {
  timeout: 240_000,
}, async () => {
  const { db } = demo.world;
  const user = userEvent.setup();
  const { id, account } = await db.one<{ id: number; account: number }>(sql`
    select company_id as id, min(id) as account from accounts where country = 'ZA' and company_id is not null
      and account_type = 'Postpay' group by 1 having count(*) = 1 order by 1 limit 1`);
  const billing = async () => {
    await demo.open(`/companies/${id}/accounts`, 'administrator');
    await user.click(await screen.findByRole('button', { name: 'Billing' }, patience));
  };
  const form = () => screen.findByRole('textbox', { name: 'Name on documents' }, patience);
  await billing();
  await form();
  // What lies beneath a dialog is hidden from readers.
  const ageing = within(screen.getByRole('region', { name: 'Outstanding by age', hidden: true }));
  const owed = await db.one<{ cents: number }>(sql`
    select coalesce(sum(d.total_cents - coalesce((select sum(m.amount_cents) from document_matches m where m.document_id = d.id and m.ends_id is null
      and not exists (select from document_matches e where e.ends_id = m.id)), 0)), 0)::int as cents
    from tax_documents d where d.account_id = ${account} and d.series <> 'CRN'`);
  const sum = `R ${(owed.cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await waitFor(() =>
    expect(ageing.getByText('Outstanding').nextSibling?.textContent?.replace(/\s/, ' ')).toBe(sum),
  );
  await db.query(sql`insert into accounts (country, name, company_id, account_type, credit_limit_cents)
    values ('ZA', 'Second', ${id}, 'Postpay', 1000)`);
  await billing();
  const choice = within(await screen.findByRole('dialog', { name: 'Billing' }, patience));
  await user.click(await choice.findByRole('button', { name: 'Second' }, patience));
  await form();
});
