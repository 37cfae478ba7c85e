// A year of books as they were kept before lines were typed and pay was released: sales by card and on account, refunds with and without a
// fee, runs whose pay was never posted, cancelled runs that kept their cost, statements paid past the bank.
import { type Database, json, sql } from '../../adapters/backend/db/db.ts';

interface OldEntry {
  readonly transaction: number;
  readonly at: string;
  readonly legs: readonly (readonly [kind: string | number, cents: number])[];
}

const DAY = 86_400_000;
const FIRST = Date.parse('2025-11-01T21:59:00Z');
const PREPAY = 20;
const COMPANY = 21;
const RATE = 0.15;
const vatOf = (cents: number): number => Math.round(cents * RATE);

/** Writes it into a database that stands before the migration; answers what its holders' balances are. */
export const fillYearOfBooks = async (db: Database): Promise<Readonly<Record<string, number>>> => {
  await db.query(sql`
    insert into countries values ('ZA', 'South Africa', '+27', 'ZA', 'Africa/Johannesburg', 'ZAR', 0.15, 0, 0, true) on conflict do nothing`);
  await db.script(`
    insert into users (id, country, email, first_name, last_name, roles) overriding system value values
      (1, 'ZA', 'c@example.test', 'Ann', 'Customer', '{}'), (2, 'ZA', 'd@example.test', 'Sipho', 'Driver', '{isDriver}'),
      (3, 'ZA', 'p@example.test', 'Paula', 'Partner', '{isPartner}');
    insert into companies (id, country, company_name) overriding system value values (1, 'ZA', 'Old Company');
    insert into drivers (id, country, user_id, partner_id, first_name, last_name) overriding system value values
      (1, 'ZA', 2, null, 'Sipho', 'Driver'), (2, 'ZA', null, 3, 'Of', 'Partner'), (3, 'ZA', null, null, 'Nobody', 'Here');
    insert into accounts (id, country, kind, name, account_type, user_id, company_id, credit_limit_cents) overriding system value values
      (20, 'ZA', 'customer', 'Ann', 'Prepay', 1, null, 0), (21, 'ZA', 'customer', 'Old Company', 'Prepay', null, 1, 90000000),
      (22, 'ZA', 'customer', 'ann', 'Prepay', 1, null, 0);
    insert into accounts (country, kind, name) values ('ZA', 'revenue', 'r'), ('ZA', 'vat', 'v'), ('ZA', 'provider', 'p'),
      ('ZA', 'tips', 't'), ('ZA', 'driver-cost', 'c'), ('ZA', 'fees', 'f');`);
  const house = new Map(
    (
      await db.query<{ kind: string; id: number }>(
        sql`select kind, id from accounts where kind <> 'customer'`,
      )
    ).map(({ kind, id }) => [kind, id]),
  );
  const transactions: object[] = [];
  const items: object[] = [];
  const entries: OldEntry[] = [];
  const deliveries: object[] = [];
  const jobs: object[] = [];
  const cards: object[] = [];
  const open = (kind: string, at: string, rest: object): number => {
    transactions.push({ id: transactions.length + 1, kind, at, ...rest });
    return transactions.length;
  };
  const item = (
    transaction: number,
    at: string,
    description: string,
    excl: number,
    rate: number,
    isCredit = true,
  ) => items.push({ transaction, at, description, excl, rate, isCredit });
  for (let n = 1; n <= 240; n += 1) {
    const at = new Date(FIRST + n * 1.5 * DAY).toISOString();
    const onAccount = n % 3 === 0;
    const account = onAccount ? COMPANY : PREPAY;
    const excl = 5_003 + n * 37;
    const tip = n % 5 === 0 ? 1_000 : 0;
    const total = excl + vatOf(excl) + tip;
    // 0 delivered, 1 refunded in full, 2 cancelled with a fee, 3 under way
    const fate = n % 11 === 0 ? 1 : n % 13 === 0 ? 2 : n > 230 ? 3 : 0;
    if (!onAccount) {
      const paid = open('deposit', at, { account, delivery: n });
      item(paid, at, 'Card payment', total, 0);
      entries.push({
        transaction: paid,
        at,
        legs: [
          ['provider', -total],
          [account, total],
        ],
      });
      cards.push({ id: n, delivery: n, account, cents: total, transaction: paid });
    }
    const sale = open('delivery', at, { account, delivery: n });
    item(sale, at, 'Standard delivery', excl, RATE);
    if (tip > 0) item(sale, at, 'Driver tip', tip, 0);
    entries.push({
      transaction: sale,
      at,
      legs: [
        [account, -total],
        ['revenue', excl],
        ['vat', vatOf(excl)],
        ['tips', tip],
      ],
    });
    const more = onAccount && n % 7 === 0 ? 703 : 0;
    if (more > 0) {
      item(sale, at, 'Waiting time', more, RATE);
      entries.push({
        transaction: sale,
        at,
        legs: [
          [account, -more - vatOf(more)],
          ['revenue', more],
          ['vat', vatOf(more)],
        ],
      });
    }
    if (fate === 1 || fate === 2) {
      const fee = fate === 2 ? Math.round((excl + more) / 4) : 0;
      const vat = vatOf(excl) + vatOf(more);
      item(sale, at, 'Refund', excl + more, RATE, false);
      if (fee > 0) item(sale, at, 'Cancellation fee', fee, RATE);
      const back = total + more + vatOf(more) - fee - vatOf(fee);
      entries.push({
        transaction: sale,
        at,
        legs: [
          [account, back],
          ['revenue', -excl - more],
          ['vat', vatOf(fee) - vat],
          ['tips', -tip],
          ['fees', fee],
        ],
      });
      if (!onAccount) {
        const toCard = open('refund', at, { account, delivery: n });
        const cents = Math.min(back, total);
        item(toCard, at, 'Refund to card', cents, 0, false);
        entries.push({
          transaction: toCard,
          at,
          legs: [
            [account, -cents],
            ['provider', cents],
          ],
        });
      }
    }
    const status = [30_001, -7_001, -8_001, 2_501][fate];
    const driver = (n % 3) + 1;
    const isOver = fate === 0;
    const run = isOver || fate === 2 ? open('job', at, { job: n }) : null;
    if (run !== null) item(run, at, 'Driver pay', 3_000, 0);
    jobs.push({
      id: n,
      status: isOver ? 4_001 : fate === 3 ? 3_001 : -1,
      driver,
      transaction: run,
      cents: 3_000,
    });
    deliveries.push({ id: n, status, job: n, transaction: sale, tip, account });
  }
  const statement = open('funds-received', new Date(FIRST + 300 * DAY).toISOString(), { account: COMPANY });
  entries.push({
    transaction: statement,
    at: new Date(FIRST + 300 * DAY).toISOString(),
    legs: [
      [COMPANY, 50_000],
      ['provider', -50_000],
    ],
  });
  await db.query(sql`
    insert into jobs (id, country, job_status_id, driver_id, amount_excl_cents) overriding system value
    select id, 'ZA', status, driver, cents from jsonb_to_recordset(${json(jobs)}) as r(id bigint, status int, driver bigint, cents bigint)`);
  await db.query(sql`
    insert into deliveries (id, country, hash, waybill, logistic_status_id, origin, destination, job_id, account_id, tip_cents) overriding system value
    select id, 'ZA', 'h' || id, 'W' || id, status, '{}', '{}', job, account, tip
    from jsonb_to_recordset(${json(deliveries)}) as r(id bigint, status int, job bigint, account bigint, tip bigint)`);
  await db.query(sql`
    insert into transactions (id, country, kind, account_id, delivery_id, job_id, created_utc) overriding system value
    select id, 'ZA', kind, account, delivery, job, at
    from jsonb_to_recordset(${json(transactions)}) as r(id bigint, kind text, account bigint, delivery bigint, job bigint, at timestamptz)`);
  await db.query(sql`
    insert into transaction_items (transaction_id, amount_excl_cents, vat_rate, description, is_credit, created_utc)
    select transaction, excl, rate, description, "isCredit", at
    from jsonb_to_recordset(${json(items)}) as r(transaction bigint, excl bigint, rate numeric, description text, "isCredit" boolean, at timestamptz)`);
  const rows = entries.flatMap(({ transaction, at, legs }, posting) =>
    legs
      .filter(([, cents]) => cents !== 0)
      .map(([of, cents]) => ({
        transaction,
        at,
        posting: `00000000-0000-4000-8000-${String(posting).padStart(12, '0')}`,
        account: typeof of === 'number' ? of : house.get(of),
        cents,
      })),
  );
  await db.query(sql`
    insert into ledger_entries (transaction_id, posting, account_id, amount_cents, created_utc)
    select transaction, posting, account, cents, at
    from jsonb_to_recordset(${json(rows)}) as r(transaction bigint, posting uuid, account bigint, cents bigint, at timestamptz)`);
  await db.query(sql`
    insert into card_payments (id, country, purpose, delivery_id, account_id, amount_cents, currency, status, transaction_id) overriding system value
    select id, 'ZA', 'delivery', delivery, account, cents, 'ZAR', 'paid', transaction
    from jsonb_to_recordset(${json(cards)}) as r(id bigint, delivery bigint, account bigint, cents bigint, transaction bigint)`);
  await db.script(`
    update deliveries d set transaction_id = x.id from transactions x where x.delivery_id = d.id and x.kind = 'delivery';
    update jobs j set transaction_id = x.id from transactions x where x.job_id = j.id and x.kind = 'job';
    select setval(pg_get_serial_sequence('transactions', 'id'), 10000), setval(pg_get_serial_sequence('accounts', 'id'), 1000),
      setval(pg_get_serial_sequence('card_refunds', 'id'), 1000);`);
  const balances = await db.query<{ name: string; cents: number }>(
    sql`select name, balance_cents as cents from accounts where kind = 'customer' order by id`,
  );
  return Object.fromEntries(balances.map(({ name, cents }) => [name, cents]));
};
