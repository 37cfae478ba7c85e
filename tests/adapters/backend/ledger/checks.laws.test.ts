// The laws of the books over long random histories of everything that moves money. UMZILA_POSTINGS says how many postings are reached at least
// (a few hundred with each `npm test`); UMZILA_TIMES multiplies it, as every law's own number.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import { isOpenPart, remainingCents } from '../../../../adapters/backend/ledger/receipts.ts';
import { accountBooks, invoiceRuns, payoutStatus, statements } from '../../../../core/index.ts';
import { createShop, type Shop, sql } from '../shop.ts';
import { type Books, deed, openBooks } from './booksHistory.ts';

const { env } = process;
const LEAST = Number(env['UMZILA_POSTINGS'] || 300 * Number(env['UMZILA_TIMES'] || 1));
const SEED = Number(env['UMZILA_SEED'] || 20261122);
/** All checks read all books: they are asked so many times over the whole history, and at its end. */
const LOOKS = 5;
/** From here on a deed books fifty times as much at once. */
const LONG = 10_000;
const cent = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);

let shop: Shop;
let books: Books;
beforeAll(async () => {
  shop = await createShop();
  books = await openBooks(shop, LEAST > LONG ? 50 : 1);
});
afterAll(() => shop.close());

const red = async () => (await checkLedger(shop.db)).filter(({ differing }) => differing.length > 0);
const postings = async (): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(distinct posting)::int as n from ledger_entries`)).n;
/** Everything that may never change, up to what was the newest then. */
const kept = (upTo: {
  readonly entry: number;
  readonly item: number;
  readonly transaction: number;
  readonly document: number;
}) =>
  shop.db.one(sql`
    select (select md5(string_agg(e::text, ';' order by e.id)) from ledger_entries e where e.id <= ${upTo.entry}) as entries,
      (select md5(string_agg(x::text, ';' order by x.id)) from transactions x where x.id <= ${upTo.transaction}) as transactions,
      (select md5(string_agg(i::text, ';' order by i.id)) from transaction_items i where i.id <= ${upTo.item}) as items,
      (select md5(string_agg(l::text, ';' order by l.document_id, l.position)) from tax_document_lines l where l.document_id <= ${upTo.document}) as lines`);
const newest = () =>
  shop.db.one<{ entry: number; item: number; transaction: number; document: number }>(sql`
    select (select coalesce(max(id), 0) from ledger_entries) as entry, (select coalesce(max(id), 0) from transaction_items) as item,
      (select coalesce(max(id), 0) from transactions) as transaction, (select coalesce(max(id), 0) from tax_documents) as document`);

/** What no query of the checks says: the whole way to where the books stand now. */
const wholeWay = {
  'FL-3: an account was beyond its limit on the way': sql`
    select w.account_id as wrong from (select e.account_id, sum(e.amount_cents) over (partition by e.account_id order by e.id) as held from ledger_entries e) w
    join accounts a on a.id = w.account_id where a.kind in ('customer', 'payee') and w.held < -a.credit_limit_cents`,
  'FL-4: a transaction and what undoes it move something, or it was undone twice': sql`
    select x.id as wrong from transactions x join transactions r on r.reverses_id = x.id and r.kind = 'correction'
    join ledger_entries e on e.transaction_id in (x.id, r.id) group by x.id, e.account_id having sum(e.amount_cents) <> 0
    union all select reverses_id from transactions where reverses_id is not null group by reverses_id having count(*) > 1`,
  'FL-9: notes give back more than was invoiced': sql`
    select c.corrects_id as wrong from tax_documents c where c.series = 'CRN' group by c.corrects_id
      having sum(c.total_cents) > (select d.total_cents from tax_documents d where d.id = c.corrects_id)
        + coalesce((select sum(n.total_cents) from tax_documents n where n.corrects_id = c.corrects_id and n.series = 'DBN'), 0)`,
  'FL-11: more was allocated than came in': sql`
    select f.id as wrong from funds_received f where f.reversed_by_id is null and ${remainingCents} < 0
    union all select l.receipt_id from allocations l join funds_received f on f.id = l.receipt_id where f.reversed_by_id is not null and ${isOpenPart}`,
  'FL-13: a withdrawal moved what its state does not say': sql`
    select p.id as wrong from payouts p join accounts a on a.kind = 'bank' and a.country = p.country where p.kind = 'withdrawal'
      and (select coalesce(sum(e.amount_cents), 0) from ledger_entries e join transactions x on x.id = e.transaction_id
        where e.account_id = a.id and (x.id = p.paid_id or x.reverses_id = p.paid_id))
      <> case when p.status_id = ${payoutStatus.code.PAID}::int then p.amount_cents else 0 end`,
};

test('FL-1 to FL-14: long histories of everything that moves money keep every law', async () => {
  let reached = await postings();
  let looked = reached;
  let before = await newest();
  let was = await kept(before);
  for (let round = 0; reached < LEAST; round += 1) {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 12, maxLength: 30 }), async (history) => {
        await books.play(history);
        expect(shop.faults).toEqual([]);
      }),
      { seed: SEED + round, numRuns: 1, endOnFailure: true },
    );
    reached = await postings();
    if (reached - looked < LEAST / LOOKS) continue;
    looked = reached;
    if (LEAST > LONG) console.log(`${reached} postings after ${round + 1} histories`);
    expect(await red(), `after ${reached} postings of round ${round}`).toEqual([]);
    expect(await kept(before), 'FL-4').toEqual(was);
    before = await newest();
    was = await kept(before);
  }
  expect(await red()).toEqual([]);
  for (const [law, query] of Object.entries(wholeWay)) expect(await shop.db.query(query), law).toEqual([]);

  // FL-2: the entries alone, from nothing, give every balance
  const replayed = new Map<number, number>();
  for (const { account, cents } of await shop.db.query<{ account: number; cents: number }>(
    sql`select account_id as account, amount_cents as cents from ledger_entries order by id`,
  ))
    replayed.set(account, (replayed.get(account) ?? 0) + cents);
  const accounts = await shop.db.query<{ id: number; kind: string; cents: number }>(
    sql`select id, kind, balance_cents as cents from accounts order by id`,
  );
  expect(accounts.map(({ id }) => replayed.get(id) ?? 0)).toEqual(accounts.map(({ cents }) => cents));

  // FL-2, FL-12 on the accounts of customers, as people read them
  const params = { cca2: 'ZA' };
  const customers = accounts.filter(({ kind }) => kind === 'customer').slice(0, 20);
  const today = new Date(shop.clock.now).toISOString().slice(0, 10);
  for (const { id } of customers) {
    const at = { params: { ...params, id } };
    const statement = await shop.ok(statements.get, books.manager, {
      ...at,
      query: { from: '2026-11-01', to: today },
    });
    const moved = statement.rows.reduce(
      (sum, { moneyIn, moneyOut }) => sum + cent(moneyIn) - cent(moneyOut),
      0,
    );
    expect(cent(statement.opening) + moved).toBe(cent(statement.closing));
    const next = await shop.ok(accountBooks.get, books.manager, { ...at, query: { from: today } });
    const last = await shop.ok(accountBooks.get, books.manager, {
      ...at,
      query: { to: new Date(shop.clock.now - 86_400_000).toISOString().slice(0, 10) },
    });
    expect(cent(next.opening)).toBe(cent(last.closing));
  }
  const { data } = await shop.ok(invoiceRuns.ageing, books.manager, { params, query: { pageSize: 500 } });
  for (const { outstanding, notDue, days30, days60, days90, older } of data)
    expect([notDue, days30, days60, days90, older].reduce((sum, one) => sum + cent(one), 0)).toBe(
      cent(outstanding),
    );
  if (LEAST > LONG)
    console.log(
      `${reached} postings on ${env['UMZILA_TEST_DATABASE'] ?? 'the embedded database'}`,
      await shop.db.query(
        sql`select kind, count(*)::int as transactions from transactions group by kind order by 2 desc`,
      ),
    );
}, 7_200_000);
