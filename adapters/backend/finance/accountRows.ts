// What was booked on an account: a row is what one transaction did to it on one day, with the balance after it. A screen, a file and the sum
// of a period read the same rows, so that opening, rows and closing always agree.
import {
  type AccountRow,
  accountBooks,
  accountRowList,
  moneyDirection,
  movementStatus,
  payoutStatus,
  type SortField,
  transactionKind,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { notFound } from '../http/problem.ts';
import { between, contains, orEmpty } from '../lists/filters.ts';
import { type ListShape, readAll, readPage } from '../lists/list.ts';
import { sheetColumns } from '../lists/sheetColumns.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { accountSeen } from './accounts.ts';

const kindLabels = json(Object.fromEntries(transactionKind.rows.map(({ code, label }) => [code, label])));

/** What a transaction `x` is, in words. */
export const kindLabel: Sql = sql`(${kindLabels} ->> x.kind)`;

/** Whether the payout `p` is what was asked for with the transaction `x`. */
const isAsking: Sql = sql`x.kind = 'withdrawal' and p.account_id = x.account_id and p.asked_id = x.id`;

/** What a transaction `x` is known by outside the books. */
export const referenceOf: Sql = sql`coalesce((select d.waybill from deliveries d where d.id = x.delivery_id),
  (select nullif(f.reference, '') from allocations l join funds_received f on f.id = l.receipt_id where l.transaction_id = x.id),
  (select coalesce(nullif(p.reference, ''), 'UMZ-P' || p.id) from payouts p where ${isAsking}),
  case when x.job_id is not null then 'Run ' || x.job_id end)`;

const { ON_THE_WAY, DECLINED } = movementStatus.code;
const { REQUESTED, APPROVED, REJECTED } = payoutStatus.code;
/** Whether others have yet to confirm a transaction `x`, or did not. */
export const movementOf: Sql = sql`coalesce(
  (select case r.status when 'pending' then ${ON_THE_WAY} when 'failed' then ${DECLINED} end from card_refunds r where r.transaction_id = x.id),
  (select case when p.status_id in (${REQUESTED}::int, ${APPROVED}::int) then ${ON_THE_WAY} when p.status_id = ${REJECTED}::int then ${DECLINED} end
    from payouts p where ${isAsking}))`;

/** Of the documents `d` on which lines of a transaction `x` stand. */
const ofDocuments = (what: Sql): Sql => sql`(select ${what} from tax_documents d where d.id in (
    select l.document_id from transaction_items i join tax_document_lines l on l.item_id = i.id where i.transaction_id = x.id))`;
/** These, in the order of their numbers. */
export const documentsOf: Sql = ofDocuments(
  sql`coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number) order by d.id), '[]')`,
);

/** Rows of one account with the columns `id`, `transaction_id`, `booked_on`, `created_utc`, `cents` and `after`, in the order of booking. */
const rowsOf = (accountId: number): Sql => sql`(
  select g.*, sum(g.cents) over (order by g.created_utc, g.id)::bigint as after from (
    select max(e.id) as id, e.transaction_id, e.booked_on, max(e.created_utc) as created_utc, sum(e.amount_cents)::bigint as cents
    from ledger_entries e where e.account_id = ${accountId} group by e.transaction_id, e.booked_on) g)`;

const shapeOf = (accountId: number): ListShape<AccountRow> => {
  const from = sql`${rowsOf(accountId)} r join transactions x on x.id = r.transaction_id`;
  const sorts: Readonly<Record<SortField<ReturnType<typeof accountRowList>>, Sql>> = {
    createdUtc: sql`r.created_utc`,
    moneyIn: sql`r.cents`,
    moneyOut: sql`-r.cents`,
  };
  return {
    from,
    id: sql`r.id`,
    sorts,
    usual: sql`r.created_utc desc, r.id desc`,
    counts: {},
    records: async (db: Db, ids) =>
      (
        await db.query<{ record: AccountRow }>(sql`
          select jsonb_build_object('id', r.id, 'transactionId', x.id, 'bookedOn', r.booked_on, 'createdUtc', ${iso('r.created_utc')},
            'kind', x.kind, 'what', ${kindLabel}, 'reference', ${referenceOf}, 'description', x.description,
            'moneyIn', case when r.cents > 0 then r.cents::numeric / 100 end,
            'moneyOut', case when r.cents <= 0 then -r.cents::numeric / 100 end,
            'balanceAfter', r.after::numeric / 100, 'status', ${movementOf}) as record
          from ${from} where r.id = any(${[...ids]}::bigint[])`)
      ).map((row) => row.record),
    idOf: ({ id }) => id,
  };
};

/** The rows of an account from the oldest on, as a statement has them. */
export const rowsInOrder = (accountId: number): ListShape<AccountRow> => ({
  ...shapeOf(accountId),
  usual: sql`r.created_utc, r.id`,
});

const directionIs = (direction: string | undefined): Sql[] =>
  direction === moneyDirection.code.IN
    ? [sql`r.cents > 0`]
    : direction === moneyDirection.code.OUT
      ? [sql`r.cents < 0`]
      : [];

/** `accountBooks.transactions`. @throws 404 also where the caller is not told the amounts of this account */
const transactions = implement(accountBooks.transactions, async (context, { params, query }) => {
  const account = await accountSeen(context.db, signedIn(context), params.cca2, params.id);
  if (account.balance === undefined) throw notFound('Account');
  const shape = shapeOf(account.id);
  const where: Sql[] = [
    sql`true`,
    ...between(sql`r.booked_on`, query.from, query.to),
    ...(query.kind === undefined ? [] : [sql`x.kind = any(${query.kind.split(',')}::text[])`]),
    ...directionIs(query.direction),
    ...contains(
      [
        orEmpty(sql`x.description`),
        orEmpty(referenceOf),
        orEmpty(ofDocuments(sql`string_agg(d.number, ' ')`)),
      ],
      query.search,
    ),
  ];
  if (wantsXlsx(context.request))
    return xlsxResponse(
      context.say,
      context.say(accountBooks.transactions.exports ?? '', { name: account.name ?? String(account.id) }),
      sheetColumns(accountRowList(null, account.id)),
      readAll(context.db, shape, query, where),
    );
  const page = await readPage(context.db, shape, query, where);
  return { ...page, data: [...page.data] };
});

export const accountRowReads = [transactions];
