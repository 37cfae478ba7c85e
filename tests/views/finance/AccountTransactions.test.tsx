// An account and a transaction on it open under the holder that owns them, whichever kind of holder, and under nobody else.
import { screen, waitFor } from '@testing-library/react';
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
