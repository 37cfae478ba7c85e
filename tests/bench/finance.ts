// What the books print: one invoice, a statement of five thousand lines, the statements of two thousand accounts; and a balance as of a day
// beside the bare SQL for it. Processor time, the best round.

import { invoicePdf } from '../../adapters/backend/finance/print/invoice.ts';
import { statementPdf } from '../../adapters/backend/finance/print/statement.ts';
import { statementOf } from '../../adapters/backend/finance/statements.ts';
import { accountBooks, type TaxDocumentDetails } from '../../core/index.ts';
import { createShop, type Shop, sql } from '../adapters/backend/shop.ts';
import type { Result } from './measure.ts';

const LINES = 5_000;
const ACCOUNTS = 2_000;
const SAMPLE = 40;
const EACH = 25;
const period = { from: '2026-01-01', to: '2026-12-31' };

const party = {
  name: 'Protea Home and Table',
  address: '4 Kloof Street\nCape Town',
  taxNumber: '4987654321',
};
const invoice: TaxDocumentDetails = {
  id: 1,
  number: 'ZA-INV-2026-000001',
  series: 'INV',
  what: 'tax invoice',
  accountId: 21,
  accountName: 'Protea',
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  excl: 1_400.6,
  vat: 210,
  tip: 0,
  total: 1_610.6,
  outstanding: 0,
  status: 'paid',
  currency: 'ZAR',
  issuedUtc: '2026-11-01T00:00:00.000Z',
  language: 'en',
  purchaseOrder: '',
  supplier: { ...party, email: '', phone: '', bankDetails: 'FNB 250655' },
  recipient: party,
  matches: [],
  lines: Array.from({ length: 20 }, (_, at) => ({
    description: 'Standard delivery',
    reference: `ZA261001-${at}`,
    suppliedOn: '2026-10-01',
    quantity: 1,
    excl: 70.03,
    vatRate: 0.15,
    vat: 10.5,
    isTip: false,
  })),
};

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const best = async (rounds: number, work: () => Promise<unknown>): Promise<number> => {
  await work();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) least = Math.min(least, await msOf(work));
  return Math.round(least * 10) / 10;
};

/** So many postings of a cent on an account, one a minute. */
const fill = async (shop: Shop, accountId: number, count: number): Promise<void> => {
  await shop.db.query(sql`
    with t as (insert into transactions (country, kind, account_id, description, created_utc)
      select 'ZA', 'opening', ${accountId}, 'Moved ' || n, timestamptz '2026-02-01' + n * interval '1 minute' from generate_series(1, ${count}::int) n
      returning id, created_utc)
    insert into ledger_entries (transaction_id, posting, account_id, amount_cents, created_utc)
    select p.id, p.posting, e.account, e.cents, p.created_utc from (select t.*, gen_random_uuid() as posting from t) p,
      (select ${accountId}::bigint as account, 1 as cents union all
       select (select id from accounts where country = 'ZA' and kind = 'opening'), -1) e`);
};

export const finance = async (rounds: number): Promise<readonly Result[]> => {
  const shop = await createShop();
  try {
    const manager = await shop.person({ isManagementOperator: true });
    const long = await shop.fund(await shop.person(), 100);
    await fill(shop, long, LINES);
    const few: number[] = [];
    for (let n = 0; n < SAMPLE; n += 1) {
      const id = await shop.fund(await shop.person(), 100);
      await fill(shop, id, EACH);
      few.push(id);
    }
    const now = new Date(shop.clock.now);
    const print = async (id: number) => statementPdf(await statementOf(shop.db, id, period, now), 'ZA', 'en');
    const times = Math.min(rounds, 5);
    // it takes so little that nothing of it is compiled after a few
    const one = await best(10 * times, () => invoicePdf(invoice));
    const statement = await best(times, () => print(long));
    const sample = await best(Math.min(rounds, 2), async () => {
      for (const id of few) await print(id);
    });
    const asked = { params: { cca2: 'ZA', id: long }, query: { to: '2026-06-30' } } as const;
    const balance = await best(rounds, () => shop.ok(accountBooks.get, manager, asked));
    const bare = await best(rounds, () =>
      shop.db.query(
        sql`select sum(amount_cents) from ledger_entries where account_id = ${long} and booked_on <= '2026-06-30'`,
      ),
    );
    return [
      {
        what: 'prints of the books, processor time',
        readings: [
          { name: 'one invoice of 20 lines', value: one, unit: 'ms', limit: 30 },
          { name: `a statement of ${LINES} lines`, value: statement, unit: 'ms', limit: 1_500 },
          {
            name: `${ACCOUNTS} statements, from ${SAMPLE} of them`,
            value: Math.round(((sample / SAMPLE) * ACCOUNTS) / 100) / 10,
            unit: 's',
            limit: 300,
          },
          { name: `a balance as of a day over ${LINES} entries, by the API`, value: balance, unit: 'ms' },
          { name: 'the bare SQL for it', value: bare, unit: 'ms' },
        ],
        rows: [],
      },
    ];
  } finally {
    await shop.close();
  }
};
