// The checks of the books: each is one query whose rows are what differs, so an empty answer is a green check. Controls are summed from the
// lines and records that a balance must equal, never from the entries that made the balance.
import { lineType, payoutStatus } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import {
  accountOutstanding,
  documentedTypes,
  isOpenMatch,
  matchedCents,
  notInvoicedCents,
  onAccountCents,
  unusedCents,
} from './documentFigures.ts';
import { heldNow, signed } from './figures.ts';
import { isUnderWay, outstandingCents } from './payouts.ts';
import { remainingCents } from './receipts.ts';

const { PAY, PAY_ADJUSTMENT, PRICE, ADJUSTMENT, REFUND, FEE, TIP, TIP_REFUND, TIP_PASSED_ON, VAT_PAYMENT } =
  lineType.code;
const amount = sql`i.amount_excl_cents`;
const sales = lineType.rows.filter(({ isSale }) => isSale).map(({ code }) => code);

/** What lines of some kinds come to in the country of the account `a`. */
const lines = (cents: Sql, types: readonly number[], where: Sql = sql`true`): Sql => sql`
  (select coalesce(sum(${signed(cents)}), 0) from transaction_items i join transactions x on x.id = i.transaction_id
    where x.country = a.country and i.transaction_item_type_id = any(${[...types]}::int[]) and ${where})`;

/** Differences of a house account from what it must equal. */
const control = (kind: string, equals: Sql): Sql => sql`
  select c.country || ' ' || ${kind} || ': ' || c.balance || ' instead of ' || c.control as differs from (
    select a.country, a.balance_cents as balance, ${equals}::bigint as control from accounts a where a.kind = ${kind}) c
  where c.balance <> c.control`;

const isDelivery = sql`x.kind = 'delivery'`;
const isRun = sql`x.kind = 'job'`;
const isRelease = sql`x.kind = 'pay-release'`;

/** By the number of its law and in words; `differs` names a row that is wrong. */
const checks: readonly { readonly name: string; readonly query: Sql }[] = [
  {
    name: 'Every posting sums to zero',
    query: sql`select 'posting ' || e.posting as differs from ledger_entries e group by e.posting having sum(e.amount_cents) <> 0`,
  },
  {
    name: 'Every country sums to zero',
    query: sql`select x.country || ': ' || sum(e.amount_cents) as differs from ledger_entries e
      join transactions x on x.id = e.transaction_id group by x.country having sum(e.amount_cents) <> 0`,
  },
  {
    name: 'Balances are the sums of their entries',
    query: sql`select 'account ' || a.id as differs from accounts a where a.balance_cents <> ${heldNow}`,
  },
  {
    name: 'No account is beyond its limit',
    query: sql`select 'account ' || a.id as differs from accounts a
      where a.kind in ('customer', 'payee') and a.balance_cents < -a.credit_limit_cents`,
  },
  {
    name: 'Income is what lines say',
    query: control('revenue', lines(amount, [PRICE, ADJUSTMENT, REFUND], isDelivery)),
  },
  { name: 'Fees are what lines say', query: control('fees', lines(amount, [FEE])) },
  {
    name: 'VAT is what lines say',
    query: control('vat', sql`${lines(sql`i.vat_cents`, sales)} + ${lines(amount, [VAT_PAYMENT])}`),
  },
  {
    name: 'Tips are of deliveries that are not over',
    query: control(
      'tips',
      lines(
        amount,
        [TIP, TIP_REFUND],
        sql`not exists (select from transaction_items p where p.delivery_id = x.delivery_id and p.transaction_item_type_id = ${TIP_PASSED_ON})`,
      ),
    ),
  },
  {
    name: 'Pay that is owed is of runs that are not released',
    query: control(
      'driver-payable',
      sql`${lines(amount, [PAY, PAY_ADJUSTMENT], isRun)} - ${lines(amount, [PAY, PAY_ADJUSTMENT], isRelease)}`,
    ),
  },
  {
    name: 'Earnings are what was released and not withdrawn',
    query: sql`select 'account ' || a.id as differs from accounts a where a.kind = 'payee' and a.balance_cents <> (
      select coalesce(sum(${signed(amount)}), 0) from transaction_items i join transactions x on x.id = i.transaction_id
      where x.account_id = a.id and x.kind in ('pay-release', 'withdrawal'))`,
  },
  {
    name: 'Withdrawals are what is asked for and not paid',
    query: control(
      'withdrawals',
      sql`(select coalesce(sum(r.amount_cents), 0) from payouts r where r.country = a.country and r.kind = 'withdrawal' and ${isUnderWay})`,
    ),
  },
  {
    name: 'Advances are what is still to be recovered',
    query: control(
      'advances',
      sql`-(select coalesce(sum(${outstandingCents}), 0) from payouts r where r.country = a.country)`,
    ),
  },
  {
    name: 'The card provider holds what cards paid',
    query: control(
      'provider',
      sql`(select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.country = a.country and r.status <> 'failed')
        - (select coalesce(sum(p.amount_cents), 0) from card_payments p where p.country = a.country and p.status = 'paid')
        + (select coalesce(sum(s.gross_cents), 0) from settlements s where s.country = a.country and s.reversed_by_id is null)
        + (select coalesce(sum(x.amount_cents), 0) from disputes x where x.country = a.country and x.status <> 'won')`,
    ),
  },
  {
    name: 'Disputes are what banks took back and nobody has decided',
    query: control(
      'disputes',
      sql`-(select coalesce(sum(x.amount_cents), 0) from disputes x where x.country = a.country and x.status = 'open')`,
    ),
  },
  {
    name: 'Unallocated is what remains of receipts',
    query: control(
      'unallocated',
      sql`(select coalesce(sum(${remainingCents}), 0) from funds_received f where f.country = a.country)`,
    ),
  },
  {
    name: 'The bank holds what was received',
    query: control(
      'bank',
      sql`-(select coalesce(sum(f.amount_cents - f.returned_cents) filter (where f.reversed_by_id is null), 0)
        from funds_received f where f.country = a.country)
        + (select coalesce(sum(r.amount_cents), 0) from payouts r where r.country = a.country
          and r.kind <> 'claw back' and r.status_id = ${payoutStatus.code.PAID}::int)
        - (select coalesce(sum(s.net_cents), 0) from settlements s where s.country = a.country and s.reversed_by_id is null)
        - ${lines(amount, [VAT_PAYMENT])}`,
    ),
  },
  {
    name: 'Accounts are on account less outstanding less not invoiced',
    query: sql`select 'account ' || a.id as differs from accounts a
      where a.kind = 'customer' and a.balance_cents <> ${onAccountCents} - ${accountOutstanding} - ${notInvoicedCents}`,
  },
  {
    name: 'Documents are the sums of their lines',
    query: sql`select d.number as differs from tax_documents d left join tax_document_lines l on l.document_id = d.id
      group by d.id having d.vat_cents <> coalesce(sum(l.vat_cents), 0)
        or d.excl_cents <> coalesce(sum(l.excl_cents) filter (where not l.is_tip), 0)
        or d.tip_cents <> coalesce(sum(l.excl_cents) filter (where l.is_tip), 0)`,
  },
  {
    name: 'Every sale is in one document, or waits for it',
    query: sql`select 'line ' || i.id as differs from transaction_items i join transactions x on x.id = i.transaction_id
      join house_details h on h.country = x.country
      where x.kind = 'delivery' and x.account_id is not null and x.booked_on >= h.documents_from
        and i.transaction_item_type_id = any(${[...documentedTypes]}::int[])
        and (exists (select from tax_document_lines l where l.item_id = i.id))
          = (exists (select from undocumented_items w where w.item_id = i.id))`,
  },
  {
    name: 'Numbers of documents have no gap and rise as they are issued',
    query: sql`select n.number as differs from (select d.number, d.ordinal, row_number() over s as expected, lag(d.issued_utc) over s as before,
        d.issued_utc as at from tax_documents d window s as (partition by d.country, d.series, d.year order by d.ordinal)) n
      where n.ordinal <> n.expected or n.at < n.before
      union all
      select c.country || ' ' || c.series || ' ' || c.year from document_counters c
      where c.last <> (select count(*) from tax_documents d where d.country = c.country and d.series = c.series and d.year = c.year)`,
  },
  {
    name: 'Credit is used once, and no invoice is paid twice',
    query: sql`select 'document ' || d.id as differs from tax_documents d
      where d.total_cents < case when d.series = 'CRN' then d.total_cents - ${unusedCents} else ${matchedCents} end
      union all
      select 'transaction ' || m.transaction_id from document_matches m where m.transaction_id is not null and ${isOpenMatch}
      group by m.transaction_id, m.account_id having sum(m.amount_cents) > (select coalesce(sum(e.amount_cents), 0) from ledger_entries e
        where e.transaction_id = m.transaction_id and e.account_id = m.account_id)`,
  },
];

/** What a check found: the rows that differ, at most ten. */
export interface CheckResult {
  readonly name: string;
  readonly differing: readonly string[];
}

/** Runs every check over the whole ledger. */
export const checkLedger = async (db: Db): Promise<readonly CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const { name, query } of checks) {
    const rows = await db.query<{ differs: string }>(sql`select d.differs from (${query}) d limit 10`);
    results.push({ name, differing: rows.map(({ differs }) => differs) });
  }
  return results;
};
